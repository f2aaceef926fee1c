/** Kinds of record and the letter that their ids begin with. */
export const idPrefix = {
  word: "w",
  root: "r",
  pattern: "p",
  proverb: "m",
  preposition: "a",
  conjunction: "c",
} as const;
export type IdKind = keyof typeof idPrefix;

const length = 8;
export const idShape = (kind: IdKind): RegExp => new RegExp(`^${idPrefix[kind]}_[0-9a-z]{${length}}$`);

/** An opaque id made from a seed: eight base-36 digits of its SHA-256. The same seed gives the same id. */
export function makeId(kind: IdKind, seed: string): string {
  const digest = new Bun.CryptoHasher("sha256").update(seed).digest("hex");
  const digits = BigInt(`0x${digest.slice(0, 24)}`)
    .toString(36)
    .padStart(length, "0");
  return `${idPrefix[kind]}_${digits.slice(-length)}`;
}

/** The id of a word that a rule makes from a verb: a hash of the verb's id and the rule. */
export const derivedId = (verbId: string, rule: string): string => makeId("word", `${verbId}/${rule}`);

/** Ids of the sources that the pipeline credits by itself. */
export const builtInSources = {
  editors: "mizan",
  rules: "mizan-rules",
  frequency: "mizan-frequency",
} as const;
