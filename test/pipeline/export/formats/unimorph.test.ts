import { describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { miniExport } from "../mini_export.ts";

describe("unimorph", () => {
  test("has lemma, form and features of every form and variant, each line once", async () => {
    using made = await miniExport("unimorph");
    const lines = gunzipSync(made.bytes("ara.tsv.gz")).toString("utf8").trimEnd().split("\n");
    expect(lines.filter((line) => !/^[\p{L}\p{M} ]+\t[\p{L}\p{M} ]+\t[A-Z0-9.;]+$/u.test(line))).toEqual([]);
    const expected = [...made.source.words()].flatMap(({ arabic, inflection }) =>
      inflection.flatMap(({ form, variants, unimorph }) =>
        [form, ...variants].map((each) => `${arabic}\t${each}\t${unimorph}`),
      ),
    );
    expect(lines.toSorted()).toEqual([...new Set(expected)].sort());
    expect(lines.length).toBe(made.report.rows);
    expect(lines).toContain("كِتَاب\tكُتُبًا\tN;PL;INDF;ACC");
  });

  test("is sorted by lemma, which says nothing of frequency", async () => {
    using made = await miniExport("unimorph");
    const lemmas = gunzipSync(made.bytes("ara.tsv.gz"))
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.slice(0, line.indexOf("\t")));
    expect(lemmas).toEqual(lemmas.toSorted());
  });
});
