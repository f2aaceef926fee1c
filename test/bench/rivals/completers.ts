import { Database } from "bun:sqlite";
import { create, insertMultiple, search } from "@orama/orama";
import { Index } from "flexsearch";
import MiniSearch from "minisearch";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { type Engine, type Find, limit } from "./engine.ts";
import { artifact, type Entry, keysOf, keysOfEntry, readForms } from "./words.ts";

/** The texts by which a word is found, and what a query becomes: the same for every engine. */
interface Texts {
  readonly name: string;
  readonly of: (entries: readonly Entry[]) => readonly (readonly string[])[];
  readonly query: (typed: string) => readonly string[];
  /** Whether texts are our keys: nothing is left for the engine to split or fold. */
  readonly isKeys: boolean;
}

/** As people fill an engine: the fields of the record, and the query as it was typed. */
const records: Texts = {
  name: "the record's fields",
  of: (entries) => entries.map(({ bare, arabic, latin }) => [bare, arabic, ...latin]),
  query: (typed) => [typed],
  isKeys: false,
};

const keys: Texts = {
  ...{ name: "our keys", query: keysOf, isKeys: true },
  of: (entries) => entries.map(keysOfEntry),
};

const keysAndForms: Texts = {
  ...{ name: "our keys and every form", query: keysOf, isKeys: true },
  of(entries) {
    const forms = readForms(entries);
    return entries.map((entry, at) => [...new Set([...keysOfEntry(entry), ...(forms[at] as string[])])]);
  },
};

type Open = (texts: Texts, entries: readonly Entry[]) => Find | Promise<Find>;

const jsonOf = (entries: readonly Entry[], at: number): string => (entries[at] as Entry).json;

const words = (text: string): string[] => text.split(" ");

const openFlexSearch: Open = (texts, entries) => {
  const index = new Index({ tokenize: "forward", ...(texts.isKeys ? { encode: words } : {}) });
  for (const [at, list] of texts.of(entries).entries()) index.add(at, list.join(" "));
  return (typed) =>
    (index.search(texts.query(typed).join(" "), { limit, suggest: texts.isKeys }) as number[]).map((at) =>
      jsonOf(entries, at),
    );
};

/**
 * With our keys, engines that can weigh a document are given how common its word is: a score is divided by the root of its
 * rank and this, which found most of what was tried.
 */
const commonness = 100;

const openMiniSearch: Open = (texts, entries) => {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ["text"],
    // As its documentation has it for completing; our keys fold what people confuse.
    searchOptions: texts.isKeys
      ? { prefix: true, boostDocument: (at: number) => 1 / Math.sqrt(at + commonness) }
      : { prefix: true, fuzzy: 0.2 },
    ...(texts.isKeys ? { tokenize: words, processTerm: (term: string) => term } : {}),
  });
  index.addAll(texts.of(entries).map((list, id) => ({ id, text: list.join(" ") })));
  return (typed) =>
    index
      .search(texts.query(typed).join(" "))
      .slice(0, limit)
      .map(({ id }) => jsonOf(entries, id));
};

const openOrama: Open = async (texts, entries) => {
  const tokenizer = { language: "arabic", normalizationCache: new Map(), tokenize: words };
  const database = create({
    schema: { text: "string" } as const,
    ...(texts.isKeys ? { components: { tokenizer } } : { language: "arabic" }),
  });
  const documents = texts.of(entries).map((list, id) => ({ id: String(id), text: list.join(" ") }));
  await insertMultiple(database, documents, 5_000);
  return async (typed) => {
    const { hits } = await search(database, { term: texts.query(typed).join(" "), limit });
    return hits.map(({ id }) => jsonOf(entries, Number(id)));
  };
};

/** A query of FTS5 that finds what begins as any of these does. */
const matchOf = (queries: readonly string[]): string =>
  queries.map((query) => `"${query.replaceAll('"', '""')}"*`).join(" OR ");

const openFts5: Open = (texts, entries) => {
  const database = new Database(":memory:");
  database.run(
    `CREATE VIRTUAL TABLE found USING fts5(text, content='', prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 tokenchars '_'")`,
  );
  const insert = database.prepare("INSERT INTO found (rowid, text) VALUES (?, ?)");
  database.transaction(() => {
    for (const [at, list] of texts.of(entries).entries()) insert.run(at, list.join(" "));
  })();
  const select = database.query<{ rowid: number }, [string]>(
    `SELECT rowid FROM found WHERE found MATCH ? ORDER BY ${texts.isKeys ? `rank / sqrt(rowid + ${commonness})` : "rank"} LIMIT ${limit}`,
  );
  return (typed) => {
    const queries = texts.query(typed);
    return queries.length === 0
      ? []
      : select.all(matchOf(queries)).map(({ rowid }) => jsonOf(entries, rowid));
  };
};

const rivals: readonly (readonly [name: string, open: Open])[] = [
  ["FlexSearch", openFlexSearch],
  ["MiniSearch", openMiniSearch],
  ["Orama", openOrama],
  ["SQLite FTS5", openFts5],
];

/** Our own search, warm as a server is; with the spellings that are offered where nothing is found, or without. */
const openOurs = (isWithNearest: boolean) => (): Find => {
  const lexicon = openArtifact(artifact, { cacheBytes: 1 });
  for (const _ of lexicon.warmUp());
  return (typed) => {
    const found = lexicon.autocomplete(typed, limit, null).map(({ json }) => json);
    if (found.length > 0 || !isWithNearest) return found;
    return lexicon.nearest(typed, limit).map(({ id }) => lexicon.word(id, "basic")?.json ?? "");
  };
};

export const completers: readonly Engine[] = [
  { name: "Mizan", work: "autocomplete", open: openOurs(false) },
  { name: "Mizan, with suggestions where nothing is found", work: "autocomplete", open: openOurs(true) },
  ...rivals.flatMap(([name, open]) =>
    [records, keys, keysAndForms].map(
      (texts): Engine => ({
        ...{ name: `${name}, ${texts.name}`, work: "autocomplete" },
        open: (entries) => open(texts, entries),
      }),
    ),
  ),
];
