import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { FullWord } from "../../../src/schema/mod.ts";
import type { Exporter } from "../exporter.ts";
import {
  type Column,
  describeTables,
  fillTables,
  forms,
  listTables,
  type Table,
  tableSteps,
  type Value,
  wordTables,
} from "../tables.ts";

const fileName = "mizan.sqlite";

/** The features of a form are stored once for all forms with them. */
const cellColumns = ["unimorph", "ud", "label"];
const isOfCell = ({ name }: Column): boolean => cellColumns.includes(name);
const cell: Column = {
  name: "cell",
  type: "integer",
  isNullable: false,
  about: "Id of its features in `cells`.",
};

/** `forms` with the number of a cell for its features; `cells` collects them. */
function formsByCell(cells: Map<string, readonly Value[]>): Table<FullWord> {
  const numbers = new Map([...cells.keys()].map((key, index) => [key, index + 1]));
  return {
    name: "forms",
    about: forms.about,
    columns: [...forms.columns.filter((column) => !isOfCell(column)), cell],
    *rows(word) {
      for (const row of forms.rows(word)) {
        const features = row.filter((_, at) => isOfCell(forms.columns[at] as Column));
        const key = features.join("\t");
        let number = numbers.get(key);
        if (number === undefined) {
          number = numbers.size + 1;
          numbers.set(key, number);
          cells.set(key, features);
        }
        yield [...row.filter((_, at) => !isOfCell(forms.columns[at] as Column)), number];
      }
    },
  };
}

const cellTable = {
  name: "cells",
  about: "The features of forms: a cell of a paradigm.",
  columns: [
    { name: "id", type: "integer", isNullable: false, about: "Number of the cell." },
    ...forms.columns.filter(isOfCell),
  ],
} as const;

const types = { text: "TEXT", json: "TEXT", integer: "INTEGER", real: "REAL" } as const;

const createSql = ({ name, columns }: Pick<Table<unknown>, "name" | "columns">): string =>
  `CREATE TABLE "${name}" (${columns
    .map((each) => `"${each.name}" ${types[each.type]}${each.isNullable ? "" : " NOT NULL"}`)
    .join(", ")})`;

const afterwards = [
  'CREATE UNIQUE INDEX "words_id" ON "words" ("id")',
  ...["bare", "root"].map((name) => `CREATE INDEX "words_${name}" ON "words" ("${name}")`),
  ...["senses", "examples", "links", "forms"].map(
    (name) => `CREATE INDEX "${name}_word" ON "${name}" ("word")`,
  ),
  'CREATE INDEX "forms_bare" ON "forms" ("bare")',
  `CREATE VIEW "paradigms" AS SELECT word, form, bare, variants, unimorph, ud, label, status
   FROM forms JOIN cells ON cells.id = forms.cell`,
  "ANALYZE",
];

const described = [...wordTables, formsByCell(new Map()), cellTable, ...listTables.map(({ table }) => table)];

/** One SQLite database with a table for each kind of fact. */
export const sqlite: Exporter = {
  name: "sqlite",
  description:
    "One SQLite database: words, senses, examples, links, forms, roots, proverbs and expressions, joined by id; for SQL, Datasette and any language.",
  parts: ["records", "frequency"],
  readme: `\`${fileName}\`: a column of type \`json\` is a JSON array as text, which \`json_each\` reads. The view \`paradigms\` joins \`forms\` and \`cells\`. The table \`about\` has version, licence and credits.

\`\`\`sql
SELECT arabic, gloss, label FROM paradigms JOIN words ON words.id = word WHERE paradigms.bare = 'كتب';
\`\`\`

${describeTables(described)}`,
  steps: tableSteps,
  *write(source, out) {
    const database = new Database(join(out.path, fileName), { create: true, strict: true });
    try {
      // A failed export is discarded whole: a journal would only store the file twice.
      for (const pragma of ["page_size = 4096", "journal_mode = OFF", "synchronous = OFF"])
        database.run(`PRAGMA ${pragma}`);
      const cells = new Map<string, readonly Value[]>();
      const tables = [...wordTables, formsByCell(cells)];
      const all = [...tables, cellTable, ...listTables.map(({ table }) => table)];
      for (const table of all) database.run(createSql(table));
      const inserts = new Map(
        all.map(({ name, columns }) => {
          const places = columns.map(() => "?").join(", ");
          return [name, database.prepare<unknown, Value[]>(`INSERT INTO "${name}" VALUES (${places})`)];
        }),
      );
      database.run("BEGIN");
      yield* fillTables(source, tables, (name, row) => inserts.get(name)?.run(...row));
      let id = 0;
      for (const features of cells.values()) inserts.get("cells")?.run(++id, ...features);
      database.run('CREATE TABLE "about" ("line" TEXT NOT NULL)');
      for (const line of out.edition.lines) database.run("INSERT INTO about VALUES (?)", [line]);
      for (const insert of inserts.values()) insert.finalize();
      for (const sql of afterwards) database.run(sql);
      database.run("COMMIT");
      database.run("VACUUM");
    } finally {
      database.close();
    }
  },
};
