/** Runs work in slices of the event loop. */
export type Slices = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets work take at most `sliceMs` of each turn of the event loop, or one piece where a piece is longer; the rest waits
 * in its order, so that whatever else arrives comes in between.
 */
export function makeSlices(sliceMs: number, nowMs: () => number = () => performance.now()): Slices {
  const waiting: (() => void)[] = [];
  let usedMs = 0;
  let isScheduled = false;

  function onLoop(): void {
    isScheduled = false;
    usedMs = 0;
    resume();
  }
  function schedule(): void {
    if (!isScheduled) setImmediate(onLoop);
    isScheduled = true;
  }
  function resume(): void {
    waiting.shift()?.();
    if (waiting.length > 0) schedule();
  }

  return async (work) => {
    if (waiting.length > 0 || usedMs >= sliceMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      schedule();
      await promise;
    }
    let begunMs = nowMs();
    const note = (): void => {
      const now = nowMs();
      usedMs += now - begunMs;
      begunMs = now;
      // The next turn begins with nothing used, also where nobody waits now.
      schedule();
    };
    try {
      const result = work();
      note();
      return await result;
    } finally {
      note();
      if (usedMs < sliceMs) resume();
    }
  };
}
