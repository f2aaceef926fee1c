import { expect, test } from "bun:test";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { analyses } from "../support/analysis.ts";
import { artifactWords, writeRealArtifact } from "../support/real_artifact.ts";
import { tempFolder } from "../support/temp_folder.ts";

test("analyze finds every form of the corpus with its own lemma and features", () => {
  using folder = tempFolder();
  writeRealArtifact(folder.path);
  const lexicon = openArtifact(folder.path, { cacheBytes: 16000000 });
  const lost: string[] = [];
  for (const { id, forms } of artifactWords(folder.path)) {
    for (const { form, variants, unimorph } of forms()) {
      for (const spelling of [form, ...variants]) {
        const isFound = analyses(lexicon, spelling).some(
          (found) =>
            found.lemma.id === id &&
            found.unimorph === unimorph &&
            found.surface === spelling &&
            !found.normalized,
        );
        if (!isFound) lost.push(`${spelling} ${unimorph} ${id}`);
      }
    }
  }
  lexicon.close();
  expect(lost.slice(0, 20)).toEqual([]);
}, 1_800_000);
