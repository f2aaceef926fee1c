import { checkCorpus } from "../../../pipeline/check/check_corpus.ts";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { readArtifact } from "../../../pipeline/diff/diff_artifacts.ts";
import { fixCorpus } from "../../../pipeline/fix/fix_corpus.ts";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { corpusStats } from "../../../pipeline/stats.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { currentFiles } from "../../../src/client/build/write_types.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { exampleCaller } from "../../../src/openapi/example_calls.ts";
import { makeExamples } from "../../../src/openapi/examples.ts";
import { freeWords } from "../../../src/schema/mod.ts";

/** Run by `new_kind.test.ts` in a copy of the tree: prints what the editors' commands, the server and the client say of the kind. */
const files = loadFiles("corpus");
const corpus = readCorpus(new Map([...files, ...fixCorpus(files)]));
writeArtifact(".", { rows: makeRows(deriveRecords(corpus), freeWords), sources: [], inputHash: "" });
const lexicon = openArtifact(".", { cacheBytes: 1_000_000 });
const ask = exampleCaller(lexicon);
const answer = async (path: string) => (await ask({ method: "GET", path })).body;
const { answers } = await makeExamples(lexicon);
console.log(
  JSON.stringify({
    unnamed: checkCorpus(readCorpus(files)).map(({ rule }) => rule),
    diagnostics: checkCorpus(corpus).map(({ file, rule }) => `${file} ${rule}`),
    stats: corpusStats(corpus).at(-1),
    counts: lexicon.counts,
    retired: [...readArtifact(".").retired],
    all: await answer("/v1/rhymes"),
    sad: await answer("/v1/rhymes?mood=sad"),
    wrong: await answer("/v1/rhymes?mood=loud"),
    example: answers.listRhymes?.rhymes?.summary,
    client: [...currentFiles().values()].join(""),
  }),
);
lexicon.close();
