import {
  agreesAsForm,
  attach,
  changesBase,
  clean,
  foldForm,
  hasArticle,
  leavesOutHamza,
  lettersBefore,
  prefix,
  stripMarks,
  withMadda,
  withoutArticle,
  withYa,
} from "../../arabic/mod.ts";
import type { CellMember } from "../../schema/mod.ts";
import type { Cell } from "../records/cell.ts";
import type { Analysis } from "./analysis.ts";
import type { FormEntry, FormTable, Spelling, StoredForms } from "./form_table.ts";
import {
  type Asked,
  type Candidate,
  type CellFacts,
  cellFactsOf,
  formOf,
  type Hit,
  ranker,
  type Shared,
} from "./rank.ts";
import { type Segmentation, segmentationsOf } from "./segmentations.ts";
import type { Weights } from "./weights.ts";

/** What analyses are made from. */
export interface Sources extends StoredForms {
  /** Cells by id. */
  readonly cells: ReadonlyMap<number, Cell>;
  readonly weights: Weights;
}

/** How the letters of a stored form, with what the segmentation adds, match those typed. */
function spellingOf(
  forms: FormTable,
  { at }: FormEntry,
  { isExact, enclitics, typedStem }: Segmentation,
): Spelling {
  if (!isExact) return "folded";
  if (!changesBase(enclitics)) return forms.spelling(at, typedStem);
  const letters = lettersBefore(stripMarks(forms.form(at)), enclitics);
  if (letters === typedStem) return "exact";
  return leavesOutHamza(typedStem, letters) ? "withoutHamza" : "folded";
}

/**
 * Unvocalised, an emphatic لَ is read only where it is to be met more than twice in a billion words of text: rarer ones
 * are other words (لشمسا is not لَشَمْسَا).
 */
const leastEmphatic = Math.log(2 / 1_000);
const isEmphatic = ({ proclitics }: Segmentation): boolean =>
  proclitics.some(({ gloss }) => gloss === "indeed");

/** Adds every stored form and cell that fits a segmentation of the word. */
function addCandidates(candidates: Candidate[], asked: Asked, { forms, sets, weights }: Sources): void {
  const { text, typed, folded, isAsTyped } = asked;
  const hasMarks = text !== typed;
  for (const segmentation of segmentationsOf(typed, folded, forms.entries)) {
    const count = segmentation.enclitics.length;
    const least = !hasMarks && isEmphatic(segmentation) ? leastEmphatic : Number.NEGATIVE_INFINITY;
    const ofClitics = weights.ofClitics(segmentation);
    for (const entry of segmentation.entries) {
      let hit: Hit | null = null;
      const ofWord = weights.ofWord(entry.ord);
      const ofWhole = ofClitics.words.get(entry.ord);
      for (const member of sets[entry.set] as readonly CellMember[]) {
        if (member.isBase !== count > 0 || (count > 1 && !member.takesTwo)) continue;
        if (member.needsMarks && !hasMarks) continue;
        const ofCell = ofClitics.cells[member.cell] as number;
        if (ofCell === Number.NEGATIVE_INFINITY) continue;
        if (ofClitics.ownObject[member.cell] === 1 && !member.takesSelf) continue;
        if (hit === null) {
          const spelling = isAsTyped ? spellingOf(forms, entry, segmentation) : "folded";
          hit = { asked, segmentation, entry, spelling, form: null, shared: null };
        }
        const own = ofWhole ?? ofCell + weights.ofOwnCell(entry.ord, member.cell);
        const weight = own + ofWord + weights.ofVariant(member.isVariant) + weights.ofSpelling(hit.spelling);
        if (weight < least) continue;
        candidates.push({ hit, member, weight, likelihood: Math.exp(weight), ofFeatures: 0 });
      }
    }
  }
}

/**
 * Whether the last proclitic can precede a word without features. و precedes بِهِ but not بِ: for a preposition with its
 * pronoun the whole decides, else the word itself.
 */
function takesWord({ proclitics, enclitics }: Segmentation, form: string, unimorph: string): boolean {
  const last = proclitics.at(-1);
  if (last === undefined) return true;
  const isWhole = enclitics.length > 0 && unimorph === "ADP";
  return last.takesWord(isWhole ? (attach(form, enclitics, unimorph)[0] as string) : form, unimorph);
}

/** Whether the parts of a segmentation change each other's letters when they are joined. */
const mergesLetters = ({ needsArticle, contraction, enclitics: [first] }: Segmentation): boolean =>
  needsArticle || contraction !== null || (first !== undefined && /^[ني]/.test(first.letters));

/** Whether the joined parts spell the typed word, exactly or folded. */
function matchesSpelling(surface: string, normalized: boolean, { typed, folded }: Asked): boolean {
  const bare = stripMarks(surface);
  return normalized ? foldForm(bare, { hasEnd: true }) === folded : bare === typed;
}

