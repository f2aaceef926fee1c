import { Database } from "bun:sqlite";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadFiles } from "../../pipeline/read/load_files.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";
import { drills } from "../../pipeline/read/read_text.ts";
import { makeChoices, passagesOf } from "../../pipeline/train/make_choices.ts";
import { normalText } from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { sqliteLexicon } from "../../src/lexicon/sqlite_lexicon.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { type Analysis, analyses } from "../support/analysis.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type Gold, goldOf } from "./gold_texts.ts";
import { textsFigures, withoutLast } from "./texts.ts";

/**
 * What the choice gets wrong, by cause, in prose of the corpus that was left out of its training: every fifth text. This is where to
 * look for features; the test texts are for the end. Needs the artifact. Usage: `bun test/bench/left_out.ts`.
 */
const project = join(import.meta.dir, "../..");
const lexiconFile = join(project, "dist", artifactFiles.lexicon);
const every = 5;

const partsOf = ({ unimorph }: Analysis): readonly string[] => unimorph.split(";");

/** Whether two analyses differ in one of these features. */
const differIn = (one: Analysis, other: Analysis, features: RegExp): boolean => {
  const of = (analysis: Analysis): string =>
    partsOf(analysis)
      .filter((part) => features.test(part))
      .join(";");
  return of(one) !== of(other);
};

/** Why a word is wrong: what its analysis has otherwise than the nearest of those that are right. */
function causeOf(own: Analysis | null, right: readonly Analysis[]): string {
  if (own === null || right.length === 0) return "no right analysis";
  const same = right.find(({ lemma }) => lemma.id === own.lemma.id);
  if (same !== undefined) {
    if (differIn(own, same, /^(?:ACT|PASS)$/)) return "voice";
    if (differIn(own, same, /^(?:[123]|SG|DU|PL|MASC|FEM)$/)) return "person, gender or number";
    if (differIn(own, same, /^(?:NOM|ACC|GEN|IND|SBJV|JUS)$/)) return "case or mood before a pronoun";
    return "form or state";
  }
  const [ownPos, poses] = [own.lemma.pos, right.map(({ lemma }) => lemma.pos)];
  if (ownPos === "propn" || poses.every((pos) => pos === "propn")) return "name";
  return poses.includes(ownPos) ? `lemma of a ${ownPos}` : "part of speech";
}

/** The causes of wrong words with their numbers, the commonest first. */
function causesIn(lexicon: Lexicon, golds: readonly Gold[]): string[] {
  const causes = golds.flatMap(({ text, words }) =>
    [...lexicon.readText(text).words("full")].flat().flatMap(({ at, diacritized, isKnown, members }) => {
      const accepted = words.get(at);
      const read = normalText(diacritized);
      if (accepted === undefined || accepted.includes(read)) return [];
      if (accepted.map(withoutLast).includes(withoutLast(read))) return ["last mark"];
      const own = isKnown ? (JSON.parse(`{${members}}`) as Analysis) : null;
      return [
        causeOf(
          own,
          accepted.flatMap((form) => analyses(lexicon, form)),
        ),
      ];
    }),
  );
  const counts = [...Map.groupBy(causes, (cause) => cause)].map(([cause, { length }]) => ({ cause, length }));
  return counts
    .sort((a, b) => b.length - a.length)
    .map(({ cause, length }) => `  ${length} (${((100 * length) / causes.length).toFixed(1)} %) ${cause}`);
}

const corpus = readCorpus(loadFiles(join(project, "corpus")));
const prose = corpus.texts.filter(({ genre }) => genre !== drills);
const leftOut = new Set(prose.filter((_, index) => index % every === 0));
const taught = { ...corpus, texts: corpus.texts.filter((text) => !leftOut.has(text)) };
const golds = [...leftOut].flatMap(({ lines }) => lines.map(({ text }) => goldOf(text)));
using folder = tempFolder();
const choices = folder.file(artifactFiles.choices);
writeFileSync(choices, makeChoices(lexiconFile, passagesOf(taught)));
const lexicon = sqliteLexicon(new Database(lexiconFile, { readonly: true, strict: true }), {
  ...{ dataVersion: "", counts: {}, topRecords: [], cacheBytes: 2 ** 20 },
  choicesFile: choices,
});
for (const line of textsFigures(lexicon, golds, "texts left out of the training")) console.log(line);
console.log("wrong words by cause:");
for (const line of causesIn(lexicon, golds)) console.log(line);
lexicon.close();
