import type { AnalysisPart } from "../../src/schema/mod.ts";
import { cliticContext, countedClitics, withoutCase } from "../../src/schema/mod.ts";
import type { TextAnalysis } from "../text/open_analyzer.ts";

/** A word of text as typed, how often it occurs and its analyses. */
export interface AnalysedText {
  readonly perMillion: number;
  readonly analyses: readonly TextAnalysis[];
}

/** How large a share of its context a value has. */
export interface CountedWeight {
  readonly part: AnalysisPart;
  readonly context: string;
  readonly value: string;
  readonly share: number;
}

/** The parts of an analysis by number; `word` is -1 for inflected words. */
interface Parts {
  readonly figure: number;
  readonly cell: number;
  readonly links: number;
  readonly proclitics: number;
  readonly enclitics: number;
  readonly word: number;
}

const rounds = 8;
/** Added to the count of each value, so that what was never met stays possible. */
const unseenPerMillion = 0.5;
/** A word's own clitics count beside so many occurrences of words of its kind: rare words behave like these. */
const kindPerMillion = 1_000;
/** Occurrences of a word without a figure. */
const unrankedPerMillion = 0.005;

/** Numbers texts from 0 in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>();
  return {
    names: numbers,
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    },
  };
}

/** Shares of counts among the counts of one context; a name is `context value` joined by a tab. */
function sharesOf(names: readonly string[], counts: Float64Array): Float64Array {
  const contextOf = (name: string): string => name.slice(0, name.indexOf("\t"));
  const sums = new Map<string, number>();
  names.forEach((name, at) => {
    const context = contextOf(name);
    sums.set(context, (sums.get(context) ?? 0) + (counts[at] as number) + unseenPerMillion);
  });
  return Float64Array.from(
    names,
    (name, at) => ((counts[at] as number) + unseenPerMillion) / (sums.get(contextOf(name)) as number),
  );
}

/** Rare cells are judged by their two halves: so many occurrences of a kind of word are spread as these are. */
const halvesPerMillion = 5_000;

/** A cell as its halves: tense, mood and voice of a verb and its person; number with gender of a nominal and its definiteness. */
function halvesOf(name: string): readonly [first: string, second: string] {
  const [kind = "", cell = ""] = name.split("\t");
  const verb = /^(V;(?:PFV|IPFV|IMP).*;(?:ACT|PASS));(.*)$/.exec(cell);
  if (verb)
    return [`${kind} ${verb[1]}`, `${kind} ${(verb[1] as string).split(";", 2).join(";")} ${verb[2]}`];
  const nominal = /^(.*);(INDF|DEF|PSSD)$/.exec(cell);
  return nominal
    ? [`${kind} ${nominal[1]}`, `${kind} ${nominal[2]}`]
    : [`${kind} ${cell}`, `${kind} ${cell}`];
}

/**
 * Shares of cells in their kind of word. A spelling never tells يَكْتُبْنَ from its passive, and few such forms are met: what
 * is known of the passive elsewhere decides.
 */
function cellShares(names: readonly string[], counts: Float64Array): Float64Array {
  const sums = new Map<string, number>();
  const add = (key: string, count: number): void => void sums.set(key, (sums.get(key) ?? 0) + count);
  const kindsOf = names.map((name) => name.slice(0, name.indexOf("\t")));
  const halves = names.map(halvesOf);
  /** The cells among which the second half is counted: those of a tense, or all of the kind. */
  const scopes = halves.map(([, second]) => second.slice(0, second.lastIndexOf(" ")));
  names.forEach((_, at) => {
    const count = (counts[at] as number) + unseenPerMillion / 10;
    const [first, second] = halves[at] as readonly [string, string];
    for (const key of new Set([
      `kind ${kindsOf[at]}`,
      `first ${first}`,
      `second ${second}`,
      `scope ${scopes[at]}`,
    ]))
      add(key, count);
  });
  const sum = (key: string): number => sums.get(key) as number;
  const spread = names.map((_, at) => {
    const [first, second] = halves[at] as readonly [string, string];
    return (
      (sum(`first ${first}`) / sum(`kind ${kindsOf[at]}`)) *
      (sum(`second ${second}`) / sum(`scope ${scopes[at]}`))
    );
  });
  return Float64Array.from(
    names,
    (_, at) =>
      ((counts[at] as number) + halvesPerMillion * (spread[at] as number)) /
      (sum(`kind ${kindsOf[at]}`) + halvesPerMillion),
  );
}

/** Words of one kind have the same cells: numerals with gender differ from those without. */
export const kindOf = ({ lemma: { pos }, unimorph }: Pick<TextAnalysis, "lemma" | "unimorph">): string =>
  pos === "noun" || pos === "verb" ? pos : `${pos}:${unimorph.split(";").length}`;

