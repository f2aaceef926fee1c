import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Pattern } from "../../schema/mod.ts";

const known = new WeakMap<Lexicon, readonly Pattern[]>();

/** Every pattern with a record, read once for a lexicon; there are a few hundred. Rare ones of words have none. */
export function patternsOf(lexicon: Lexicon): readonly Pattern[] {
  const found =
    known.get(lexicon) ??
    lexicon
      .list("patterns", {}, { offset: 0, limit: 1_000 })
      .items.map((json) => JSON.parse(json) as Pattern);
  known.set(lexicon, found);
  return found;
}
