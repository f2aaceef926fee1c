import { join } from "node:path";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { makeExamples } from "../../../src/openapi/examples.ts";

export const project = join(import.meta.dir, "../../..");

/** The artifact of the project's corpus, as `bun start` would serve it: built first where its input has changed. */
export const artifactDir = join(project, "dist");
const build = Bun.spawnSync([process.execPath, "pipeline/main.ts", "build", "--if-changed"], {
  cwd: project,
  env: { ...process.env, ARTIFACT_DIR: artifactDir },
  stderr: "pipe",
});
if (!build.success) throw new Error(`Cannot build the artifact: ${build.stderr}`);

/** Shared by the tests of a process and never closed: nothing that it answers can change. */
export const realLexicon = openArtifact(artifactDir, { cacheBytes: 800000 });

/** What the documentation shows of it. */
export const realExamples = await makeExamples(realLexicon);
