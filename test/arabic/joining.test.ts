import { describe, expect, test } from "bun:test";
import { joinedTo, withoutWaslaVowel } from "../../src/arabic/mod.ts";

/** Wright I 20; Ryding 2.7 to 2.8: what a word ends in before a wasla. */
const before: readonly (readonly [word: string, next: string, joined: string])[] = [
  ["مِنْ", "الْبَيْتِ", "مِنَ"],
  ["وَمِنْ", "الْبَيْتِ", "وَمِنَ"],
  ["مِنْ", "اِبْنِهِ", "مِنِ"],
  ["فَمِنْ", "اِسْتِقْلَالٍ", "فَمِنِ"],
  ["عَنْ", "الْبَيْتِ", "عَنِ"],
  ["قَدْ", "اِنْتَهَى", "قَدِ"],
  ["مَنْ", "الَّذِي", "مَنِ"],
  ["كَتَبَتْ", "الْبِنْتُ", "كَتَبَتِ"],
  ["لَمْ يَكُنْ", "الطَّبِيبُ", "لَمْ يَكُنِ"],
  ["هُمْ", "النَّاسُ", "هُمُ"],
  ["عَلَيْهِمْ", "السَّلَامُ", "عَلَيْهِمُ"],
  ["لَكُمْ", "الْحَقُّ", "لَكُمُ"],
  ["كَتَبْتُمْ", "الدَّرْسَ", "كَتَبْتُمُ"],
  ["كَمْ", "اِسْمًا", "كَمِ"],
  ["مُذْ", "الْيَوْمِ", "مُذُ"],
  ["وَمُذْ", "الْيَوْمِ", "وَمُذُ"],
  ["دَعَوْا", "النَّاسَ", "دَعَوُا"],
  ["مُصْطَفَوْ", "اللّٰهِ", "مُصْطَفَوُ"],
  ["أَوْ", "الْبَيْتُ", "أَوِ"],
  ["لَوْ", "اِنْتَظَرَ", "لَوِ"],
  ["وَلَوْ", "اِنْتَظَرَ", "وَلَوِ"],
  ["ضَفَّتَيْ", "النَّهْرِ", "ضَفَّتَيِ"],
  ["تَنْسَيْ", "الْكِتَابَ", "تَنْسَيِ"],
];

/** What ends in a vowel, tanwin or long vowel is written as it is. */
const unchanged = ["فِي", "إِلَى", "كَتَبُوا", "رَجُلٌ", "كِتَابًا", "مُعَلِّمُو", "أَخِي", "الَّذِي", "هٰذَا", "كَتَبَ"];

describe("joinedTo", () => {
  for (const [word, next, joined] of before)
    test(`${word} before ${next} is ${joined}`, () => expect(joinedTo(word, next)).toBe(joined));

  test("leaves what ends in a vowel, and every word before one that begins with a consonant", () => {
    for (const word of unchanged) expect(joinedTo(word, "الْبَيْتُ")).toBe(word);
    for (const [word] of before) expect(joinedTo(word, "بَيْتٌ")).toBe(word);
    for (const [word] of before) expect(joinedTo(word, "")).toBe(word);
  });
});

test("withoutWaslaVowel takes the vowel of an initial bare alif alone", () => {
  for (const [word, inside] of [
    ["اِسْمٌ", "اسْمٌ"],
    ["اُكْتُبْ", "اكْتُبْ"],
    ["الْبَيْتُ", "الْبَيْتُ"],
    ["أَكْلٌ", "أَكْلٌ"],
    ["وَاسْمٌ", "وَاسْمٌ"],
  ] as const)
    expect(withoutWaslaVowel(word)).toBe(inside);
});
