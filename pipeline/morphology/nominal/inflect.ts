import { type Phonemes, toPhonemes } from "../../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { memoize } from "../../memoize.ts";
import { toText } from "../orthography.ts";
import { cellsOfNumber, type InflectedNominal, type NominalCell, nominalCases } from "./cells.ts";
import { type Declined, decline, dual, dualStem, isDiptotePlural, type StemClass } from "./decline.ts";
import { constructOnly, fiveNouns, imru, possessors, withOtherForms } from "./irregular.ts";
import { isNegated, withArticle, withoutNegation } from "./prefixed_particles.ts";
import { inflectServantName, isServantName } from "./servant_names.ts";

export interface NominalToInflect {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly declension: string | null;
  readonly pattern: string | null;
  readonly posDetail: string | null;
  readonly number: string | null;
  readonly plurals: readonly string[];
  readonly feminine: string | null;
  readonly radicals: readonly string[] | null;
}

function singular(lemma: string, phonemes: Phonemes, stemClass: StemClass): Declined {
  if (lemma === "اِمْرُؤ") return imru;
  const declined = decline(phonemes, stemClass);
  const five = fiveNouns[lemma];
  return five ? { ...declined, PSSD: [`${five}U`, `${five}A`, `${five}I`] } : declined;
}

const stemClassOf = (declension: string | null): StemClass =>
  declension === "diptote" ? "diptote" : declension === "invariable" ? "invariable" : "triptote";

/** ـَات is the sound feminine plural unless ت is the last radical: أَبْيَات, أَصْوَات. */
const isSoundFeminine = (phonemes: Phonemes, radicals: readonly string[] | null): boolean =>
  phonemes.endsWith("Aت") && !(radicals?.at(-1) === "ت" && phonemes.startsWith("ءa"));

function pluralClass(phonemes: Phonemes, radicals: readonly string[] | null): StemClass {
  if (isSoundFeminine(phonemes, radicals)) return "soundFeminine";
  return isDiptotePlural(phonemes) ? "diptote" : "triptote";
}

/** The nine cells of one number; `others` are other accepted stems, fully declined. */
const cellsOf = (
  number: NominalCell["number"],
  gender: NominalCell["gender"],
  declined: Declined,
  others: readonly Declined[] = [],
): InflectedNominal[] => {
  // The definite and construct forms are mostly the same.
  const spell = memoize((phonemes: Phonemes) => phonemes, toText);
  return cellsOfNumber(number, gender).map((cell, index) => {
    const text = ({ [cell.definiteness]: phonemes }: Declined): string => {
      const bare = spell(phonemes[index % nominalCases.length] as Phonemes);
      return cell.definiteness === "DEF" ? withArticle(bare) : bare;
    };
    const form = text(declined);
    const variants = others.map(text).filter((other) => other !== form);
    return { cell, form, variants };
  });
};

/** The hamza of اء in the dual: و of a feminine (صَحْرَاوَانِ), ء of a radical (قُرَّاءَانِ), either of a glide (كِسَاءَانِ, كِسَاوَانِ). */
function dualsOf(word: NominalToInflect, phonemes: Phonemes): [Declined, ...Declined[]] {
  const five = fiveNouns[word.lemma];
  if (five) return [dual(`${five}aو`)];
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
  list: readonly string[],
): InflectedNominal[] =>
  list.flatMap((plural) => {
    const phonemes = toPhonemes(plural);
    return cellsOf("PL", gender, decline(phonemes, pluralClass(phonemes, word.radicals)));
  });

/** Stem of a sound plural: قَاض of قَاضٍ, أَعْل with its a before the ending of a word in ى. */
function soundMasculine(phonemes: Phonemes): Phonemes {
  if (phonemes.endsWith("iN")) return `${phonemes.slice(0, -2)}Uنa`;
  if (/aN[YA]$/.test(phonemes)) return `${phonemes.slice(0, -2)}ونa`;
  if (/[YA]$/.test(phonemes)) return `${phonemes.slice(0, -1)}aونa`;
  return `${phonemes}Uنa`;
}

function soundFeminine(feminine: Phonemes): Phonemes {
  if (feminine.endsWith("AT")) return `${feminine.slice(0, -2)}aيAت`;
  if (feminine.endsWith("aT")) return `${feminine.slice(0, -2)}Aت`;
  if (feminine.endsWith("Aء")) return `${feminine.slice(0, -1)}وAت`;
  if (/[YA]$/.test(feminine)) return `${feminine.slice(0, -1)}aيAت`;
  return `${feminine}Aت`;
}

