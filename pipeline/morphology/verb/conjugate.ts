import type { Phonemes } from "../../../src/arabic/mod.ts";
import { memoize } from "../../memoize.ts";
import { toText } from "../orthography.ts";
import { restoreTags } from "../rules.ts";
import { cellsOfTense, moods, type VerbCell, type Voice } from "./cells.ts";
import { irregularStems } from "./irregular.ts";
import { fillTemplate, representativeRadicals, templateOf } from "./representative.ts";
import { stemRules, type VerbContext, wordRules } from "./rules.ts";
import { type FormStems, formStems } from "./stems.ts";
import { mergedYaVariants, shortKanaVariants, spellingVariants, twoHamzaVariants } from "./variants.ts";
import { doubledOf, hasEqualRadicals, isDoubled, isGlide, isHollow, type VerbClass } from "./verb_class.ts";

/** A conjugated form, its other accepted forms, and the cell that it fills. */
export interface Conjugated {
  readonly cell: VerbCell;
  readonly form: string;
  readonly variants: readonly string[];
}

/** Tags of the radicals, see `../rules.ts`. A final و becomes ي except where form I keeps it: دَعَا, يَدْعُو, سَرُوَ. */
function tagsOf(verb: VerbClass, keepsFinalWaw: boolean): string[] {
  const { radicals } = verb;
  const last = radicals.length - 1;
  const final = (radical: string): string =>
    radical === "و" ? (keepsFinalWaw ? "v" : "V") : radical === "ي" ? "V" : radical;
  if (last === 3) return radicals.map((radical, i) => (i === last ? final(radical) : radical));
  const doubles = hasEqualRadicals(verb);
  return radicals.map((radical, i) => {
    if (doubles && i > 0) return i === 1 ? "x" : "X";
    if (i === last) return final(radical);
    if (i === 0) return radical === "و" ? "p" : radical === "ي" ? "P" : radical;
    return isGlide(radicals[last]) ? radical : radical === "و" ? "q" : radical === "ي" ? "Q" : radical;
  });
}

/** Fills a stem with the radicals and the vowels of form I. */
const fill = (stem: string, verb: VerbClass, keepsFinalWaw: boolean): Phonemes => {
  const tags = tagsOf(verb, keepsFinalWaw);
  return stem
    .replace("P", verb.perfectVowel)
    .replace("M", verb.imperfectVowel)
    .replace(/[1-4]/g, (slot) => tags[Number(slot) - 1] as string);
};

const closed = (word: Phonemes): Phonemes => (/[aiuAIUY0.]$/.test(word) ? word : `${word}.`);

const stemsOf = (verb: VerbClass): FormStems =>
  irregularStems(verb.radicals, verb.form) ?? formStems[verb.form];

/** One tense of a voice: its stem with the radicals, and the context of its sound changes. */
interface Tense {
  readonly verb: VerbClass;
  readonly stem: Phonemes;
  readonly context: VerbContext;
}

function tenseOf(verb: VerbClass, voice: Voice, isPerfect: boolean): Tense {
  const { form, perfectVowel, imperfectVowel } = verb;
  const stems = stemsOf(verb);
  const isActiveOne = form === "I" && voice === "ACT";
  const keepsFinalWaw = isActiveOne && (isPerfect ? perfectVowel !== "i" : imperfectVowel === "u");
  const stem = isPerfect
    ? { ACT: stems.perfect, PASS: stems.perfectPassive }[voice]
    : { ACT: stems.activePrefix + stems.imperfect, PASS: `u${stems.imperfectPassive}` }[voice];
  return {
    verb,
    stem: fill(stem, verb, keepsFinalWaw),
    context: {
      hollowPerfectVowel: imperfectVowel === "u" ? "u" : "i",
      isPerfectOne: isPerfect && isActiveOne,
      keepsMedialGlide: verb.keepsMedialGlide || form === "IX" || form === "XI",
      dropsWaw: verb.dropsWaw && !isPerfect && voice === "ACT",
      hamzaToT: verb.hamzaToT,
    },
  };
}

const applyStemRules = (word: Phonemes, context: VerbContext): Phonemes =>
  stemRules.reduce((phonemes, rule) => rule.apply(phonemes, context), word);

function spell(word: Phonemes, { verb, context }: Tense): string {
  const phonemes = wordRules.reduce((result, rule) => rule.apply(result, context), word);
  return toText(closed(restoreTags(phonemes, doubledOf(verb))));
}

const perfectWord = (tense: Tense, ending: string): string =>
  spell(applyStemRules(tense.stem + ending, tense.context), tense);

/** A zero ending is a pause: a weak stem shortens before it. */
const closedForWeak = (word: Phonemes): Phonemes => (/[aiuAIUY0]$/.test(word) ? word : `${word}.`);

const imperfectPhonemes = ({ stem, context }: Tense, prefix: string, ending: string): Phonemes =>
  applyStemRules(closedForWeak(prefix + stem + ending), context);

const imperfectWord = (tense: Tense, prefix: string, ending: string): string =>
  spell(imperfectPhonemes(tense, prefix, ending), tense);

/** Verbs whose imperative loses its first hamza: خُذْ, كُلْ, مُرْ. */
const losesHamza = new Set(["ءخذ", "ءكل", "ءمر"]);

