import { Database } from "bun:sqlite";
import { join } from "node:path";
import { stripMarks } from "../../../src/arabic/mod.ts";

const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../../dist");

const open = (): Database => new Database(join(dist, "lexicon.sqlite"), { readonly: true });

/** Paths of a free word and of a metered one, by their places in the corpus's artifact; grown ones have them too. */
export function wordPaths(): { readonly free: string; readonly metered: string } {
  using lexicon = open();
  const pathAt = (ord: number): string =>
    `/v1/words/${lexicon.query<{ id: string }, [number]>("SELECT id FROM words WHERE ord = ?").get(ord)?.id}`;
  return { free: pathAt(101), metered: pathAt(8_001) };
}

/** Paths that analyse distinct inflected forms, of which the server remembers none. */
export function formPaths(count: number): string[] {
  using lexicon = open();
  const forms = new Set<string>();
  for (const { forms: lines } of lexicon
    .query<{ forms: string }, []>("SELECT forms FROM inflections ORDER BY ord")
    .iterate()) {
    for (const line of lines.split("\n").slice(0, 40))
      if (line !== "") forms.add(stripMarks((JSON.parse(line) as [string])[0]));
    if (forms.size >= count) break;
  }
  return [...forms].map((form) => `/v1/words/analyze?form=${encodeURIComponent(form)}`);
}
