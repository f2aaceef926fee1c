import type { PartOfSpeech } from "../../src/schema/mod.ts";
import { memoize, memoizeByOwner } from "../memoize.ts";
import type { NominalCell } from "./nominal/cells.ts";
import type { PronounCell } from "./nominal/pronouns.ts";
import type { VerbCell } from "./verb/cells.ts";

/** A cell's description: UniMorph string, Universal Dependencies features, and a label in grammar-book terms. */
export interface Features {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

type Named = Readonly<Record<string, string>>;

const join = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(";");
/** Universal Dependencies sorts the names of features and joins them with a bar. */
const udOf = (features: Readonly<Record<string, string | null>>): string =>
  Object.entries(features)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("|");

const udNumber: Named = { SG: "Sing", DU: "Dual", PL: "Plur" };
const udGender: Named = { MASC: "Masc", FEM: "Fem" };
const udMood: Named = { IND: "Ind", SBJV: "Sub", JUS: "Jus", ENERG: "Ene" };
const udVoice: Named = { ACT: "Act", PASS: "Pass" };
const udCase: Named = { NOM: "Nom", ACC: "Acc", GEN: "Gen" };
const udDefinite: Named = { INDF: "Ind", DEF: "Def", PSSD: "Cons" };

const numberName: Named = { SG: "singular", DU: "dual", PL: "plural" };
const genderName: Named = { MASC: "masculine", FEM: "feminine" };
const moodName: Named = { IND: "indicative", SBJV: "subjunctive", JUS: "jussive", ENERG: "energetic" };
const voiceName: Named = { ACT: "active", PASS: "passive" };
const caseNames: Named = { NOM: "nominative", ACC: "accusative", GEN: "genitive" };
const definiteName: Named = { INDF: "indefinite", DEF: "definite", PSSD: "construct" };
const ordinal = ["", "1st", "2nd", "3rd"];

const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(" ");

/**
 * `V;IPFV;IND;ACT;3;PL;MASC`, and so on. Labels of imperatives omit the voice, which is always active. Cached per cell:
 * some three hundred cells describe a million forms.
 */
export const verbFeatures = memoizeByOwner(({ tense, mood, voice, person }: VerbCell): Features => {
  const { number, gender } = person;
  const aspect = tense === "PFV" ? "Perf" : "Imp";
  const udMoodOf = tense === "IMP" ? "Imp" : mood === null ? "Ind" : (udMood[mood] as string);
  const tenseName =
    tense === "PFV"
      ? words("perfect", voiceName[voice])
      : tense === "IMP"
        ? "imperative"
        : words("imperfect", moodName[mood as string], voiceName[voice]);
  return {
    unimorph: join(["V", tense, mood, voice, String(person.person), number, gender]),
    ud: udOf({
      Aspect: tense === "IMP" ? null : aspect,
      Gender: gender ? (udGender[gender] as string) : null,
      Mood: udMoodOf,
      Number: udNumber[number] as string,
      Person: String(person.person),
      VerbForm: "Fin",
      Voice: udVoice[voice] as string,
    }),
    label: `${tenseName}, ${words(`${ordinal[person.person]} person`, gender && genderName[gender], numberName[number])}`,
  };
});

const unimorphPos: Partial<Record<PartOfSpeech, string>> = {
  noun: "N",
  propn: "PROPN",
  adj: "ADJ",
  num: "NUM",
  verb: "V",
  adv: "ADV",
  adp: "ADP",
  cconj: "CONJ",
  sconj: "CONJ",
  pron: "PRO",
  det: "DET",
  part: "PART",
  intj: "INTJ",
};

/** `N;DU;PSSD;GEN`; adjectives have a gender after the number: `ADJ;PL;FEM;DEF;ACC`. */
export const nominalFeatures = (pos: PartOfSpeech, cell: NominalCell): Features => featuresOf(cell)(pos);

const featuresOf = memoizeByOwner((cell: NominalCell) =>
  memoize(
    (pos: PartOfSpeech) => pos,
    (pos) => makeNominalFeatures(pos, cell),
  ),
);

function makeNominalFeatures(pos: PartOfSpeech, cell: NominalCell): Features {
  const { number, gender, definiteness, case: caseName } = cell;
  return {
    unimorph: join([unimorphPos[pos] as string, number, gender, definiteness, caseName]),
    ud: udOf({
      Case: caseName && (udCase[caseName] as string),
      Definite: udDefinite[definiteness] as string,
      Gender: gender ? (udGender[gender] as string) : null,
      Number: udNumber[number] as string,
    }),
    label: words(
      gender && genderName[gender],
      `${numberName[number]},`,
      definiteName[definiteness],
      caseName === null ? "built" : caseNames[caseName],
    ),
  };
}

/** A pronoun or determiner with cases: `PRO;DU;NOM`, `DET;PSSD;GEN`. */
export function pronounFeatures(
  pos: PartOfSpeech,
  { number, definiteness, case: caseName }: Pick<PronounCell, "number" | "definiteness" | "case">,
): Features {
  return {
    unimorph: join([unimorphPos[pos] as string, number, definiteness, caseName]),
    ud: udOf({
      Case: udCase[caseName] as string,
      Definite: definiteness && (udDefinite[definiteness] as string),
      Number: number && (udNumber[number] as string),
    }),
    label: words(
      number && numberName[number],
      definiteness && definiteName[definiteness],
      caseNames[caseName],
    ),
  };
}

/** An uninflected word. */
export const plainFeatures = (pos: PartOfSpeech): Features => ({
  unimorph: unimorphPos[pos] as string,
  ud: "_",
  label: "uninflected",
});

/** A preposition that follows another. */
export const prepositionGenitive: Features = { unimorph: "ADP;GEN", ud: "Case=Gen", label: "genitive" };

const participle = (voice: "ACT" | "PASS"): Features => ({
  unimorph: `V.PTCP;${voice};SG;MASC`,
  ud: udOf({ Gender: "Masc", Number: "Sing", VerbForm: "Part", Voice: udVoice[voice] as string }),
  label: `${voiceName[voice]} participle`,
});

/** The nominal forms that end a verb's paradigm. */
export const activeParticipleFeatures = participle("ACT");
export const passiveParticipleFeatures = participle("PASS");
export const masdarFeatures: Features = { unimorph: "V.MSDR", ud: "VerbForm=Vnoun", label: "masdar" };
