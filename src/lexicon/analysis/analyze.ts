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
import type { Cell, Paradigms } from "../records/paradigms.ts";
import { type Cut, cutsOf } from "./segmentations.ts";

/** One reading of a word of running text. */
export interface Reading {
  readonly ord: number;
  /** The whole word, vocalised. */
  readonly surface: string;
  readonly proclitics: readonly Clitic[];
  /** The inflected word between the clitics, vocalised. */
  readonly form: string;
  readonly enclitics: readonly Clitic[];
  readonly cell: Cell;
  /** Found by a folded spelling only. */
  readonly normalized: boolean;
}

/** Where a form that fits a cut stands in the artifact. */
interface Place {
  readonly cut: Cut;
  readonly ord: number;
  readonly position: number;
  readonly cell: Cell;
  /** 0 is the form of the cell, n its n-th variant. */
  readonly spelling: number;
  readonly normalized: boolean;
}

const isVerb = ({ unimorph }: Cell): boolean => unimorph.startsWith("V;");
const isParticle = ({ unimorph }: Cell): boolean => unimorph === "PART" || unimorph === "CONJ";
const isDefinite = ({ unimorph }: Cell): boolean => unimorph.includes(";DEF");
const hasFeatures = ({ unimorph }: Cell): boolean => unimorph.includes(";");

/** Whether a cell fits a cut, as far as its features say. */
function fits({ proclitics, enclitic }: Cut, cell: Cell): boolean {
  if (enclitic?.host === "nominal" && isVerb(cell)) return false;
  if (enclitic?.host === "verb" && !isVerb(cell) && !isParticle(cell)) return false;
  return proclitics.at(-1)?.takes(cell.unimorph) ?? true;
}

/** Ranking: as typed before folded, then the commoner lemma, then the plainer cut, then the order of the paradigm. */
const byRank = (a: Place, b: Place): number =>
  Number(a.normalized) - Number(b.normalized) ||
  a.ord - b.ord ||
  a.cut.weight - b.cut.weight ||
  a.position - b.position ||
  a.spelling - b.spelling;

/** The places of a row of `form_keys` that fit a cut. */
function* placesIn(entries: string, cut: Cut, cellOf: Paradigms["cell"]): Generator<Place> {
  const wanted = cut.enclitic === null ? "f" : "h";
  for (const group of entries.split("|")) {
    const colon = group.indexOf(":");
    const spelled = group.slice(0, colon);
    const normalized = !cut.isExact || spelled !== cut.typedCore;
    for (const place of group.slice(colon + 1).split(" ")) {
      const kind = place.indexOf(wanted);
      if (kind < 0) continue;
      const [ord, position, cellId] = place.slice(0, kind).split(".").map(Number) as [number, number, number];
      const cell = cellOf(cellId);
      if (fits(cut, cell))
        yield { cut, ord, position, cell, spelling: Number(place.slice(kind + 1)), normalized };
    }
  }
}

/**
 * Reads words of running text: every reading whose parts are all forms that the engine made, at most `limit`, the best
 * first (`byRank`).
 */
export function analyzer(
  db: BunSQLiteDatabase,
  paradigms: Paradigms,
): (form: string, limit: number) => Reading[] {
  const byKey = db
    .select({ entries: formKeys.entries })
    .from(formKeys)
    .where(eq(formKeys.key, sql.placeholder("key")))
    .prepare();

  /** The form at a place, whole and in its parts; several where a pronoun is attached in several ways, none where the form does not stand in such a cut. */
  function* readingsAt({ cut, ord, position, cell, spelling, normalized }: Place): Generator<Reading> {
    const stored = paradigms.at(ord, position);
    const spellings = cut.enclitic === null ? [stored.form, ...stored.variants] : (stored.hosts ?? []);
    const form = spellings[spelling] as string;
    const isArticled = hasArticle(form);
    if (cut.needsArticle && !isArticled) return;
    if (cut.contraction !== null && cut.contraction.host !== form) return;
    const cores = cut.contraction
      ? [cut.contraction.form]
      : cut.enclitic
        ? attach(form, cut.enclitic)
        : [form];
    const enclitic = cut.contraction?.enclitic ?? cut.enclitic;
    if (!hasFeatures(cell)) {
      // بِهِ stands behind و, as بِ does not: of a preposition with its pronoun the whole decides, else the word itself.
      const word = cut.enclitic && cell.unimorph === "ADP" ? (cores[0] as string) : stored.form;
      if (!(cut.proclitics.at(-1)?.takesWord(word, cell.unimorph) ?? true)) return;
    }
    const showsArticle = isArticled && isDefinite(cell);
    for (const core of cores) {
      const surface = prefix(cut.proclitics, core);
      yield {
        ord,
        surface,
        proclitics: [
          ...cut.proclitics.map((clitic) => ({ form: clitic.form, gloss: clitic.gloss })),
          ...(showsArticle ? [article] : []),
        ],
        form: showsArticle ? withoutArticle(form) : form,
        enclitics: enclitic ? [{ form: enclitic.form, gloss: enclitic.gloss }] : [],
        cell,
        normalized,
      };
    }
  }

  return (form, limit) => {
    const asked = clean(form);
    const typed = stripMarks(asked);
    const folded = foldForm(typed, { hasEnd: true });
    const places: Place[] = [];
    for (const cut of cutsOf(typed, folded)) {
      const row = byKey.get({ key: cut.core });
      if (row) places.push(...placesIn(row.entries, cut, paradigms.cell));
    }
    const readings: Reading[] = [];
    const hasMarks = asked !== typed;
    const seen = new Set<string>();
    for (const place of places.sort(byRank)) {
      for (const reading of readingsAt(place)) {
        const key = `${reading.ord} ${reading.surface} ${reading.cell.unimorph}`;
        if (seen.has(key) || !isSpelledSo(reading, typed, folded)) continue;
        if (hasMarks && !agrees(asked, reading.surface)) continue;
        seen.add(key);
        readings.push(reading);
        if (readings.length === limit) return readings;
      }
    }
    return readings;
  };
}

/** The parts put together give what was typed: letter for letter, or folded. */
function isSpelledSo({ surface, normalized }: Reading, typed: string, folded: string): boolean {
  const bare = stripMarks(surface);
  return normalized ? foldForm(bare, { hasEnd: true }) === folded : bare === typed;
}
