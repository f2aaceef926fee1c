import { makeRows } from "../../pipeline/derive/rows.ts";
import { writeArtifact } from "../../pipeline/write/write_artifact.ts";
import { freeWords, type Manifest } from "../../src/schema/mod.ts";
import { realCorpus, realRecords } from "./real_corpus.ts";

/** Builds the artifact of the project's corpus in `folder`. */
export function writeRealArtifact(folder: string): Manifest {
  return writeArtifact(folder, {
    rows: makeRows(realRecords(), freeWords),
    sources: realCorpus().corpus.sources.map(({ data }) => data),
    inputHash: "test",
  });
}
