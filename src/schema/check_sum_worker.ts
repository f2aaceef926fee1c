import { join } from "node:path";
import { dataFiles } from "./artifact_files.ts";
import { checkSumOf } from "./hash_file.ts";

declare const self: Worker;

// Receives an artifact folder and replies with the check sums of its files by name.
self.onmessage = ({ data: folder }: MessageEvent<string>) => {
  const sums = dataFiles.flatMap((name) => {
    try {
      return [[name, checkSumOf(join(folder, name))]];
    } catch {
      // `openArtifact` reports missing files.
      return [];
    }
  });
  postMessage(sums);
};
