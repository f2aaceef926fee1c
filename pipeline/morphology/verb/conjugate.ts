import type { Phonemes } from "../../../src/arabic/mod.ts";
import type { VerbForm } from "../../../src/schema/mod.ts";
import { toText } from "../orthography.ts";
import { restoreTags } from "../rules.ts";
import { moods, type Person, persons, type VerbCell, type Voice } from "./cells.ts";
import { irregularStems } from "./irregular.ts";
import { stemRules, type VerbContext, wordRules } from "./rules.ts";
import { type FormStems, formStems } from "./stems.ts";
import { mergedYaVariants, shortKanaVariants, spellingVariants, twoHamzaVariants } from "./variants.ts";

type ShortVowel = "a" | "i" | "u";

/** A verb as the engine sees it: everything that its citation forms decide. */
export interface VerbClass {
  readonly radicals: readonly string[];
  readonly form: VerbForm;
  /** Vowel of the second radical in the perfect and the imperfect of form I. */
  readonly perfectVowel: ShortVowel;
  readonly imperfectVowel: ShortVowel;
  readonly keepsMedialGlide: boolean;
  readonly dropsWaw: boolean;
  readonly hamzaToT: boolean;
}

/** A conjugated form, its other accepted forms, and the cell that it fills. */
export interface Conjugated {
  readonly cell: VerbCell;
  readonly form: string;
  readonly variants: readonly string[];
}

const isGlide = (radical: string | undefined): boolean => radical === "و" || radical === "ي";

/** Tags of the radicals, see `../rules.ts`. A final و is ي but where form I keeps it: دَعَا, يَدْعُو, سَرُوَ. */
function tagsOf({ radicals, form }: VerbClass, keepsFinalWaw: boolean): string[] {
  const last = radicals.length - 1;
  const final = (radical: string): string =>
    radical === "و" ? (keepsFinalWaw ? "v" : "V") : radical === "ي" ? "V" : radical;
  if (last === 3) return radicals.map((radical, i) => (i === last ? final(radical) : radical));
  const doubles = radicals[1] === radicals[2] && !isGlide(radicals[1]) && form !== "II" && form !== "V";
  return radicals.map((radical, i) => {
    if (doubles && i > 0) return i === 1 ? "x" : "X";
    if (i === last) return final(radical);
    if (i === 0) return radical === "و" ? "p" : radical === "ي" ? "P" : radical;
    return isGlide(radicals[last]) ? radical : radical === "و" ? "q" : radical === "ي" ? "Q" : radical;
  });
}

const fill = (stem: string, verb: VerbClass, keepsFinalWaw: boolean): Phonemes => {
  const tags = tagsOf(verb, keepsFinalWaw);
  return stem
    .replace("P", verb.perfectVowel)
    .replace("M", verb.imperfectVowel)
    .replace(/[1-4]/g, (slot) => tags[Number(slot) - 1] as string);
};

/** The letter that the tags x and X stand for. */
const doubledOf = ({ radicals, form }: VerbClass): string =>
  (form === "IX" || form === "XI" || form === "IVq" ? radicals.at(-1) : radicals[1]) as string;

const closed = (word: Phonemes): Phonemes => (/[aiuAIUY0.]$/.test(word) ? word : `${word}.`);

interface Cell {
  readonly verb: VerbClass;
  readonly stems: FormStems;
  readonly voice: Voice;
}

function contextOf({ verb, voice }: Cell, isPerfect: boolean): VerbContext {
  return {
    hollowPerfectVowel: verb.imperfectVowel === "u" ? "u" : "i",
    isPerfectOne: isPerfect && verb.form === "I" && voice === "ACT",
    keepsMedialGlide: verb.keepsMedialGlide || ["IX", "XI"].includes(verb.form),
    dropsWaw: verb.dropsWaw && !isPerfect && voice === "ACT",
    hamzaToT: verb.hamzaToT,
  };
}

const applyStemRules = (word: Phonemes, context: VerbContext): Phonemes =>
  stemRules.reduce((said, rule) => rule.apply(said, context), word);

function spell(word: Phonemes, verb: VerbClass, context: VerbContext): string {
  const said = wordRules.reduce((result, rule) => rule.apply(result, context), word);
  return toText(closed(restoreTags(said, doubledOf(verb))));
}

function perfectWord(cell: Cell, ending: string): string {
  const { verb, stems, voice } = cell;
  const keepsFinalWaw = verb.form === "I" && voice === "ACT" && verb.perfectVowel !== "i";
  const stem = fill(voice === "ACT" ? stems.perfect : stems.perfectPassive, verb, keepsFinalWaw);
  const context = contextOf(cell, true);
  return spell(applyStemRules(stem + ending, context), verb, context);
}

function imperfectSaid(cell: Cell, prefix: string, ending: string): Phonemes {
  const { verb, stems, voice } = cell;
  const keepsFinalWaw = verb.form === "I" && voice === "ACT" && verb.imperfectVowel === "u";
  const stem = fill(voice === "ACT" ? stems.imperfect : stems.imperfectPassive, verb, keepsFinalWaw);
  const vowel = voice === "ACT" ? stems.activePrefix : "u";
  return applyStemRules(closedForWeak(prefix + vowel + stem + ending), contextOf(cell, false));
}

