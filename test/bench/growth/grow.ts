import { makeRows } from "../../../pipeline/derive/rows.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { type ArtifactRows, freeWords } from "../../../src/schema/mod.ts";
import { grownRecords } from "../../support/grown_records.ts";
import { realCorpus, realRecords } from "../../support/real_corpus.ts";

/**
 * Writes an artifact of the corpus's words so many times over (`grownRecords`) into a folder, which must not exist. Usage:
 * `bun test/bench/growth/grow.ts <folder> <times>`. A process of its own: its records would stay in memory.
 */

/** Paradigms are made, because their forms are searched and analysed, but not stored: at 16 times they would fill a gigabyte. */
const withoutParadigms = (rows: ArtifactRows): ArtifactRows => ({
  ...rows,
  *inflections() {
    for (const row of rows.inflections()) yield { ...row, forms: "" };
  },
});

const [folder = "", times = "1"] = process.argv.slice(2);
writeArtifact(folder, {
  rows: withoutParadigms(makeRows(grownRecords(realRecords(), Number(times)), freeWords)),
  sources: realCorpus().corpus.sources.map(({ data }) => data),
  inputHash: "bench",
});
