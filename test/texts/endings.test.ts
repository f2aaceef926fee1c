import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { normalText, stripMarks } from "../../src/arabic/mod.ts";
import { withoutEnding } from "../../src/lexicon/disambiguation/without_ending.ts";
import { openSpellings } from "../../src/lexicon/sqlite_lexicon.ts";
import { artifactFiles, type EndingStyle } from "../../src/schema/mod.ts";
import { artifactDir, realLexicon } from "../site/support/real_api.ts";
import { readTable } from "../support/read_table.ts";

const sqlite = new Database(join(artifactDir, artifactFiles.lexicon), { readonly: true, strict: true });
const reader = openSpellings(sqlite, 100);
afterAll(() => sqlite.close());

describe("withoutEnding", () => {
  for (const { at, cells } of readTable("facts/without_ending.tsv", 2)) {
    const [word = "", expected = ""] = cells;
    test(`${word} is ${expected} (${at})`, () => {
      const endings = reader
        .read(stripMarks(word))
        .readings.flatMap((reading) => reading.endings.map((ending) => ({ reading, ending })))
        .filter(({ ending }) => normalText(ending.analysis.surface) === normalText(word));
      expect(endings.length).toBeGreaterThan(0);
      const [first] = endings;
      expect(withoutEnding(first!.reading, first!.ending, word)).toBe(expected);
    });
  }
});

const read = (text: string, style: EndingStyle): string => {
  let marked = "";
  let at = 0;
  for (const word of [...realLexicon.readText(text).words(style)].flat()) {
    marked += text.slice(at, word.at) + word.diacritized;
    at = word.at + word.text.length;
  }
  return marked + text.slice(at);
};

describe("pausal endings", () => {
  const typed: readonly (readonly [what: string, text: string, pausal: string])[] = [
    ["before . ؟ ! ؛ and at a line's end", "ذهب. ذهب؟ ذهب! ذهب؛ ذهب\nذهب", "ذَهَب. ذَهَب؟ ذَهَب! ذَهَب؛ ذَهَب\nذَهَب"],
    ["not before a comma or colon", "في الدرس، في الدرس: قال.", "فِي الدَّرْسِ، فِي الدَّرْسِ: قَال."],
    ["a tanwin before alif leaves its long vowel", "قرأ الطالب كتابا.", "قَرَأَ الطَّالِبُ كِتَابَا."],
    ["before closing quotes and brackets too", "قال: «قرأنا الدرس».", "قَالَ: «قَرَأْنَا الدَّرْس»."],
    ["ة is bare", "هذه مدرسة.", "هٰذِهِ مَدْرَسَة."],
    ["a sukun stays", "لم يذهب.", "لَمْ يَذْهَبْ."],
  ];
  for (const [what, text, pausal] of typed) test(what, () => expect(read(text, "pausal")).toBe(pausal));
});

describe("words as they follow each other", () => {
  const cases: readonly (readonly [text: string, full: string])[] = [
    ["خرج من البيت.", "خَرَجَ مِنَ الْبَيْتِ."],
    ["كتبت البنت رسالة.", "كَتَبَتِ الْبِنْتُ رِسَالَةً."],
    ["ما اسمك؟", "مَا اسْمُكَ؟"],
    ["في الاسم.", "فِي الِاسْمِ."],
  ];
  for (const [text, full] of cases) test(text, () => expect(read(text, "full")).toBe(full));

  test("a wasla bears its vowel at the beginning of a sentence, a line and a quotation", () => {
    for (const text of [
      "استعمل القلم.",
      "نعم.\nاستعمل القلم.",
      "قال: «استعمل القلم».",
      "نعم.» استعمل القلم.",
    ])
      expect(read(text, "full")).toMatch(/اِسْتَعْمَلَ|اُسْتُعْمِلَ|اِسْتَعْمِلِ/);
    expect(read("قد استعمل القلم.", "full")).toMatch(/ ا\u0633/);
  });

  test("helping vowels stay where endings are left out: only marks of case and mood go", () => {
    expect(read("كتبت البنت من البيت.", "none")).toBe("كَتَبَتِ الْبِنْت مِنَ الْبَيْت.");
  });
});

test("an unknown word stays as it is with its clitics, and so does what it is joined to", () => {
  expect(read("وبالغغغغ", "full")).toBe("وبالغغغغ");
});
