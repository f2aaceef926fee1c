import { and, asc, eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { agrees, clean, foldKeys } from "../arabic/mod.ts";
import { wordKeys } from "../schema/mod.ts";

/**
 * Finds the words of a lemma as people write it, commonest first: those of exactly this spelling, else those of the
 * strictest folded spelling that has any. Vowels given must agree.
 */
export function lemmaFinder(db: BunSQLiteDatabase): (lemma: string) => readonly number[] {
  const byKey = db
    .select({ ord: wordKeys.ord, form: wordKeys.form })
    .from(wordKeys)
    .where(and(eq(wordKeys.level, sql.placeholder("level")), eq(wordKeys.key, sql.placeholder("key"))))
    .orderBy(asc(wordKeys.ord))
    .prepare();
  return (lemma) => {
    const cleaned = clean(lemma);
    for (const [index, key] of foldKeys(lemma).entries()) {
      const found = byKey.all({ level: index + 1, key }).filter(({ form }) => agrees(cleaned, form));
      if (found.length > 0) return [...new Set(found.map(({ ord }) => ord))];
    }
    return [];
  };
}