/** The whole words of a hit in a cell with these features: none if the form does not fit the segmentation. */
function surfacesOf(
  { asked, segmentation, spelling }: Hit,
  form: string,
  unimorph: string,
): readonly string[] {
  const { proclitics, enclitics, contraction } = segmentation;
  const stems = contraction ? [contraction.form] : attach(form, enclitics, unimorph);
  const words = proclitics.length === 0 ? stems : stems.map((stem) => prefix(proclitics, stem));
  if (!mergesLetters(segmentation)) return words;
  return words.filter((word) => matchesSpelling(word, spelling !== "exact", asked));
}

/** What the cells of a hit share, made once. */
function sharedOf(hit: Hit, forms: FormTable): Shared {
  if (hit.shared === null) {
    const form = formOf(hit, forms);
    const isArticled = hasArticle(form);
    const bare = isArticled ? withoutArticle(form) : form;
    const isLeftToCells = changesBase(hit.segmentation.enclitics);
    hit.shared = { isArticled, bare, surfaces: isLeftToCells ? null : surfacesOf(hit, form, "") };
  }
  return hit.shared;
}

const none: readonly Analysis[] = [];

/** The analyses of a candidate: none if the form does not fit the segmentation, several if a pronoun attaches in several ways. */
function spellOut(
  { hit, member, weight }: Candidate,
  { forms, cells, derived, wordCount }: Sources,
  { isInflected, isVerb, isDefinite }: CellFacts,
): readonly Analysis[] {
  const { segmentation, entry } = hit;
  const { proclitics, enclitics, contraction, needsArticle } = segmentation;
  const form = formOf(hit, forms);
  const { isArticled, bare, surfaces } = sharedOf(hit, forms);
  const { cell } = member;
  if (needsArticle && !isArticled) return none;
  if (contraction !== null && (contraction.base !== form || isVerb[cell] === 1)) return none;
  const { unimorph } = cells.get(cell) as Cell;
  if (isInflected[cell] === 0 && !takesWord(segmentation, form, unimorph)) return none;
  const showsArticle = isArticled && isDefinite[cell] === 1;
  const adjective = derived[entry.ord - wordCount - 1] ?? null;
  return (surfaces ?? surfacesOf(hit, form, unimorph)).map((surface) => ({
    ord: adjective?.base ?? entry.ord,
    derived: adjective,
    surface,
    proclitics,
    showsArticle,
    form: showsArticle ? bare : form,
    enclitics: contraction ? contraction.enclitics : enclitics,
    cellId: cell,
    status: member.status,
    normalized: hit.spelling !== "exact",
    weight,
  }));
}

/** The letters that a text has where it can be read in another spelling. */
const spelledTwoWays = /[ءأئ]/;

/** The spellings that a text is read in: as typed, with آ for two letters, and with the ي that some leave out (شئ). */
function askedOf(text: string): Asked[] {
  const spellings = spelledTwoWays.test(text) ? new Set([text, withMadda(text), withYa(text)]) : [text];
  return Array.from(spellings, (spelled) => {
    const typed = stripMarks(spelled);
    return { text: spelled, typed, folded: foldForm(typed, { hasEnd: true }), isAsTyped: spelled === text };
  });
}

/**
 * Asks `entriesOf` for every stem that an analysis of the letters of a word looks up. What it answers, the cells and the weights
 * are all that the analysis depends on, whatever marks the word has.
 */
export function lookUpStems(letters: string, entriesOf: (stem: string) => readonly FormEntry[]): void {
  for (const { typed, folded } of askedOf(clean(letters))) segmentationsOf(typed, folded, entriesOf);
}

/** Analyses words of running text: returns at most `limit` distinct analyses made of stored forms, best first (`ranked`). */
export function analyzer(sources: Sources): (form: string, limit: number) => Analysis[] {
  const cellFacts = cellFactsOf(sources.cells);
  const ranked = ranker(sources.forms, cellFacts);
  return (form, limit) => {
    const candidates: Candidate[] = [];
    for (const asked of askedOf(clean(form))) addCandidates(candidates, asked, sources);
    const analyses: Analysis[] = [];
    /** Surfaces by word and cell. */
    const seen = new Map<number, string[]>();
    for (const candidate of ranked(candidates)) {
      const { text, typed } = candidate.hit.asked;
      for (const analysis of spellOut(candidate, sources, cellFacts)) {
        const { ord, cellId, surface } = analysis;
        const key = ord * 4096 + cellId;
        const surfaces = seen.get(key);
        if (surfaces?.includes(surface)) continue;
        if (text !== typed && !agreesAsForm(text, surface)) continue;
        if (surfaces === undefined) seen.set(key, [surface]);
        else surfaces.push(surface);
        analyses.push(analysis);
        if (analyses.length === limit) return analyses;
      }
    }
    return analyses;
  };
}
