import { describe, expect, test } from "bun:test";
import { nisbaOf } from "../../../pipeline/morphology/nisba.ts";
import { realRecords } from "../../support/real_corpus.ts";

const { words } = realRecords();

const nisbas = (
  arabic: string,
  root: string | null,
  pattern: string | null = null,
  posDetail = "x",
): string[] => nisbaOf({ arabic: arabic.normalize("NFC"), root, pattern, posDetail });

describe("nisbaOf", () => {
  test.each([
    ["a consonant takes the ending", "عِلْم", "ع ل م", ["عِلْمِيّ"]],
    ["ة falls", "سِيَاسَة", "س و س", ["سِيَاسِيّ"]],
    ["so it does after ي with shadda", "مَسْؤُولِيَّة", "س ء ل", ["مَسْؤُولِيّ"]],
    ["a final ت of the root stays", "نَبَات", "ن ب ت", ["نَبَاتِيّ"]],
    ["ـَاة", "حَيَاة", "ح ي ي", ["حَيَوِيّ"]],
    ["ـَايَة", "نِهَايَة", "ن ه ي", ["نِهَائِيّ"]],
    ["ـِيَة", "تَرْبِيَة", "ر ب و", ["تَرْبَوِيّ"]],
    ["ـًى", "مَعْنًى", "ع ن ي", ["مَعْنَوِيّ"]],
    ["ـًا", "عَصًا", "ع ص و", ["عَصَوِيّ"]],
    ["ـَى", "فَوْضَى", "ف و ض", ["فَوْضَوِيّ"]],
    ["ـَى of a loan", "مُوسِيقَى", null, ["مُوسِيقِيّ"]],
    ["ـٍ", "مَاضٍ", "م ض ي", ["مَاضَوِيّ", "مَاضِيّ"]],
    ["two letters without their glide", "لُغَة", "ل غ و", ["لُغَوِيّ"]],
    ["two letters without their glide", "أَب", "ء ب و", ["أَبَوِيّ"]],
    ["دُنْيَا", "دُنْيَا", "د ن و", ["دُنْيَوِيّ"]],
    ["a hamza gets its seat", "مَبْدَأ", "ب د ء", ["مَبْدَئِيّ"]],
    ["a loan in ا", "أَمْرِيكَا", null, ["أَمْرِيكِيّ"]],
    ["a name in ـِيَا", "سُورِيَا", null, ["سُورِيّ"]],
    ["a name in ـِيَة", "إِشْبِيلِيَة", null, ["إِشْبِيلِيّ"]],
    ["a name in ـِي", "مَالِي", null, ["مَالِيّ"]],
    ["a name in ـُو", "كُونْغُو", null, ["كُونْغُوِيّ"]],
    ["the article falls before a moon letter", "الْكُوَيْت", null, ["كُوَيْتِيّ"]],
    ["and before a sun letter", "الصِّين", null, ["صِينِيّ"]],
  ])("%s: %s", (_, arabic, root, expected) => {
    expect(nisbas(arabic, root)).toEqual(expected.map((form) => form.normalize("NFC")));
  });

  test("اء: و of a feminine, hamza of a masdar or loan, either of a glide", () => {
    expect(nisbas("صَحْرَاء", "ص ح ر", "فَعْلَاء")).toEqual(["صَحْرَاوِيّ"]);
    expect(nisbas("اِنْتِهَاء", "ن ه ي", "اِفْتِعَال", "masdar")).toEqual(["اِنْتِهَائِيّ"]);
    expect(nisbas("كَهْرَبَاء", null)).toEqual(["كَهْرَبَائِيّ"]);
    expect(nisbas("سَمَاء", "س م و", "فَعَال")).toEqual(["سَمَائِيّ", "سَمَاوِيّ"]);
  });

  test.each([
    ["a nisba itself", "عَرَبِيّ", "ع ر ب"],
    ["several words", "جَنُوبُ أَفْرِيقِيَا", null],
    ["a plural in ـَات", "مُخَابَرَات", "خ ب ر"],
    ["a plural in ـُونَ", "مُعَلِّمُونَ", "ع ل م"],
    ["a dagger alif", "إِلٰه", "ء ل ه"],
    ["a final ي after a consonant, which usage decides", "قَرْيَة", "ق ر ي"],
    ["a lost first و, which usage decides", "جِهَة", "و ج ه"],
  ])("has none for %s", (_, arabic, root) => {
    expect(nisbas(arabic, root)).toEqual([]);
  });

  test("agrees with more than 86 % of the nisbas of a root that the corpus records", () => {
    // Peoples, places and loans without a root often have no base of their own (بَرْبَرِيّ) or one in use (نَمْسَاوِيّ).
    const recorded = words.filter(({ posDetail, root }) => posDetail === "nisba" && root !== null);
    const made = new Set(
      words.filter(({ pos }) => pos === "noun" || pos === "propn").flatMap((word) => nisbaOf(word)),
    );
    const agree = recorded.filter(({ arabic, variants }) =>
      [arabic, ...variants].some((one) => made.has(one)),
    );
    // The others are formed from plurals, numerals and particles (طُلَّابِيّ, خُمَاسِيّ, تَحْتِيّ) or are irregular (قَرَوِيّ).
    expect(recorded.length).toBeGreaterThan(1_200);
    expect(agree.length / recorded.length).toBeGreaterThan(0.86);
  });
});