/** A zero ending is a pause: a weak stem shortens before it. */
const closedForWeak = (word: Phonemes): Phonemes => (/[aiuAIUY0]$/.test(word) ? word : `${word}.`);

function imperfectWord(cell: Cell, prefix: string, ending: string): string {
  return spell(imperfectSaid(cell, prefix, ending), cell.verb, contextOf(cell, false));
}

/** Verbs whose imperative loses its first hamza: خُذْ, كُلْ, مُرْ. */
const losesHamza = new Set(["ءخذ", "ءكل", "ءمر"]);

function imperativeWord(cell: Cell, ending: string): string {
  const { verb, stems } = cell;
  const rest = imperfectSaid(cell, "ت", ending).slice(2);
  const context = contextOf(cell, false);
  if (verb.form === "I" && losesHamza.has(verb.radicals.join(""))) return spell(rest.slice(1), verb, context);
  if (stems.perfect.startsWith("ءa")) return spell(`ءa${rest}`, verb, context);
  const startsWithCluster = !/[aiuAIU]/.test(rest[1] ?? "");
  const prosthesis = verb.form === "I" && verb.imperfectVowel === "u" ? "^u" : "^i";
  return spell((startsWithCluster ? prosthesis : "") + rest, verb, context);
}

const isDoubled = ({ radicals, form }: VerbClass): boolean =>
  ["IX", "XI", "IVq"].includes(form) ||
  (radicals.length === 3 &&
    radicals[1] === radicals[2] &&
    !isGlide(radicals[1]) &&
    form !== "II" &&
    form !== "V");

const isHollow = ({ radicals, keepsMedialGlide }: VerbClass): boolean =>
  radicals.length === 3 && isGlide(radicals[1]) && !isGlide(radicals[2]) && !keepsMedialGlide;

/** The form of a cell with a zero ending: a doubled verb takes a helping a, or stays apart. */
function zeroEnding(verb: VerbClass, make: (ending: string) => string): readonly [string, ...string[]] {
  return isDoubled(verb) ? [make("a"), make("")] : [make("")];
}

function perfects(cell: Cell): Conjugated[] {
  const { verb, voice } = cell;
  return persons.map((person) => {
    const form = perfectWord(cell, person.perfect);
    const short = verb.form === "I" && voice === "PASS" && isHollow(verb) && /^[تن]/.test(person.perfect);
    const variants = short
      ? [form.replace("\u0650", "\u064F")]
      : [...mergedYaVariants(verb, form), ...spellingVariants(form)];
    return { cell: { tense: "PFV", mood: null, voice, person }, form, variants };
  });
}

function imperfects(cell: Cell): Conjugated[] {
  const { verb, voice } = cell;
  return moods.flatMap((mood) =>
    persons.map((person) => {
      const ending = person[mood];
      const make = (given: string): string => imperfectWord(cell, person.prefix, given);
      const [form, ...variants] = ending === "" ? zeroEnding(verb, make) : [make(ending)];
      return {
        cell: { tense: "IPFV" as const, mood, voice, person },
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

function imperatives(cell: Cell): Conjugated[] {
  return persons
    .filter(({ person }) => person === 2)
    .map((person: Person) => {
      const make = (given: string): string => imperativeWord(cell, given);
      const [form, ...variants] = person.JUS === "" ? zeroEnding(cell.verb, make) : [make(person.JUS)];
      const asked =
        cell.verb.form === "I" && cell.verb.radicals.join("") === "سءل" && person.JUS === "" ? ["سَلْ"] : [];
      return {
        cell: { tense: "IMP", mood: null, voice: "ACT", person },
        form: form as string,
        variants: [
          ...variants,
          ...asked,
          ...spellingVariants(form as string),
          ...twoHamzaVariants(cell.verb, form as string),
        ],
      };
    });
}

const stemsOf = (verb: VerbClass): FormStems =>
  irregularStems(verb.radicals, verb.form) ?? formStems[verb.form];

/** All cells of a voice: perfect, the moods of the imperfect, and in the active the imperative; thirteen persons each, five in the imperative. */
export function conjugate(verb: VerbClass, voice: Voice): Conjugated[] {
  const cell: Cell = { verb, stems: stemsOf(verb), voice };
  return [...perfects(cell), ...imperfects(cell), ...(voice === "ACT" ? imperatives(cell) : [])];
}

/** The 3rd person masculine singular of perfect and imperfect indicative: the citation forms. */
export function citationForms(verb: VerbClass): { readonly perfect: string; readonly imperfect: string } {
  const cell: Cell = { verb, stems: stemsOf(verb), voice: "ACT" };
  return { perfect: perfectWord(cell, "a"), imperfect: imperfectWord(cell, "ي", "u") };
}
