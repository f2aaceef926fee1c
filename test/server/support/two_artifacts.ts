import { copyFileSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { artifactFiles, dataFiles } from "../../../src/schema/mod.ts";
import { recordsOf, spelled, writeRecords } from "../../support/generated_artifact.ts";
import type { TempFolder } from "../../support/temp_folder.ts";

/** The words of every gloss of an artifact; none of the other's. */
export const marks = ["alpha", "beta"] as const;
export type Mark = (typeof marks)[number];

const lemmas = ["كِتَاب", "كَاتِب", "مَكْتَب", "كَتَبَ", "بَيْت", "بِنْت", "سَلَام", "قَلَم"];

const constructAccusative = {
  ...{ unimorph: "N;SG;PSSD;ACC", ud: "Case=Acc", label: "construct accusative" },
  status: "rule" as const,
};

export interface TwoArtifacts {
  /** The folder to serve from. */
  readonly served: string;
  readonly versions: Readonly<Record<Mark, string>>;
  /** Puts an artifact into the served folder as a build does: file by file, the manifest last. */
  publish(mark: Mark): void;
  /** The path of one of its files. */
  file(mark: Mark, name: string): string;
}

/** Two artifacts of the same words and ids, of which each is marked in all its glosses; the first one is published. */
export function twoArtifacts(folder: TempFolder): TwoArtifacts {
  const served = folder.file("served");
  mkdirSync(served);
  const versionOf = (mark: Mark): string => {
    const words = lemmas.map((arabic, index) => {
      const gloss = `${mark} ${index}`;
      const spelling = spelled(arabic);
      const inflection = [{ form: arabic, bare: spelling.bare, variants: [], ...constructAccusative }];
      return { ...spelling, pos: "noun" as const, gloss, glosses: [gloss], inflection };
    });
    return writeRecords(folder.file(mark), recordsOf(words)).dataVersion;
  };
  const artifacts = {
    served,
    versions: { alpha: versionOf("alpha"), beta: versionOf("beta") },
    file: (mark: Mark, name: string) => join(folder.file(mark), name),
    publish(mark: Mark): void {
      for (const name of [...dataFiles, artifactFiles.manifest]) {
        copyFileSync(join(folder.file(mark), name), join(served, `${name}.new`));
        renameSync(join(served, `${name}.new`), join(served, name));
      }
    },
  };
  artifacts.publish("alpha");
  return artifacts;
}
