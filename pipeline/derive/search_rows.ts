import { endsInMark, foldKeys, kasra, kasratan, latinKeys, toLatin } from "../../src/arabic/mod.ts";
import { englishWords, type FullWord, glossKeys, linesOf, type SearchPart } from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { compareText } from "../compare_text.ts";
import { glossLines, type KeysOf, updateGlossLines } from "./gloss_keys.ts";
import { keyLines } from "./key_lines.ts";
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

const lineEnd = 10;

const linesBuffer = (lines: readonly string[]): Buffer =>
  Buffer.from(lines.map((line) => `${line}\n`).join(""));

interface Part {
  readonly name: SearchPart;
  readonly data: Buffer;
}

const part = (name: SearchPart, lines: readonly string[]): Part => ({ name, data: linesBuffer(lines) });

const levels = (name: "k" | "l", lines: readonly string[][]): Part[] =>
  lines.map((level, index) => part(`${name}${index + 1}` as SearchPart, level));

const show = ({ ord, text }: Spelling): string => `${base36(ord)} ${text}`;

/** Parts that are made together, and what of each word they are made of. */
interface PartGroup {
  readonly names: readonly SearchPart[];
  readonly of: (word: FullWord) => readonly (string | null | readonly string[])[];
  readonly make: (words: readonly FullWord[]) => readonly Part[];
  /** Of a group made of prose: its parts from those of an earlier build in which the rows of some words have changed. */
  readonly update?: (changed: ReadonlyMap<number, FullWord>, part: EarlierParts["part"]) => readonly Part[];
}

const glossParts = [
  ["glosses", glossKeys],
  ["glossWords", englishWords],
] as const satisfies readonly (readonly [SearchPart, KeysOf])[];

/** Their order is that of the rows. */
const partGroups: readonly PartGroup[] = [
  {
    names: ["spellings", "k1", "k2", "k3", "k4"],
    of: ({ arabic, variants }) => [arabic, variants],
    make(words) {
      const spellings = spellingsOf(words);
      return [part("spellings", spellings.map(show)), ...levels("k", levelLines(spellings, foldKeys))];
    },
  },
  {
    names: ["readings", "l1", "l2", "l3", "l4"],
    of: ({ arabic, variants, plurals, imperfect, feminine }) => [
      ...[arabic, variants, plurals],
      ...[imperfect, feminine],
    ],
    make(words) {
      const romanisations = romanisationsOf(words);
      return [
        part("readings", romanisations.map(show)),
        ...levels("l", levelLines(romanisations, latinKeys)),
      ];
    },
  },
  {
    names: ["glosses", "glossWords"],
    of: ({ glosses }) => glosses,
    make: (words) => glossParts.map(([name, keysOf]) => part(name, glossLines(words, keysOf))),
    update: (changed, partOf) =>
      glossParts.map(([name, keysOf]) =>
        part(name, updateGlossLines(linesOf(partOf(name)), changed, keysOf)),
      ),
  },
  {
    names: ["bares", "reversed"],
    of: ({ arabic, id }) => [arabic, id],
    make: (words) => [
      part(
        "bares",
        sortedWords(words, ({ bare }) => bare),
      ),
      part(
        "reversed",
        sortedWords(words, ({ bare }) => reverse(bare)),
      ),
    ],
  },
];

/** The parts of an earlier build, and of what those of each group were made, hashed. */
export interface EarlierParts {
  readonly partKeys: readonly string[];
  readonly part: (name: SearchPart) => Buffer;
  /** The files in which only prose is another now (`read/structure.ts`); null where more may be. */
  readonly edited: ReadonlySet<string> | null;
  /** Where the row of each word is there (`findUnits`). */
  readonly rowsFrom: Int32Array | null;
}

