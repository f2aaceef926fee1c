import { endsInMark, foldKeys, kasra, kasratan, latinKeys, toLatin } from "../../src/arabic/mod.ts";
import { englishWords, type FullWord, glossKeys, type SearchPart } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import { basicKeys, members } from "./members.ts";

const base36 = (number: number): string => number.toString(36);
const reverse = (text: string): string => [...text].reverse().join("");

/** The spelling of a defective word after the article, which people search for: قاضي for قَاضٍ. */
const definiteSpelling = (arabic: string): string[] =>
  endsInMark(arabic, kasratan) ? [`${arabic.replace(kasratan, kasra)}ي`] : [];

/** A text that finds a word. */
interface Spelling {
  readonly ord: number;
  readonly text: string;
}

const spellingsOf = (words: readonly FullWord[]): Spelling[] =>
  words.flatMap((word, index) =>
    [...new Set([word.arabic, ...word.variants, ...definiteSpelling(word.arabic)])].map((text) => ({
      ord: index + 1,
      text,
    })),
  );

/** Lemmas in Latin letters, then plurals, imperfects and feminines. */
function romanisationsOf(words: readonly FullWord[]): Spelling[] {
  const of = (spell: (word: FullWord) => readonly ReturnType<typeof toLatin>[]): Spelling[] =>
    words.flatMap((word, index) =>
      [...new Set(spell(word).flatMap(({ dmg, alaLc }) => [dmg, alaLc]))].map((text) => ({
        ord: index + 1,
        text,
      })),
    );
  return [
    ...of(({ transliterations, variants }) => [transliterations, ...variants.map(toLatin)]),
    ...of(({ plurals, imperfect, feminine }) =>
      [...plurals, imperfect, feminine].filter((form) => form !== null).map(toLatin),
    ),
  ];
}

/** Lines `key, number, number …` sorted by key, numbers in input order; skips empty keys. */
function keyLines(keys: Iterable<readonly [key: string, number: number]>): string[] {
  const byKey = new Map<string, string>();
  const last = new Map<string, number>();
  for (const [key, number] of keys) {
    if (key === "" || last.get(key) === number) continue;
    last.set(key, number);
    byKey.set(key, `${byKey.get(key) ?? key}\t${base36(number)}`);
  }
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as string);
}

/** The lines of each of the four key levels. */
function levelLines(
  spellings: readonly Spelling[],
  keysOf: (text: string) => readonly string[],
): readonly string[][] {
  const keys = spellings.map(({ text }) => keysOf(text));
  return [0, 1, 2, 3].map((level) =>
    keyLines(keys.map((levels, number) => [levels[level] as string, number])),
  );
}

/** The keys of a gloss as a whole and of its first equivalent: سَافَرَ is "to travel, go away" before سَارَ, "to walk, travel". */
const mainKeys = (gloss: string, keysOf: (gloss: string) => readonly string[]): ReadonlySet<string> =>
  new Set([...keysOf(gloss).slice(0, 1), ...keysOf(gloss.split(",")[0] as string)]);

/** Gloss lines by key. The number is twice the word's position, plus one unless the key is a main one of its first gloss. */
const glossLines = (words: readonly FullWord[], keysOf: (gloss: string) => readonly string[]): string[] =>
  keyLines(
    words.flatMap(({ glosses }, index) => {
      const best = new Map<string, number>();
      const main = mainKeys(glosses[0] ?? "", keysOf);
      for (const key of glosses.flatMap(keysOf)) best.set(key, 2 * (index + 1) + (main.has(key) ? 0 : 1));
      return [...best];
    }),
  );

const sortedWords = (words: readonly FullWord[], key: (word: FullWord) => string): string[] =>
  words
    .map((word, index) => ({ word, ord: index + 1, key: key(word) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) ||
        compareText(a.word.arabic, b.word.arabic) ||
        compareText(a.word.id, b.word.id),
    )
    .map((entry) => `${entry.key}\t${base36(entry.ord)}`);

const objectCounts = { intransitive: "0", transitive: "1", ditransitive: "2" } as const;

const traitOf = ({ transitivity, rationality }: FullWord): string =>
  transitivity ? objectCounts[transitivity] : rationality === "human" ? "h" : "-";

const suggestionKeys = ["id", "arabic", "bare", "pos", "root", "gloss", "frequencyRank"];

/** The rows of `search_parts`, except those of forms, which exist only after the last paradigm. */
export function makeSearchParts(
  words: readonly FullWord[],
): readonly { readonly name: SearchPart; readonly data: Buffer }[] {
  const part = (name: SearchPart, lines: readonly string[]) => ({
    name,
    data: Buffer.from(lines.map((line) => `${line}\n`).join("")),
  });
  const levels = (name: "k" | "l", lines: readonly string[][]) =>
    lines.map((level, index) => part(`${name}${index + 1}` as SearchPart, level));
  const show = ({ ord, text }: Spelling): string => `${base36(ord)} ${text}`;
  const spellings = spellingsOf(words);
  const romanisations = romanisationsOf(words);
  return [
    part("spellings", spellings.map(show)),
    ...levels("k", levelLines(spellings, foldKeys)),
    part("readings", romanisations.map(show)),
    ...levels("l", levelLines(romanisations, latinKeys)),
    part("glosses", glossLines(words, glossKeys)),
    part("glossWords", glossLines(words, englishWords)),
    part(
      "bares",
      sortedWords(words, ({ bare }) => bare),
    ),
    part(
      "reversed",
      sortedWords(words, ({ bare }) => reverse(bare)),
    ),
    part(
      "suggestions",
      words.map((word) => members(word, suggestionKeys)),
    ),
    part(
      "basics",
      words.map((word) => members(word, basicKeys)),
    ),
    part(
      "figures",
      words.map(({ frequency }) => String(frequency?.perMillion ?? 0)),
    ),
    part("traits", [words.map(traitOf).join("")]),
  ];
}
