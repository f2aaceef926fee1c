import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { agrees, clean, foldKeys } from "../arabic/mod.ts";
import { type Match, wordKeys, words } from "../schema/mod.ts";
import type { Lexicon } from "./lexicon.ts";
import type { WordSummary } from "./sqlite_lexicon.ts";
import { prefixEnd } from "./statements.ts";

interface Candidate {
  readonly ord: number;
  readonly match: Match;
  /** A vowel of the query contradicts the word. */
  readonly contradicts: boolean;
}

/** The searches of one query in the order of their worth: whole word from strict to loose, then prefix. */
const searches: readonly { readonly match: Match; readonly level: number; readonly prefix: boolean }[] = [
  { match: "exact", level: 1, prefix: false },
  { match: "normalized", level: 2, prefix: false },
  { match: "normalized", level: 3, prefix: false },
  { match: "normalized", level: 4, prefix: false },
  { match: "prefix", level: 1, prefix: true },
  { match: "prefix", level: 4, prefix: true },
];

/**
 * Completes what has been typed: best match first, inside each by frequency; a word that a given vowel contradicts
 * stands behind all that agree.
 */
export function autocompleter(
  db: BunSQLiteDatabase,
  summaries: readonly (WordSummary | undefined)[],
): Lexicon["autocomplete"] {
  const inRange = db
    .select({ ord: wordKeys.ord, form: wordKeys.form })
    .from(wordKeys)
    .where(
      and(
        eq(wordKeys.level, sql.placeholder("level")),
        gte(wordKeys.key, sql.placeholder("from")),
        lt(wordKeys.key, sql.placeholder("to")),
      ),
    )
    .orderBy(asc(wordKeys.ord))
    .prepare();
  const readSuggestion = db
    .select({ suggestion: words.suggestion })
    .from(words)
    .where(eq(words.ord, sql.placeholder("ord")))
    .prepare();

  function* candidates(query: string): Generator<Candidate> {
    const cleaned = clean(query);
    const keys = foldKeys(query);
    for (const { match, level, prefix } of searches) {
      const from = keys[level - 1] as string;
      if (from === "") continue;
      const to = prefix ? prefixEnd(from) : `${from}\u0000`;
      for (const { ord, form } of inRange.all({ level, from, to })) {
        yield { ord, match, contradicts: !agrees(cleaned, form) };
      }
    }
  }

  return (query, limit, pos) => {
    const agreeing = new Map<number, Match>();
    const contradicting = new Map<number, Match>();
    for (const { ord, match, contradicts } of candidates(query)) {
      if (agreeing.has(ord) || (pos !== null && summaries[ord]?.pos !== pos)) continue;
      if (!contradicts) agreeing.set(ord, match);
      else if (!contradicting.has(ord)) contradicting.set(ord, match);
      if (agreeing.size === limit) break;
    }
    for (const [ord, match] of contradicting) if (!agreeing.has(ord)) agreeing.set(ord, match);
    return [...agreeing].slice(0, limit).map(([ord, match]) => {
      const { suggestion } = readSuggestion.get({ ord }) as { suggestion: string };
      return { match, json: `{${suggestion},"match":"${match}"}` };
    });
  };
}
