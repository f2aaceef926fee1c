import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command, Option } from "commander";
import { artifactFiles, editions } from "../src/schema/mod.ts";
import { build, buildStages, coreChoices, extendedStages, type Imports, isCurrent } from "./build.ts";
import { type BuildOptions, chosenImports, writeImportReport } from "./build_options.ts";
import { cacheFolder, openCache } from "./cache.ts";
import { checkCorpus } from "./check/check_corpus.ts";
import { rules } from "./check/rules/mod.ts";
import { draftWords } from "./derive/drafts.ts";
import { type Diagnostic, showDiagnostic, sortDiagnostics } from "./diagnostic.ts";
import { diffArtifacts, readArtifact, showChanges } from "./diff/diff_artifacts.ts";
import type { ExportReport } from "./export/exporter.ts";
import { chooseExporters, exporters } from "./export/mod.ts";
import { openSource } from "./export/open_source.ts";
import { runExport, showReport, showTable } from "./export/run_export.ts";
import { fixCorpus } from "./fix/fix_corpus.ts";
import { showFaults } from "./import/adapters/faults.ts";
import { adapters, getAdapter } from "./import/adapters/mod.ts";
import { loadCamelMorph } from "./import/camel_morph.ts";
import { frequencyTables } from "./import/frequency.ts";
import { loadSamer } from "./import/frequency_lists.ts";
import { rootKey } from "./import/reference.ts";
import { loadReferenceEntries } from "./import/reference_entries.ts";
import { type ImportCommand, importOptions, runImport, showImport } from "./import/run_import.ts";
import { codeHash } from "./input_hash.ts";
import { linkTexts, showLinkCounts } from "./link/link_texts.ts";
import { describe } from "./morphology/describe.ts";
import { openProgress, openSteps, timedProgress } from "./progress.ts";
import { allRecords, type Corpus } from "./read/corpus.ts";
import { type CorpusFiles, loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { isReported } from "./report/disputes.ts";
import { keepStages, writeReport } from "./report/write_report.ts";
import { corpusStats } from "./stats.ts";
import { linkProverbs, withWords } from "./text/link_proverbs.ts";
import { openAnalyzer } from "./text/open_analyzer.ts";
import { explainText } from "./train/explain.ts";
import { samerCoverage } from "./verify/coverage.ts";
import { gapTable, listGaps } from "./verify/gaps.ts";
import { referenceStats } from "./verify/reference_stats.ts";
import { parseVerdicts, type Verdict } from "./verify/verdicts.ts";
import { verifyCorpus } from "./verify/verify_corpus.ts";
import { verifyRecords, writtenRecords } from "./verify/verify_records.ts";
import { makeBuilder } from "./watch/builder.ts";
import { watchCorpus } from "./watch/watch_corpus.ts";

/** The commands of the corpus editors: `bun run corpus <command>`. */

const project = resolve(import.meta.dir, "..");
const corpusFolder = join(project, "corpus");
const artifactFolder = (): string => resolve(project, process.env.ARTIFACT_DIR || "dist");

function fail(diagnostics: readonly Diagnostic[]): never {
  for (const diagnostic of diagnostics) console.error(showDiagnostic(diagnostic));
  console.error(`${diagnostics.length} ${diagnostics.length === 1 ? "problem" : "problems"}`);
  process.exit(1);
}

/** Reads the corpus. Exits when a file is unreadable: every result would lack its words. */
function readFiles(): { readonly files: CorpusFiles; readonly corpus: Corpus } {
  const files = loadFiles(corpusFolder);
  const corpus = readCorpus(files);
  if (corpus.unreadable.length > 0) fail(sortDiagnostics(corpus.unreadable));
  return { files, corpus };
}

/** Also exits when a record is malformed, but not for bad frequency figures: the command may recompute them. */
function readRecords(): Corpus {
  const { corpus } = readFiles();
  const missing = corpus.leftOut.filter(
    ({ file }) => file !== "frequency.tsv" && file !== "analysis_weights.tsv",
  );
  if (missing.length > 0) fail(sortDiagnostics(missing));
  return corpus;
}

/** Also exits when any rule is violated. */
function readChecked(): { readonly files: CorpusFiles; readonly corpus: Corpus } {
  const read = readFiles();
  const diagnostics = checkCorpus(read.corpus);
  if (diagnostics.length > 0) fail(diagnostics);
  return read;
}

function writeFiles(files: CorpusFiles): void {
  for (const [file, text] of files) writeFileSync(join(corpusFolder, file), text);
}

/** Builds one edition, with its report; exits when the corpus has problems. */
function buildEdition(artifact: string, imports: Imports): void {
  const stages = imports === undefined ? buildStages : extendedStages;
  const progress = timedProgress(openProgress(stages, process.stderr), (times) =>
    keepStages(artifact, times),
  );
  const cache = openCache(join(artifact, cacheFolder), codeHash(project));
  const result = build(project, artifact, progress, { imports, cache });
  if ("diagnostics" in result) fail(result.diagnostics);
  const { manifest, report } = result;
  for (const line of report === null ? [] : writeImportReport(corpusFolder, report)) console.log(line);
  writeReport(artifact, loadFiles(corpusFolder, isReported));
  console.error(`data version ${manifest.dataVersion}: ${manifest.counts.words} words in ${artifact}`);
}

function buildArtifact(options: BuildOptions): void {
  const artifact = artifactFolder();
  const { imports, notes } = chosenImports(options, { corpus: corpusFolder, artifact });
  if (options.ifChanged && isCurrent(project, artifact, imports)) return;
  for (const note of notes) console.error(note);
  mkdirSync(artifact, { recursive: true });
  if (imports !== undefined && coreChoices(project, artifact) === null) buildEdition(artifact, undefined);
  buildEdition(artifact, imports);
}

/** Imports a source. Exits with 1 if nothing was written. */
function importSource(name: string, options: ImportCommand): void {
  const report = runImport(getAdapter(name), importOptions(options, corpusFolder));
  for (const line of showFaults(report.faults)) console.error(line);
  console.log(showImport(report));
  if (report.file === null) process.exitCode = 1;
}

/** Writes what each word of the texts is, weighed by the choices of the artifact that was built last. */
function linkAllTexts(corpus: Corpus, lexicon: string): void {
  const choices = join(artifactFolder(), artifactFiles.choices);
  const { files, counts } = linkTexts(corpus, { lexicon, choices: existsSync(choices) ? choices : null });
  writeFiles(files);
  for (const line of showLinkCounts(counts)) console.log(line);
}

const verdictsOf = (file: string): Verdict[] =>
  parseVerdicts(readFileSync(join(import.meta.dir, "verify", file), "utf8"));

const coverageStats = (corpus: Corpus, reference: string) =>
  referenceStats(
    draftWords(corpus, describe(corpus)),
    loadSamer(reference),
    loadReferenceEntries(reference),
    verdictsOf("record_verdicts.tsv"),
  );

const program = new Command("corpus").description("Check, build and analyse the corpus");
program
  .command("check")
  .description("list every problem in the corpus")
  .action(() => {
    const { files, corpus } = readChecked();
    const [ruleCount, records, fileCount] = [rules.length, allRecords(corpus).length, files.size].map(
      (count) => count.toLocaleString("en"),
    );
    console.log(`All ${ruleCount} rules hold for ${records} records in ${fileCount} files`);
  });
program
  .command("build")
  .description("compile the corpus into the artifact folder (ARTIFACT_DIR, default dist)")
  .option("--if-changed", "do nothing when the artifact was built from the same input; keeps its edition")
  .addOption(
    new Option("--edition <name>", "extended adds what was imported into corpus/imports").choices(editions),
  )
  .option("--with <ids>", "imported sources under a copyleft licence, which are left out unless named here")
  .action(buildArtifact);
program
  .command("import")
  .description("read another lexicon into corpus/imports, for an extended edition")
  .argument("<source>", adapters.map(({ name }) => name).join(", "))
  .requiredOption("--from <folder>", "the folder of its files")
  .option("--strict", "write nothing when a line cannot be used")
  .option("--source <id>", "id of the source, if it is not the adapter's name")
  .option("--licence <spdx>", "licence of the source; needed for formats that anybody's data may have")
  .option("--credit <text>", "whom to credit; needed with --licence")
  .action(importSource);
program
  .command("stats")
  .description("show corpus statistics")
  .option("--reference <folder>", "folder of the reference data; adds how much of it the corpus covers")
  .action(({ reference }: { reference?: string }) => {
    const { corpus } = readChecked();
    const rows = [...corpusStats(corpus), ...(reference ? coverageStats(corpus, resolve(reference)) : [])];
    const names = Math.max(...rows.map(([name]) => name.length));
    const values = Math.max(...rows.map(([, value]) => String(value).length));
    for (const [name, value] of rows) console.log(`${name.padEnd(names)}  ${String(value).padStart(values)}`);
  });
program
  .command("watch")
  .description("list problems after each edit, the edited records' own first, and build when there are none")
  .option("--no-build", "only check")
  .action(({ build: builds }: { build: boolean }) => {
    const print = (line: string): void => console.log(line);
    const nowMs = (): number => performance.now();
    // A process that stays keeps what a single build releases: the limit that spares memory would slow it.
    const env = { ...process.env, BUN_JSC_forceRAMSize: undefined };
    const builder = makeBuilder({ project, artifact: artifactFolder(), env, print, nowMs });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        builder.close();
        process.exit(0);
      });
    }
    watchCorpus(corpusFolder, { print, nowMs, build: builds ? builder.start : null, abandon: builder.stop });
  });
