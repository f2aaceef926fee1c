import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { cacheFolder, openCache } from "./cache.ts";
import { showDiagnostic } from "./diagnostic.ts";
import { codeHash } from "./input_hash.ts";
import { loadFiles } from "./read/load_files.ts";
import { corpusReader } from "./read/read_corpus.ts";
import { isReported } from "./report/disputes.ts";
import { writeReport } from "./report/write_report.ts";

/**
 * Builds the core edition each time it is told to: `bun pipeline/build_process.ts <project> <artifact folder>`, started by
 * `watch/builder.ts`. Parsed files, found patterns and compiled code stay in memory from build to build.
 */

/** What the process says: the stage that begins, how a build ended, and where its report is. */
export type BuildMessage =
  | { readonly stage: string }
  | { readonly built: string }
  | { readonly problems: readonly string[] }
  | { readonly report: string };

/** The report is written when nothing has been asked for so long. */
const reportAfterMs = 1_500;

function serveBuilds(project: string, artifact: string, say: (message: BuildMessage) => void): () => void {
  const corpus = join(project, "corpus");
  const read = corpusReader();
  const cache = openCache(join(artifact, cacheFolder), codeHash(project));
  let report: Timer | undefined;
  mkdirSync(artifact, { recursive: true });
  read(loadFiles(corpus));
  return () => {
    clearTimeout(report);
    const progress = { stage: (stage: string) => say({ stage }), done: () => {} };
    try {
      const result = build(project, artifact, progress, { cache, read });
      if ("diagnostics" in result) {
        say({ problems: result.diagnostics.map(showDiagnostic) });
        return;
      }
      const { dataVersion, counts } = result.manifest;
      say({ built: `data version ${dataVersion}: ${counts.words} words in ${artifact}` });
      report = setTimeout(
        () => say({ report: writeReport(artifact, loadFiles(corpus, isReported)) }),
        reportAfterMs,
      );
    } catch (error) {
      say({ problems: [(error as Error).message] });
    }
  };
}

if (import.meta.main) {
  const [project, artifact] = process.argv.slice(2) as [string, string];
  const run = serveBuilds(project, artifact, (message) => process.send?.(message));
  process.on("message", run);
  process.on("disconnect", () => process.exit(0));
}
