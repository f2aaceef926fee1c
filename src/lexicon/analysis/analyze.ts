import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import {
  agrees,
  article,
  attach,
  type Clitic,
  clean,
  foldForm,
  hasArticle,
  prefix,
  stripMarks,
  withoutArticle,
} from "../../arabic/mod.ts";
import { formKeys } from "../../schema/mod.ts";
import type { Cell, Paradigms, StoredForm } from "../records/paradigms.ts";
import type { Analysis } from "./analysis.ts";
import { type Segmentation, segmentationsOf } from "./segmentations.ts";

/** Location in the artifact of a form that fits a segmentation. */
interface Place {
  readonly segmentation: Segmentation;
  readonly ord: number;
  /** Position of the form in its paradigm. */
  readonly position: number;
  readonly cell: Cell;
  /** 0 is the cell's form, n its n-th variant. */
  readonly spelling: number;
  readonly normalized: boolean;
}

const isVerb = ({ unimorph }: Cell): boolean => unimorph.startsWith("V;");
const isParticle = ({ unimorph }: Cell): boolean => unimorph === "PART" || unimorph === "CONJ";
const isDefinite = ({ unimorph }: Cell): boolean => unimorph.includes(";DEF");
const hasFeatures = ({ unimorph }: Cell): boolean => unimorph.includes(";");

/** Whether a cell's features fit a segmentation. */
function fits({ proclitics, enclitic }: Segmentation, cell: Cell): boolean {
  if (enclitic?.base === "nominal" && isVerb(cell)) return false;
  if (enclitic?.base === "verb" && !isVerb(cell) && !isParticle(cell)) return false;
  return proclitics.at(-1)?.takes(cell.unimorph) ?? true;
}

/** Ranks exact before folded spellings, then by lemma frequency, simpler segmentation and paradigm order. */
const byRank = (a: Place, b: Place): number =>
  Number(a.normalized) - Number(b.normalized) ||
  a.ord - b.ord ||
  a.segmentation.weight - b.segmentation.weight ||
  a.position - b.position ||
  a.spelling - b.spelling;

/** Yields the places in a row of `form_keys` that fit a segmentation. */
function* placesIn(entries: string, segmentation: Segmentation, cellOf: Paradigms["cell"]): Generator<Place> {
  const wanted = segmentation.enclitic === null ? "f" : "h";
  for (const group of entries.split("|")) {
    const colon = group.indexOf(":");
    const spelled = group.slice(0, colon);
    const normalized = !segmentation.isExact || spelled !== segmentation.typedStem;
    for (const place of group.slice(colon + 1).split(" ")) {
      const kind = place.indexOf(wanted);
      if (kind < 0) continue;
      const [ord, position, cellId] = place.slice(0, kind).split(".").map(Number) as [number, number, number];
      const cell = cellOf(cellId);
      if (!fits(segmentation, cell)) continue;
      yield { segmentation, ord, position, cell, spelling: Number(place.slice(kind + 1)), normalized };
    }
  }
}

/** A form with its enclitic; several when the pronoun attaches in several ways. */
function stemsOf(form: string, { contraction, enclitic }: Segmentation): readonly string[] {
  if (contraction) return [contraction.form];
  return enclitic ? attach(form, enclitic) : [form];
}

/** Whether the last proclitic can precede a word without features. و precedes بِهِ but not بِ: for a preposition with its pronoun the whole decides, else the word itself. */
function takesWord(
  { proclitics, enclitic }: Segmentation,
  { form, cell: { unimorph } }: StoredForm,
  stem: string,
): boolean {
  const word = enclitic && unimorph === "ADP" ? stem : form;
  return proclitics.at(-1)?.takesWord(word, unimorph) ?? true;
}

const shown = ({ form, gloss }: Clitic): Clitic => ({ form, gloss });

/** Yields the analyses of the form at a place; none if it does not fit the segmentation. */
function* analysesAt(
  { segmentation, ord, position, cell, spelling, normalized }: Place,
  paradigms: Paradigms,
): Generator<Analysis> {
  const { proclitics, contraction, needsArticle } = segmentation;
  const stored = paradigms.at(ord, position);
  const spellings = segmentation.enclitic === null ? [stored.form, ...stored.variants] : (stored.bases ?? []);
  const form = spellings[spelling] as string;
  const isArticled = hasArticle(form);
  if (needsArticle && !isArticled) return;
  if (contraction !== null && contraction.base !== form) return;
  const stems = stemsOf(form, segmentation);
  if (!hasFeatures(cell) && !takesWord(segmentation, stored, stems[0] as string)) return;
  const enclitic = contraction?.enclitic ?? segmentation.enclitic;
  const showsArticle = isArticled && isDefinite(cell);
  for (const stem of stems) {
    yield {
      ord,
      surface: prefix(proclitics, stem),
      proclitics: [...proclitics.map(shown), ...(showsArticle ? [article] : [])],
      form: showsArticle ? withoutArticle(form) : form,
      enclitics: enclitic ? [shown(enclitic)] : [],
      cell,
      normalized,
    };
  }
}

/** The word to analyse. */
interface Asked {
  readonly text: string;
  /** Without marks. */
  readonly typed: string;
  readonly folded: string;
}

/** Whether the joined parts spell the typed word, exactly or folded. */
function matchesSpelling({ surface, normalized }: Analysis, { typed, folded }: Asked): boolean {
  const bare = stripMarks(surface);
  return normalized ? foldForm(bare, { hasEnd: true }) === folded : bare === typed;
}

/** The distinct analyses at these places that spell the word, at most `limit`. */
function analysesOf(
  places: readonly Place[],
  asked: Asked,
  { limit, paradigms }: { readonly limit: number; readonly paradigms: Paradigms },
): Analysis[] {
  const analyses: Analysis[] = [];
  const keys = new Set<string>();
  const hasMarks = asked.text !== asked.typed;
  for (const place of places) {
    for (const analysis of analysesAt(place, paradigms)) {
      const key = `${analysis.ord} ${analysis.surface} ${analysis.cell.unimorph}`;
      if (keys.has(key) || !matchesSpelling(analysis, asked)) continue;
      if (hasMarks && !agrees(asked.text, analysis.surface)) continue;
      keys.add(key);
      analyses.push(analysis);
      if (analyses.length === limit) return analyses;
    }
  }
  return analyses;
}

/**
 * Analyses words of running text: returns at most `limit` analyses made of stored forms, best first (`byRank`).
 */
export function analyzer(
  db: BunSQLiteDatabase,
  paradigms: Paradigms,
): (form: string, limit: number) => Analysis[] {
  const byKey = db
    .select({ entries: formKeys.entries })
    .from(formKeys)
    .where(eq(formKeys.key, sql.placeholder("key")))
    .prepare();

  function placesOf({ typed, folded }: Asked): Place[] {
    const places: Place[] = [];
    for (const segmentation of segmentationsOf(typed, folded)) {
      const row = byKey.get({ key: segmentation.stem });
      if (row) places.push(...placesIn(row.entries, segmentation, paradigms.cell));
    }
    return places.sort(byRank);
  }

  return (form, limit) => {
    const text = clean(form);
    const typed = stripMarks(text);
    const asked = { text, typed, folded: foldForm(typed, { hasEnd: true }) };
    return analysesOf(placesOf(asked), asked, { limit, paradigms });
  };
}
