import { openArtifact } from "../../lexicon/open_artifact.ts";
import { type Finding, findingsOf, messageOf } from "./finding.ts";
import type { ServerState } from "./server.ts";

/** Reads every file of the artifact as a server does at its start. */
export function checkArtifact(folder: string, server: ServerState): Finding {
  const { ok, warns, fails } = findingsOf("artifact");
  try {
    const artifact = openArtifact(folder, { cacheBytes: 1 });
    artifact.close();
    const { dataVersion, counts } = artifact;
    const found = `${dataVersion} in ${folder}: ${counts.words} words, every file as its manifest says`;
    if (server.dataVersion !== null && server.dataVersion !== dataVersion)
      return warns(
        `${found}; the server serves ${server.dataVersion}`,
        "send the server SIGHUP, and look into its log for why it refuses the data",
      );
    return ok(found);
  } catch (error) {
    return fails(messageOf(error), "build the data: bun run corpus build");
  }
}
