import {
  attach,
  canBeObjects,
  contractions,
  type Enclitic,
  enclitics,
  hasArticle,
  isOwnObject,
  type Proclitic,
  prefix,
  procliticSequences,
  stripMarks,
} from "../../../../src/arabic/mod.ts";
import type { StoredForm } from "../../stored_forms.ts";

/** Letters of proclitics before a word, `""` first. Sets of them are bits by this order. */
export const prefixes: readonly string[] = [
  ...new Set(
    procliticSequences.filter(({ letters }) => !letters.startsWith("آ")).map(({ letters }) => letters),
  ),
];
const bitOf = new Map(prefixes.map((letters, index) => [letters, 1 << index]));

/** Letters of pronouns after a word. */
export const pronouns: readonly string[] = [...new Set(enclitics.map(({ letters }) => letters))];

/** Where unvocalised spellings of a form may stand. */
export interface Places {
  /** The word as it is after these proclitics; bits of `prefixes`. */
  plain: number;
  /** With the article before it, and these proclitics before that. */
  articled: number;
  /** By the index of the pronoun after it. */
  readonly bound: Int32Array;
}

export const noPlaces = (): Places => ({ plain: 0, articled: 0, bound: new Int32Array(pronouns.length) });

/**
 * Left out, being too rare in text for the misspellings that they would let through: the emphatic لَ, and the question أَ
 * before nominals and before verbs but those of the second person (أَتُرِيدُ).
 */
const isCommon = (clitics: readonly Proclitic[], unimorph: string): boolean =>
  !clitics.some(({ gloss }) => gloss === "indeed" || gloss === "O, what") &&
  (!unimorph.includes(";") ||
    /^V;.*;2;/.test(unimorph) ||
    !clitics.some(({ gloss }) => gloss === "question"));

/** Sequences of proclitics that a cell takes, whatever its form. */
const sequencesOf = new Map<string, readonly (typeof procliticSequences)[number][]>();
function sequencesFor(unimorph: string): readonly (typeof procliticSequences)[number][] {
  let known = sequencesOf.get(unimorph);
  if (known === undefined) {
    known = procliticSequences.filter(
      ({ clitics, letters }) =>
        bitOf.has(letters) && isCommon(clitics, unimorph) && (clitics.at(-1)?.takes(unimorph) ?? true),
    );
    sequencesOf.set(unimorph, known);
  }
  return known;
}

/** Sequences that may precede a form in a cell; `whole`: the word that an uninflected one is judged by. */
const before = (whole: string, unimorph: string) =>
  sequencesFor(unimorph).filter(
    ({ clitics }) => unimorph.includes(";") || (clitics.at(-1)?.takesWord(whole, unimorph) ?? true),
  );

const masks = new Map<string, number>();
/** The same as bits of `prefixes`. */
function maskBefore(whole: string, unimorph: string): number {
  const key = unimorph.includes(";") ? unimorph : `${unimorph} ${whole}`;
  let mask = masks.get(key);
  if (mask === undefined) {
    mask = before(whole, unimorph).reduce((sum, { letters }) => sum | (bitOf.get(letters) as number), 0);
    masks.set(key, mask);
  }
  return mask;
}

type Cell = StoredForm["cells"][number];

/** Whether a pronoun may follow a cell. */
function takesEnclitic(enclitic: Enclitic, { unimorph, takesSelf }: Cell): boolean {
  if (unimorph.startsWith("V;"))
    return canBeObjects([enclitic]) && (takesSelf || !isOwnObject([enclitic], unimorph));
  return enclitic.base !== "verb" || unimorph === "PART" || unimorph === "CONJ";
}

/** Receives places of spellings; a spelling comes again and again. */
export interface Collector {
  places(spelling: string): Places;
}

/** أَلَيْسَ, أَلَسْنَا: the forms of لَيْسَ, the one verb that is mostly asked. */
const isNot = /^لَ(?:يْسَ|يْسُ|سْ[تن])/;

/** Adds a form that is not before a pronoun. */
function addWhole(form: string, { unimorph }: Cell, to: Collector): void {
  const bare = stripMarks(form);
  if (isNot.test(form)) to.places(`أ${bare}`).plain |= 1;
  if (!hasArticle(form)) to.places(bare).plain |= maskBefore(form, unimorph);
  else if (unimorph.includes(";DEF")) to.places(bare.slice(2)).articled |= maskBefore(form, unimorph);
  else
    for (const { letters, clitics } of before(form, unimorph)) {
      const whole = stripMarks(prefix(clitics, form));
      if (whole === letters + bare) to.places(bare).plain |= bitOf.get(letters) as number;
      // لِلَّذِي of الَّذِي.
      else to.places(whole).plain |= 1;
    }
}

/** Adds a form with each pronoun that it takes. */
function addBound(form: string, cell: Cell, to: Collector): void {
  const bare = stripMarks(form);
  for (const enclitic of enclitics) {
    if (!takesEnclitic(enclitic, cell)) continue;
    const index = pronouns.indexOf(enclitic.letters);
    for (const whole of attach(form, [enclitic], cell.unimorph)) {
      const mask = maskBefore(cell.unimorph === "ADP" ? whole : form, cell.unimorph);
      const spelling = stripMarks(whole);
      if (spelling === bare + enclitic.letters) {
        const { bound } = to.places(bare);
        bound[index] = (bound[index] as number) | mask;
      }
      // The letters of both have merged: مِنِّي, أَصْدِقَائِي of أَصْدِقَاؤُ.
      else to.places(spelling).plain |= mask;
    }
  }
}

/** Adds مِمَّا, بِسْمِ, بْنُ where their first word is a form. */
function addContractions(form: string, { unimorph }: Cell, to: Collector): void {
  if (unimorph.startsWith("V;")) return;
  for (const contraction of contractions) {
    if (contraction.base !== form) continue;
    for (const { letters, clitics } of before(contraction.form, unimorph))
      if ((contraction.after ?? clitics.at(-1)?.letters ?? "") === (clitics.at(-1)?.letters ?? ""))
        to.places(letters + stripMarks(contraction.form)).plain |= 1;
  }
}

/** Adds what may stand around a form in each of its cells. Forms of several words and those that need vowels are left out. */
export function addForm({ form, cells }: StoredForm, to: Collector): void {
  if (form.includes(" ")) return;
  for (const cell of cells) {
    if (cell.needsMarks || cell.status === "theoretical") continue;
    if (cell.isBase) addBound(form, cell, to);
    else {
      addWhole(form, cell, to);
      addContractions(form, cell, to);
    }
  }
}
