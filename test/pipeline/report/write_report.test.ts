import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { timedProgress } from "../../../pipeline/progress.ts";
import type { CorpusFiles } from "../../../pipeline/read/load_files.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { linkFiles } from "../../../pipeline/read/text_links.ts";
import { keepStages, reportFiles, writeReport } from "../../../pipeline/report/write_report.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { freeWords } from "../../../src/schema/mod.ts";
import { miniCorpusFiles } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const root = "roots/k/k-t-b.yaml";
const files = miniCorpusFiles();
const edited = (change: (text: string) => string): CorpusFiles =>
  new Map([...files, [root, change(files.get(root) as string)]]);

function buildInto(folder: string, corpus: CorpusFiles): void {
  writeArtifact(folder, {
    rows: makeRows(deriveRecords(readCorpus(corpus)), freeWords),
    sources: [],
    inputHash: "",
  });
}

/** The page, and the text of one of its sections. */
function reportOn(folder: string, corpus: CorpusFiles) {
  const page = readFileSync(writeReport(folder, corpus), "utf8");
  const section = (id: string): string =>
    (new RegExp(`<section id="${id}">[\\s\\S]*?</section>`).exec(page)?.[0] ?? "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  return { page, section };
}

test("the report shows coverage, families, letters, disputes and times, in one file", () => {
  using folder = tempFolder();
  buildInto(folder.path, files);
  keepStages(folder.path, [
    { stage: "read", ms: 400 },
    { stage: "write", ms: 1600 },
  ]);
  const { page, section } = reportOn(folder.path, files);
  expect(section("pos")).toMatch(/noun \d+ [\d.]+ [\d.]+ %/);
  expect(section("letters")).toContain(" ك ");
  expect(section("families")).toContain("ك ت ب writing");
  expect(section("sizes")).toMatch(/roots have words; \d+ of them no example/);
  expect(section("frequency")).toContain("ك اِسْم 0.00 % 10.64 %");
  expect(section("open")).toContain("None is open.");
  expect(section("stages")).toContain("The build took 2.0 s. stage time write 1.60 s read 0.40 s");
  expect(section("changes")).toContain("There is no earlier build to compare with.");
  // Self-contained: no address but those of its own sections, no program.
  expect(page).not.toMatch(/(?:src|href)="(?!#)|url\(|@import|<script/);
  expect(writeReport(folder.path, files)).toBe(folder.file(reportFiles.page));
  expect(readFileSync(folder.file(reportFiles.page), "utf8")).toBe(page);
});

test("the report says what has changed since the build before, and says it again when made again", () => {
  using folder = tempFolder();
  buildInto(folder.path, files);
  writeReport(folder.path, files);
  const changed = edited((text) => text.replace(/glosses: \[book\b/, "glosses: [tome"));
  expect(changed.get(root)).not.toBe(files.get(root));
  buildInto(folder.path, changed);
  const first = reportOn(folder.path, changed);
  // سِفْر has كِتَاب for a synonym, with its gloss.
  expect(first.section("changes")).toMatch(/Compared with data version \w{12}; .* Changed: 2 سِفْر كِتَاب /);
  expect(reportOn(folder.path, changed).page).toBe(first.page);
  // A file that was cut off is as if there had been none.
  writeFileSync(folder.file(reportFiles.kept), '{"snapshot": {');
  expect(reportOn(folder.path, changed).section("changes")).toContain("There is no earlier build");
});

test("what is kept of the records that stayed is what is found anew", () => {
  using folder = tempFolder();
  buildInto(folder.path, files);
  writeReport(folder.path, files);
  const changed = edited((text) =>
    text.replace(/glosses: \[book\b[^\]]*\]/, "glosses: [tome, volume, codex]"),
  );
  buildInto(folder.path, changed);
  const { section: again } = reportOn(folder.path, changed);
  rmSync(folder.file(reportFiles.kept));
  const { section: anew } = reportOn(folder.path, changed);
  for (const id of ["pos", "roots", "letters", "families", "sizes"]) expect(again(id)).toBe(anew(id));
  expect(again("pos")).not.toBe("");
});

test("text of the corpus cannot become markup", () => {
  using folder = tempFolder();
  const hostile = edited((text) => text.replace(/^gloss: .*$/m, 'gloss: "<img src=x onerror=alert(1)>"'));
  expect(hostile.get(root)).toContain("<img");
  buildInto(folder.path, hostile);
  const { page } = reportOn(folder.path, hostile);
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;img src=x");
});

test("open words of texts and exceptions are disputes", () => {
  using folder = tempFolder();
  buildInto(folder.path, files);
  const candidates = ["w_00000001 كَتَبَ/verb V;PFV = to write", "w_00000002 كِتَاب/noun N;SG = book"];
  const places = `by\ttext\tbefore\tform\tafter\tanalyses\nopen\tnews/a\tقَالَ\tكتب\t.\t${candidates.join("\t")}\n`;
  const exceptions = "exceptions:\n  - {rule: verb, value: يَرَى, why: so}\n";
  const disputed = new Map([...files, [linkFiles.places, places], ["exceptions.yaml", exceptions]]);
  const { section } = reportOn(folder.path, disputed);
  expect(section("open")).toContain("1 words of the texts fit several analyses");
  expect(section("open")).toContain("كتب 1 كَتَبَ/verb V;PFV كِتَاب/noun N;SG");
  expect(section("exceptions")).toContain("1 values that a rule would refuse");
  expect(section("exceptions")).toContain("verb 1 100 %");
});

test("the times of stages are kept when the last has ended", () => {
  const kept: string[][] = [];
  const shown: string[] = [];
  const progress = timedProgress(
    { stage: (name) => void shown.push(name), done: () => void shown.push("done") },
    (times) => void kept.push(times.map(({ stage }) => stage)),
  );
  progress.stage("read");
  progress.stage("check");
  expect(kept).toEqual([]);
  progress.done();
  expect([kept, shown]).toEqual([[["read", "check"]], ["read", "check", "done"]]);
});
