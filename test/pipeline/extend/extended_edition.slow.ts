import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { type Extended, extendCorpus } from "../../../pipeline/extend/extend_corpus.ts";
import { showJoinReport } from "../../../pipeline/extend/report.ts";
import { openFaults, showFaults } from "../../../pipeline/import/adapters/faults.ts";
import { getAdapter } from "../../../pipeline/import/adapters/mod.ts";
import { loadCamelMorph } from "../../../pipeline/import/camel_morph.ts";
import { readImports } from "../../../pipeline/import/import_files.ts";
import { runImport } from "../../../pipeline/import/run_import.ts";
import { openAnalyses } from "../../../pipeline/text/open_analyzer.ts";
import { compareVerbs } from "../../../pipeline/verify/compare_verbs.ts";
import { faultOf } from "../../../pipeline/verify/known_faults.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { freeWords } from "../../../src/schema/mod.ts";
import { planOf } from "../../http/support/plans.ts";
import { makeKeyIn, startChild } from "../../server/support/child_server.ts";
import { writeRealArtifact } from "../../support/real_artifact.ts";
import { realCorpus } from "../../support/real_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const reference = process.env.MIZAN_REFERENCE || null;
if (reference === null)
  console.log("skipped: the extended edition needs MIZAN_REFERENCE, the folder of the reference data");

const sources = ["camel-morph", "samer-lexicon", "arabic-wordnet", "wordfreq"];
const mebibytesMax = 350;
const openMsMax = 1_000;

/** What is made once for all tests: a core artifact, the imports, and the corpus that they extend. */
interface Made {
  readonly extended: Extended;
  readonly artifact: string;
}

describe.skipIf(reference === null)("the extended edition of the reference lexicons", () => {
  const folder = tempFolder();
  let made: Made;
  afterAll(() => folder[Symbol.dispose]());

  beforeAll(() => {
    const corpus = folder.file("corpus");
    for (const name of sources) {
      const from = join(reference as string, name);
      const report = runImport(getAdapter(name), { from, corpus, strict: false, source: {} });
      console.log(
        [`${name}: ${report.words + report.spellings} records`, ...showFaults(report.faults)].join("\n"),
      );
    }
    const core = folder.file("core");
    writeRealArtifact(core);
    const files = sources.map((id) => readImports(corpus, id, openFaults()));
    using opened = openAnalyses(core);
    const extended = extendCorpus(realCorpus().corpus, files, opened.analyses);
    console.log(showJoinReport(extended.report).join("\n"));
    const artifact = folder.file("extended");
    writeArtifact(artifact, {
      rows: makeRows(deriveRecords(extended.corpus), freeWords),
      sources: extended.corpus.sources.map(({ data }) => data),
      inputHash: "test",
      extension: { imports: sources, coreHash: "test" },
    });
    made = { extended, artifact };
  }, 600_000);

  test("has 45,000 words and more, 36,000 with a root, each with a gloss", () => {
    const words = deriveRecords(made.extended.corpus).words;
    const withRoot = words.filter(({ root }) => root !== null);
    console.log(`${words.length} words, ${withRoot.length} with a root`);
    expect(words.length).toBeGreaterThanOrEqual(45_000);
    expect(withRoot.length).toBeGreaterThanOrEqual(36_000);
    expect(words.filter(({ gloss }) => !/[A-Za-z]/.test(gloss))).toEqual([]);
    expect(new Set(words.map(({ id }) => id)).size).toBe(words.length);
  }, 120_000);

  test("conjugates imported verbs as CAMeL Morph does, imperatives too, of which none is imported", () => {
    const camel = loadCamelMorph(join(reference as string, "camel-morph"));
    const verbs = made.extended.corpus.verbs.filter(({ file }) => file.startsWith("imports/"));
    const compared = compareVerbs({ verbs }, camel);
    const share = (group: RegExp): number => {
      const cells = compared.filter(
        (cell) => group.test(cell.group) && (cell.agrees || faultOf(cell) === null),
      );
      const agreed = cells.filter(({ agrees }) => agrees).length;
      console.log(`${verbs.length} verbs, ${group}: ${agreed} of ${cells.length} cells agree`);
      return agreed / cells.length;
    };
    expect(share(/^/)).toBeGreaterThan(0.99);
    expect(share(/^IMP/)).toBeGreaterThan(0.99);
  }, 120_000);

  test(`opens within ${openMsMax} ms of processor time and serves from ${mebibytesMax} MiB`, async () => {
    const began = process.cpuUsage();
    using opened = openAnalyses(made.artifact);
    expect(opened.analyses("وسيندلع")).not.toEqual([]);
    const { user, system } = process.cpuUsage(began);
    console.log(`opened in ${Math.round((user + system) / 1000)} ms of processor time`);
    expect((user + system) / 1000).toBeLessThanOrEqual(openMsMax);

    await using server = await startChild({ ARTIFACT_DIR: made.artifact });
    const plan = planOf({ name: "walk", day: 1e9, month: 1e9, concurrency: 5, pageLimit: 20 });
    const { value } = makeKeyIn(server.databasePath, plan);
    for (const path of [
      "/v1/words?limit=20&tier=full",
      "/v1/words?q=book",
      "/v1/words?q=كتاب&startsWith=ك&endsWith=ب",
      "/v1/words/autocomplete?q=المدرسه",
      "/v1/words/autocomplete?q=kitab",
      "/v1/words/analyze?form=وسيكتبونها",
    ])
      expect((await fetch(`${server.url}${path}`, { headers: { "x-api-key": value } })).status).toBe(200);
    const status = await Bun.file(`/proc/${server.pid}/status`).text();
    const mebibytes = Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    console.log(`resident: ${mebibytes.toFixed(0)} MiB`);
    expect(mebibytes).toBeLessThanOrEqual(mebibytesMax);
  }, 60_000);
});