/** What a line of a part is for each word; that of an earlier build where the word's row is the same. */
function memberLines(
  words: readonly FullWord[],
  { name, keys }: { readonly name: SearchPart; readonly keys: string[] },
  earlier: EarlierParts | null,
): Part {
  const from = earlier?.rowsFrom;
  const known = from && earlier ? linesOf(earlier.part(name)) : [];
  return part(
    name,
    words.map((word, index) => {
      const place = from?.[index + 1] ?? 0;
      return place > 0 ? (known[place - 1] as string) : members(word, keys);
    }),
  );
}

/** Parts with a line for each word. */
const wordParts = (words: readonly FullWord[], earlier: EarlierParts | null): Part[] => [
  memberLines(words, { name: "suggestions", keys: suggestionKeys }, earlier),
  memberLines(words, { name: "basics", keys: basicKeys }, earlier),
  part(
    "figures",
    words.map(({ frequency }) => String(frequency?.perMillion ?? 0)),
  ),
  part("traits", [words.map(traitOf).join("")]),
];

/**
 * The rows of `search_parts`, except those of forms, which exist only after the last paradigm, and for a later build the
 * hashes of what they were made of. Parts that an earlier build made of the same are taken from there.
 */
export function makeSearchParts(
  words: readonly FullWord[],
  earlier: EarlierParts | null = null,
): { readonly parts: readonly Part[]; readonly partKeys: readonly string[] } {
  const sameStructure = earlier?.edited ? earlier : null;
  const partKeys = partGroups.map(({ of, update }, index) => {
    const known = update === undefined ? sameStructure?.partKeys[index] : undefined;
    return known ?? shortHash(JSON.stringify(words.map(of)));
  });
  const made = partGroups.flatMap(({ names, make, update }, index) => {
    if (earlier !== null && earlier.partKeys[index] === partKeys[index])
      return names.map((name) => ({ name, data: earlier.part(name) }));
    const rowsFrom = sameStructure?.rowsFrom;
    if (!update || !sameStructure || !rowsFrom) return make(words);
    const changed = words.flatMap((word, place) =>
      rowsFrom[place + 1] === 0 ? [[place + 1, word] as const] : [],
    );
    return update(new Map(changed), sameStructure.part);
  });
  return { parts: [...made, ...wordParts(words, earlier)], partKeys };
}

/** The bytes of a part with a line for each word, in which some lines, by place, are others. */
function replaceLines(lines: Buffer, changed: ReadonlyMap<number, string>): Buffer {
  const pieces: Buffer[] = [];
  let [place, from, kept] = [1, 0, 0];
  for (const [ord, line] of [...changed].sort(([a], [b]) => a - b)) {
    for (; place < ord; place++) from = lines.indexOf(lineEnd, from) + 1;
    pieces.push(lines.subarray(kept, from), Buffer.from(`${line}\n`));
    kept = lines.indexOf(lineEnd, from) + 1;
    [place, from] = [ord + 1, kept];
  }
  return Buffer.concat([...pieces, lines.subarray(kept)]);
}

/** The parts of an earlier build in which only the English of some words, by place, has changed. */
export function updateSearchParts(
  changed: ReadonlyMap<number, FullWord>,
  { part: partOf, partKeys }: Pick<EarlierParts, "part" | "partKeys">,
): ReturnType<typeof makeSearchParts> {
  const same = (name: SearchPart): Part => ({ name, data: partOf(name) });
  const replaced = (name: SearchPart, keys: string[]): Part => {
    const lines = Array.from(changed, ([ord, word]) => [ord, members(word, keys)] as const);
    return { name, data: replaceLines(partOf(name), new Map(lines)) };
  };
  return {
    parts: [
      ...partGroups.flatMap(({ names, update }) => update?.(changed, partOf) ?? names.map(same)),
      ...[replaced("suggestions", suggestionKeys), replaced("basics", basicKeys)],
      ...[same("figures"), same("traits")],
    ],
    // Of all words: that is not looked at.
    partKeys: partKeys.map((key, index) => (changed.size > 0 && partGroups[index]?.update ? "" : key)),
  };
}
