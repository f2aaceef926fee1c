import { Database } from "bun:sqlite";
import { foldKeys, stripMarks } from "../../../src/arabic/mod.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { type Engine, type Find, limit } from "./engine.ts";
import { artifact, type Entry, readForms } from "./words.ts";

/** A table of forms: the numbers of the words with a folded spelling, the commonest first. */
type Table = (form: string) => readonly number[];

function inMap(entries: readonly Entry[]): Table {
  const table = new Map<string, number[]>();
  for (const [at, forms] of readForms(entries).entries())
    for (const form of forms) table.set(form, [...(table.get(form) ?? []), at]);
  return (form) => table.get(form) ?? [];
}

function inSqlite(entries: readonly Entry[]): Table {
  const database = new Database(":memory:");
  database.run("CREATE TABLE forms (form TEXT, word INTEGER, PRIMARY KEY (form, word)) WITHOUT ROWID");
  const insert = database.prepare("INSERT INTO forms VALUES (?, ?)");
  database.transaction(() => {
    for (const [at, forms] of readForms(entries).entries()) for (const form of forms) insert.run(form, at);
  })();
  const select = database.query<{ word: number }, [string]>(
    `SELECT word FROM forms WHERE form = ? ORDER BY word LIMIT ${limit}`,
  );
  return (form) => select.all(form).map(({ word }) => word);
}

/** What people cut off a word before they look it up: conjunction, preposition or future, article; then a pronoun. */
const before = /^[وف]?(?:[بكلس]|ال|لل|بال|كال)?/;
const pronouns = ["", "ه", "ها", "هم", "هن", "هما", "ك", "كم", "كن", "كما", "نا", "ي", "ني"];

/** A word with each beginning and each pronoun cut off that may be one, the least cut first. */
function stemsOf(form: string): string[] {
  const longest = before.exec(form)?.[0].length ?? 0;
  const starts = Array.from({ length: longest + 1 }, (_, at) => form.slice(at));
  const stems = starts.flatMap((start) =>
    pronouns
      .filter((pronoun) => start.endsWith(pronoun) && start.length - pronoun.length >= 2)
      .map((pronoun) => start.slice(0, start.length - pronoun.length)),
  );
  return [...new Set(stems)].sort((a, b) => b.length - a.length);
}

const openTable =
  (open: (entries: readonly Entry[]) => Table, isCut: boolean) =>
  (entries: readonly Entry[]): Find => {
    const table = open(entries);
    return (typed) => {
      const form = foldKeys(stripMarks(typed))[2];
      const found = new Set<number>();
      for (const stem of isCut ? stemsOf(form) : [form]) for (const at of table(stem)) found.add(at);
      return [...found].slice(0, limit).map((at) => (entries[at] as Entry).json);
    };
  };

const openOurs = (): Find => {
  const lexicon = openArtifact(artifact, { cacheBytes: 1 });
  for (const _ of lexicon.warmUp());
  return (typed) => lexicon.analyzeByLemma(typed, limit);
};

export const analysers: readonly Engine[] = [
  { name: "Mizan", open: openOurs },
  { name: "every form in a Map", open: openTable(inMap, false) },
  { name: "every form in a Map, clitics cut off", open: openTable(inMap, true) },
  { name: "every form in SQLite", open: openTable(inSqlite, false) },
  { name: "every form in SQLite, clitics cut off", open: openTable(inSqlite, true) },
].map((engine): Engine => ({ ...engine, work: "analyze" }));
