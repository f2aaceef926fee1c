import { join } from "node:path";
import { dataFiles } from "./artifact_files.ts";
import { hashFile } from "./hash_file.ts";

declare const self: Worker;

// Receives an artifact folder and replies with the hashes of its files by name.
self.onmessage = ({ data: folder }: MessageEvent<string>) => {
  const hashes = dataFiles.flatMap((name) => {
    try {
      return [[name, hashFile(join(folder, name))]];
    } catch {
      // `openArtifact` reports missing files.
      return [];
    }
  });
  postMessage(hashes);
};