function imperativeWord(tense: Tense, ending: string): string {
  const { verb } = tense;
  const rest = imperfectPhonemes(tense, "ت", ending).slice(2);
  if (verb.form === "I" && losesHamza.has(verb.radicals.join(""))) return spell(rest.slice(1), tense);
  if (stemsOf(verb).perfect.startsWith("ءa")) return spell(`ءa${rest}`, tense);
  const startsWithCluster = !/[aiuAIU]/.test(rest[1] ?? "");
  const prosthesis = verb.form === "I" && verb.imperfectVowel === "u" ? "^u" : "^i";
  return spell((startsWithCluster ? prosthesis : "") + rest, tense);
}

/** The forms of a cell with a zero ending: a doubled verb takes a helping a, or separates its letters. */
function zeroEnding(verb: VerbClass, make: (ending: string) => string): readonly [string, ...string[]] {
  return isDoubled(verb) ? [make("a"), make("")] : [make("")];
}

function perfects(verb: VerbClass, voice: Voice): Conjugated[] {
  const tense = tenseOf(verb, voice, true);
  return cellsOfTense("PFV", null, voice).map((cell) => {
    const { person } = cell;
    const form = perfectWord(tense, person.perfect);
    const short = verb.form === "I" && voice === "PASS" && isHollow(verb) && /^[تن]/.test(person.perfect);
    const variants = short
      ? [form.replace(/\u0650(ئ?)/, (_, seat) => (seat === "" ? "\u064F" : "\u064Fؤ"))]
      : [...mergedYaVariants(verb, form), ...spellingVariants(form)];
    return { cell, form, variants };
  });
}

function imperfects(verb: VerbClass, voice: Voice): Conjugated[] {
  const tense = tenseOf(verb, voice, false);
  // Several cells share a word (تَكْتُبُ; subjunctive and jussive plural), and no rule distinguishes the prefixes ت, ن and ي:
  // each word is made once.
  const wordOf = memoize(
    (prefix: string, ending: string) => prefix + ending,
    (prefix, ending) => imperfectWord(tense, prefix, ending),
  );
  const word = (prefix: string, ending: string): string =>
    prefix === "ء" ? wordOf(prefix, ending) : prefix + wordOf("ي", ending).slice(1);
  return moods.flatMap((mood) =>
    cellsOfTense("IPFV", mood, voice).map((cell) => {
      const { person } = cell;
      const ending = person[mood];
      const make = (given: string): string => word(person.prefix, given);
      const [form, ...variants] = ending === "" ? zeroEnding(verb, make) : [make(ending)];
      return {
        cell,
        form: form as string,
        variants: [
          ...variants,
          ...spellingVariants(form as string),
          ...twoHamzaVariants(verb, form as string),
          ...(mood === "JUS" && voice === "ACT" ? shortKanaVariants(verb, form as string) : []),
        ],
      };
    }),
  );
}

function imperatives(verb: VerbClass): Conjugated[] {
  const tense = tenseOf(verb, "ACT", false);
  return cellsOfTense("IMP", null, "ACT")
    .filter(({ person }) => person.person === 2)
    .map((cell) => {
      const { person } = cell;
      const make = (given: string): string => imperativeWord(tense, given);
      const [form, ...variants] = person.JUS === "" ? zeroEnding(verb, make) : [make(person.JUS)];
      const asked = verb.form === "I" && verb.radicals.join("") === "سءل" && person.JUS === "" ? ["سَلْ"] : [];
      return {
        cell,
        form: form as string,
        variants: [
          ...variants,
          ...asked,
          ...spellingVariants(form as string),
          ...twoHamzaVariants(verb, form as string),
        ],
      };
    });
}

/** Conjugates by the rules, without a representative. */
export function conjugateByRule(verb: VerbClass, voice: Voice): Conjugated[] {
  return [
    ...perfects(verb, voice),
    ...imperfects(verb, voice),
    ...(voice === "ACT" ? imperatives(verb) : []),
  ];
}

/** The cells, and one text with a line of forms per cell, so that a verb's letters are filled in all at once. */
const conjugateRepresentative = memoize(
  (verb: VerbClass, voice: Voice) => `${voice} ${Object.values(verb).join(" ")}`,
  (verb, voice) => {
    const made = conjugateByRule(verb, voice);
    const lines = made.map(({ form, variants }) => [form, ...variants].join(" "));
    return { cells: made.map(({ cell }) => cell), template: templateOf(lines.join("\n"), verb.radicals) };
  },
);

/** All cells of a voice: perfect, the moods of the imperfect, the imperative (active only, five persons); else thirteen persons each. */
export function conjugate(verb: VerbClass, voice: Voice): Conjugated[] {
  const radicals = representativeRadicals(verb);
  const { cells, template } = conjugateRepresentative({ ...verb, radicals }, voice);
  const lines = fillTemplate(template, verb.radicals).split("\n");
  return cells.map((cell, index) => {
    const [form, ...variants] = (lines[index] as string).split(" ") as [string, ...string[]];
    return { cell, form, variants };
  });
}

/** The 3rd person masculine singular of perfect and imperfect indicative: the citation forms. */
export const citationForms = (
  verb: VerbClass,
  voice: Voice,
): { readonly perfect: string; readonly imperfect: string } => ({
  perfect: perfectWord(tenseOf(verb, voice, true), "a"),
  imperfect: imperfectWord(tenseOf(verb, voice, false), "ي", "u"),
});
