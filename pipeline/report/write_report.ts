import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { artifactFiles, type Manifest } from "../../src/schema/mod.ts";
import type { CorpusFiles } from "../read/load_files.ts";
import { changesSince, readKept } from "./changes.ts";
import { readDisputes } from "./disputes.ts";
import { type Facts, readFacts } from "./facts.ts";
import { html, join, type Markup, markup } from "./html.ts";
import { readRecordFacts } from "./record_facts.ts";
import {
  changeSection,
  coverage,
  disputeSections,
  familySections,
  letterFrequency,
  type StageTime,
  stageSection,
} from "./sections.ts";
import { style } from "./style.ts";

/** Files of the report in the artifact folder: the page, what is kept for the next one, and the last build's times. */
export const reportFiles = {
  page: "report.html",
  kept: "report.json",
  stages: "stages.json",
} as const;

const card = (value: string, label: string): Markup =>
  html`<div class="card"><b>${value}</b><span>${label}</span></div>`;

function cards({ counts }: Manifest, { whole, families }: Facts): Markup {
  const share = (part: number): string => `${((100 * part) / Math.max(1, whole.words)).toFixed(1)} %`;
  const count = (name: string): string => (counts[name] ?? 0).toLocaleString("en");
  return html`<div class="cards">${join([
    card(count("words"), "words"),
    card(families.length.toLocaleString("en"), "roots with words"),
    card(whole.senses.toLocaleString("en"), "senses"),
    card(share(whole.withExample), "have an example"),
    card(share(whole.withDefinition), "have a definition"),
    card(count("expressions"), "expressions"),
    card(count("proverbs"), "proverbs"),
  ])}</div>`;
}

/** A link to each section, in their order. */
function navigation({ html: sections }: Markup): Markup {
  const found = [...sections.matchAll(/<section id="(\w+)"><h2>([^<]*)<\/h2>/g)];
  return join(found.map(([, id, title]) => html`<a href="#${id as string}">${markup(title as string)}</a>`));
}

function page(manifest: Manifest, facts: Facts, sections: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Corpus report ${manifest.dataVersion}</title>
<style>${markup(style)}</style>
</head>
<body>
<header><h1>Corpus report</h1><p class="note">Data version ${manifest.dataVersion}</p><nav>${navigation(sections)}</nav></header>
<main>
${cards(manifest, facts)}
${sections}
</main>
</body>
</html>
`.html;
}

const readStages = (path: string): StageTime[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as StageTime[]) : [];

/** Keeps the times of a build for its report. */
export function keepStages(folder: string, stages: readonly StageTime[]): void {
  writeFileSync(joinPath(folder, reportFiles.stages), `${JSON.stringify(stages)}\n`);
}

/**
 * Writes the report on the artifact in `folder`, and returns its path. Of the corpus it needs the files that `isReported`
 * names. Throws where there is no artifact.
 */
export function writeReport(folder: string, corpus: CorpusFiles): string {
  const keptPath = joinPath(folder, reportFiles.kept);
  const kept = readKept(keptPath);
  const records = readRecordFacts(folder, kept?.snapshot.records ?? {});
  const facts = readFacts(folder, records);
  const manifest = JSON.parse(readFileSync(joinPath(folder, artifactFiles.manifest), "utf8")) as Manifest;
  const changes = changesSince(kept, { dataVersion: manifest.dataVersion, records }, keptPath);
  const sections = join([
    changeSection(changes),
    coverage(facts),
    familySections(facts.families),
    letterFrequency(facts.letters),
    disputeSections(readDisputes(corpus)),
    stageSection(readStages(joinPath(folder, reportFiles.stages))),
  ]);
  const path = joinPath(folder, reportFiles.page);
  writeFileSync(path, page(manifest, facts, sections));
  return path;
}
