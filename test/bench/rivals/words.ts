import { join } from "node:path";
import { foldKeys, latinKeys } from "../../../src/arabic/mod.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { artifactWords } from "../../support/real_artifact.ts";

/** The artifact that all engines are filled from. */
export const artifact = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../../dist");

/** A word as every engine gets it, the commonest first; its number is its place. */
export interface Entry {
  readonly arabic: string;
  /** Without vowels. */
  readonly bare: string;
  /** In Latin letters: DMG, ALA-LC. */
  readonly latin: readonly string[];
  /** The basic record, which is what an engine answers with. */
  readonly json: string;
}

interface Enriched {
  readonly arabic: string;
  readonly bare: string;
  readonly transliterations: { readonly dmg: string; readonly alaLc: string };
}

const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

export function readEntries(): Entry[] {
  const lexicon = openArtifact(artifact, { cacheBytes: 1 });
  const recordsOf = (tier: "basic" | "enriched"): string[] =>
    lexicon.words({}, "frequency", tier, everything).items.map(({ json }) => json);
  const basic = recordsOf("basic");
  const entries = recordsOf("enriched").map((enriched, at) => {
    const { arabic, bare, transliterations } = JSON.parse(enriched) as Enriched;
    const { dmg, alaLc } = transliterations;
    return { ...{ arabic, bare }, latin: [...new Set([dmg, alaLc])], json: basic[at] as string };
  });
  lexicon.close();
  return entries;
}

const unspaced = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.replaceAll(" ", "_")).filter((key) => key !== "")),
];

const isArabic = /\p{Script=Arabic}/u;

/** Our keys of a typed text, each one word: letters folded further and further, or what a romanisation sounds like. */
export function keysOf(text: string): string[] {
  if (isArabic.test(text)) return unspaced(foldKeys(text));
  // The key without any vowel is all that the third has more of, whose dots no tokenizer keeps.
  const [plain, sounds, , consonants] = latinKeys(text);
  return unspaced([plain, sounds, consonants]);
}

/** Our keys of a word. */
export const keysOfEntry = ({ arabic, latin }: Entry): string[] => [
  ...new Set([arabic, ...latin].flatMap(keysOf)),
];

/** Every folded spelling of every form of each word, without those that are its keys; in the order of the words. */
export function readForms(entries: readonly Entry[]): string[][] {
  const forms = new Map<string, string[]>();
  const lexicon = openArtifact(artifact, { cacheBytes: 1 });
  const ids = lexicon.words({}, "frequency", "basic", everything).items.map(({ id }) => id);
  lexicon.close();
  for (const { id, forms: read } of artifactWords(artifact))
    forms.set(id, [
      ...new Set(
        read().flatMap(({ form, variants }) => [form, ...variants].map((each) => foldKeys(each)[2])),
      ),
    ]);
  return entries.map((_, at) => forms.get(ids[at] as string) ?? []);
}
