import { normalText, stripMarks } from "../../src/arabic/mod.ts";
import { declensionOf } from "./declension.ts";
import { feminineOf } from "./feminine.ts";
import { withArticle } from "./nominal/prefixed_particles.ts";
import { type InflectedForm, paradigm } from "./paradigm.ts";

export type AdjectiveKind = "nisba" | "activeParticiple" | "passiveParticiple";

/** Inflects by the rules, without the model. */
export function adjectiveByRule(lemma: string): InflectedForm[] {
  return paradigm({
    arabic: lemma,
    pos: "adj",
    posDetail: null,
    pattern: null,
    radicals: null,
    declension: declensionOf({ lemma, pos: "adj", pattern: null }),
    feminine: feminineOf({ lemma, posDetail: null, radicals: null }),
    number: "singular",
    gender: "masculine",
    rationality: null,
    plurals: [],
    variants: [],
    verbForm: null,
    imperfect: null,
    masdars: [],
    activeParticiple: null,
    passiveParticiple: null,
    transitivity: null,
    governsPreposition: false,
    voice: null,
  });
}

/** Adjectives that end in a strong consonant add the endings of this one. */
const model = "مُسْلِم";
const article = withArticle(model).slice(0, -model.length);
let modelCells:
  | readonly (InflectedForm & { readonly isDefinite: boolean; readonly ending: string })[]
  | null = null;
const cellsOfModel = () => {
  modelCells ??= adjectiveByRule(model).map((cell) => {
    const isDefinite = cell.form.startsWith(article);
    return { ...cell, isDefinite, ending: cell.form.slice(model.length + (isDefinite ? article.length : 0)) };
  });
  return modelCells;
};
const endsInStrongConsonant = /(?:[بتثجحخدذرزسشصضطظعغفقكلمنه]\u0651?|ي\u0651)$/;

/**
 * All 54 cells of an adjective made by rule, which has no broken plural: three numbers of two genders, three states and
 * three cases of each. `lemma` is NFC.
 */
export function regularAdjective(lemma: string): InflectedForm[] {
  if (!endsInStrongConsonant.test(lemma)) return adjectiveByRule(lemma);
  const bareLemma = stripMarks(lemma);
  return cellsOfModel().map(({ isDefinite, ending, ...cell }) => {
    const form = normalText(lemma + ending);
    return {
      ...cell,
      form: isDefinite ? withArticle(form) : form,
      bare: `${isDefinite ? "ال" : ""}${bareLemma}${stripMarks(ending)}`,
    };
  });
}

/** The cells of a participle with a preposition, whose ending agrees with nothing: مَبْحُوثٌ عَنْهَا. */
export const impersonalParticiple = (lemma: string): InflectedForm[] =>
  regularAdjective(lemma).filter(({ unimorph }) => unimorph.startsWith("ADJ;SG;MASC;"));
