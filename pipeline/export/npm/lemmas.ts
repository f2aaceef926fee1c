/**
 * The code of the package `mizan-lemmas`: it runs in Node, Bun, Deno and browsers and imports nothing.
 *
 * Spellings are found in a table; a word that is not in it is cut into proclitics, a stem of the table and a pronoun, the
 * longest stem first; then with the hamzas and final dots that many leave out.
 */

/** A lemma: the citation form, its Universal Dependencies part of speech in lower case, and its root (كتب) or null. */
export interface Lemma {
  readonly lemma: string;
  readonly pos: string;
  readonly root: string | null;
}

/** What the package is made from. */
export interface LemmaData {
  /** A line each: citation form, part of speech and root, if any, with tabs between. */
  readonly lemmas: string;
  /**
   * Spellings in their order, a line each: a letter for the number of letters shared with the line before (`A`: 0), the
   * other letters, and the numbers of the lemmas in base 36, likeliest first; no numbers: those of the line before. A
   * spelling that ends in `+` is one before pronouns, where the lemmas then are others; one that ends in `=` is a whole
   * word and no stem.
   */
  readonly spellings: string;
}

export interface Lemmas {
  /** The lemmas of a word of running text, with or without marks, likeliest first; none for an unknown word. */
  lemmas(word: string): readonly Lemma[];
  /** The likeliest lemma of a word, or null. */
  lemma(word: string): Lemma | null;
}

/** What a proclitic asks of its word. */
type Takes = "any" | "nominal" | "verb" | "article";

interface Proclitic {
  readonly letters: string;
  readonly takes: Takes;
}

const links = ["", "و", "ف", "أ", "أو", "أف"];
const before: readonly Proclitic[] = [
  { letters: "", takes: "any" },
  ...["ب", "ك", "ل"].map((letters) => ({ letters, takes: "nominal" as const })),
  ...["ال", "بال", "كال", "لل"].map((letters) => ({ letters, takes: "article" as const })),
  { letters: "س", takes: "verb" },
  { letters: "ل", takes: "verb" },
];
const proclitics: readonly Proclitic[] = links.flatMap((link) =>
  before.map(({ letters, takes }) => ({ letters: link + letters, takes })),
);
/** By their first letter; none has no letters. */
const procliticsBy = new Map<string, readonly Proclitic[]>();
for (const proclitic of proclitics) {
  const first = proclitic.letters.charAt(0);
  procliticsBy.set(first, [...(procliticsBy.get(first) ?? []), proclitic]);
}
const noLetters = procliticsBy.get("") ?? [];

const enclitics = ["ه", "ها", "هما", "هم", "هن", "ك", "كما", "كم", "كن", "ني", "ي", "نا"];

const marks = /[\u0640\u064B-\u065F\u0670]/g;

/** Stems that a base before a pronoun may stand for: مدرست for مدرسة, كتبو for كتبوا, مستشفا for مستشفى, أصدقاؤ for أصدقاء. */
function stemsOf(base: string): string[] {
  const [head, last] = [base.slice(0, -1), base.at(-1)];
  if (last === "ت") return [base, `${head}ة`];
  if (last === "و") return [base, `${base}ا`];
  if (last === "ا") return [base, `${head}ى`];
  if (last === "ؤ" || last === "ئ") return [base, `${head}ء`, `${head}أ`];
  return [base];
}

/** Spellings that a carelessly typed word may stand for. */
function repaired(word: string): string[] {
  const ends = [word];
  if (word.endsWith("ه")) ends.push(`${word.slice(0, -1)}ة`);
  if (word.endsWith("ي")) ends.push(`${word.slice(0, -1)}ى`);
  if (word.endsWith("ى")) ends.push(`${word.slice(0, -1)}ي`);
  const found = ends.flatMap((end) => {
    const first = /^(?:[وف]?(?:ال|لل|[بكلس])?)([اأإآ])/.exec(end);
    if (first === null) return [end];
    const at = first[0].length - 1;
    return ["ا", "أ", "إ", "آ"].map((alif) => end.slice(0, at) + alif + end.slice(at + 1));
  });
  return found.filter((other) => other !== word);
}

interface Entry {
  readonly spelling: string;
  readonly numbers: readonly number[];
}

