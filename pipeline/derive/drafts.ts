import { rootType } from "../../src/arabic/mod.ts";
import type { FullWord, Nominal, PartOfSpeech, SenseEntry, Verb, VerbVoice } from "../../src/schema/mod.ts";
import { declensionOf } from "../morphology/declension.ts";
import type { Morphology } from "../morphology/describe.ts";
import { feminineOf } from "../morphology/feminine.ts";
import { governmentOf, isPassivized } from "../morphology/verb/government.ts";
import { activeParticipleOf } from "../morphology/verb/participles.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import { type DerivedWord, derivedWords } from "../vocabulary/derived_words.ts";
import { builtInSources } from "../vocabulary/ids.ts";
import { definitionOf, sensesOf } from "./senses.ts";

/** A word before ranks, homographs and links: only the fields derived from its own record. */
export interface Draft
  extends Pick<
    FullWord,
    | "id"
    | "arabic"
    | "pos"
    | "pattern"
    | "verbForm"
    | "glosses"
    | "posDetail"
    | "gender"
    | "number"
    | "rationality"
    | "declension"
    | "plurals"
    | "feminine"
    | "verbClass"
    | "transitivity"
    | "imperfect"
    | "masdars"
    | "activeParticiple"
    | "passiveParticiple"
    | "variants"
    | "prepositions"
    | "definition"
  > {
  readonly radicals: readonly string[] | null;
  readonly sourceIds: readonly string[];
  /** The verb takes its object with a preposition. */
  readonly governsPreposition: boolean;
  /** Of a verb without an active. */
  readonly voice: VerbVoice | null;
  readonly senses: readonly SenseEntry[];
  /** References as the editor wrote them, those of the senses too. */
  readonly synonyms: readonly string[];
  readonly antonyms: readonly string[];
}

const notNominal = {
  gender: null,
  number: null,
  rationality: null,
  declension: null,
  plurals: [],
  feminine: null,
};
const notVerb = {
  verbForm: null,
  verbClass: null,
  transitivity: null,
  imperfect: null,
  masdars: [],
  activeParticiple: null,
  passiveParticiple: null,
};

function common(data: Verb | Nominal) {
  const senses = sensesOf(data);
  const prepositions = [...governmentOf(data).prepositions];
  const references = (field: "synonyms" | "antonyms"): string[] => [
    ...(data[field] ?? []),
    ...senses.flatMap((sense) => sense[field] ?? []),
  ];
  return {
    id: data.id as string,
    arabic: data.lemma,
    glosses: senses.map(({ gloss }) => gloss),
    senses,
    variants: data.variants ?? [],
    prepositions,
    definition: definitionOf(senses),
    synonyms: references("synonyms"),
    antonyms: references("antonyms"),
    sourceIds: data.sources ?? [builtInSources.editors],
    governsPreposition: prepositions.length > 0,
    voice: "voice" in data ? data.voice : null,
  };
}

const participlesOf = (
  verb: WordEntry<Verb>,
  morphology: Morphology,
): Pick<Draft, "activeParticiple" | "passiveParticiple"> => ({
  activeParticiple: activeParticipleOf(verb),
  passiveParticiple: isPassivized(verb.data) ? morphology.participles(verb).passiveParticiple : null,
});

const verbDraft = (verb: WordEntry<Verb>, morphology: Morphology): Draft => ({
  ...notNominal,
  ...common(verb.data),
  ...participlesOf(verb, morphology),
  pos: "verb",
  radicals: verb.radicals,
  pattern: verb.data.pattern ?? morphology.verbPattern(verb),
  verbForm: verb.data.form,
  posDetail: verb.data.posDetail ?? null,
  verbClass: verb.radicals ? rootType(verb.radicals) : null,
  transitivity: governmentOf(verb.data).transitivity,
  imperfect: verb.data.imperfect ?? null,
  masdars: verb.data.masdars,
});

const hasNumber: readonly PartOfSpeech[] = ["noun", "propn", "adj", "pron", "det"];

function nominalDraft(nominal: WordEntry<Nominal>, morphology: Morphology): Draft {
  const { data, radicals } = nominal;
  const pattern = data.pattern === "none" ? null : (data.pattern ?? morphology.nominalPattern(nominal));
  const posDetail = morphology.posDetail(nominal);
  const regularFeminine =
    data.pos === "adj" && data.gender !== "feminine" && data.number !== "plural"
      ? feminineOf({ lemma: data.lemma, posDetail, pattern, radicals })
      : null;
  return {
    ...notVerb,
    ...common(data),
    pos: data.pos,
    radicals,
    pattern,
    posDetail,
    gender: data.gender ?? (data.pos === "adj" ? "masculine" : null),
    number: data.number ?? (hasNumber.includes(data.pos) ? "singular" : null),
    rationality: data.rationality ?? (data.pos === "noun" ? "nonhuman" : null),
    declension: data.declension ?? declensionOf({ ...data, pattern }),
    plurals: data.plurals ?? [],
    feminine: data.feminine ?? regularFeminine,
  };
}

const firstGloss = (verb: Verb): string => sensesOf(verb)[0]?.gloss as string;

const derivedName = {
  masdar: "masdar",
  activeParticiple: "active participle",
  passiveParticiple: "passive participle",
} as const;

function derivedDraft({ id, kind, lemma, pos, pattern, radicals, verb }: DerivedWord): Draft {
  const gloss = `${derivedName[kind]} of ${verb.data.lemma}, ${firstGloss(verb.data)}`;
  return {
    ...notVerb,
    id,
    arabic: lemma,
    pos,
    radicals,
    pattern,
    posDetail: kind,
    gender: lemma.endsWith("ة") ? "feminine" : "masculine",
    number: "singular",
    rationality: pos === "noun" ? "nonhuman" : null,
    declension: declensionOf({ lemma, pos, pattern }),
    plurals: [],
    feminine: pos === "adj" ? feminineOf({ lemma, posDetail: kind, pattern, radicals }) : null,
    glosses: [gloss],
    senses: [{ gloss }],
    variants: [],
    prepositions: [],
    definition: null,
    synonyms: [],
    antonyms: [],
    sourceIds: [builtInSources.rules],
    governsPreposition: false,
    voice: null,
  };
}

/** Every word that is not retired, including derived words. */
export const draftWords = (corpus: Corpus, morphology: Morphology): Draft[] => [
  ...corpus.verbs.filter(({ data }) => data.retired === undefined).map((verb) => verbDraft(verb, morphology)),
  ...corpus.nominals
    .filter(({ data }) => data.retired === undefined)
    .map((nominal) => nominalDraft(nominal, morphology)),
  ...derivedWords(corpus, morphology).map(derivedDraft),
];