/** Numbers the parts of all analyses. */
function partNumbers(figureOf: (id: string) => number) {
  const cells = numbering();
  const links = numbering();
  const proclitics = numbering();
  const enclitics = numbering();
  const words = numbering();
  return {
    cells,
    links,
    proclitics,
    enclitics,
    words,
    of(analysis: TextAnalysis): Parts {
      const { lemma, unimorph } = analysis;
      const context = cliticContext(unimorph);
      const counted = countedClitics(analysis.proclitics, analysis.enclitics);
      const isInflected = unimorph.includes(";");
      return {
        figure: Math.max(figureOf(lemma.id), unrankedPerMillion),
        cell: cells.of(`${kindOf(analysis)}\t${withoutCase(unimorph)}`),
        links: links.of(`${context}\t${counted.links}`),
        proclitics: proclitics.of(`${context}\t${counted.proclitics}`),
        enclitics: enclitics.of(`${context}\t${counted.enclitics}`),
        word: isInflected ? -1 : words.of([lemma.id, context, ...Object.values(counted)].join("\t")),
      };
    },
  };
}

/** Analyses that differ in nothing that is counted, such as the case, count once. */
function distinct(list: readonly Parts[]): Parts[] {
  return [...new Map(list.map((parts) => [Object.values(parts).join(), parts])).values()];
}

/** The shares after a round, which are the likelihoods of the next. */
interface Shares {
  readonly cells: Float64Array;
  readonly links: Float64Array;
  readonly proclitics: Float64Array;
  readonly enclitics: Float64Array;
  readonly words: Float64Array;
}

const partNames = ["cells", "links", "proclitics", "enclitics"] as const;

const sharesOfParts = (make: (part: keyof Shares) => Float64Array): Shares => ({
  cells: make("cells"),
  links: make("links"),
  proclitics: make("proclitics"),
  enclitics: make("enclitics"),
  words: make("words"),
});

function likelihood({ figure, cell, links, proclitics, enclitics, word }: Parts, shares: Shares): number {
  const clitics =
    word < 0
      ? (shares.links[links] as number) *
        (shares.proclitics[proclitics] as number) *
        (shares.enclitics[enclitics] as number)
      : (shares.words[word] as number);
  return figure * (shares.cells[cell] as number) * clitics;
}

/** The analyses of a text by the numbers of their parts. */
interface ReadText {
  readonly perMillion: number;
  readonly analyses: readonly Parts[];
}

/** Shares each occurrence among its analyses in proportion to their likelihood, and sums the shares by part. */
function countParts(texts: readonly ReadText[], shares: Shares): Shares {
  const counts = sharesOfParts((part) => new Float64Array(shares[part].length));
  for (const { perMillion, analyses } of texts) {
    const likelihoods = analyses.map((parts) => likelihood(parts, shares));
    const sum = likelihoods.reduce((total, value) => total + value, 0);
    analyses.forEach(({ cell, links, proclitics, enclitics, word }, at) => {
      const share = (perMillion * (likelihoods[at] as number)) / sum;
      (counts.cells[cell] as number) += share;
      (counts.links[links] as number) += share;
      (counts.proclitics[proclitics] as number) += share;
      (counts.enclitics[enclitics] as number) += share;
      if (word >= 0) (counts.words[word] as number) += share;
    });
  }
  return counts;
}

const massOf = (texts: readonly ReadText[]): number =>
  texts.reduce((sum, { perMillion }) => sum + perMillion, 0);

/** The texts with all their occurrences as many as `mass`. */
const scaled = (texts: readonly ReadText[], mass: number): ReadText[] =>
  texts.map(({ perMillion, analyses }) => ({ perMillion: (perMillion * mass) / massOf(texts), analyses }));

/**
 * Counts how often each part of an analysis is met, by expectation maximisation: an occurrence is shared among the analyses
 * of its spelling in proportion to their likelihood, and the sums of the shares are the next likelihoods. A likelihood is
 * the word's figure times the shares of the cell in its kind of word and of the clitics around such a cell; of uninflected
 * words, few and frequent, each has its own clitics (أَلَمْ is commoner than أَلِ). `sentences` are vocalised: their words have
 * few analyses, so they settle what spellings alone leave open. Both count alike in all.
 */
