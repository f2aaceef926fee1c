import { toText } from "../orthography.ts";
import { persons, type VerbCell } from "./cells.ts";
import { classifyVerb } from "./classify.ts";
import { conjugate } from "./conjugate.ts";

export interface VerbFormOf {
  readonly cell: VerbCell;
  readonly form: string;
}

/** The stem of لَيْسَ before a vowel and before a consonant. */
const laysa = ["لaيس", "لaس"] as const;

function laysaForms(): VerbFormOf[] {
  return persons.map((person) => {
    const phonemes = laysa[/^[aiuAIU]/.test(person.perfect) ? 0 : 1] + person.perfect;
    const form = toText(/[aiuAIU0]$/.test(phonemes) ? phonemes : `${phonemes}.`);
    return { cell: { tense: "PFV", mood: null, voice: "ACT", person }, form };
  });
}

/** عَسَى is conjugated as رَمَى is, in the perfect alone. */
function asaForms(): VerbFormOf[] {
  const verb = classifyVerb({ radicals: ["ع", "س", "ي"], form: "I", lemma: "عَسَى", imperfect: "يَعْسِي" });
  const cells = verb === null ? [] : conjugate(verb, "ACT");
  return cells.filter(({ cell }) => cell.tense === "PFV").map(({ cell, form }) => ({ cell, form }));
}

/** Forms of the third person singular, masculine and feminine. */
const praise =
  (...forms: readonly string[]) =>
  (): VerbFormOf[] =>
    persons.slice(0, forms.length).map((person, i) => ({
      cell: { tense: "PFV", mood: null, voice: "ACT", person },
      form: forms[i] as string,
    }));

/** Forms of the imperative in the order of its persons. */
const imperative =
  (...forms: readonly string[]) =>
  (): VerbFormOf[] =>
    persons
      .filter(({ person }) => person === 2)
      .map((person, i) => ({
        cell: { tense: "IMP", mood: null, voice: "ACT", person },
        form: forms[i] as string,
      }));

const verbs: Readonly<Record<string, () => VerbFormOf[]>> = {
  لَيْسَ: laysaForms,
  عَسَى: asaForms,
  نِعْمَ: praise("نِعْمَ", "نِعْمَتْ"),
  بِئْسَ: praise("بِئْسَ", "بِئْسَتْ"),
  حَبَّذَا: praise("حَبَّذَا"),
  هَاتِ: imperative("هَاتِ", "هَاتِي", "هَاتِيَا", "هَاتُوا", "هَاتِينَ"),
};

/**
 * The forms of a verb without an imperfect: a perfect, two persons of it, or an imperative. Empty for any other
 * lemma. Wright, vol. I, on the negative verb, the verbs of praise and blame, and the indeclinable imperatives.
 */
export const frozenVerbForms = (lemma: string): VerbFormOf[] => verbs[lemma]?.() ?? [];
