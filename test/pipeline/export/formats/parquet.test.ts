import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { miniExport } from "../mini_export.ts";

const tables = ["words", "senses", "examples", "links", "forms", "roots", "proverbs", "expressions"];

describe("parquet, read by hyparquet,", () => {
  test("holds the rows of the SQLite export, lists as JSON", async () => {
    using made = await miniExport("parquet");
    using other = await miniExport("sqlite");
    using database = new Database(other.path("mizan.sqlite"), { readonly: true });
    for (const table of tables) {
      const { buffer, byteOffset, byteLength } = new Uint8Array(made.bytes(`${table}.parquet`));
      const file = buffer.slice(byteOffset, byteOffset + byteLength);
      const rows = (await parquetReadObjects({ file })).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            Array.isArray(value) ? JSON.stringify(value) : value,
          ]),
        ),
      );
      const from = table === "forms" ? "paradigms" : table;
      const expected = database.query(`SELECT * FROM ${from}`).all();
      expect([table, rows]).toEqual([table, expected as typeof rows]);
    }
  });

  test("says version, licence and credits in its metadata", async () => {
    using made = await miniExport("parquet");
    const { buffer, byteOffset, byteLength } = new Uint8Array(made.bytes("words.parquet"));
    const metadata = parquetMetadata(buffer.slice(byteOffset, byteOffset + byteLength));
    const values = Object.fromEntries(
      (metadata.key_value_metadata ?? []).map(({ key, value }) => [key, value]),
    );
    expect(values).toMatchObject({ dataVersion: made.source.dataVersion, licence: "CC-BY-SA-4.0" });
    expect(values.credit).toContain("Source: The corpus: the editors (CC-BY-4.0)");
  });
});
