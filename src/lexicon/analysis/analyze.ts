import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import {
  agrees,
  article,
  attach,
  type Clitic,
  canBeObjects,
  clean,
  foldForm,
  hasArticle,
  lettersBefore,
  prefix,
  stripMarks,
  withMadda,
  withoutArticle,
} from "../../arabic/mod.ts";
import { formKeys, words } from "../../schema/mod.ts";
import type { Cell, Paradigms, StoredForm } from "../records/paradigms.ts";
import type { Analysis } from "./analysis.ts";
import { type Segmentation, segmentationsOf } from "./segmentations.ts";

/** The word to analyse. */
interface Asked {
  readonly text: string;
  /** Without marks. */
  readonly typed: string;
  readonly folded: string;
  /** It is spelled as typed, not with آ for two letters. */
  readonly isAsTyped: boolean;
}

/** Location in the artifact of a form that fits a segmentation. */
interface Place {
  readonly asked: Asked;
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
function fits({ proclitics, enclitics }: Segmentation, cell: Cell): boolean {
  if (isVerb(cell) ? !canBeObjects(enclitics, cell.unimorph) : enclitics.length > 1) return false;
  if (enclitics[0]?.base === "verb" && !isVerb(cell) && !isParticle(cell)) return false;
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
function* placesIn(
  entries: string,
  { asked, segmentation }: Pick<Place, "asked" | "segmentation">,
  cellOf: Paradigms["cell"],
): Generator<Place> {
  const wanted = segmentation.enclitics.length === 0 ? "f" : "h";
  for (const group of entries.split("|")) {
    const colon = group.indexOf(":");
    const spelled = group.slice(0, colon);
    const normalized =
      !(asked.isAsTyped && segmentation.isExact) ||
      lettersBefore(spelled, segmentation.enclitics) !== segmentation.typedStem;
    for (const place of group.slice(colon + 1).split(" ")) {
      const kind = place.indexOf(wanted);
      if (kind < 0) continue;
      const [ord, position, cellId] = place.slice(0, kind).split(".").map(Number) as [number, number, number];
      const cell = cellOf(cellId);
      if (!fits(segmentation, cell)) continue;
      yield { asked, segmentation, ord, position, cell, spelling: Number(place.slice(kind + 1)), normalized };
    }
  }
}

/** A form with its enclitics; several when a pronoun attaches in several ways. */
const stemsOf = (form: string, { contraction, enclitics }: Segmentation, { unimorph }: Cell) =>
  contraction ? [contraction.form] : attach(form, enclitics, unimorph);

/** Whether the last proclitic can precede a word without features. و precedes بِهِ but not بِ: for a preposition with its pronoun the whole decides, else the word itself. */
function takesWord(
  { proclitics, enclitics }: Segmentation,
  { form, cell: { unimorph } }: StoredForm,
  stem: string,
): boolean {
  const word = enclitics.length > 0 && unimorph === "ADP" ? stem : form;
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
  const spellings =
    segmentation.enclitics.length === 0 ? [stored.form, ...stored.variants] : (stored.bases ?? []);
  const form = spellings[spelling] as string;
  const isArticled = hasArticle(form);
  if (needsArticle && !isArticled) return;
  if (contraction !== null && (contraction.base !== form || isVerb(cell))) return;
  const stems = stemsOf(form, segmentation, cell);
  if (!hasFeatures(cell) && !takesWord(segmentation, stored, stems[0] as string)) return;
  const enclitics = contraction ? [contraction.enclitic ?? []].flat() : segmentation.enclitics;
  const showsArticle = isArticled && isDefinite(cell);
  for (const stem of stems) {
    yield {
      ord,
      surface: prefix(proclitics, stem),
      proclitics: [...proclitics.map(shown), ...(showsArticle ? [article] : [])],
      form: showsArticle ? withoutArticle(form) : form,
      enclitics: enclitics.map(shown),
      cell,
      normalized,
    };
  }
}

/** Whether the joined parts spell the typed word, exactly or folded. */
function matchesSpelling({ surface, normalized }: Analysis, { typed, folded }: Asked): boolean {
  const bare = stripMarks(surface);
  return normalized ? foldForm(bare, { hasEnd: true }) === folded : bare === typed;
}

/** The distinct analyses at these places that spell the word, at most `limit`. */
function analysesOf(
  places: readonly Place[],
  { limit, paradigms }: { readonly limit: number; readonly paradigms: Paradigms },
): Analysis[] {
  const analyses: Analysis[] = [];
  const keys = new Set<string>();
  for (const place of places) {
    const { asked } = place;
    for (const analysis of analysesAt(place, paradigms)) {
      const key = `${analysis.ord} ${analysis.surface} ${analysis.cell.unimorph}`;
      if (keys.has(key) || !matchesSpelling(analysis, asked)) continue;
      if (asked.text !== asked.typed && !agrees(asked.text, analysis.surface)) continue;
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

  const record = db
    .select({ enriched: words.enriched })
    .from(words)
    .where(eq(words.ord, sql.placeholder("ord")))
    .prepare();
  const takesTwoObjects = (ord: number): boolean =>
    record.get({ ord })?.enriched.includes('"transitivity":"ditransitive"') ?? false;

  function placesOf(asked: Asked): Place[] {
    const places: Place[] = [];
    for (const segmentation of segmentationsOf(asked.typed, asked.folded)) {
      const row = byKey.get({ key: segmentation.stem });
      if (!row) continue;
      const found = [...placesIn(row.entries, { asked, segmentation }, paradigms.cell)];
      const hasTwo = segmentation.enclitics.length === 2;
      places.push(...(hasTwo ? found.filter(({ ord }) => takesTwoObjects(ord)) : found));
    }
    return places;
  }

  return (form, limit) => {
    const text = clean(form);
    const places = [...new Set([text, withMadda(text)])].flatMap((spelled) => {
      const typed = stripMarks(spelled);
      const folded = foldForm(typed, { hasEnd: true });
      return placesOf({ text: spelled, typed, folded, isAsTyped: spelled === text });
    });
    return analysesOf(places.sort(byRank), { limit, paradigms });
  };
}
