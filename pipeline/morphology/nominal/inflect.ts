import { type Phonemes, stripMarks, toPhonemes } from "../../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { toText } from "../orthography.ts";
import { withArticle } from "./article.ts";
import { type Declined, decline, dual, dualStem, isDiptotePlural, type StemClass } from "./decline.ts";

export const nominalCases = ["NOM", "ACC", "GEN"] as const;
export const definitenesses = ["INDF", "DEF", "PSSD"] as const;

/** A cell of a nominal's paradigm; gender is null for nouns, which have one. */
export interface NominalCell {
  readonly number: "SG" | "DU" | "PL";
  readonly gender: "MASC" | "FEM" | null;
  readonly definiteness: (typeof definitenesses)[number];
  readonly case: (typeof nominalCases)[number];
}

export interface InflectedNominal {
  readonly cell: NominalCell;
  readonly form: string;
  /** Without article, as endings and pronouns attach to it. */
  readonly said: Phonemes;
}

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

/** أَب, أَخ and حَم have a long vowel before what follows them; Wright, vol. I, on the five nouns. */
const fiveNouns: Readonly<Record<string, Phonemes>> = { أَب: "ءaب", أَخ: "ءaخ", حَم: "حaم" };

function singular(lemma: string, said: Phonemes, stemClass: StemClass): Declined {
  const declined = decline(said, stemClass);
  const five = fiveNouns[lemma];
  return five ? { ...declined, PSSD: [`${five}U`, `${five}A`, `${five}I`] } : declined;
}

const stemClassOf = (declension: string | null): StemClass =>
  declension === "diptote" ? "diptote" : declension === "invariable" ? "invariable" : "triptote";

/** ـَات is the sound feminine plural but where ت is the last radical: أَبْيَات, أَصْوَات. */
const isSoundFeminine = (said: Phonemes, radicals: readonly string[] | null): boolean =>
  said.endsWith("Aت") && !(radicals?.at(-1) === "ت" && said.startsWith("ءa"));

function pluralClass(said: Phonemes, radicals: readonly string[] | null): StemClass {
  if (isSoundFeminine(said, radicals)) return "soundFeminine";
  return isDiptotePlural(said) ? "diptote" : "triptote";
}

const cellsOf = (
  number: NominalCell["number"],
  gender: NominalCell["gender"],
  declined: Declined,
): InflectedNominal[] =>
  definitenesses.flatMap((definiteness) =>
    nominalCases.map((caseName, index) => {
      const said = declined[definiteness][index] as Phonemes;
      const text = toText(said);
      const form = definiteness === "DEF" ? withArticle(text) : text;
      return { cell: { number, gender, definiteness, case: caseName }, form, said };
    }),
  );

const dualOf = (lemma: string, said: Phonemes, pattern: string | null): Declined =>
  fiveNouns[lemma] ? dual(`${fiveNouns[lemma]}aو`) : dual(dualStem(said, pattern === "فَعْلَاء"));

const plurals = (
  word: NominalToInflect,
  gender: NominalCell["gender"],
  list: readonly string[],
): InflectedNominal[] =>
  list.flatMap((plural) => {
    const said = toPhonemes(plural);
    return cellsOf("PL", gender, decline(said, pluralClass(said, word.radicals)));
  });

/** Stem of a sound plural: قَاض of قَاضٍ, أَعْل with its a before the ending of a word in ى. */
function soundMasculine(said: Phonemes): Phonemes {
  if (said.endsWith("iN")) return `${said.slice(0, -2)}Uنa`;
  if (/aN[YA]$/.test(said)) return `${said.slice(0, -2)}ونa`;
  if (/[YA]$/.test(said)) return `${said.slice(0, -1)}aونa`;
  return `${said}Uنa`;
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
  const said = toPhonemes(word.lemma);
  const broken = word.plurals.length > 0 ? word.plurals : [toText(soundMasculine(said))];
  const masculine = [
    ...cellsOf("SG", "MASC", singular(word.lemma, said, stemClassOf(word.declension))),
    ...cellsOf("DU", "MASC", dual(dualStem(said, false))),
    ...plurals(word, "MASC", broken),
  ];
  if (word.feminine === null) return masculine;
  const feminine = toPhonemes(word.feminine);
  const stemClass: StemClass = feminine.endsWith("Aء") ? "diptote" : "triptote";
  return [
    ...masculine,
    ...cellsOf("SG", "FEM", decline(feminine, stemClass)),
    ...cellsOf("DU", "FEM", dual(dualStem(feminine, true))),
    ...cellsOf("PL", "FEM", decline(soundFeminine(feminine), "soundFeminine")),
  ];
}

/** A noun: singular, dual, and each plural that its record lists. */
function inflectNoun(word: NominalToInflect): InflectedNominal[] {
  const said = toPhonemes(word.lemma);
  if (word.number === "plural") return plurals(word, null, [word.lemma, ...word.plurals]);
  if (word.number === "dual" || said.endsWith("Aنi")) return cellsOf("DU", null, decline(said, "triptote"));
  return [
    ...cellsOf("SG", null, singular(word.lemma, said, stemClassOf(word.declension))),
    ...(word.declension === "invariable" ? [] : cellsOf("DU", null, dualOf(word.lemma, said, word.pattern))),
    ...plurals(word, null, word.plurals),
  ];
}

const isDefiniteByForm = (lemma: string): boolean =>
  /^ال/.test(stripMarks(lemma)) && !/^ال\p{Mn}*[\u064E\u064F\u0650]/u.test(lemma);

/** A name with the article has it in every case; others are declined in the singular, and in what plurals they list. */
function inflectName(word: NominalToInflect): InflectedNominal[] {
  if (isDefiniteByForm(word.lemma)) {
    return nominalCases.map((caseName, index) => {
      const ending = /[اىي]$/.test(word.lemma) ? "" : (["\u064F", "\u064E", "\u0650"][index] as string);
      const form = (word.lemma + ending).normalize("NFC");
      return { cell: { number: "SG", gender: null, definiteness: "DEF", case: caseName }, form, said: "" };
    });
  }
  const said = toPhonemes(word.lemma);
  return [
    ...cellsOf("SG", null, singular(word.lemma, said, stemClassOf(word.declension))),
    ...plurals(word, null, word.plurals),
  ];
}

/** The paradigm of a nominal in a fixed order: singular, dual, plurals; indefinite, definite, construct; three cases. */
export function inflectNominal(word: NominalToInflect): InflectedNominal[] {
  if (word.lemma.includes(" ")) return [];
  if (word.pos === "adj") return inflectAdjective(word);
  return word.pos === "propn" ? inflectName(word) : inflectNoun(word);
}
