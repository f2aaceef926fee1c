import { describe, expect, test } from "bun:test";
import { conlluFaults, sentencesIn } from "../../../texts/conllu_faults.ts";
import { miniExport } from "../mini_export.ts";

describe("conllu", () => {
  test("is a file without faults, whose sentences name their text", async () => {
    using made = await miniExport("conllu");
    const file = made.text("ar_mizan.conllu");
    expect(conlluFaults(file)).toEqual([]);
    const sentences = sentencesIn(file);
    expect(sentences.map(({ id }) => id)).toEqual(["s1", "s2", "s3", "s4"].map((id) => `news/book-${id}`));
    expect(sentences.map(({ text }) => text)).toEqual([
      "كِتَابٌ",
      "كَتَبَ الْكَاتِبُ كِتَابَهُ.",
      "مَنْ كَتَبَ الْكُتُبَ؟",
      "وَعَلِمَ زَيْدٌ مِنَ الْكَاتِبِ.",
    ]);
    expect(file).toContain("# newdoc id = news/book\n# genre = news\n# newpar id = news/book-p1\n");
    expect(sentences.length).toBe(made.report.rows);
  });

  test("gives each word the analysis that its vowels ask for, and an unknown one the part of speech that it shows", async () => {
    using made = await miniExport("conllu");
    const rows = sentencesIn(made.text("ar_mizan.conllu")).flatMap((sentence) => sentence.rows);
    const found = (form: string) =>
      rows.filter((row) => row.form === form).map(({ lemma, upos, xpos }) => [lemma, upos, xpos]);
    expect(found("الْكُتُبَ")).toEqual([["كِتَاب", "NOUN", "N;PL;DEF;ACC"]]);
    expect(found("مِنَ")).toEqual([["مِنْ", "ADP", "ADP"]]);
    expect(found("مَنْ")).toEqual([["مَنْ", "PRON", "PRO"]]);
    expect(found("زَيْدٌ")).toEqual([["_", "PROPN", "PROPN"]]);
  });
});
