import {
  agreesAsForm,
  attach,
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
import type { Cell } from "../records/paradigms.ts";
import type { Analysis } from "./analysis.ts";
import type { FormEntry, FormTable, StoredForms } from "./form_table.ts";
import { type Asked, type Candidate, cellFactsOf, formOf, type Hit, ranked, type Spelling } from "./rank.ts";
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
  if (enclitics.length === 0 && forms.isSpelled(at, typedStem)) return "exact";
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

/** Every stored form and cell that fits a segmentation of the word. */
function candidatesOf(asked: Asked, { forms, sets, weights }: Sources): Candidate[] {
  const { text, typed, folded, isAsTyped } = asked;
  const candidates: Candidate[] = [];
  const hasMarks = text !== typed;
  for (const segmentation of segmentationsOf(typed, folded, forms.entries)) {
    const count = segmentation.enclitics.length;
    const least = !hasMarks && isEmphatic(segmentation) ? leastEmphatic : Number.NEGATIVE_INFINITY;
    const ofClitics = weights.ofClitics(segmentation);
    for (const entry of segmentation.entries) {
      let hit: Hit | null = null;
      for (const member of sets[entry.set] as readonly CellMember[]) {
        if (member.isBase !== count > 0 || (count > 1 && !member.takesTwo)) continue;
        if (member.needsMarks && !hasMarks) continue;
        const ofCell = ofClitics.cells[member.cell] as number;
        if (ofCell === Number.NEGATIVE_INFINITY) continue;
        if (ofClitics.ownObject[member.cell] === 1 && !member.takesSelf) continue;
        hit ??= {
          ...{ asked, segmentation, entry, form: null },
          spelling: isAsTyped ? spellingOf(forms, entry, segmentation) : "folded",
        };
        const own = ofClitics.words.get(entry.ord) ?? ofCell + weights.ofOwnCell(entry.ord, member.cell);
        const weight =
          own +
          weights.ofWord(entry.ord) +
          weights.ofVariant(member.isVariant) +
          weights.ofSpelling(hit.spelling);
        if (weight < least) continue;
        candidates.push({ hit, member, weight });
      }
    }
  }
  return candidates;
}

/**
 * Whether the last proclitic can precede a word without features. و precedes بِهِ but not بِ: for a preposition with its
 * pronoun the whole decides, else the word itself.
 */
function takesWord(
  { proclitics, enclitics }: Segmentation,
  form: string,
  unimorph: string,
  stem: string,
): boolean {
  const word = enclitics.length > 0 && unimorph === "ADP" ? stem : form;
  return proclitics.at(-1)?.takesWord(word, unimorph) ?? true;
}

/** Whether the parts of a segmentation change each other's letters when they are joined. */
const mergesLetters = ({ needsArticle, contraction, enclitics: [first] }: Segmentation): boolean =>
  needsArticle || contraction !== null || (first !== undefined && /^[ني]/.test(first.letters));

/** Whether the joined parts spell the typed word, exactly or folded. */
function matchesSpelling(surface: string, normalized: boolean, { typed, folded }: Asked): boolean {
  const bare = stripMarks(surface);
  return normalized ? foldForm(bare, { hasEnd: true }) === folded : bare === typed;
}

/** The analyses of a candidate: none if the form does not fit the segmentation, several if a pronoun attaches in several ways. */
function spellOut(
  { hit, member, weight }: Candidate,
  { forms, cells, derived, wordCount }: Sources,
): Analysis[] {
  const { asked, segmentation, entry } = hit;
  const normalized = hit.spelling !== "exact";
  const { proclitics, enclitics, contraction, needsArticle } = segmentation;
  const cell = cells.get(member.cell) as Cell;
  const form = formOf(hit, forms);
  const isArticled = hasArticle(form);
  if (needsArticle && !isArticled) return [];
  if (contraction !== null && (contraction.base !== form || cell.unimorph.startsWith("V;"))) return [];
  const stems = contraction ? [contraction.form] : attach(form, enclitics, cell.unimorph);
  const hasFeatures = cell.unimorph.includes(";");
  if (!hasFeatures && !takesWord(segmentation, form, cell.unimorph, stems[0] as string)) return [];
  const showsArticle = isArticled && cell.unimorph.includes(";DEF");
  const merges = mergesLetters(segmentation);
  const adjective = derived[entry.ord - wordCount - 1] ?? null;
  return stems
    .map((stem) => prefix(proclitics, stem))
    .filter((surface) => !merges || matchesSpelling(surface, normalized, asked))
    .map((surface) => ({
      ord: adjective?.base ?? entry.ord,
      derived: adjective,
      surface,
      proclitics,
      showsArticle,
      form: showsArticle ? withoutArticle(form) : form,
      enclitics: contraction ? contraction.enclitics : enclitics,
      cellId: member.cell,
      status: member.status,
      normalized,
      weight,
    }));
}

/** The spellings that a text is read in: as typed, with آ for two letters, and with the ي that some leave out (شئ). */
function askedOf(text: string): Asked[] {
  return [...new Set([text, withMadda(text), withYa(text)])].map((spelled) => {
    const typed = stripMarks(spelled);
    return { text: spelled, typed, folded: foldForm(typed, { hasEnd: true }), isAsTyped: spelled === text };
  });
}

/** Analyses words of running text: returns at most `limit` distinct analyses made of stored forms, best first (`ranked`). */
export function analyzer(sources: Sources): (form: string, limit: number) => Analysis[] {
  const cellFacts = cellFactsOf(sources.cells);
  return (form, limit) => {
    const candidates = askedOf(clean(form)).flatMap((asked) => candidatesOf(asked, sources));
    const analyses: Analysis[] = [];
    /** Surfaces by word and cell. */
    const seen = new Map<number, string[]>();
    for (const candidate of ranked(candidates, sources.forms, cellFacts)) {
      const { text, typed } = candidate.hit.asked;
      for (const analysis of spellOut(candidate, sources)) {
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
