import { expect } from "bun:test";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../../pipeline/build.ts";
import { type Cache, openCache } from "../../../pipeline/cache.ts";
import { showDiagnostic } from "../../../pipeline/diagnostic.ts";
import type { Progress } from "../../../pipeline/progress.ts";
import { artifactFiles } from "../../../src/schema/mod.ts";
import { miniCorpusFolder } from "../../support/mini_corpus.ts";
import { edits } from "../../support/random_edits.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { tempFolder } from "../../support/temp_folder.ts";

/** The bytes of an artifact's files, hashed, by name. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(artifactFiles).map((name) => [
      name,
      Bun.hash(readFileSync(join(folder, name))).toString(36),
    ]),
  );

/** The small corpus, built after each edit with and without what earlier builds have made. */
export function openEdited() {
  const folder = tempFolder();
  const corpus = folder.file("corpus");
  cpSync(miniCorpusFolder, corpus, { recursive: true });
  for (const path of ["pipeline", "src/arabic", "src/schema", "src/lexicon/analysis"])
    mkdirSync(folder.file(path), { recursive: true });
  mkdirSync(folder.file("src/lexicon/disambiguation"));
  writeFileSync(folder.file("bun.lock"), "lock");
  mkdirSync(folder.file("dist"));
  let stages: string[] = [];
  const run = (dist: string, cache?: Cache) => {
    stages = [];
    const progress: Progress = { stage: (name) => void stages.push(name), done: () => {} };
    const result = build(folder.path, folder.file(dist), progress, cache && { cache });
    return "diagnostics" in result ? result.diagnostics.map(showDiagnostic) : [];
  };
  return {
    corpus,
    dist: folder.file("dist"),
    cacheFolder: folder.file("dist/cache"),
    /** The stages of the last build. */
    stages: (): readonly string[] => stages,
    /** Builds incrementally and returns the problems. */
    build: (cache = openCache(folder.file("dist/cache"), "code")) => run("dist", cache),
    /** Builds both ways and expects the same; returns the problems. */
    compare(cache = openCache(folder.file("dist/cache"), "code")): string[] {
      rmSync(folder.file("cold"), { recursive: true, force: true });
      mkdirSync(folder.file("cold"));
      const cold = run("cold");
      expect(run("dist", cache)).toEqual(cold);
      if (cold.length === 0) expect(filesIn(folder.file("dist"))).toEqual(filesIn(folder.file("cold")));
      return cold;
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** Makes so many random edits, each on what the last has left, unless that had problems; returns how many had none. */
export function compareEdits(seed: number, count: number): number {
  using edited = openEdited();
  const random = seededRandom(seed);
  const pick = (below: number): number => Math.floor(random() * below);
  const backup = `${edited.corpus}.before`;
  const kinds = Object.entries(edits);
  let sound = 0;
  edited.build();
  for (let round = 0; round < count; round++) {
    cpSync(edited.corpus, backup, { recursive: true });
    const [name, edit] = kinds[pick(kinds.length)] as (typeof kinds)[number];
    edit({ folder: edited.corpus, pick });
    try {
      const problems = edited.compare();
      if (problems.length === 0) sound++;
      else {
        rmSync(edited.corpus, { recursive: true });
        cpSync(backup, edited.corpus, { recursive: true });
      }
    } catch (error) {
      throw new Error(`edit ${round} of seed ${seed}, ${name}: ${(error as Error).message}`);
    }
    rmSync(backup, { recursive: true });
  }
  return sound;
}
