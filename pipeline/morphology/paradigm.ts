import { stripMarks } from "../../src/arabic/mod.ts";
import type { FullWord, VerbForm, VerbVoice } from "../../src/schema/mod.ts";
import {
  activeParticipleFeatures,
  type Features,
  masdarFeatures,
  nominalFeatures,
  passiveParticipleFeatures,
  plainFeatures,
  prepositionGenitive,
  pronounFeatures,
  verbFeatures,
} from "./features.ts";
import { inflectPronoun } from "./nominal/pronouns.ts";
import { inflectWithVariants } from "./nominal/variants.ts";
import { genitiveOf, takesGenitive } from "./prepositions.ts";
import { classifyVerb } from "./verb/classify.ts";
import { type Conjugated, conjugate } from "./verb/conjugate.ts";
import { frozenVerbForms } from "./verb/frozen_verbs.ts";
import type { VerbClass } from "./verb/verb_class.ts";

/** One form of a word's paradigm, as served. */
export type InflectedForm = FullWord["inflection"][number];

const cell = (
  form: string,
  features: Features,
  { variants = [], status = "rule" }: { variants?: readonly string[]; status?: InflectedForm["status"] } = {},
): InflectedForm => ({ form, bare: stripMarks(form), variants: [...variants], ...features, status });

/** The fields of a word record that inflection needs. */
export type Inflectable = Pick<
  FullWord,
  | "arabic"
  | "pos"
  | "verbForm"
  | "imperfect"
  | "masdars"
  | "activeParticiple"
  | "passiveParticiple"
  | "transitivity"
  | "declension"
  | "pattern"
  | "posDetail"
  | "number"
  | "gender"
  | "rationality"
  | "plurals"
  | "feminine"
  | "variants"
> & {
  readonly radicals: readonly string[] | null;
  readonly governsPreposition: boolean;
  /** Of a verb without an active. */
  readonly voice: VerbVoice | null;
};

const inflectableFields = {
  arabic: true,
  pos: true,
  verbForm: true,
  imperfect: true,
  masdars: true,
  activeParticiple: true,
  passiveParticiple: true,
  transitivity: true,
  declension: true,
  pattern: true,
  posDetail: true,
  number: true,
  gender: true,
  rationality: true,
  plurals: true,
  feminine: true,
  variants: true,
  radicals: true,
  governsPreposition: true,
  voice: true,
} as const satisfies Record<keyof Inflectable, true>;
const fieldNames = Object.keys(inflectableFields) as (keyof Inflectable)[];

/** Everything that a word's paradigm depends on, as a text: words of one text have one paradigm. */
export const paradigmKey = (word: Inflectable): string =>
  JSON.stringify(fieldNames.map((field) => word[field]));

const isThirdMasculine = ({ cell: { person } }: Conjugated): boolean =>
  person.person === 3 && person.number === "SG" && person.gender === "MASC";

/**
 * Verbs with an object, and those without an active (تُوُفِّيَ), have all persons of the passive; verbs with a preposition
 * (ذُهِبَ بِهِ) and impersonal ones (أُغْمِيَ عَلَيْهِ) only the 3rd person masculine singular.
 */
function finiteCells(verb: VerbClass, word: Inflectable): Conjugated[] {
  const { voice, transitivity, governsPreposition } = word;
  const isPersonal = voice === null ? transitivity !== "intransitive" : voice === "passive";
  const hasPassive = isPersonal || voice === "impersonal" || governsPreposition;
  const passive = hasPassive ? conjugate(verb, "PASS") : [];
  return [
    ...(voice === null ? conjugate(verb, "ACT") : []),
    ...(isPersonal ? passive : passive.filter(isThirdMasculine)),
  ];
}

function verbParadigm(word: Inflectable): InflectedForm[] {
  const { radicals, verbForm, imperfect } = word;
  if (imperfect === null)
    return frozenVerbForms(word.arabic).map(({ cell: place, form }) => cell(form, verbFeatures(place)));
  if (radicals === null || verbForm === null) return [];
  const verb = classifyVerb({
    radicals,
    form: verbForm as VerbForm,
    lemma: word.arabic,
    imperfect,
    isPassive: word.voice !== null,
  });
  if (verb === null) return [];
  const finite = finiteCells(verb, word).map(({ cell: place, form, variants }) =>
    cell(form, verbFeatures(place), { variants, status: place.mood === "ENERG" ? "theoretical" : "rule" }),
  );
  return [
    ...finite,
    ...(word.activeParticiple ? [cell(word.activeParticiple, activeParticipleFeatures)] : []),
    ...(word.passiveParticiple ? [cell(word.passiveParticiple, passiveParticipleFeatures)] : []),
    ...word.masdars.map((masdar) => cell(masdar, masdarFeatures)),
  ];
}

const nominalParadigm = (word: Inflectable): InflectedForm[] =>
  inflectWithVariants({ ...word, lemma: word.arabic }).map(({ cell: place, form, variants }) =>
    cell(form, nominalFeatures(word.pos, place), { variants }),
  );

/** The case forms of pronouns and determiners, if any, with those of their variants. */
function pronounParadigm({ arabic, pos, variants }: Inflectable): InflectedForm[] {
  if (pos !== "pron" && pos !== "det") return [];
  const others = variants.map(inflectPronoun);
  return inflectPronoun(arabic).map(({ form, ...place }, index) => {
    const spellings = others.flatMap((forms) => forms[index]?.form ?? []);
    return cell(form, pronounFeatures(pos, place), { variants: spellings, status: "attested" });
  });
}

/** The form of a preposition after another, where it has one. */
const afterPreposition = ({ arabic, pos, variants }: Inflectable): InflectedForm[] =>
  pos === "adp" && takesGenitive(arabic)
    ? [
        cell(genitiveOf(arabic), prepositionGenitive, {
          variants: variants.map(genitiveOf),
          status: "attested",
        }),
      ]
    : [];

const declined = new Set(["noun", "propn", "adj", "num"]);

/**
 * A word's paradigm in a fixed order. A verb: active, then passive; perfect, imperfect indicative,
 * subjunctive, jussive, energetic, imperative; thirteen persons each; then its participles and masdars. A nominal:
 * singular, dual, plurals; indefinite, definite, construct; nominative,
 * accusative, genitive; then what is built. A pronoun with cases: its case forms. Any other word: itself, a preposition also
 * after another.
 */
export function paradigm(word: Inflectable): InflectedForm[] {
  if (word.pos === "verb") return verbParadigm(word);
  const forms = declined.has(word.pos) ? nominalParadigm(word) : pronounParadigm(word);
  if (forms.length > 0) return forms;
  // The variants of attached pronouns (هِمْ) are no words.
  const variants = word.posDetail === "personal" ? [] : word.variants;
  const plain = cell(word.arabic, plainFeatures(word.pos), { variants, status: "attested" });
  return [plain, ...afterPreposition(word)];
}
