import { workerPath } from "../program.ts";

/** Check sums by file name. */
export type CheckSums = ReadonlyMap<string, string>;

/**
 * The check sums of an artifact's files, by a worker, while the main thread loads the program or answers. Empty when the
 * worker fails; `openArtifact` then makes them.
 */
export function checkSumsInWorker(folder: string): Promise<CheckSums> {
  const worker = new Worker(workerPath("checkSums"));
  const { promise, resolve } = Promise.withResolvers<CheckSums>();
  worker.onmessage = ({ data }: MessageEvent<[string, string][]>) => resolve(new Map(data));
  worker.onerror = () => resolve(new Map());
  worker.postMessage(folder);
  return promise.finally(() => worker.terminate());
}
