/** How long a key may work before other keys get a turn, in ms. A look-up takes some hundredths of a millisecond. */
const sliceMs = 1;

/** Thrown when a call stops because its client has gone. */
export class ClientGone extends Error {}

/** One call's share of the event loop. */
export interface Turn {
  /**
   * Call between two pieces of work. Returns a promise to await before the next piece, or null to go on at once.
   * Rejects with `ClientGone` when the client has gone meanwhile.
   */
  pause(): Promise<void> | null;
}

export interface WaitingCall {
  readonly keyId: string;
  readonly isGone: () => boolean;
}

/** Shares the event loop among keys, so that the work of one never blocks all others. */
export interface Turns {
  /**
   * Runs the work of a call: at once, unless its key has used its slice.
   * @throws ClientGone when the client has gone while the call waited
   */
  run<T>(call: WaitingCall, work: (turn: Turn) => Promise<T>): Promise<T>;
}

/** Waiting calls, in the order of their keys' slices. */
function makeQueue() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    has: (keyId: string): boolean => waiting.has(keyId),
    join(keyId: string, resume: () => void): void {
      const calls = waiting.get(keyId);
      if (calls) calls.push(resume);
      else waiting.set(keyId, [resume]);
    },
    /** Removes the first call of the first key and moves the key's other calls to the end; null when none waits. */
    next(): (() => void) | null {
      const [first] = waiting;
      if (first === undefined) return null;
      const [keyId, [resume, ...others]] = first;
      waiting.delete(keyId);
      if (others.length > 0) waiting.set(keyId, others);
      return resume ?? null;
    },
  };
}

/**
 * In each turn of the event loop every key may work for one slice at once. Further work waits, and each turn gives one
 * waiting call a slice, key by key.
 */
export function makeTurns(nowMs: () => number = () => performance.now()): Turns {
  /** How long each key has worked in this turn of the event loop. */
  const workedMs = new Map<string, number>();
  const queue = makeQueue();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(onLoop);
  }

  function onLoop(): void {
    isScheduled = false;
    workedMs.clear();
    const resume = queue.next();
    if (resume === null) return;
    schedule();
    resume();
  }

  const isUsed = (keyId: string): boolean => (workedMs.get(keyId) ?? 0) >= sliceMs;

  async function wait({ keyId, isGone }: WaitingCall): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.join(keyId, resolve);
    schedule();
    await promise;
    if (isGone()) throw new ClientGone();
  }

  return {
    async run(call, work) {
      const { keyId } = call;
      if (queue.has(keyId) || isUsed(keyId)) await wait(call);
      let begunMs = nowMs();
      const note = (): void => {
        const now = nowMs();
        workedMs.set(keyId, (workedMs.get(keyId) ?? 0) + now - begunMs);
        begunMs = now;
        schedule();
      };
      const pause = (): Promise<void> | null => {
        note();
        if (!isUsed(keyId)) return null;
        return wait(call).then(() => {
          begunMs = nowMs();
        });
      };
      try {
        return await work({ pause });
      } finally {
        note();
      }
    },
  };
}