function* readSpellings(lines: string): Generator<Entry> {
  let spelling = "";
  let numbers: readonly number[] = [];
  for (const line of lines.split("\n")) {
    const [letters = "", ...given] = line.split(" ");
    spelling = spelling.slice(0, letters.charCodeAt(0) - 65) + letters.slice(1);
    if (given.length > 0) numbers = given.map((number) => Number.parseInt(number, 36));
    yield { spelling, numbers };
  }
}

/** Words whose answer is remembered: running text repeats its words. */
const remembered = 50_000;

interface Table {
  /** By spelling. */
  readonly stems: ReadonlyMap<string, readonly Lemma[]>;
  /** Stems that have other lemmas before pronouns. */
  readonly bases: ReadonlyMap<string, readonly Lemma[]>;
  /** Words that are no stems. */
  readonly wholes: ReadonlyMap<string, readonly Lemma[]>;
}

function readTable(data: LemmaData): Table {
  const all = data.lemmas.split("\n").map((line): Lemma => {
    const [lemma = "", pos = "", root] = line.split("\t");
    return { lemma, pos, root: root ?? null };
  });
  const stems = new Map<string, readonly Lemma[]>();
  const bases = new Map<string, readonly Lemma[]>();
  const wholes = new Map<string, readonly Lemma[]>();
  /** One list for all spellings with the same lemmas. */
  const shared = new Map<string, readonly Lemma[]>();
  for (const { spelling, numbers } of readSpellings(data.spellings)) {
    const key = numbers.join();
    let found = shared.get(key);
    if (found === undefined) {
      found = numbers.map((number) => all[number] as Lemma);
      shared.set(key, found);
    }
    if (spelling.endsWith("+")) bases.set(spelling.slice(0, -1), found);
    else if (spelling.endsWith("=")) wholes.set(spelling.slice(0, -1), found);
    else stems.set(spelling, found);
  }
  return { stems, bases, wholes };
}

const none: readonly Lemma[] = [];

const fitting = (found: readonly Lemma[], takes: Takes): readonly Lemma[] =>
  takes === "any" ? found : found.filter(({ pos }) => (pos === "verb") === (takes === "verb"));

/** The lemmas of the longest stem that fits between proclitics and a pronoun. */
function segmented(word: string, { stems, bases, wholes }: Table): readonly Lemma[] {
  let best = none;
  let length = 0;
  function consider(found: readonly Lemma[] | undefined, takes: Takes, size: number): void {
    if (found === undefined || size <= length) return;
    const left = fitting(found, takes);
    if (left.length > 0) [best, length] = [left, size];
  }
  for (const some of [noLetters, procliticsBy.get(word.charAt(0)) ?? []])
    for (const { letters, takes } of some) {
      if (!word.startsWith(letters) || word.length < letters.length + 2) continue;
      const rest = word.slice(letters.length);
      if (takes === "article") {
        consider(wholes.get(`ال${rest}`) ?? stems.get(rest), "nominal", rest.length);
        continue;
      }
      consider(stems.get(rest) ?? wholes.get(rest), takes, rest.length);
      for (const pronoun of enclitics) {
        const size = rest.length - pronoun.length;
        if (size <= length || !rest.endsWith(pronoun)) continue;
        for (const stem of stemsOf(rest.slice(0, size)))
          consider(bases.get(stem) ?? stems.get(stem), takes, size);
      }
    }
  return best;
}

/** Opens the table; takes some tenths of a second. */
export function openLemmas(data: LemmaData): Lemmas {
  const table = readTable(data);

  function find(word: string): readonly Lemma[] {
    for (const spelling of [word, ...repaired(word)]) {
      const found = table.wholes.get(spelling) ?? table.stems.get(spelling) ?? segmented(spelling, table);
      if (found.length > 0) return found;
    }
    return none;
  }

  const known = new Map<string, readonly Lemma[]>();
  function lemmas(word: string): readonly Lemma[] {
    let found = known.get(word);
    if (found === undefined) {
      found = find(word.replace(marks, ""));
      if (known.size === remembered) known.clear();
      known.set(word, found);
    }
    return found;
  }
  return { lemmas, lemma: (word) => lemmas(word)[0] ?? null };
}
