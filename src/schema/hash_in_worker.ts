import { workerPath } from "../program.ts";

/** SHA-256 by file name. */
export type FileHashes = ReadonlyMap<string, string>;

/**
 * Hashes the files of an artifact in a worker while the main thread loads the program: 200 MB would take a third of the
 * start. Empty when the worker fails; `openArtifact` then hashes.
 */
export function hashInWorker(folder: string): Promise<FileHashes> {
  const worker = new Worker(workerPath("hash"));
  const { promise, resolve } = Promise.withResolvers<FileHashes>();
  worker.onmessage = ({ data }: MessageEvent<[string, string][]>) => resolve(new Map(data));
  worker.onerror = () => resolve(new Map());
  worker.postMessage(folder);
  return promise.finally(() => worker.terminate());
}
