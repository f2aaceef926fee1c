import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { clean, latinRoots, parseRoot } from "../../arabic/mod.ts";
import { patterns, retired, roots } from "../../schema/mod.ts";
import type { WordColumns } from "./word_columns.ts";

/** Resolves ids and typed spellings of records. */
export interface References {
  /** The id itself, or its successor when it is retired. */
  current(id: string): string;
  /** Radicals without spaces of a root given by id or letters, or null. */
  findRadicals(root: string): string | null;
  /** The pattern with this id, or else the text itself. */
  findPattern(pattern: string): string;
}

/** Picks the root with the commonest word among those that Latin letters can spell: codes follow this order. */
function findLatinRoot(root: string, { code }: WordColumns["codes"]["root"]): string | null {
  const none = code("");
  const [best] = latinRoots(root)
    .filter((radicals) => code(radicals) !== none)
    .sort((a, b) => code(a) - code(b));
  return best ?? null;
}

export function openReferences(db: BunSQLiteDatabase, { codes }: WordColumns): References {
  const retiredIds = db.select().from(retired).all();
  const successors = new Map(retiredIds.map(({ id, successor }) => [id, successor]));
  const current = (id: string): string => successors.get(id) ?? id;
  const rootById = db
    .select({ radicals: roots.radicals })
    .from(roots)
    .where(eq(roots.id, sql.placeholder("id")))
    .prepare();
  const patternById = db
    .select({ pattern: patterns.pattern })
    .from(patterns)
    .where(eq(patterns.id, sql.placeholder("id")))
    .prepare();
  return {
    current,
    findRadicals: (root) =>
      rootById.get({ id: current(clean(root)) })?.radicals ??
      parseRoot(root)?.join("") ??
      findLatinRoot(root, codes.root),
    findPattern: (pattern) => patternById.get({ id: current(clean(pattern)) })?.pattern ?? clean(pattern),
  };
}
