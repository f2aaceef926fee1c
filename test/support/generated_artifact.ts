import type { Lists, Records } from "../../pipeline/derive/records.ts";
import { makeRows } from "../../pipeline/derive/rows.ts";
import { stageArtifact } from "../../pipeline/write/write_artifact.ts";
import { bareKey, transliterate } from "../../src/arabic/mod.ts";
import { type FullWord, freeWords, listedKinds, type Manifest, partsOfSpeech } from "../../src/schema/mod.ts";

const consonants = [..."بتثجحخدذرزسشصضطظعغفقكلمنه"];
const radical = (n: number): string => consonants[n % consonants.length] as string;

/** What a record says of the spelling of its lemma. */
export function spelled(arabic: string) {
  const bare = bareKey(arabic);
  const transliterations = transliterate(arabic);
  return { arabic, bare, letters: bare.length, transliterations, transliteration: transliterations.dmg };
}

/** A sense of which only what matters is said. */
export const senseOf = (said: Partial<FullWord["senses"][number]>): FullWord["senses"][number] => ({
  gloss: "thing",
  definition: null,
  government: [],
  labels: [],
  plurals: [],
  masdars: [],
  note: null,
  seeAlso: [],
  examples: [],
  synonyms: [],
  antonyms: [],
  ...said,
});

/** The n-th made-up word, from 1 on: three consonants each with fatha and, so that bare forms differ, a tail. */
function generatedWord(n: number, total: number, ranked: number): FullWord {
  const radicals = [radical(n), radical(Math.floor(n / 25)), radical(Math.floor(n / 625))];
  const tail = n % 2 === 0 ? "" : "ة";
  const arabic = radicals.map((letter) => `${letter}\u064E`).join("") + tail;
  const isVerb = n % 3 === 0;
  return {
    id: `w_${n.toString(36).padStart(8, "0")}`,
    ...spelled(arabic),
    pos: isVerb ? "verb" : (partsOfSpeech[n % 2] as FullWord["pos"]),
    root: radicals.join(" "),
    pattern: `فَعَلَ${tail}`,
    homograph: 1,
    verbForm: isVerb ? "I" : null,
    gloss: isVerb ? `to do ${n}` : `thing ${n}`,
    frequencyRank: n <= ranked ? n : null,
    glosses: [isVerb ? `to do ${n}` : `thing ${n}`],
    posDetail: null,
    gender: null,
    number: null,
    rationality: null,
    declension: null,
    plurals: [],
    feminine: null,
    rootVariants: [],
    verbClass: isVerb ? "sound" : null,
    transitivity: isVerb ? "transitive" : null,
    imperfect: null,
    masdars: [],
    activeParticiple: null,
    passiveParticiple: null,
    frequency: n <= ranked ? { rank: n, perMillion: total - n, zipf: 3, band: 1 } : null,
    homographs: [],
    syllables: [],
    abjad: n,
    variants: [],
    prepositions: [],
    definition: null,
    senses: [senseOf({ gloss: isVerb ? `to do ${n}` : `thing ${n}` })],
    synonyms: [],
    antonyms: [],
    inflection: [
      {
        form: arabic,
        bare: radicals.join("") + tail,
        variants: [],
        unimorph: isVerb ? "V;PFV;ACT;3;SG;MASC" : "N;SG;PSSD;ACC",
        ud: isVerb ? "Mood=Ind" : "Case=Acc",
        label: isVerb ? "perfect" : "construct accusative",
        status: "rule",
      },
    ],
    derived: [],
    proverbs: [],
    expressions: [],
    sources: [{ id: "test", licence: "CC0-1.0" }],
    tier: "full",
  };
}

/** Records with `count` made-up words of which the first `ranked` have a frequency rank, and nothing else. */
export function generatedRecords({ count, ranked = count }: { count: number; ranked?: number }): Records {
  const words = Array.from({ length: count }, (_, index) => generatedWord(index + 1, count, ranked));
  const lists = Object.fromEntries(listedKinds.map(({ name }) => [name, []])) as unknown as Lists;
  return { words, ...lists, derivedAdjectives: [], lookUps: new Map(), analysisWeights: [], retired: [] };
}

/** Words of which only what matters is said; the rest is made up. All have a rank, in the order given. */
export function recordsOf(words: readonly Partial<FullWord>[]): Records {
  const records = generatedRecords({ count: words.length });
  return { ...records, words: records.words.map((word, index) => ({ ...word, ...words[index] })) };
}

/** Builds an artifact of these records in `folder`, with the weights that `choices` makes for its lexicon. */
export function writeRecords(
  folder: string,
  records: Records,
  choices: ((lexicon: string) => Uint8Array) | null = null,
): Manifest {
  const sources = [{ id: "test", title: "Test", licence: "CC0-1.0", credit: "nobody", use: "made up" }];
  using staged = stageArtifact(folder, {
    rows: makeRows(records, freeWords),
    sources,
    inputHash: "test",
  });
  if (choices !== null) staged.addChoices(choices);
  staged.publish();
  return staged.manifest;
}

/** Builds an artifact of made-up words in `folder`. */
export const writeGeneratedArtifact = (folder: string, size: { count: number; ranked?: number }): Manifest =>
  writeRecords(folder, generatedRecords(size));
