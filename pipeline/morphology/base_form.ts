import { toPhonemes } from "../../src/arabic/mod.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { toText } from "./orthography.ts";

/** Prepositions that no pronoun is attached to. */
const takesNoPronoun = new Set("حَتَّى مُنْذُ مُذْ رُبَّ كَ وَ تَ حِينَ شَطْرَ بِلَا".split(" "));
/** Particles and adverbs that take a pronoun: إِنَّهُ, لٰكِنَّهَا, لَعَلَّكَ, لَيْتَنِي, لَوْلَاهُ, وَحْدَهُ. */
const baseParticle = /(ن|لَعَل|^عَل)\u064E\u0651$|^(لَيْتَ|لَوْلَا|وَحْدَ|عَكْسَ)$/;
/** Its silent و stands at the end alone, and nobody says whose he is. */
const amr = "عَمْرو";
/** Words whose plural alone takes a pronoun: ذَوُوهُ. */
const possessor = /^(ذُو|أُولُو)$/;

/** The active of a verb with an object takes a pronoun, the passive only where a second object is left: أُعْطِيَهُ. */
function verbTakesPronoun(transitivity: FullWord["transitivity"], unimorph: string): boolean {
  if (transitivity === "intransitive") return false;
  return transitivity === "ditransitive"
    ? /^V;.*\b(ACT|PASS)\b/.test(unimorph)
    : /^V;.*\bACT\b/.test(unimorph);
}

/** Whether a form takes a pronoun: persons of verbs with an object, the construct, prepositions, إِنَّ and its sisters. */
export function takesPronoun(
  word: Pick<FullWord, "arabic" | "pos" | "transitivity">,
  { form, unimorph }: { readonly form: string; readonly unimorph: string },
): boolean {
  if (word.pos === "verb") return verbTakesPronoun(word.transitivity, unimorph);
  if (word.pos === "adp") return !takesNoPronoun.has(form);
  if (["part", "sconj", "cconj", "adv"].includes(word.pos)) return baseParticle.test(form);
  if (possessor.test(word.arabic)) return word.arabic === "ذُو" && /;PL;PSSD;/.test(unimorph);
  return word.arabic !== amr && /;PSSD\b/.test(unimorph);
}

/** Prepositions whose ى becomes يْ before a pronoun. */
const toYa = new Set("إِلَى عَلَى لَدَى".split(" "));

/** Only forms with one of these last letters change before a pronoun. */
const opens = /[ةىاءأإؤئ]\p{Mn}*$/u;
/** The last letter is a hamza: its seat depends on what follows. */
const endsInHamza = /[ءأإؤئ]\p{Mn}*$/u;

/**
 * Spells a form before an attached pronoun: ة becomes ت, ى to ا (of إِلَى, عَلَى and لَدَى to ـَيْ), the silent
 * alif drops, ـتُمْ becomes ـتُمُو, and a final hamza becomes medial: أَصْدِقَاؤُهُ.
 */
export function baseForm(form: string, unimorph: string): string {
  if (unimorph === "ADP" && form === "لِ") return "لَ";
  if (unimorph === "ADP" && toYa.has(form)) return `${form.slice(0, -1)}يْ`;
  if (/^V;PFV;(ACT|PASS);2;PL;MASC$/.test(unimorph)) return form.replace(/م\u0652$/, "م\u064Fو");
  if (!opens.test(form)) return form;
  if (unimorph.includes(";") && endsInHamza.test(form)) return toText(`${toPhonemes(form)}ه`).slice(0, -1);
  return form
    .replace(/ة(?=\p{Mn}*$)/u, "ت")
    .replace(/ى$/, "ا")
    .replace(/أ\u064Eا$/, "آ")
    .replace(/(\u064F\u0651?و|\u064E\u0651?و\u0652)ا$/, "$1");
}

/** Verbs of the heart and the few like them, whose object may be their own subject: أَجِدُنِي, رَأَيْتَكَ (Wright II 103). */
export const takesSelf: ReadonlySet<string> = new Set(
  "رَأَى وَجَدَ ظَنَّ حَسِبَ خَالَ عَلِمَ أَلْفَى زَعَمَ عَدَّ أَرَى عَدِمَ فَقَدَ".normalize("NFC").split(" "),
);
