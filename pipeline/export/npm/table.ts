import { stripMarks, wordsOf } from "../../../src/arabic/mod.ts";
import type { Lexicon } from "../../../src/lexicon/lexicon.ts";
import type { FullWord } from "../../../src/schema/mod.ts";
import type { ExportSource } from "../exporter.ts";
import { type Lemma, type LemmaData, openLemmas } from "./lemmas.ts";

/** Lemmas that are kept of an ambiguous spelling. */
const keptLemmas = 3;

/** Analyses that are looked at for them. */
const lookedAt = 8;

/** Ids of the lemmas of a spelling, likeliest first. */
export type LemmaIds = readonly string[];

interface Parsed {
  readonly lemma: { readonly id: string };
}

/** The lemmas that the service finds. */
export const lemmaIdsOf = (lexicon: Lexicon, spelling: string): LemmaIds => {
  const ids = lexicon.analyzeByLemma(spelling, lookedAt).map((json) => (JSON.parse(json) as Parsed).lemma.id);
  return [...new Set(ids)].slice(0, keptLemmas);
};

/** A line of `LemmaData.lemmas`; `root` without spaces. */
export const lemmaLine = ({ lemma, pos, root }: Lemma): string =>
  [lemma, pos, ...(root === null ? [] : [root])].join("\t");

type Forms = Pick<FullWord, "inflection">;

/** Two words are not one of running text. */
const isOneWord = (spelling: string): boolean => !spelling.includes(" ");

/** The spellings of a word's forms: those with the article, which the package cuts off, apart. */
export function spellingsOf({ inflection }: Forms) {
  const [plain, articled] = [new Set<string>(), new Set<string>()];
  for (const { bare, variants, unimorph } of inflection)
    for (const spelling of [bare, ...variants.map(stripMarks)].filter(isOneWord)) {
      const isArticled = unimorph.includes(";DEF") && spelling.startsWith("ال");
      (isArticled ? articled : plain).add(spelling);
    }
  return { plain, articled };
}

/** The spellings that may stand before a pronoun. */
export const basesOf = ({ inflection }: Forms): Set<string> =>
  new Set(
    inflection
      .filter(({ unimorph }) => /;PSSD\b|^V;/.test(unimorph))
      .flatMap(({ bare, variants }) => [bare, ...variants.map(stripMarks)])
      .filter(isOneWord),
  );

/** The spellings of the corpus's sentences: texts and proverbs, which show the commonest words with their clitics. */
export function* runningSpellings(source: ExportSource): Generator<string> {
  for (const { lines } of source.texts()) for (const { text } of lines) yield* wordsOf(text).map(stripMarks);
  for (const { arabic } of source.list("proverbs")) yield* wordsOf(arabic).map(stripMarks);
}

const hamzas = /[أإآ]/g;

/** How a spelling is typed carelessly: without hamzas on alif, with ه for ة, ى for ي and the other way round. */
export function carelessly(spelling: string): string[] {
  const end = { ة: "ه", ي: "ى", ى: "ي" }[spelling.at(-1) ?? ""];
  const ends = [spelling, ...(end === undefined ? [] : [spelling.slice(0, -1) + end])];
  return ends.flatMap((each) => [each, each.replace(hamzas, "ا")]).filter((each) => each !== spelling);
}

/** The table of the package: `LemmaData.spellings`. `numberOf` is the number of a lemma by its id. */
export function printSpellings(
  table: ReadonlyMap<string, LemmaIds>,
  numberOf: ReadonlyMap<string, number>,
): string {
  const lines: string[] = [];
  let [before, numbersBefore] = ["", ""];
  for (const spelling of [...table.keys()].sort()) {
    const numbers = (table.get(spelling) as LemmaIds)
      .map((id) => (numberOf.get(id) as number).toString(36))
      .join(" ");
    let shared = 0;
    while (shared < before.length && before[shared] === spelling[shared]) shared++;
    const rest = numbers === numbersBefore ? "" : ` ${numbers}`;
    lines.push(String.fromCharCode(65 + shared) + spelling.slice(shared) + rest);
    [before, numbersBefore] = [spelling, numbers];
  }
  return lines.join("\n");
}

/** Numbers lemmas in the order in which the table names them, so that neighbours are alike. */
export function numberLemmas(table: ReadonlyMap<string, LemmaIds>): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const spelling of [...table.keys()].sort())
    for (const id of table.get(spelling) as LemmaIds) if (!numbers.has(id)) numbers.set(id, numbers.size);
  return numbers;
}

/** Adds each spelling for which the package would say another lemma first than the service. */
export function addExceptions(
  table: Map<string, LemmaIds>,
  spellings: Iterable<string>,
  {
    data,
    numberOf,
    lexicon,
  }: {
    readonly data: LemmaData;
    readonly numberOf: ReadonlyMap<string, number>;
    readonly lexicon: Lexicon;
  },
): void {
  const lines = data.lemmas.split("\n");
  const opened = openLemmas(data);
  for (const spelling of spellings) {
    if (table.has(spelling) || table.has(`${spelling}=`)) continue;
    const ids = lemmaIdsOf(lexicon, spelling);
    const [first] = ids;
    if (first === undefined) continue;
    const said = opened.lemma(spelling);
    const number = numberOf.get(first);
    const right = number === undefined ? undefined : lines[number];
    if (said !== null && right === lemmaLine(said)) continue;
    table.set(`${spelling}=`, ids);
  }
}
