import { heapStats } from "bun:jsc";
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { makeRows } from "../../pipeline/derive/rows.ts";
import { writeArtifact } from "../../pipeline/write/write_artifact.ts";
import { foldKeys, stripMarks } from "../../src/arabic/mod.ts";
import type { Lexicon, WordFilter } from "../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { type ArtifactRows, artifactFiles, freeWords } from "../../src/schema/mod.ts";
import { grownRecords } from "../support/grown_records.ts";
import { readTable } from "../support/read_table.ts";
import { realRecords } from "../support/real_corpus.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type Measured, measure, measureFresh } from "./measure.ts";

/**
 * Measures searching in process, on the corpus and on ten times as many generated words with their forms. Usage:
 * `bun test/bench/search.ts`. The artifacts are built in processes of their own, so that memory is that of reading them alone.
 */
function build(folder: string, times: number): void {
  const records = realRecords();
  const rows = makeRows(times === 1 ? records : grownRecords(records, times), freeWords);
  writeArtifact(folder, {
    rows: times === 1 ? rows : withoutParadigms(rows),
    sources: [],
    inputHash: "bench",
  });
}

/** Paradigms are made, because their forms are searched, but not stored: ten million would fill two gigabytes. */
const withoutParadigms = (rows: ArtifactRows): ArtifactRows => ({
  ...rows,
  *inflections() {
    for (const row of rows.inflections()) yield { ...row, forms: "" };
  },
});

const queries = readTable("facts/search.tsv", 4).map(({ cells: [, kind, query] }) => ({
  kind: kind as string,
  query: query as string,
}));

/** The queries letter by letter, as they come while someone types. */
const typed = (list: readonly string[]): string[] =>
  list.flatMap((text) => [...text].map((_, index) => [...text].slice(0, index + 1).join("")));

const filters: WordFilter[] = [
  { letters: 4 },
  { pos: "noun" },
  { root: "ktb" },
  { pattern: "فَاعِل" },
  { verbForm: "II" },
  { startsWith: "م" },
  { endsWith: "ة" },
  { gloss: "to" },
  { q: "كتاب" },
];
const pairs = filters.flatMap((one, index) =>
  filters.slice(index + 1).map((other) => ({ ...one, ...other })),
);

function pagesOf(lexicon: Lexicon) {
  const asked = [...filters, { q: "م" }, { q: "a" }, { q: "book" }, { q: "مَ" }, ...pairs].flatMap((filter) =>
    ([null, "alphabetical"] as const).flatMap((sort) => {
      const { total } = lexicon.words(filter, sort, "basic", { offset: 0, limit: 0 });
      return [0, Math.floor(total / 2), Math.max(0, total - 100)].map((offset) => ({ filter, sort, offset }));
    }),
  );
  return asked;
}

function report(figures: readonly Measured[]): void {
  console.table(
    figures.map(({ name, count, p50Micros, p99Micros, quietP99Micros, quietMaxMicros }) => ({
      name,
      count,
      "p50 µs": Number(p50Micros.toFixed(1)),
      "p99 µs": Number(p99Micros.toFixed(1)),
      "p99 µs, least of 5": Number(quietP99Micros.toFixed(1)),
      "most µs, least of 5": Number(quietMaxMicros.toFixed(1)),
    })),
  );
}

/** What is searched, by how much of the memory it takes: the bytes of each part, which are held as they stand. */
function partSizes(folder: string): string {
  const database = new Database(join(folder, artifactFiles.lexicon), { readonly: true });
  const sizes = database
    .query<{ name: string; bytes: number }, []>("SELECT name, bytes FROM search_parts ORDER BY bytes DESC")
    .all();
  database.close();
  return sizes.map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(1)} MB`).join(", ");
}

function bench(folder: string): void {
  Bun.gc(true);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const lexicon = openArtifact(folder, { cacheBytes: 16000000 });
  const openMs = performance.now() - began;
  Bun.gc(true);
  const { total } = lexicon.words({}, null, "basic", { offset: 0, limit: 0 });
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const { heapSize, extraMemorySize } = heapStats();
  console.log(partSizes(folder));
  console.log(
    `${total} words, opened in ${openMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB (heap ${((heapSize + extraMemorySize) / 1e6).toFixed(0)} MB)`,
  );
  const bare = queries.map(({ query }) => query);
  const letters = typed(bare);
  const complete = (text: string) => lexicon.autocomplete(text, 10, null);
  const by = (name: string, list: readonly string[], run: (text: string) => unknown = complete) =>
    measure(name, list, run);
  const hits = letters.filter((text) => complete(text).length > 0);
  report([
    by("foldKeys", bare, foldKeys),
    by("autocomplete, as people type", letters),
    by(
      "autocomplete, one letter",
      letters.filter((text) => text.length === 1),
    ),
    by(
      "autocomplete, Arabic",
      letters.filter((text) => /[ء-ي]/.test(text)),
    ),
    by(
      "autocomplete, Latin",
      letters.filter((text) => /^[a-z0-9]/.test(text)),
    ),
    by(
      "autocomplete, vowels given",
      letters.filter((text) => stripMarks(text) !== text),
    ),
    by("autocomplete, limit 1", hits, (text) => lexicon.autocomplete(text, 1, null)),
    by("autocomplete, limit 20", hits, (text) => lexicon.autocomplete(text, 20, null)),
    by("autocomplete, verbs alone", hits, (text) => lexicon.autocomplete(text, 10, "verb")),
    by("autocomplete, interjections alone", hits, (text) => lexicon.autocomplete(text, 10, "intj")),
    by(
      "suggestions",
      bare.map((text) => `${text}غ`),
      (text) => lexicon.nearest(text, 5),
    ),
    by(
      "suggestions, 64 letters",
      bare.map((text) => text.repeat(64).slice(0, 64)),
      (text) => lexicon.nearest(text, 5),
    ),
  ]);
  const pages = pagesOf(lexicon);
  const range = (offset: number) => ({ offset, limit: 100 });
  const fresh = openArtifact(folder, { cacheBytes: 1_000 });
  const first = pages.filter(({ offset }) => offset === 0);
  report([
    measureFresh(
      "first page of 100, nothing remembered",
      first,
      () => openArtifact(folder, { cacheBytes: 1_000 }),
      (forgetful, { filter, sort }) => forgetful.words(filter, sort, "basic", range(0)),
    ),
    measure("any page of 100, basic", pages, ({ filter, sort, offset }) =>
      fresh.words(filter, sort, "basic", range(offset)),
    ),
    measure("any page of 100, enriched", pages, ({ filter, sort, offset }) =>
      fresh.words(filter, sort, "enriched", range(offset)),
    ),
  ]);
  fresh.close();
  lexicon.close();
}

const [command, path, times] = process.argv.slice(2);
if (command === "build") build(path as string, Number(times));
else if (command === "read") bench(path as string);
else {
  for (const count of [1, 10]) {
    using folder = tempFolder();
    for (const step of [
      ["build", folder.path, String(count)],
      ["read", folder.path],
    ]) {
      const run = Bun.spawnSync([process.execPath, import.meta.path, ...step], {
        stdout: "inherit",
        stderr: "inherit",
      });
      if (!run.success) throw new Error(`Cannot measure ${count} times the corpus`);
    }
  }
}
