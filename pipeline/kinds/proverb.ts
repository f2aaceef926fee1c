import { stripMarks, toDmg, wordsOf } from "../../src/arabic/mod.ts";
import { namedWords } from "../vocabulary/word_finder.ts";
import { definePipeline } from "./list_pipeline.ts";
import { searchText, wordRows } from "./phrase.ts";

/** In the order of their files, themes in alphabetical order. */
export const proverbs = definePipeline({
  name: "proverbs",
  derive: (entries, { find }) =>
    entries.map(({ data }) => ({
      id: data.id as string,
      arabic: data.arabic,
      bare: stripMarks(data.arabic),
      transliteration: toDmg(data.arabic),
      translation: data.translation,
      meaning: data.meaning,
      usage: data.usage,
      theme: data.theme,
      words: namedWords(data.words ?? [], find),
    })),
  columns: ({ id, theme, arabic, translation, meaning }) => ({
    id,
    theme,
    search: searchText(arabic, [translation, meaning]),
  }),
  sideRows: (records) => ({ proverbWords: wordRows(records) }),
  stats(records) {
    const words = records.reduce((sum, { arabic }) => sum + new Set(wordsOf(arabic)).size, 0);
    const linked = records.reduce((sum, proverb) => sum + proverb.words.length, 0);
    return [
      ["proverbs", records.length],
      ["  words in them, of which linked", `${words}, ${((100 * linked) / words).toFixed(1)} %`],
    ];
  },
});
