import { stripMarks } from "../../src/arabic/mod.ts";
import type { FoundWord } from "../vocabulary/word_finder.ts";
import { definePipeline } from "./list_pipeline.ts";

export const patterns = definePipeline({
  name: "patterns",
  derive(entries, { words, find }) {
    const byPattern = Map.groupBy(words, ({ pattern }) => pattern);
    return entries.map(({ data }) => {
      const example = find(data.example).find(({ pattern }) => pattern === data.pattern) as FoundWord;
      return {
        id: data.id as string,
        pattern: data.pattern,
        bare: stripMarks(data.pattern),
        pos: data.pos,
        verbForm: data.verbForm,
        description: data.description,
        example: { arabic: example.lemma, id: example.id },
        wordCount: byPattern.get(data.pattern)?.length ?? 0,
      };
    });
  },
  columns: ({ id, pattern, pos, verbForm }) => ({ id, pattern, pos, verbForm }),
  sideRows: () => ({}),
});