program
  .command("report")
  .description("write report.html into the artifact folder: coverage, families, changes, disputes, times")
  .action(() => console.log(writeReport(artifactFolder(), loadFiles(corpusFolder, isReported))));
program
  .command("explain")
  .description("say why each word of a text is read as it is: the templates that decided, with their weights")
  .argument("<text>")
  .action((text: string) => {
    const [lexicon, choices] = [artifactFiles.lexicon, artifactFiles.choices].map((name) =>
      join(artifactFolder(), name),
    ) as [string, string];
    for (const line of explainText(text, { lexicon, choices })) console.log(line);
  });
program
  .command("diff")
  .description("list the records added, changed and retired between two artifact folders, for release notes")
  .argument("<old>", "folder of the older artifact")
  .argument("<new>", "folder of the newer artifact")
  .action((older: string, newer: string) => {
    const changes = diffArtifacts(readArtifact(resolve(older)), readArtifact(resolve(newer)));
    for (const line of showChanges(changes)) console.log(line);
    if (changes.lost.length > 0) process.exitCode = 1;
  });
program
  .command("fix")
  .description("assign ids to new records, normalise Unicode, and tidy field order, spaces and codes")
  .argument("[files...]", "files to fix, relative to corpus/ (default: all)")
  .action((only: string[]) => {
    const fixed = fixCorpus(readFiles().files, only.length > 0 ? only : undefined);
    writeFiles(fixed);
    for (const file of fixed.keys()) console.log(`fixed corpus/${file}`);
  });
