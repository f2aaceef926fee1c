import {
  attach,
  canBeObjects,
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
  ...new Set(procliticSequences.filter(({ letters }) => !letters.startsWith("آ")).map(({ letters }) => letters)),
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

/** A cell's own verb may not be asked with أَ, and لَ is no emphasis: too rare in text for what they would let through. */
const isCommon = (clitics: readonly Proclitic[], unimorph: string): boolean =>
  !clitics.some(({ gloss }) => gloss === "indeed" || gloss === "O, what") &&
  (!unimorph.includes(";") || !clitics.some(({ gloss }) => gloss === "question"));

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

/** Adds a form that is not before a pronoun. */
function addWhole(form: string, { unimorph }: Cell, to: Collector): void {
  const bare = stripMarks(form);
  const isDefinite = unimorph.includes(";DEF") && hasArticle(form);
  for (const { letters, clitics } of before(form, unimorph)) {
    if (isDefinite) to.places(bare.slice(2)).articled |= bitOf.get(letters) as number;
    else {
      const whole = stripMarks(prefix(clitics, form));
      if (whole === letters + bare) to.places(bare).plain |= bitOf.get(letters) as number;
      // لِلَّذِي of الَّذِي.
      else to.places(whole).plain |= 1;
    }
  }
}

/** Adds a form with each pronoun that it takes. */
function addBound(form: string, cell: Cell, to: Collector): void {
  const bare = stripMarks(form);
  for (const enclitic of enclitics) {
    if (!takesEnclitic(enclitic, cell)) continue;
    const index = pronouns.indexOf(enclitic.letters);
    for (const whole of attach(form, [enclitic], cell.unimorph)) {
      const word = cell.unimorph === "ADP" ? whole : form;
      const spelling = stripMarks(whole);
      for (const { letters } of before(word, cell.unimorph)) {
        const bit = bitOf.get(letters) as number;
        const places = to.places(spelling === bare + enclitic.letters ? bare : spelling);
        if (spelling === bare + enclitic.letters) places.bound[index] = (places.bound[index] as number) | bit;
        // The letters of both have merged: مِنِّي, أَصْدِقَائِي of أَصْدِقَاؤُ.
        else places.plain |= bit;
      }
    }
  }
}

/** Adds what may stand around a form in each of its cells. Forms of several words and those that need vowels are left out. */
export function addForm({ form, cells }: StoredForm, to: Collector): void {
  if (form.includes(" ")) return;
  for (const cell of cells) {
    if (cell.needsMarks || cell.status === "theoretical") continue;
    if (cell.isBase) addBound(form, cell, to);
    else addWhole(form, cell, to);
  }
}
