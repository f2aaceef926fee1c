import { join } from "node:path";
import { fileWriter, ParquetWriter } from "hyparquet-writer";
import type { Exporter, ExportFolder } from "../exporter.ts";
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

/** Rows that are encoded together. */
const rowGroupSize = 100_000;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]["schema"];

function schemaElement({ name, type, isNullable }: Column): Schema[number] {
  const repetition_type = isNullable ? "OPTIONAL" : "REQUIRED";
  if (type === "integer") return { name, type: "INT32", repetition_type };
  if (type === "real") return { name, type: "DOUBLE", repetition_type };
  const converted_type = type === "json" ? "JSON" : "UTF8";
  return { name, type: "BYTE_ARRAY", converted_type, repetition_type };
}

/** Collects the rows of a table column by column and writes a row group when it is full. */
function openTable(
  { path, edition }: ExportFolder,
  { name, columns }: Pick<Table<unknown>, "name" | "columns">,
) {
  const writer = new ParquetWriter({
    writer: fileWriter(join(path, `${name}.parquet`)),
    schema: [{ name: "root", num_children: columns.length }, ...columns.map(schemaElement)],
    kvMetadata: [
      { key: "dataVersion", value: edition.dataVersion },
      { key: "licence", value: edition.licence },
      { key: "credit", value: edition.lines.join("\n") },
    ],
    createdBy: "mizan",
  });
  let data: unknown[][] = columns.map(() => []);
  function flush(): void {
    if (data[0]?.length === 0) return;
    const columnData = columns.map((column, at) => ({ name: column.name, data: data[at] as unknown[] }));
    writer.write({ columnData, rowGroupSize });
    data = columns.map(() => []);
  }
  return {
    add(row: readonly Value[]): void {
      for (const [at, value] of row.entries()) {
        const isJson = columns[at]?.type === "json";
        // The writer prints the values of JSON columns itself.
        (data[at] as unknown[]).push(isJson ? JSON.parse(value as string) : value);
      }
      if (data[0]?.length === rowGroupSize) flush();
    },
    close(): void {
      flush();
      writer.finish();
    },
  };
}

const tables = [...wordTables, forms];
const all = [...tables, ...listTables.map(({ table }) => table)];

/** The same tables as in SQLite, a Parquet file each. */
export const parquet: Exporter = {
  name: "parquet",
  description:
    "Words, senses, examples, links, forms, roots, proverbs and expressions, a Parquet file each; for DuckDB, pandas, Polars, Spark and data sets on the web.",
  parts: ["records", "frequency"],
  readme: `A file \`<table>.parquet\` for each table, compressed with Snappy; version, licence and credit are in its key-value metadata. A column of type \`json\` has the logical type JSON.\n\n${describeTables(all)}`,
  steps: tableSteps,
  *write(source, out) {
    const files = new Map(all.map((table) => [table.name, openTable(out, table)]));
    yield* fillTables(source, tables, (name, row) => files.get(name)?.add(row));
    for (const file of files.values()) file.close();
  },
};
