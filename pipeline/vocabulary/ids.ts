import { type RecordKind, wordKind } from "../../src/schema/mod.ts";

type Prefixed = Pick<RecordKind, "idPrefix">;

const length = 8;
export const idShape = ({ idPrefix }: Prefixed): RegExp => new RegExp(`^${idPrefix}_[0-9a-z]{${length}}$`);

/** A deterministic opaque id: eight base-36 digits of the seed's SHA-256. */
export function makeId({ idPrefix }: Prefixed, seed: string): string {
  const digest = new Bun.CryptoHasher("sha256").update(seed).digest("hex");
  const digits = BigInt(`0x${digest.slice(0, 24)}`)
    .toString(36)
    .padStart(length, "0");
  return `${idPrefix}_${digits.slice(-length)}`;
}

/** The id of a derived word: a hash of the verb's id and the rule. */
export const derivedId = (verbId: string, rule: string): string => makeId(wordKind, `${verbId}/${rule}`);

/** Ids of the sources that the pipeline credits. */
export const builtInSources = {
  editors: "mizan",
  rules: "mizan-rules",
  frequency: "mizan-frequency",
} as const;
