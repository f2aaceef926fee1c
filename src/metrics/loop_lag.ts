import { type Histogram, makeHistogram } from "../domain/histogram.ts";

const intervalMs = 100;
const lagBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/**
 * Counts how late timers run, in ms, because other work is not finished: what every call waits at least. Goes on as long as
 * the process.
 */
export function watchLoopLag(nowMs: () => number = () => performance.now()): Histogram {
  const lag = makeHistogram(lagBounds);
  let dueMs = nowMs() + intervalMs;
  setInterval(() => {
    const now = nowMs();
    lag.add(Math.max(0, now - dueMs));
    dueMs = now + intervalMs;
  }, intervalMs).unref();
  return lag;
}
