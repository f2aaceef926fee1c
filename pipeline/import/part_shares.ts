import type { PerPart, WordPart } from "./analysis_parts.ts";

/** Shares, or counts, of the values of each part by number. */
export type Shares = PerPart<Float64Array>;

/** Shares of clitics around each kind of cell. */
type CliticShares = Pick<Shares, "links" | "proclitics" | "enclitics">;

/** Added to the count of each value, so that what was never met stays possible. */
const unseenPerMillion = 0.5;
/** A word's own clitics count beside so many occurrences of words of its kind: rare words behave like these. */
const kindPerMillion = 1_000;

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

/** A cell as its halves: tense, mood and voice of a verb and its person; number with gender of a nominal and its definiteness with case. */
function halvesOf(name: string): readonly [first: string, second: string] {
  const [kind = "", cell = ""] = name.split("\t");
  const verb = /^(V;(?:PFV|IPFV|IMP).*;(?:ACT|PASS));(.*)$/.exec(cell);
  if (verb)
    return [`${kind} ${verb[1]}`, `${kind} ${(verb[1] as string).split(";", 2).join(";")} ${verb[2]}`];
  const nominal = /^(.*);((?:INDF|DEF|PSSD);(?:NOM|ACC|GEN))$/.exec(cell);
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

/** The share of these clitics with words of the same kind. */
export const ofKind = (part: WordPart, shares: CliticShares): number =>
  (shares.links[part.links] as number) *
  (shares.proclitics[part.proclitics] as number) *
  (shares.enclitics[part.enclitics] as number);

/** Shares of a word's own clitics, beside those of words of its kind. */
function wordShares(parts: readonly WordPart[], counts: Float64Array, shares: CliticShares): Float64Array {
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

/** What the shares of a round are made from. */
export interface Counted {
  readonly counts: Shares;
  /** The counts of vocalised texts alone, where words of one spelling (أَنْ, أَنَّ) are told apart. */
  readonly vocalised: Shares;
}

/** The shares that counts give, which are the likelihoods of the next round. */
export function sharesOfCounts(
  { counts, vocalised }: Counted,
  names: PerPart<readonly string[]>,
  wordParts: readonly WordPart[],
): Omit<Shares, "owns"> {
  const clitics: CliticShares = {
    links: sharesOf(names.links, counts.links),
    proclitics: sharesOf(names.proclitics, counts.proclitics),
    enclitics: sharesOf(names.enclitics, counts.enclitics),
  };
  return {
    ...clitics,
    cells: cellShares(names.cells, counts.cells),
    words: wordShares(wordParts, vocalised.words, clitics),
    hamzas: sharesOf(names.hamzas, counts.hamzas),
  };
}
