import { describe, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decode } from "@msgpack/msgpack";
import { npm } from "../../../../pipeline/export/formats/npm.ts";
import { openSource } from "../../../../pipeline/export/open_source.ts";
import { runExport } from "../../../../pipeline/export/run_export.ts";
import { stripMarks, wordsOf } from "../../../../src/arabic/mod.ts";
import { artifactDir, project, realLexicon } from "../../../site/support/real_api.ts";
import { tempFolder } from "../../../support/temp_folder.ts";

/** The package of the project's own artifact. */
const out = tempFolder();
using source = openSource(artifactDir, { corpus: join(project, "corpus"), baseUrl: null });
const { folder } = await runExport(npm, source, { out: out.path, step: () => {} });
const packed = Bun.spawnSync(["npm", "pack", "--offline", "--pack-destination", out.path], { cwd: folder });
const { lemma } = await import(join(folder, "index.js"));

const reference = process.env.MIZAN_REFERENCE;

/** Spellings of wordfreq that are one Arabic word, with their share of all words. */
function wordfreq(folder: string): { readonly spelling: string; readonly share: number }[] {
  const bins = decode(gunzipSync(readFileSync(join(folder, "wordfreq/large_ar.msgpack.gz")))) as unknown[];
  return bins.flatMap((bin, centibels) =>
    Array.isArray(bin)
      ? (bin as string[])
          .filter((spelling) => /^[\u0621-\u064A]+$/.test(spelling))
          .map((spelling) => ({ spelling, share: 10 ** (-centibels / 100) }))
      : [],
  );
}

describe("the package of the whole lexicon", () => {
  test("is at most 3 MB packed", () => {
    const tarball = packed.stdout.toString().trim().split("\n").at(-1) as string;
    expect(statSync(join(out.path, tarball)).size).toBeLessThanOrEqual(3_000_000);
  });

  test("looks up at least 1,000,000 words a second of running text", () => {
    const words = [...source.texts()].flatMap(({ lines }) =>
      lines.flatMap(({ text }) => wordsOf(text).map(stripMarks)),
    );
    // The best of some rounds: other work may run beside this.
    const speeds = Array.from({ length: 10 }, () => {
      const began = performance.now();
      for (const word of words) lemma(word);
      return (words.length / (performance.now() - began)) * 1_000;
    });
    expect(Math.max(...speeds)).toBeGreaterThanOrEqual(1_000_000);
  });

  test.skipIf(reference === undefined)(
    "says the same first lemma as the service for at least 95 % of the tokens of wordfreq (MIZAN_REFERENCE)",
    () => {
      let [known, alike] = [0, 0];
      for (const { spelling, share } of wordfreq(reference as string)) {
        const [first] = realLexicon.analyze(spelling, 1);
        if (first === undefined) continue;
        known += share;
        if (lemma(spelling)?.lemma === JSON.parse(first).lemma.arabic) alike += share;
      }
      expect(known).toBeGreaterThan(0.8);
      expect(alike / known).toBeGreaterThanOrEqual(0.95);
      console.log(`${((100 * alike) / known).toFixed(2)} % of the tokens that the service knows`);
    },
  );
});
