import { inArray } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { type PartOfSpeech, partsOfSpeech, type SearchPart, words } from "../../schema/mod.ts";
import type { WordColumns } from "../records/word_columns.ts";
import { functionWords, type WordFacts } from "./readings.ts";

/** What the choice knows of words, from an artifact. */
export function openWordFacts(
  db: BunSQLiteDatabase,
  part: (name: SearchPart) => Buffer,
  { ids, columns }: { readonly ids: readonly string[]; readonly columns: WordColumns },
): WordFacts {
  const { code, values } = columns.codes.pos;
  const names = new Map(partsOfSpeech.map((pos) => [code(pos), pos]));
  const traits = part("traits").toString();
  const { ord, arabic } = words;
  const lemmas = new Map(
    db
      .select({ ord, arabic })
      .from(words)
      .where(inArray(words.pos, [...functionWords]))
      .all()
      .map((word) => [word.ord, word.arabic]),
  );
  return {
    id: (ord) => ids[ord] as string,
    functionWord: (ord) => lemmas.get(ord) ?? null,
    pos: (ord) => names.get(values[ord] as number) as PartOfSpeech,
    objects: (ord) => Number.parseInt(traits[ord - 1] ?? "", 10) || 0,
    isHuman: (ord) => traits[ord - 1] === "h",
  };
}
