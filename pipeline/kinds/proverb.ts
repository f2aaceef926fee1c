import { foldKeys, stripMarks, toDmg, wordsOf } from "../../src/arabic/mod.ts";
import { compareText } from "../compare_text.ts";
import { namedWords } from "../vocabulary/word_finder.ts";
import { definePipeline } from "./list_pipeline.ts";

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
    search: `${foldKeys(arabic)[3]}\n${[translation, meaning].join("\n").toLowerCase()}`,
  }),
  sideRows: (records) => ({
    proverbWords: records
      .flatMap(({ words }, index) => words.map((word) => ({ word, ord: index + 1 })))
      .sort((a, b) => compareText(a.word, b.word) || a.ord - b.ord),
  }),
  stats(records) {
    const words = records.reduce((sum, { arabic }) => sum + new Set(wordsOf(arabic)).size, 0);
    const linked = records.reduce((sum, proverb) => sum + proverb.words.length, 0);
    return [
      ["proverbs", records.length],
      ["  words in them, of which linked", `${words}, ${((100 * linked) / words).toFixed(1)} %`],
    ];
  },
});