/** An adjective in both genders; without a listed plural the masculine takes ـُونَ, the feminine always ـَات. */
function inflectAdjective(word: NominalToInflect): InflectedNominal[] {
  const phonemes = toPhonemes(word.lemma);
  const broken = word.plurals.length > 0 ? word.plurals : [toText(soundMasculine(phonemes))];
  const masculine = [
    ...cellsOf("SG", "MASC", singular(word.lemma, phonemes, stemClassOf(word.declension))),
    ...cellsOf("DU", "MASC", dual(dualStem(phonemes, false))),
    ...plurals(word, "MASC", broken),
  ];
  return [...masculine, ...feminineOf(word)];
}

/** The feminine of an adjective or of a noun for people: رَئِيسَة, رَئِيسَتَانِ, رَئِيسَات. */
function feminineOf({ feminine }: NominalToInflect): InflectedNominal[] {
  if (feminine === null) return [];
  const phonemes = toPhonemes(feminine);
  const stemClass: StemClass = phonemes.endsWith("Aء") ? "diptote" : "triptote";
  return [
    ...cellsOf("SG", "FEM", decline(phonemes, stemClass)),
    ...cellsOf("DU", "FEM", dual(dualStem(phonemes, true))),
    ...cellsOf("PL", "FEM", decline(soundFeminine(phonemes), "soundFeminine")),
  ];
}

/** A noun: singular, dual, and each plural that its record lists; then its feminine. */
function inflectNoun(word: NominalToInflect): InflectedNominal[] {
  const phonemes = toPhonemes(word.lemma);
  const possessor = possessors[word.lemma];
  if (possessor) return constructOnly(possessor);
  if (word.number === "plural") return plurals(word, null, [word.lemma, ...word.plurals]);
  if (word.number === "dual" || phonemes.endsWith("Aنi"))
    return cellsOf("DU", null, decline(phonemes, "triptote"));
  return withOtherForms(word.lemma, [
    ...cellsOf("SG", null, singular(word.lemma, phonemes, stemClassOf(word.declension))),
    ...(word.declension === "invariable" ? [] : dualCells(word, phonemes)),
    ...plurals(word, null, word.plurals),
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
    ...plurals(word, null, word.plurals),
  ]);
}

const isDefiniteByForm = (lemma: string): boolean => /^ال(?:\u0650ا|(?![\u064E\u064F\u0650]))/.test(lemma);

/** A name in ى keeps its spelling, even after ي (يَحْيَى), and has one form for all cases. */
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
  if (isDefiniteByForm(word.lemma)) {
    return nominalCases.map((caseName, index) => {
      const ending = /[اىيو]$/.test(word.lemma) ? "" : (["\u064F", "\u064E", "\u0650"][index] as string);
      const form = (word.lemma + ending).normalize("NFC");
      return {
        cell: { number: "SG", gender: null, definiteness: "DEF", case: caseName },
        form,
        variants: [],
      };
    });
  }
  if (word.lemma.endsWith("ى")) return unchanging(word.lemma);
  const phonemes = toPhonemes(word.lemma);
  const stemClass = phonemes.endsWith("T") ? "diptote" : stemClassOf(word.declension);
  return withOtherForms(word.lemma, [
    ...cellsOf("SG", null, singular(word.lemma, phonemes, stemClass)).filter(
      ({ cell }) => cell.definiteness !== "DEF",
    ),
    ...plurals(word, null, word.plurals),
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
    form: negated(form).normalize("NFC"),
    variants: variants.map(negated),
  }));
}

/** A nominal's paradigm in a fixed order: singular, dual, plurals, then the feminine's; indefinite, definite, construct; three cases. */
export function inflectNominal(word: NominalToInflect): InflectedNominal[] {
  if (isServantName(word.lemma)) return inflectServantName(word.lemma);
  if (word.lemma.includes(" ")) return [];
  if (isNegated(word.lemma)) return inflectNegated(word);
  if (word.pos === "adj") return inflectAdjective(word);
  if (word.pos === "num") return inflectNumeral(word);
  return word.pos === "propn" ? inflectName(word) : inflectNoun(word);
}
