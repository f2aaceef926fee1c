import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { type SearchPart, searchParts } from "../../schema/mod.ts";

/** The lines of a part. */
export const linesOf = (part: Buffer): string[] => part.toString().split("\n").slice(0, -1);

/** Loads parts of the data that is held in memory, by name. */
export function partLoader(db: BunSQLiteDatabase): (name: SearchPart) => Buffer {
  const read = db
    .select({ data: searchParts.data })
    .from(searchParts)
    .where(eq(searchParts.name, sql.placeholder("name")))
    .prepare();
  return (name) => {
    // `get` would copy the bytes.
    const [[data] = []] = read.values({ name }) as [Uint8Array?][];
    const { buffer, byteOffset, length } = data ?? new Uint8Array();
    return Buffer.from(buffer, byteOffset, length);
  };
}
