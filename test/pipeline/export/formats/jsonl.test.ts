import { describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { Value } from "@sinclair/typebox/value";
import { fullWord, listedKinds } from "../../../../src/schema/mod.ts";
import { miniExport } from "../mini_export.ts";

describe("jsonl", () => {
  test("has each word and each record of a list on a line, of the shape that the service sends", async () => {
    using made = await miniExport("jsonl");
    const read = (name: string): unknown[] =>
      gunzipSync(made.bytes(`${name}.jsonl.gz`))
        .toString("utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
    const shapes = [{ name: "words", item: fullWord }, ...listedKinds];
    for (const { name, item } of shapes) {
      const records = read(name);
      expect([name, records.length]).toEqual([name, made.source.counts[name] as number]);
      expect(records.flatMap((record) => [...Value.Errors(item, record)])).toEqual([]);
    }
    expect(read("words")).toEqual([...made.source.words()].map((word) => ({ ...word })));
  });
});
