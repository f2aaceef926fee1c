import { stripMarks } from "../../src/arabic/mod.ts";
import type { FullWord, VerbForm, VerbVoice } from "../../src/schema/mod.ts";
import {
  activeParticipleFeatures,
  type Features,
  masdarFeatures,
  nominalFeatures,
  passiveParticipleFeatures,
  plainFeatures,
  pronounFeatures,
  verbFeatures,
} from "./features.ts";
import type { InflectedNominal } from "./nominal/cells.ts";
import { inflectNominal } from "./nominal/inflect.ts";
import { inflectPronoun } from "./nominal/pronouns.ts";
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
  | "plurals"
  | "feminine"
  | "variants"
> & {
  readonly radicals: readonly string[] | null;
  readonly governsPreposition: boolean;
  /** Of a verb without an active. */
  readonly voice: VerbVoice | null;
};

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

/** The cells of another spelling of a nominal, which shares the plurals, and the feminine unless that only adds ـَة. */
function formsOfVariant(word: Inflectable, variant: string): InflectedNominal[] {
  const isRegular = word.feminine === `${word.arabic}\u064Eة`;
  const feminine = isRegular ? `${variant}\u064Eة` : word.feminine;
  return inflectNominal({ ...word, lemma: variant, feminine });
}

/** Spellings with the same last letter, ignoring hamza seats, decline alike: سَيِّئ and سَيِّء, but not هَانِي and هَانِئ. */
const endsAlike = (variant: string, lemma: string): boolean => lastLetter(variant) === lastLetter(lemma);
const lastLetter = (text: string): string | undefined =>
  stripMarks(text)
    .replace(/[أؤئ]$/, "ء")
    .at(-1);

/** A genitive's hamza on alif, which may also stand below it: مَبْدَأٍ, مَبْدَإٍ. */
const onAlifWithI = /أ(?=[\u064D\u0650]$)/;
const belowAlif = (form: string): string => form.replace(onAlifWithI, "إ");

/** A nominal's cells, each with the forms of the lemma's variants. */
function nominalParadigm(word: Inflectable): InflectedForm[] {
  const own = inflectNominal({ ...word, lemma: word.arabic });
  const others = word.variants
    .filter((variant) => endsAlike(variant, word.arabic))
    .map((variant) => formsOfVariant(word, variant))
    .filter(({ length }) => length === own.length);
  return own.map(({ cell: place, form, variants }, index) => {
    const features = nominalFeatures(word.pos, place);
    if (others.length === 0 && !onAlifWithI.test(form)) return cell(form, features, { variants });
    const spellings = others.map((forms) => (forms[index] as InflectedNominal).form);
    const all = new Set([...variants, ...spellings, ...[form, ...spellings].map(belowAlif)]);
    all.delete(form);
    return cell(form, features, { variants: [...all] });
  });
}

/** The case forms of pronouns and determiners, if any, with those of their variants. */
function pronounParadigm({ arabic, pos, variants }: Inflectable): InflectedForm[] {
  if (pos !== "pron" && pos !== "det") return [];
  const others = variants.map(inflectPronoun);
  return inflectPronoun(arabic).map(({ form, ...place }, index) => {
    const spellings = others.flatMap((forms) => forms[index]?.form ?? []);
    return cell(form, pronounFeatures(pos, place), { variants: spellings, status: "attested" });
  });
}

const declined = new Set(["noun", "propn", "adj", "num"]);

/**
 * A word's paradigm in a fixed order. A verb: active, then passive; perfect, imperfect indicative,
 * subjunctive, jussive, energetic, imperative; thirteen persons each; then its participles and masdars. A nominal:
 * singular, dual, plurals; indefinite, definite, construct; nominative,
 * accusative, genitive. A pronoun with cases: its case forms. Any other word: itself.
 */
export function paradigm(word: Inflectable): InflectedForm[] {
  if (word.pos === "verb") return verbParadigm(word);
  const forms = declined.has(word.pos) ? nominalParadigm(word) : pronounParadigm(word);
  if (forms.length > 0) return forms;
  // The variants of attached pronouns (هِمْ) are no words.
  const variants = word.posDetail === "personal" ? [] : word.variants;
  return [cell(word.arabic, plainFeatures(word.pos), { variants, status: "attested" })];
}