export function countWeights(
  spellings: readonly AnalysedText[],
  sentences: readonly AnalysedText[],
  figureOf: (id: string) => number,
): CountedWeight[] {
  const numbers = partNumbers(figureOf);
  const read = (texts: readonly AnalysedText[]): ReadText[] =>
    texts
      .map(({ perMillion, analyses }) => ({ perMillion, analyses: distinct(analyses.map(numbers.of)) }))
      .filter(({ analyses }) => analyses.length > 0);
  const typed = read(spellings);
  const vocalised = scaled(read(sentences), Math.max(1, massOf(typed)));
  const names = namesOfParts(numbers);
  const ownParts = wordPartsOf(names.words, numbers);

  function round(texts: readonly ReadText[], shares: Shares): Shares {
    const counts = countParts(texts, shares);
    const next = sharesOfParts((part) =>
      part === "words" ? counts.words : sharesOf(names[part], counts[part]),
    );
    const cells = cellShares(names.cells, counts.cells);
    return { ...next, cells, words: wordShares(ownParts, counts.words, next) };
  }

  let shares = sharesOfParts((part) => new Float64Array(names[part].length).fill(1));
  // The vocalised words alone give the first likelihoods: spellings cannot tell moods apart.
  if (vocalised.length > 0) shares = round(vocalised, shares);
  for (let count = 0; count < rounds; count++) shares = round([...vocalised, ...typed], shares);
  return [
    ...partNames.flatMap((part) => rowsOf(part === "cells" ? "cell" : part, names[part], shares[part])),
    ...wordRows(names.words, ownParts, shares),
  ];
}

const namesOfParts = (numbers: ReturnType<typeof partNumbers>): Record<keyof Shares, readonly string[]> => ({
  cells: [...numbers.cells.names.keys()],
  links: [...numbers.links.names.keys()],
  proclitics: [...numbers.proclitics.names.keys()],
  enclitics: [...numbers.enclitics.names.keys()],
  words: [...numbers.words.names.keys()],
});

/** A word's own clitics, and the numbers of the same clitics in its context. */
type WordPart = Pick<Parts, "links" | "proclitics" | "enclitics"> & { readonly id: string };

function wordPartsOf(
  names: readonly string[],
  { links, proclitics, enclitics }: ReturnType<typeof partNumbers>,
): WordPart[] {
  return names.map((name) => {
    const [id, context, before, inner, after] = name.split("\t") as [string, string, string, string, string];
    return {
      id,
      links: links.of(`${context}\t${before}`),
      proclitics: proclitics.of(`${context}\t${inner}`),
      enclitics: enclitics.of(`${context}\t${after}`),
    };
  });
}

/** The share of these clitics with words of the same kind. */
const ofKind = (part: WordPart, shares: Omit<Shares, "cells" | "words">): number =>
  (shares.links[part.links] as number) *
  (shares.proclitics[part.proclitics] as number) *
  (shares.enclitics[part.enclitics] as number);

/** Shares of a word's own clitics, beside those of words of its kind. */
function wordShares(
  parts: readonly WordPart[],
  counts: Float64Array,
  shares: Omit<Shares, "cells" | "words">,
): Float64Array {
  const sums = new Map<string, number>();
  parts.forEach(({ id }, at) => {
    sums.set(id, (sums.get(id) ?? 0) + (counts[at] as number));
  });
  return Float64Array.from(
    parts,
    (part, at) =>
      ((counts[at] as number) + kindPerMillion * ofKind(part, shares)) /
      ((sums.get(part.id) as number) + kindPerMillion),
  );
}

/** Lines of a part by context, the largest share first. */
function rowsOf(part: AnalysisPart, names: readonly string[], shares: Float64Array): CountedWeight[] {
  return names
    .map((name, at): CountedWeight => {
      const [context, value] = name.split("\t") as [string, string];
      return { part, context, value, share: shares[at] as number };
    })
    .sort(byContext);
}

const byContext = (a: CountedWeight, b: CountedWeight): number =>
  (a.context < b.context ? -1 : Number(a.context > b.context)) ||
  b.share - a.share ||
  (a.value < b.value ? -1 : 1);

/** How far a word's own clitics must be from those of its kind to be listed, as a ratio either way. */
const notable = 1.5;

/** The clitics of uninflected words that are notably more or less frequent than with words of their kind. */
function wordRows(names: readonly string[], parts: readonly WordPart[], shares: Shares): CountedWeight[] {
  return names
    .flatMap((name, at): CountedWeight[] => {
      const part = parts[at] as WordPart;
      const [, , ...clitics] = name.split("\t");
      const share = shares.words[at] as number;
      const ratio = share / ofKind(part, shares);
      const isNotable = ratio > notable || ratio < 1 / notable;
      return isNotable ? [{ part: "word", context: part.id, value: clitics.join(" "), share }] : [];
    })
    .sort(byContext);
}
