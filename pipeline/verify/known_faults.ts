import { formKey } from "../import/reference_key.ts";
import type { Comparison } from "./comparison.ts";

/** A systematic fault of a reference, set aside by name instead of word by word. */
export interface KnownFault {
  readonly name: string;
  readonly why: string;
  readonly explains: (comparison: Comparison) => boolean;
}

/** Whether the change turns every one of their forms into ours. */
const becomesOurs =
  (change: (theirs: string) => readonly string[]) =>
  ({ ours, theirs }: Comparison): boolean => {
    const keys = new Set(ours.map(formKey));
    return theirs.every((form) => change(form).some((changed) => keys.has(formKey(changed))));
  };

const isVerb = (cell: string, tense: string): boolean => cell.startsWith(`V;${tense}`);
const formOf = ({ class: name }: Comparison): string => name.split(" ").at(-1) as string;

export const knownFaults: readonly KnownFault[] = [
  {
    name: "imperative of form IV without its hamza",
    why: "اِتْقِنْ, مِدَّ for أَتْقِنْ, أَمِدَّ: form IV keeps its cutting hamza (Wright, vol. I, the imperative)",
    explains: (one) =>
      formOf(one) === "IV" &&
      isVerb(one.cell, "IMP") &&
      becomesOurs((form) => [
        form.replace(/^اِ/, "أَ"),
        form.replace(/^اِ[وي]\u0652?/, "أَوْ"),
        form.replace(/^اِ[وي]\u0652?/, "أَيْ"),
        `أَ${form}`,
      ])(one),
  },
  {
    name: "و of an assimilated verb falls before a and u",
    why: "يَسَخُ, يَقُحُ for يَوْسَخُ, يَوْقُحُ: it falls before i, and before a in listed verbs alone (Wright, vol. I, the verbs with initial و)",
    explains: (one) =>
      one.class === "assimilated I" &&
      !isVerb(one.cell, "PFV") &&
      becomesOurs((form) => [form.replace(/^([يتنأ]\u064E)/, "$1وْ"), `اِي${form}`, `اُو${form}`])(one),
  },
  {
    name: "energetic of a defective verb keeps its glide",
    why: "يَرْمِيُنَّ, تَدْعُوِنَّ for يَرْمُنَّ, تَدْعِنَّ: the glide falls before u and i (Wright, vol. I, the energetic)",
    explains: (one) =>
      one.cell.includes(";ENERG;") &&
      becomesOurs((form) => {
        const fallen = form.replace(/[\u064F\u0650](\u0651?)[وي]([\u064F\u0650])(نَّ)$/, "$2$1$3");
        return [fallen, fallen.replace(/ئ(?=\u064F)/, "ؤ")];
      })(one),
  },
  {
    name: "energetic of the feminine plural after ن without its fatha",
    why: "يَأْذَنّانِّ for يَأْذَنَّانِّ: the vowel sign is left out",
    explains: (one) => one.cell.includes(";ENERG;") && becomesOurs((form) => [form.replace("نّا", "نَّا")])(one),
  },
  {
    name: "a lemma in آ as one form only",
    why: "آتَى and آنَسَ are perfects of form III and of form IV; the reference conjugates one of them",
    explains: ({ lemma, class: name, cell }) =>
      lemma.startsWith("آ") && / (III|IV)$/.test(name) && !cell.startsWith("V;PFV"),
  },
  {
    name: "form VI of a doubled root with i before a consonant",
    why: "يَتَضَادِدْنَ for يَتَضَادَدْنَ: the imperfect of form VI has a (Wright, vol. I, the derived forms)",
    explains: (one) =>
      one.class === "doubled VI" && becomesOurs((form) => [form.replace("\u0650", "\u064E")])(one),
  },
  {
    name: "final long a after ي as ى",
    why: "أَحْيَى, تَزَيَّى for أَحْيَا, تَزَيَّا: after ي the alif is upright",
    explains: becomesOurs((form) => [form.replace(/(ي\u064E\u0651?)ى$/, "$1ا")]),
  },
  {
    name: "energetic of a last radical hamza after u keeps ؤ before i",
    why: "تَجْرُؤِنَّ for تَجْرُئِنَّ: i is stronger than u; the reference itself writes تَجْرُئِينَ",
    explains: (one) =>
      one.cell.includes(";ENERG;") && becomesOurs((form) => [form.replace(/ؤ(\u0650نَّ)$/, "ئ$1")])(one),
  },
  {
    name: "imperative in i of a verb in u with a last radical hamza",
    why: "اِجْرِئْ for اُجْرُؤْ: the imperative has the vowel of its imperfect, يَجْرُؤُ",
    explains: (one) =>
      isVerb(one.cell, "IMP") &&
      one.lemma.endsWith("\u064Fؤ\u064F") &&
      becomesOurs((form) => {
        const inU = form.replace(/^اِ/, "اُ").replace(/\u0650ئ/, "\u064Fئ");
        return [inU, inU.replace("ئ", "ؤ")];
      })(one),
  },
  {
    name: "imperative of a first radical hamza without its seat",
    why: "اِأْذَنْ, اِئتَمِرْ for اِئْذَنْ, اِئْتَمِرْ: the seat follows the i before it, and the sukun is left out",
    explains: (one) =>
      isVerb(one.cell, "IMP") && becomesOurs((form) => [form.replace(/^اِ[أئ]\u0652?/, "اِئْ")])(one),
  },
];

export const faultOf = (comparison: Comparison): KnownFault | null =>
  knownFaults.find(({ explains }) => explains(comparison)) ?? null;
