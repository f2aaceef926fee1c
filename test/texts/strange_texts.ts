import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import { project } from "../site/support/real_api.ts";
import { seededRandom } from "../support/seeded_random.ts";

const folder = join(project, "corpus/texts");

/** Vocalised words of the corpus's texts, and signs between them, as they stand there. */
const pieces: readonly string[] = [...new Bun.Glob("*/*.txt").scanSync(folder)]
  .sort()
  .filter((_, index) => index % 10 === 0)
  .flatMap((file) => readFileSync(join(folder, file), "utf8").replaceAll("@", "").split(" "));

const presentation: Readonly<Record<string, string>> = {
  ك: "ﻛ",
  ت: "ﺘ",
  ا: "ﺎ",
  ب: "ﺐ",
  م: "ﻤ",
  ن: "ﻨ",
  ي: "ﻴ",
};
const persian: Readonly<Record<string, string>> = { ك: "ک", ي: "ی", ه: "ہ" };
const loose: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ة: "ه",
  ى: "ي",
  ي: "ى",
  ئ: "ء",
  ؤ: "و",
};
const marks = [..."\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0653\u0654\u06D6"];
const letters = [..."ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱگپچﻻﷲ"];
const strange = [
  "12",
  "٣٫٥",
  "abc",
  "Node.js",
  "😀",
  "\u200F",
  "\u202B",
  "\t",
  "،",
  "؟",
  "…",
  "«",
  "»",
  "\n",
  "\n\n",
  "(",
  ")",
  "ـ",
  "\uFE8D",
  "x،",
  "&<>",
];

/** Texts such as people and machines send: prose with marks left out here and there, and every kind of noise. */
export function* strangeTexts(count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const replaced = (word: string, table: Readonly<Record<string, string>>): string =>
    [...word].map((letter) => (random() < 0.5 ? (table[letter] ?? letter) : letter)).join("");
  const noise: readonly ((word: string) => string)[] = [
    (word) => word,
    stripMarks,
    stripMarks,
    (word) => [...word].filter((character) => !/\p{Mn}/u.test(character) || random() < 0.3).join(""),
    (word) => [...stripMarks(word)].join("ـ"),
    (word) => [...word].flatMap((letter) => (random() < 0.1 ? [letter, "ـ"] : [letter])).join(""),
    (word) => replaced(stripMarks(word), presentation),
    (word) => replaced(word, persian),
    (word) => replaced(word, loose),
    (word) => word.normalize("NFD"),
    (word) =>
      [...stripMarks(word)].map((letter) => (random() < 0.2 ? letter + pick(marks) : letter)).join(""),
    (word) => [...word].map((letter) => (random() < 0.1 ? pick(marks) + letter : letter)).join(""),
    (word) => `و${stripMarks(word)}ها`,
    () => Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(letters)).join(""),
    () => pick(strange),
    (word) => `${pick(strange)}${stripMarks(word)}${pick(strange)}`,
  ];
  for (let index = 0; index < count; index++) {
    const from = Math.floor(random() * (pieces.length - 40));
    const length = 1 + Math.floor(random() * 12);
    const isPlain = random() < 0.3;
    yield pieces
      .slice(from, from + length)
      .map((word) => (isPlain ? stripMarks(word) : pick(noise)(word)))
      .join(random() < 0.9 ? " " : "");
  }
}
