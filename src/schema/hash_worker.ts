import { join } from "node:path";
import { artifactFiles } from "./artifact_files.ts";
import { hashFile } from "./hash_file.ts";

declare const self: Worker;

// Hashes the files of the artifact in the folder that it is sent, and sends the hashes back by their names.
self.onmessage = ({ data: folder }: MessageEvent<string>) => {
  const hashes = [artifactFiles.lexicon, artifactFiles.top].flatMap((name) => {
    try {
      return [[name, hashFile(join(folder, name))]];
    } catch {
      // What is missing is told of by who opens the artifact.
      return [];
    }
  });
  postMessage(hashes);
};
