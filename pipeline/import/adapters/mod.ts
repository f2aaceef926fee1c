import type { Adapter } from "./adapter.ts";
import { arabicWordnet } from "./arabic_wordnet.ts";
import { camelMorph } from "./camel_morph.ts";
import { conllu } from "./conllu.ts";
import { csv } from "./csv.ts";
import { kaikki } from "./kaikki.ts";
import { ontolex } from "./ontolex.ts";
import { samerLexicon } from "./samer_lexicon.ts";
import { unimorph } from "./unimorph.ts";
import { wordfreq } from "./wordfreq.ts";

/** Every source and format. What sources disagree on is taken from the first of them. */
export const adapters: readonly Adapter[] = [
  ...[camelMorph, kaikki, ontolex, csv, conllu],
  ...[samerLexicon, unimorph, arabicWordnet, wordfreq],
];

/** @throws Error for an unknown name. */
export function getAdapter(name: string): Adapter {
  const adapter = adapters.find((known) => known.name === name);
  if (adapter === undefined)
    throw new Error(`Cannot import ${name}: write one of ${adapters.map((known) => known.name).join(", ")}`);
  return adapter;
}
