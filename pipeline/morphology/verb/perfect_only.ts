import { toText } from "../orthography.ts";
import { persons, type VerbCell } from "./cells.ts";

/** Verbs with a perfect alone: the stem before a vowel and before a consonant. لَيْسَ: Wright, vol. I, on the negative verb. */
const stems: Readonly<Record<string, readonly [string, string]>> = { لَيْسَ: ["لaيس", "لaس"] };

/** The thirteen persons of a verb that has nothing but a perfect, or none when it is not one. */
export function perfectOnly(lemma: string): { readonly cell: VerbCell; readonly form: string }[] {
  const pair = stems[lemma];
  if (!pair) return [];
  return persons.map((person) => {
    const beforeVowel = /^[aiuAIU]/.test(person.perfect);
    const said = (beforeVowel ? pair[0] : pair[1]) + person.perfect;
    const form = toText(/[aiuAIU0]$/.test(said) ? said : `${said}.`);
    return { cell: { tense: "PFV", mood: null, voice: "ACT", person }, form };
  });
}
