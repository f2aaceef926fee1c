import { and, eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import {
  agrees,
  article,
  attach,
  type Clitic,
  clean,
  type Enclitic,
  enclitics,
  foldForm,
  type Proclitic,
  prefix,
  procliticSequences,
  stripMarks,
} from "../arabic/mod.ts";
import { formKeys } from "../schema/mod.ts";
import type { Cell, Paradigms, StoredForm } from "./paradigms.ts";

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

/** A cut of the bare word: proclitics, the letters of the core, and how it ends. */
interface Cut {
  readonly proclitics: readonly Proclitic[];
  readonly core: string;
  readonly enclitic: Enclitic | null;
  /** The core stands with its article. */
  readonly needsArticle: boolean;
}

interface Entry {
  readonly ord: number;
  readonly position: number;
  readonly kind: "f" | "h" | "v";
}

const parseEntries = (entries: string): Entry[] =>
  entries.split(" ").map((entry) => {
    const dot = entry.indexOf(".");
    return {
      ord: Number(entry.slice(0, dot)),
      position: Number(entry.slice(dot + 1, -1)),
      kind: entry.at(-1) as Entry["kind"],
    };
  });

/** The cores that a rest may have before a pronoun: its letters may have merged with the last letter of the host. */
function* endings(rest: string): Generator<Pick<Cut, "core" | "enclitic">> {
  yield { core: rest, enclitic: null };
  for (const enclitic of enclitics) {
    if (rest.length <= enclitic.letters.length || !rest.endsWith(enclitic.letters)) continue;
    yield { core: rest.slice(0, -enclitic.letters.length), enclitic };
    if (enclitic.letters.startsWith("ن"))
      yield { core: rest.slice(0, 1 - enclitic.letters.length || undefined), enclitic };
    if (enclitic.letters === "ي") {
      yield { core: rest, enclitic };
      yield { core: `${rest.slice(0, -1)}و`, enclitic };
    }
  }
}

/** Every way to cut a word, the plainest first. */
function* cuts(bare: string): Generator<Cut> {
  for (const { letters, clitics } of procliticSequences) {
    if (!bare.startsWith(letters) || bare.length <= letters.length) continue;
    const rest = bare.slice(letters.length);
    for (const ending of endings(rest)) yield { proclitics: clitics, ...ending, needsArticle: false };
    if (clitics.at(-1)?.letters === "ل" && rest.startsWith("ل")) {
      for (const core of [`ا${rest}`, `ال${rest}`])
        yield { proclitics: clitics, core, enclitic: null, needsArticle: true };
    }
  }
}

const isDefinite = ({ unimorph }: Cell): boolean => /;DEF;/.test(unimorph);
const hasArticle = (form: string): boolean => /^ال(?!\p{Mn}*[\u064E\u064F\u0650])|^الِا/u.test(form);

/** The word that stands behind the article. */
function withoutArticle(definite: string): string {
  const rest = definite.slice(2);
  if (rest.startsWith("\u0652")) return rest.slice(1);
  if (rest.startsWith("\u0650ا")) return `اِ${rest.slice(2)}`;
  return rest.replace("\u0651", "");
}

const isVerb = ({ unimorph }: Cell): boolean => unimorph.startsWith("V;");

function allows(cut: Cut, stored: StoredForm, kind: Entry["kind"]): boolean {
  const { unimorph } = stored.cell;
  if ((kind === "h") !== (cut.enclitic !== null)) return false;
  if (cut.needsArticle && !isDefinite(stored.cell)) return false;
  if (cut.enclitic?.host === "nominal" && isVerb(stored.cell)) return false;
  if (cut.enclitic?.host === "verb" && !isVerb(stored.cell) && unimorph !== "PART" && unimorph !== "CONJ")
    return false;
  return cut.proclitics.every((clitic, index) => index < cut.proclitics.length - 1 || clitic.takes(unimorph));
}

/**
 * Reads words of running text: every reading whose parts are all forms that the engine made. Readings of the spelling
 * as typed come first, by the frequency of the word and then by the number of clitics; only when there is none, those
 * of a folded spelling.
 */
export function analyzer(db: BunSQLiteDatabase, paradigms: Paradigms): (form: string) => Reading[] {
  const byKey = db
    .select({ entries: formKeys.entries })
    .from(formKeys)
    .where(and(eq(formKeys.level, sql.placeholder("level")), eq(formKeys.key, sql.placeholder("key"))))
    .prepare();
  const entriesOf = (level: 1 | 3, key: string): Entry[] => {
    const row = byKey.get({ level, key });
    return row ? parseEntries(row.entries) : [];
  };

  function readings(cut: Cut, entries: readonly Entry[], asked: string, normalized: boolean): Reading[] {
    const found: Reading[] = [];
    for (const { ord, position, kind } of entries) {
      const stored = paradigms.get(ord)[position] as StoredForm;
      if (!allows(cut, stored, kind)) continue;
      const spellings =
        kind === "v" ? stored.variants : [kind === "h" ? (stored.host as string) : stored.form];
      for (const spelling of spellings) {
        if (kind === "v" && !normalized && stripMarks(spelling) !== cut.core) continue;
        const whole = prefix(cut.proclitics, cut.enclitic ? attach(spelling, cut.enclitic) : spelling);
        if (!agrees(asked, whole)) continue;
        const definite = isDefinite(stored.cell) && hasArticle(spelling);
        found.push({
          ord,
          surface: whole,
          proclitics: [
            ...cut.proclitics.map(({ form, gloss }) => ({ form, gloss })),
            ...(definite ? [article] : []),
          ],
          form: definite ? withoutArticle(spelling) : spelling,
          enclitics: cut.enclitic ? [{ form: cut.enclitic.form, gloss: cut.enclitic.gloss }] : [],
          cell: stored.cell,
          normalized,
        });
      }
    }
    return found;
  }

  function search(asked: string, bare: string, normalized: boolean): Reading[] {
    const found: Reading[] = [];
    for (const cut of cuts(bare)) {
      const entries = normalized ? foldedEntries(cut) : entriesOf(1, cut.core);
      if (entries.length > 0) found.push(...readings(cut, entries, asked, normalized));
    }
    return found.sort((a, b) => a.ord - b.ord || weight(a) - weight(b));
  }

  function foldedEntries(cut: Cut): Entry[] {
    const key = foldForm(cut.core, { hasEnd: cut.enclitic === null });
    const seen = new Set(
      entriesOf(1, cut.core).map(({ ord, position, kind }) => `${ord}.${position}${kind}`),
    );
    const folded = [...entriesOf(3, key), ...(key === cut.core ? [] : entriesOf(1, key))];
    return folded.filter(({ ord, position, kind }) => !seen.has(`${ord}.${position}${kind}`));
  }

  return (form) => {
    const asked = clean(form);
    const bare = stripMarks(asked);
    return [...search(asked, bare, false), ...search(asked, bare, true)];
  };
}

const weight = (reading: Reading): number => reading.proclitics.length + reading.enclitics.length;