program
  .command("link")
  .description(
    "say which analysis each word of the texts is, and add the words that the morphology finds in each proverb and expression to those that its editor listed",
  )
  .argument(
    "[files...]",
    "files of proverbs and expressions to link, relative to corpus/, or texts for all texts (default: everything)",
  )
  .action((only: string[]) => {
    const { files, corpus } = readChecked();
    const analyzer = openAnalyzer(corpus);
    try {
      const changed = [...linkProverbs(corpus, analyzer)].filter(
        ([{ data, file }, words]) =>
          words.length !== (data.words ?? []).length && (only.length === 0 || only.includes(file)),
      );
      for (const [file, phrases] of Map.groupBy(changed, ([{ file }]) => file)) {
        writeFiles(new Map([[file, withWords(files.get(file) as string, phrases)]]));
        console.log(`linked ${phrases.length} records of corpus/${file}`);
      }
      if (only.length === 0 || only.includes("texts")) linkAllTexts(corpus, analyzer.lexicon);
    } finally {
      analyzer.close();
    }
  });
program
  .command("frequency")
  .description("compute corpus/frequency.tsv and corpus/analysis_weights.tsv from the reference lists")
  .requiredOption("--reference <folder>", "folder containing wordfreq and samer-lexicon")
  .action(({ reference }: { reference: string }) => {
    const { figures, weights } = frequencyTables(readRecords(), resolve(reference));
    writeFileSync(join(corpusFolder, "frequency.tsv"), figures);
    writeFileSync(join(corpusFolder, "analysis_weights.tsv"), weights);
  });
