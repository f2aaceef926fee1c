import type { VerbForm } from "../../../src/schema/mod.ts";

/**
 * The stems of each form in phonemes with numbered radicals. `P` is the vowel of the second radical in the perfect of
 * form I, `M` in its imperfect. Imperfect stems have no prefix; `activePrefix` is the prefix's vowel in the
 * active (u in every passive). Ryding, chapters 21 to 33, gives each form's paradigm.
 */
export interface FormStems {
  readonly perfect: string;
  readonly perfectPassive: string;
  readonly imperfect: string;
  readonly imperfectPassive: string;
  readonly activePrefix: "a" | "u";
}

const stems = (
  perfect: string,
  perfectPassive: string,
  imperfect: string,
  imperfectPassive: string,
  activePrefix: "a" | "u",
): FormStems => ({ perfect, perfectPassive, imperfect, imperfectPassive, activePrefix });

export const formStems: Readonly<Record<VerbForm, FormStems>> = {
  I: stems("1a2P3", "1u2i3", "12M3", "12a3", "a"),
  II: stems("1a22a3", "1u22i3", "1a22i3", "1a22a3", "u"),
  III: stems("1A2a3", "1U2i3", "1A2i3", "1A2a3", "u"),
  IV: stems("ءa12a3", "ءu12i3", "12i3", "12a3", "u"),
  V: stems("تa1a22a3", "تu1u22i3", "تa1a22a3", "تa1a22a3", "a"),
  VI: stems("تa1A2a3", "تu1U2i3", "تa1A2a3", "تa1A2a3", "a"),
  VII: stems("^iن1a2a3", "^uن1u2i3", "ن1a2i3", "ن1a2a3", "a"),
  VIII: stems("^i1ta2a3", "^u1tu2i3", "1ta2i3", "1ta2a3", "a"),
  IX: stems("^i12axaX", "^u12uxiX", "12axiX", "12axaX", "a"),
  X: stems("^iستa12a3", "^uستu12i3", "ستa12i3", "ستa12a3", "a"),
  XI: stems("^i12AxaX", "^u12UxiX", "12AxiX", "12AxaX", "a"),
  XII: stems("^i12aو2a3", "^u12U2i3", "12aو2i3", "12aو2a3", "a"),
  XIII: stems("^i12aووa3", "^u12uووi3", "12aووi3", "12aووa3", "a"),
  XIV: stems("^i12aن3a3", "^u12uن3i3", "12aن3i3", "12aن3a3", "a"),
  XV: stems("^i12aن3aV", "^u12uن3iV", "12aن3iV", "12aن3aV", "a"),
  Iq: stems("1a23a4", "1u23i4", "1a23i4", "1a23a4", "u"),
  IIq: stems("تa1a23a4", "تu1u23i4", "تa1a23a4", "تa1a23a4", "a"),
  IIIq: stems("^i12aن3a4", "^u12uن3i4", "12aن3i4", "12aن3a4", "a"),
  IVq: stems("^i12a3xaX", "^u12u3xiX", "12a3xiX", "12a3xaX", "a"),
};
