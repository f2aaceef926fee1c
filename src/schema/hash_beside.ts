/** SHA-256 of files by their names. */
export type FileHashes = ReadonlyMap<string, string>;

/**
 * Hashes the files of an artifact in a thread of its own, while this one loads the program: 200 MB take a third of the
 * start otherwise. Where the thread fails there are none, and who opens the artifact hashes.
 */
export function hashBeside(folder: string): Promise<FileHashes> {
  const worker = new Worker(new URL("./hash_worker.ts", import.meta.url).href);
  const { promise, resolve } = Promise.withResolvers<FileHashes>();
  worker.onmessage = ({ data }: MessageEvent<[string, string][]>) => resolve(new Map(data));
  worker.onerror = () => resolve(new Map());
  worker.postMessage(folder);
  return promise.finally(() => worker.terminate());
}
