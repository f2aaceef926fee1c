import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import Ajv from "ajv";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { DataFactory, Parser, Store } from "n3";
import { chooseExporters } from "../../../pipeline/export/mod.ts";
import { stripMarks } from "../../../src/arabic/mod.ts";
import { fullWord, listedKinds } from "../../../src/schema/mod.ts";
import { findPostgres, startPostgres } from "../../support/temp_postgres.ts";
import { conlluFaults, sentencesIn } from "../../texts/conllu_faults.ts";
import { type Exported, exported, programOr, reference, source } from "./exported.ts";
import { openStarDict } from "./formats/stardict_reader.ts";
import { rowsOf, zipTexts } from "./formats/yomitan_lookup.ts";

/**
 * Every format of the project's own artifact, whole, opened by the reader that people use; each test prints what that found.
 * What hunspell accepts, what Yomitan's rules find and how fast the package is have slow tests of their own.
 */
const of = (name: string): Promise<Exported> => {
  const [exporter] = chooseExporters([name]);
  if (exporter === undefined) throw new Error(`Cannot export ${name}`);
  return exported(exporter, source);
};
const found = (what: string): void => console.log(`found: ${what}`);
const counted = (value: number): string => value.toLocaleString("en");
const text = (made: Exported, name: string): string => readFileSync(made.file(name), "utf8");
const unpacked = (made: Exported, name: string): string =>
  gunzipSync(readFileSync(made.file(name))).toString("utf8");
const linesOf = (all: string): string[] => all.trimEnd().split("\n");

const minutes = 600_000;

test(
  "jsonl: every record has the shape that the service sends",
  async () => {
    using made = await of("jsonl");
    let records = 0;
    for (const { name, item } of [{ name: "words", item: fullWord }, ...listedKinds]) {
      const check = TypeCompiler.Compile(item);
      for (const line of linesOf(unpacked(made, `${name}.jsonl.gz`))) {
        const record: unknown = JSON.parse(line);
        if (!check.Check(record)) throw new Error(`${name}: ${JSON.stringify([...check.Errors(record)][0])}`);
        records++;
      }
    }
    found(`jsonl: ${counted(records)} records, all valid`);
    expect(records).toBe(made.report.rows);
  },
  minutes,
);

const tables = ["words", "senses", "examples", "links", "forms", "roots", "proverbs", "expressions"];

/** Columns whose values are those of another table's column. */
const references = [
  ["senses", "word", "words", "id"],
  ["examples", "word", "words", "id"],
  ["links", "word", "words", "id"],
  ["links", "other", "words", "id"],
  ["forms", "word", "words", "id"],
  ["forms", "cell", "cells", "id"],
  ["words", "root", "roots", "root"],
] as const;

test(
  "sqlite and parquet hold the same rows, and SQLite finds its file sound",
  async () => {
    using made = await of("sqlite");
    using columnar = await of("parquet");
    using database = new Database(made.file("mizan.sqlite"), { readonly: true });
    expect(database.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    for (const [table, column, other, key] of references) {
      const lost = database.query(
        `SELECT count(*) AS lost FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT ${key} FROM ${other})`,
      );
      expect([table, column, lost.get()]).toEqual([table, column, { lost: 0 }]);
    }
    let rows = 0;
    for (const table of tables) {
      const { buffer } = await Bun.file(columnar.file(`${table}.parquet`)).bytes();
      const read = await parquetReadObjects({ file: buffer as ArrayBuffer });
      rows += read.length;
      const { count } = database.query(`SELECT count(*) AS count FROM ${table}`).get() as { count: number };
      expect([table, read.length]).toEqual([table, count]);
    }
    found(`sqlite and parquet: ${counted(rows)} rows in ${tables.length} tables each, the file sound`);
    expect([made.report.rows, columnar.report.rows]).toEqual([rows, rows]);
  },
  minutes,
);

test(
  "unimorph: every line is a lemma, a form and features, none twice",
  async () => {
    using made = await of("unimorph");
    const lines = linesOf(unpacked(made, "ara.tsv.gz"));
    expect(lines.filter((line) => !/^[\p{L}\p{M} ]+\t[\p{L}\p{M} ]+\t[A-Z0-9.;]+$/u.test(line))).toEqual([]);
    found(`unimorph: ${counted(lines.length)} lines, all different`);
    expect([new Set(lines).size, lines.length]).toEqual([made.report.rows, made.report.rows]);
  },
  minutes,
);

test(
  "conllu: no fault in any sentence",
  async () => {
    using made = await of("conllu");
    const file = text(made, "ar_mizan.conllu");
    expect(conlluFaults(file)).toEqual([]);
    const sentences = sentencesIn(file);
    const words = sentences.reduce((sum, { rows }) => sum + rows.length, 0);
    found(`conllu: ${counted(sentences.length)} sentences of ${counted(words)} rows, no fault`);
    expect(sentences.length).toBe(made.report.rows);
  },
  minutes,
);

test(
  "ontolex: N3 reads every triple, and links lead to what is there",
  async () => {
    using made = await of("ontolex");
    const store = new Store(new Parser({ format: "Turtle" }).parse(text(made, "mizan.ttl")));
    const entries = store.getObjects(
      DataFactory.namedNode("urn:mizan:lexicon"),
      "http://www.w3.org/ns/lemon/lime#entry",
      null,
    );
    const subjects = new Set(store.getSubjects(null, null, null).map(({ value }) => value));
    const lexinfo = "http://www.lexinfo.net/ontology/3.0/lexinfo#";
    const linked = ["synonym", "antonym"].flatMap((name) => store.getObjects(null, lexinfo + name, null));
    found(`ontolex: ${counted(store.size)} triples, ${counted(entries.length)} entries`);
    expect(entries.length).toBe(made.report.rows);
    expect(linked.filter(({ value }) => !subjects.has(value))).toEqual([]);
  },
  minutes,
);

describe("search", () => {
  const programs = findPostgres();
  if (programs === null) console.log("skipped: PostgreSQL is not installed");
  test.skipIf(programs === null)(
    "PostgreSQL loads every rule and answers with its lemma",
    async () => {
      using made = await of("search");
      using postgres = startPostgres(programs as string, [made.file("postgresql/mizan.syn")]);
      postgres.query(text(made, "postgresql/mizan.sql"));
      const rules = linesOf(text(made, "postgresql/mizan.syn"));
      const asked = rules
        .filter((_, at) => at % 100 === 0)
        .map((line) => line.split(" ") as [string, string]);
      const array = `ARRAY[${asked.map(([spelling]) => `'${spelling}'`).join(", ")}]`;
      const stems = postgres.query(
        `SELECT string_agg((ts_lexize('mizan', spelling))[1], ' ' ORDER BY at) FROM unnest(${array}) WITH ORDINALITY AS asked(spelling, at)`,
      );
      const [, bytes = ""] = linesOf(
        postgres.query(
          "SELECT ts_lexize('mizan', 'كتب'); SELECT sum(total_bytes) FROM pg_backend_memory_contexts",
        ),
      );
      found(
        `search: ${counted(rules.length)} rules loaded; ${counted(asked.length)} asked, all answered; ${(Number(bytes) / 1e6).toFixed(0)} MB a connection`,
      );
      expect(stems.split(" ")).toEqual(asked.map(([, stem]) => stem));
    },
    minutes,
  );
});

const yomitanBanks = [
  ["term_bank", "term-bank-v3"],
  ["term_meta_bank", "term-meta-bank-v3"],
  ["tag_bank", "tag-bank-v3"],
] as const;

/** Throws when data are not valid against a schema of Yomitan's. */
function checkYomitan(schema: string, data: unknown): void {
  const path = `${reference}/yomitan/ext/data/schemas/dictionary-${schema}-schema.json`;
  const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false, strictTuples: false });
  const validate = ajv.compile(JSON.parse(readFileSync(path, "utf8")));
  if (!validate(data)) throw new Error(`${schema}: ${ajv.errorsText(validate.errors)}`);
}

