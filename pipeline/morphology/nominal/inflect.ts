import { daggerAlif, normalText, type Phonemes, toPhonemes } from "../../../src/arabic/mod.ts";
import { type InflectedNominal, type NominalCell, type NominalToInflect, nominalCases } from "./cells.ts";
import { builtCells, inflectHundreds, isHundreds } from "./compound_numerals.ts";
import { inflectDay } from "./days.ts";
import { type Declined, decline, dual, dualStem, isDiptotePlural, type StemClass } from "./decline.ts";
import {
  constructOnly,
  fiveNouns,
  imru,
  irregularFemininePlurals,
  possessors,
  withOtherForms,
} from "./irregular.ts";
import { inOwnSpelling } from "./own_spelling.ts";
import { femininePlurals, pluralsOf } from "./plurals.ts";
import { isNegated, withoutNegation } from "./prefixed_particles.ts";
import { inflectServantName, isServantName } from "./servant_names.ts";
import { cellsOf } from "./spell_cells.ts";

function singular(lemma: string, phonemes: Phonemes, stemClass: StemClass): Declined {
  if (lemma === "اِمْرُؤ") return imru;
  const declined = decline(phonemes, stemClass, { isSingular: true });
  const five = fiveNouns[lemma];
  return five ? { ...declined, PSSD: [`${five}U`, `${five}A`, `${five}I`] } : declined;
}

/** A dual and ـُونَ show by their endings. */
const stemClassOf = (declension: string | null): StemClass =>
  declension === "diptote" || declension === "soundFeminine" || declension === "invariable"
    ? declension
    : "triptote";

/** ـَات is the sound feminine plural unless ت is the last radical: أَبْيَات, أَصْوَات. */
const isSoundFeminine = (phonemes: Phonemes, radicals: readonly string[] | null): boolean =>
  phonemes.endsWith("Aت") && !(radicals?.at(-1) === "ت" && phonemes.startsWith("ءa"));

function pluralClass(phonemes: Phonemes, radicals: readonly string[] | null): StemClass {
  if (isSoundFeminine(phonemes, radicals)) return "soundFeminine";
  return isDiptotePlural(phonemes) ? "diptote" : "triptote";
}

/** أُخَرُ and جُمَعُ are diptotes, جُمَعٌ of جُمْعَة is not. */
const pluralClassOf = (
  word: NominalToInflect,
  gender: NominalCell["gender"],
  plural: Phonemes,
): StemClass => {
  const found = pluralClass(plural, word.radicals);
  const isIrregular = gender === "FEM" && word.feminine !== null && word.feminine in irregularFemininePlurals;
  return isIrregular && found === "triptote" ? "diptote" : found;
};

/** The stem of a loan in ا before the ending of the dual: كَامِيرَتَانِ, of a man بَابَوَانِ; null of any other word. */
function loanDualStem(word: NominalToInflect, phonemes: Phonemes): Phonemes | null {
  if (word.radicals !== null || phonemes.endsWith("NA")) return null;
  if (word.rationality === "human" && word.gender === "masculine")
    return /[AY]$/.test(phonemes) ? `${phonemes.slice(0, -1)}aو` : null;
  return phonemes.endsWith("A") ? `${phonemes.slice(0, -1)}aت` : null;
}

/** The hamza of اء in the dual: و of a feminine (صَحْرَاوَانِ), ء of a radical (قُرَّاءَانِ), either of a glide (كِسَاءَانِ, كِسَاوَانِ). */
function dualsOf(word: NominalToInflect, phonemes: Phonemes): [Declined, ...Declined[]] {
  const five = fiveNouns[word.lemma];
  if (five) return [dual(`${five}aو`)];
  const loan = loanDualStem(word, phonemes);
  if (loan !== null) return [dual(loan)];
  const isFeminine = word.pattern === "فَعْلَاء";
  const regular = dual(dualStem(phonemes, isFeminine));
  const last = word.radicals?.at(-1);
  const isEither = phonemes.endsWith("Aء") && !isFeminine && (last === "و" || last === "ي");
  return isEither ? [regular, dual(dualStem(phonemes, true))] : [regular];
}

const dualCells = (word: NominalToInflect, phonemes: Phonemes): InflectedNominal[] => {
  const [regular, ...others] = dualsOf(word, phonemes);
  return cellsOf("DU", null, regular, others);
};

