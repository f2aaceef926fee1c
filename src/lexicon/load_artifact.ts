import { statSync } from "node:fs";
import { join } from "node:path";
import { artifactFiles, checkSumsInWorker } from "../schema/mod.ts";
import { type Artifact, ArtifactError, openArtifact } from "./open_artifact.ts";

interface LoadOptions {
  readonly cacheBytes: number;
  /** Resolves when the next step may run: each takes up to a tenth of a second, and calls are answered in between. */
  readonly pause: () => Promise<void>;
}

/** What tells whether the files of an artifact were replaced or written to. */
export const identityOfArtifact = (folder: string): string =>
  Object.values(artifactFiles).map(identityIn(folder)).join(" ");

/** The same of its manifest alone, which a build replaces last. */
export const identityOfManifest = (folder: string): string => identityIn(folder)(artifactFiles.manifest);

const identityIn =
  (folder: string) =>
  (name: string): string => {
    const stat = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}` : "none";
  };

/**
 * Opens an artifact beside one that is served: checked, and with everything in memory that an answer
 * may need, so that it reads nothing but its own files later.
 * @throws ArtifactError as `openArtifact` does, and when a file was replaced meanwhile
 */
export async function loadArtifact(folder: string, { cacheBytes, pause }: LoadOptions): Promise<Artifact> {
  const identity = identityOfArtifact(folder);
  const checkSums = await checkSumsInWorker(folder);
  const artifact = openArtifact(folder, { cacheBytes, checkSums });
  try {
    for (const _ of artifact.warmUp()) await pause();
    if (identityOfArtifact(folder) !== identity)
      throw new ArtifactError(`Cannot open artifact ${folder}: its files were replaced meanwhile; try again`);
    return artifact;
  } catch (error) {
    artifact.close();
    throw error;
  }
}