program
  .command("verify")
  .description(
    "compare generated forms with CAMeL Morph and records with all reference lexicons; fails on disagreements without a verdict and on stale verdicts",
  )
  .requiredOption(
    "--reference <folder>",
    "folder of the reference data; given the CAMeL Morph folder alone, compares only forms",
  )
  .action(({ reference }: { reference: string }) => {
    const folder = resolve(reference);
    const hasAll = existsSync(join(folder, "camel-morph"));
    const corpus = readRecords();
    const camel = loadCamelMorph(hasAll ? join(folder, "camel-morph") : folder);
    const forms = verifyCorpus(corpus, camel, verdictsOf("verdicts.tsv"));
    const records = hasAll
      ? [
          verifyRecords(
            writtenRecords(corpus),
            loadReferenceEntries(folder),
            verdictsOf("record_verdicts.tsv"),
          ),
        ]
      : [];
    for (const { lines, isJudged } of [forms, ...records]) {
      for (const line of lines) console.log(line);
      if (!isJudged) process.exitCode = 1;
    }
  });
program
  .command("gaps")
  .description("list roots whose words the references have and the corpus lacks, most frequent first")
  .requiredOption("--reference <folder>", "folder of the reference data")
  .option("--limit <count>", "number of roots", "100")
  .action(({ reference, limit }: { reference: string; limit: string }) => {
    const folder = resolve(reference);
    const corpus = readRecords();
    const { missing } = samerCoverage(draftWords(corpus, describe(corpus)), loadSamer(folder));
    const ourRoots = new Set(corpus.roots.map(({ radicals }) => rootKey(radicals ?? [])));
    const gaps = listGaps(missing, loadReferenceEntries(folder), ourRoots);
    console.log(gapTable(gaps.slice(0, Number(limit))));
  });
program
  .command("export")
  .description("write the built artifact in the formats of other programs, a folder for each")
  .argument("<formats...>", `${exporters.map(({ name }) => name).join(", ")}, or all`)
  .option("--out <folder>", "where the folders go (default: exports in the artifact folder)")
  .action(async (formats: string[], { out }: { out?: string }) => {
    const target = out === undefined ? join(artifactFolder(), "exports") : resolve(out);
    using source = openSource(artifactFolder(), {
      corpus: corpusFolder,
      baseUrl: process.env.MIZAN_BASE_URL || null,
    });
    const reports: ExportReport[] = [];
    for (const exporter of chooseExporters(formats)) {
      const bar = openSteps(exporter.name, exporter.steps(source), process.stderr);
      const report = await runExport(exporter, source, { out: target, step: bar.update });
      bar.done();
      console.log(showReport(report));
      reports.push(report);
    }
    if (reports.length > 1) console.log(["", ...showTable(reports)].join("\n"));
  });
try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