const plurals = (
  word: NominalToInflect,
  gender: NominalCell["gender"],
  list: readonly Phonemes[],
): InflectedNominal[] =>
  list.flatMap((plural) => cellsOf("PL", gender, decline(plural, pluralClassOf(word, gender, plural))));

/** An adjective in both genders; or in the feminine alone (حُبْلَى), or a plural of another adjective (شَتَّى). */
function inflectAdjective(word: NominalToInflect): InflectedNominal[] {
  if (word.number === "plural")
    return (["MASC", "FEM"] as const).flatMap((gender) => plurals(word, gender, [toPhonemes(word.lemma)]));
  if (word.gender === "feminine") return feminineOf({ ...word, feminine: word.lemma });
  const phonemes = toPhonemes(word.lemma);
  const masculine = [
    ...cellsOf("SG", "MASC", singular(word.lemma, phonemes, stemClassOf(word.declension))),
    ...cellsOf("DU", "MASC", dual(dualStem(phonemes, false))),
    ...plurals(word, "MASC", pluralsOf(word)),
  ];
  return [...masculine, ...feminineOf(word)];
}

/** The feminine of an adjective or of a noun for people: رَئِيسَة, رَئِيسَتَانِ, رَئِيسَات. */
function feminineOf(word: NominalToInflect): InflectedNominal[] {
  const { feminine } = word;
  if (feminine === null) return [];
  const phonemes = toPhonemes(feminine);
  const stemClass: StemClass = phonemes.endsWith("Aء") ? "diptote" : "triptote";
  return [
    ...cellsOf("SG", "FEM", decline(phonemes, stemClass)),
    ...cellsOf("DU", "FEM", dual(dualStem(phonemes, true))),
    ...plurals(word, "FEM", femininePlurals({ ...word, feminine })),
  ];
}

/** A noun: singular, dual, and each plural that its record lists; then its feminine. */
function inflectNoun(word: NominalToInflect): InflectedNominal[] {
  const phonemes = toPhonemes(word.lemma);
  const possessor = possessors[word.lemma];
  if (possessor) return constructOnly(possessor);
  if (word.number === "plural") return plurals(word, null, [word.lemma, ...word.plurals].map(toPhonemes));
  if (word.number === "dual" || phonemes.endsWith("Aنi"))
    return cellsOf("DU", null, decline(phonemes, "triptote"));
  return withOtherForms(word.lemma, [
    ...cellsOf("SG", null, singular(word.lemma, phonemes, stemClassOf(word.declension))),
    ...(word.declension === "invariable" && !phonemes.endsWith("I") ? [] : dualCells(word, phonemes)),
    ...plurals(word, null, pluralsOf(word)),
    ...feminineOf(word),
  ]);
}

/** The numerals that count feminine nouns; ثَمَانٍ has tanwin in the accusative (ثَمَانِيًا), or none as a diptote. */
function countingFeminine(phonemes: Phonemes): InflectedNominal[] {
  const declined = decline(phonemes, "triptote");
  if (phonemes.endsWith("Aنi")) return cellsOf("DU", "FEM", declined);
  if (phonemes !== "ثaمAنiN") return cellsOf("SG", "FEM", declined);
  const triptote: Declined = { ...declined, INDF: [phonemes, "ثaمAنiيaNA", phonemes] };
  return cellsOf("SG", "FEM", triptote, [declined]);
}

/**
 * A numeral: tens as plurals, two as a dual; units in the form used with masculine nouns and, if the record has one, in
 * the form used with feminine nouns; a dual only if there is a plural (أَلْفَانِ, آلَافٌ).
 */
function inflectNumeral(word: NominalToInflect): InflectedNominal[] {
  const phonemes = toPhonemes(word.lemma);
  if (phonemes.endsWith("Uنa")) return cellsOf("PL", null, decline(phonemes, "triptote"));
  const gender = word.feminine === null ? null : "MASC";
  const isDual = phonemes.endsWith("Aنi");
  const counted = isDual
    ? cellsOf("DU", gender, decline(phonemes, "triptote"))
    : cellsOf("SG", gender, singular(word.lemma, phonemes, stemClassOf(word.declension)));
  return withOtherForms(word.lemma, [
    ...counted,
    ...(word.feminine === null ? [] : countingFeminine(toPhonemes(word.feminine))),
    ...(word.plurals.length > 0 ? dualCells(word, phonemes) : []),
    ...plurals(word, null, pluralsOf(word)),
  ]);
}