if (reference === null)
  console.log("skipped: Yomitan's schemas need MIZAN_REFERENCE, the folder of the reference data");
test.skipIf(reference === null)(
  "yomitan: every bank is valid against Yomitan's schemas",
  async () => {
    using made = await of("yomitan");
    let rows = 0;
    for (const name of ["words", "frequency", "ipa"]) {
      const texts = await zipTexts(made.file(`mizan-${name}.zip`));
      checkYomitan("index", JSON.parse(texts.get("index.json") as string));
      for (const [bank, schema] of yomitanBanks) checkYomitan(schema, rowsOf(texts, bank));
      rows += rowsOf(texts, "term_bank").length + rowsOf(texts, "term_meta_bank").length;
    }
    found(`yomitan: ${counted(rows)} rows in three archives, valid against its schemas`);
    expect(rows).toBe(made.report.rows);
  },
  minutes,
);

test(
  "stardict: every word is found by its letters and its vocalised spelling, in sdcv too",
  async () => {
    using made = await of("stardict");
    const { headwords, synonyms, find } = openStarDict(made.file("mizan-ar-en"));
    const words = [...source.words()].map(({ arabic }) => arabic);
    const missed = words.filter((arabic) => find(arabic) === null || find(stripMarks(arabic)) === null);
    expect(missed).toEqual([]);
    expect(headwords.length + synonyms.length).toBe(made.report.rows);
    const sdcv = programOr("sdcv", "apt-get install sdcv");
    const asked = words.filter((_, at) => at % 200 === 0);
    if (sdcv !== null) {
      const folder = dirname(made.file("mizan-ar-en.ifo"));
      const run = Bun.spawnSync([sdcv, "-n", "-e", "-j", "-0", "-1", "-x", "-2", folder, ...asked], {
        env: { HOME: dirname(made.report.folder), LC_ALL: "C.UTF-8" },
      });
      const answers = String(run.stdout)
        .trim()
        .split("\n")
        .flatMap((line) => JSON.parse(line) as object[]);
      expect(answers.length).toBe(asked.length);
    }
    found(
      `stardict: ${counted(headwords.length)} articles, ${counted(synonyms.length)} other spellings; ${counted(words.length)} words found, ${sdcv === null ? 0 : asked.length} by sdcv`,
    );
  },
  minutes,
);

test(
  "anki: the collection is sound, a note with two cards for each line of the table",
  async () => {
    using made = await of("anki");
    const zip = new ZipReader(new Uint8ArrayReader(await Bun.file(made.file("mizan-5000.apkg")).bytes()), {
      checkSignature: true,
    });
    const [entry] = (await zip.getEntries()).filter(({ filename }) => filename === "collection.anki2");
    if (entry === undefined || entry.directory) throw new Error("no collection");
    using collection = Database.deserialize(await entry.getData(new Uint8ArrayWriter()));
    expect(collection.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    const [[notes, cards]] = collection
      .query("SELECT (SELECT count(*) FROM notes), (SELECT count(*) FROM cards)")
      .values() as [[number, number]];
    const rows = parse(text(made, "mizan-5000.csv"), { columns: true }) as unknown[];
    found(
      `anki: ${counted(notes)} notes, ${counted(cards)} cards, ${counted(rows.length)} lines of the table`,
    );
    expect([notes, cards, rows.length]).toEqual([made.report.rows, 2 * notes, notes]);
  },
  minutes,
);
