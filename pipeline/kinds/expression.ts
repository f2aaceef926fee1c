import { stripMarks, toDmg } from "../../src/arabic/mod.ts";
import { type ExpressionKind, expressionKinds } from "../../src/schema/mod.ts";
import { withSlots } from "../vocabulary/slots.ts";
import { namedWords } from "../vocabulary/word_finder.ts";
import { definePipeline } from "./list_pipeline.ts";
import { searchText, wordRows } from "./phrase.ts";

const kindOf = (file: string): ExpressionKind =>
  file.slice("expressions/".length, -".yaml".length) as ExpressionKind;

/** Latin letters of the words between slots. */
const transliterationOf = (arabic: string): string =>
  withSlots(arabic, "|")
    .split("|")
    .map((words) => words.trim())
    .map((words) => (words === "" ? "" : toDmg(words)))
    .join(" … ")
    .trim();

/** By kind, then in the order of the file. */
export const expressions = definePipeline({
  name: "expressions",
  derive: (entries, { find }) =>
    entries
      .map(({ data, file }) => ({
        id: data.id as string,
        arabic: data.arabic,
        bare: stripMarks(data.arabic),
        transliteration: transliterationOf(data.arabic),
        kind: kindOf(file),
        gloss: data.gloss,
        literal: data.literal ?? null,
        words: namedWords(data.words ?? [], find),
        examples: data.examples ?? [],
      }))
      .sort((a, b) => expressionKinds.indexOf(a.kind) - expressionKinds.indexOf(b.kind)),
  columns: ({ id, kind, arabic, gloss, literal }) => ({
    id,
    kind,
    search: searchText(arabic, [gloss, literal ?? ""]),
  }),
  sideRows: (records) => ({ expressionWords: wordRows(records) }),
  stats: (records) => [
    ["expressions", records.length],
    ...expressionKinds.map(
      (kind) => [`  ${kind}`, records.filter((record) => record.kind === kind).length] as const,
    ),
    ["  with an example", records.filter(({ examples }) => examples.length > 0).length],
  ],
});