const isDefiniteByForm = (lemma: string): boolean => /^ال(?:\u0650ا|(?![\u064E\u064F\u0650]))/.test(lemma);

/** Ends in a long vowel; after ا the glide of الْفَاو and الْمَاسَاي is a consonant, and takes the endings of دَلْو. */
const isVowelFinal = (lemma: string): boolean => /[اى]$|(?<!ا)[يو]$/.test(lemma);

/** A name in ى or a dagger alif keeps its spelling, even after ي (يَحْيَى, طٰهٰ), and has one form for all cases. */
const unchanging = (lemma: string): InflectedNominal[] =>
  (["INDF", "PSSD"] as const).flatMap((definiteness) =>
    nominalCases.map((caseName) => ({
      cell: { number: "SG" as const, gender: null, definiteness, case: caseName },
      form: lemma,
      variants: [],
    })),
  );

/** A name keeps its article in every case or never takes one. Names without it decline in the singular (in ة as diptotes) and in their listed plurals. */
function inflectName(word: NominalToInflect): InflectedNominal[] {
  if (word.posDetail === "day") return inflectDay(word.lemma);
  if (isDefiniteByForm(word.lemma)) {
    const endings =
      word.declension === "soundFeminine" ? ["\u064F", "\u0650", "\u0650"] : ["\u064F", "\u064E", "\u0650"];
    return nominalCases.map((caseName, index) => {
      const isDefective = word.declension === "defective" && caseName === "ACC";
      const isBare = isVowelFinal(word.lemma) && !isDefective;
      const ending = isBare ? "" : (endings[index] as string);
      const form = normalText(word.lemma + ending);
      return {
        cell: { number: "SG", gender: null, definiteness: "DEF", case: caseName },
        form,
        variants: [],
      };
    });
  }
  const inPlural = plurals(word, null, pluralsOf(word));
  if (word.lemma.endsWith("ى") || word.lemma.endsWith(daggerAlif))
    return [...unchanging(word.lemma), ...inPlural];
  const phonemes = toPhonemes(word.lemma);
  const stemClass = phonemes.endsWith("T") ? "diptote" : stemClassOf(word.declension);
  return withOtherForms(word.lemma, [
    ...cellsOf("SG", null, singular(word.lemma, phonemes, stemClass)).filter(
      ({ cell }) => cell.definiteness !== "DEF",
    ),
    ...inPlural,
  ]);
}

/** A word with لَا before its hamza (لَاإِنْسَانِيّ) is inflected without it: the hamza stays initial, the article precedes لَا. */
function inflectNegated(word: NominalToInflect): InflectedNominal[] {
  const negated = (form: string): string => (form.startsWith("الْ") ? `اللَّا${form.slice(3)}` : `لَا${form}`);
  const plain = {
    ...word,
    lemma: withoutNegation(word.lemma),
    plurals: word.plurals.map(withoutNegation),
    feminine: word.feminine && withoutNegation(word.feminine),
  };
  return inflectNominal(plain).map(({ cell, form, variants }) => ({
    cell,
    form: normalText(negated(form)),
    variants: variants.map((variant) => normalText(negated(variant))),
  }));
}

/** A nominal's paradigm in a fixed order: singular, dual, plurals, then the feminine's; indefinite, definite, construct; three cases. */
export function inflectNominal(word: NominalToInflect): InflectedNominal[] {
  if (isServantName(word.lemma)) return inflectServantName(word.lemma);
  if (word.lemma.includes(" ")) return [];
  if (isNegated(word.lemma)) return inflectNegated(word);
  if (word.pos === "propn") return inflectName(word);
  if (isHundreds(word.lemma)) return inflectHundreds(word.lemma);
  const forms =
    word.pos === "adj"
      ? inflectAdjective(word)
      : word.pos === "num"
        ? inflectNumeral(word)
        : inflectNoun(word);
  return inOwnSpelling(word, [...forms, ...builtCells(word, forms)]);
}
