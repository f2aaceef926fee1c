import { toPhonemes } from "../../../src/arabic/mod.ts";
import { toText } from "../orthography.ts";
import { nominalCases } from "./cells.ts";
import { decline } from "./decline.ts";

/** A case form of a pronoun or determiner. */
export interface PronounCell {
  readonly form: string;
  readonly number: "DU" | null;
  readonly definiteness: "INDF" | "PSSD" | null;
  readonly case: (typeof nominalCases)[number];
}

type Triple = readonly [string, string, string];

const cells = (
  forms: Triple,
  number: PronounCell["number"],
  definiteness: PronounCell["definiteness"],
): PronounCell[] =>
  nominalCases.map((caseName, index) => ({
    form: forms[index] as string,
    number,
    definiteness,
    case: caseName,
  }));

/** كِلَا and كِلْتَا, before a pronoun: كِلَاهُمَا, كِلَيْهِمَا; before a noun they keep the alif in all cases. */
const both: Readonly<Record<string, Triple>> = {
  كِلَا: ["كِلَا", "كِلَيْ", "كِلَيْ"],
  كِلْتَا: ["كِلْتَا", "كِلْتَيْ", "كِلْتَيْ"],
};

/** Duals end in ـَانِ, in the other cases ـَيْنِ; of demonstratives ـَانِكَ too: هٰذَانِ, ذَيْنِكَ, اللَّتَيْنِ. */
const dualEnding = /\u064Eانِ(كَ)?$/;

/**
 * The case forms of a pronoun or determiner, in the order nominative, accusative, genitive: of duals, of أَيّ and أَيَّة
 * (indefinite, construct), and of كِلَا; empty for others. Ryding, chapters on demonstrative and relative pronouns.
 */
export function inflectPronoun(lemma: string): PronounCell[] {
  if (dualEnding.test(lemma)) {
    const oblique = lemma.replace(dualEnding, "\u064Eيْنِ$1");
    return cells([lemma, oblique, oblique], "DU", null);
  }
  const ofBoth = both[lemma];
  if (ofBoth) return [...cells([lemma, lemma, lemma], "DU", null), ...cells(ofBoth, "DU", "PSSD")];
  if (lemma !== "أَيّ" && lemma !== "أَيَّة") return [];
  const { INDF, PSSD } = decline(toPhonemes(lemma), "triptote");
  const text = ([nominative, accusative, genitive]: Triple): Triple => [
    toText(nominative),
    toText(accusative),
    toText(genitive),
  ];
  return [...cells(text(INDF), null, "INDF"), ...cells(text(PSSD), null, "PSSD")];
}
