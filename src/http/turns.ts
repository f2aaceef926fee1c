/** How long a key may work before calls of other keys come in between, in ms. A look-up takes some hundredths of one. */
const sliceMs = 1;

/** Thrown where a call is given up because nobody waits for its answer any more. */
export class ClientGone extends Error {}

/** The share of one call in the event loop. */
export interface Turn {
  /**
   * Called between two pieces of work: what to wait for before the next one, or null where it may follow at once.
   * Rejects with `ClientGone` when the client has gone meanwhile.
   */
  pause(): Promise<void> | null;
}

export interface WaitingCall {
  readonly keyId: string;
  readonly isGone: () => boolean;
}

/** Shares the event loop among keys, so that the work of one never stands before that of all others. */
export interface Turns {
  /**
   * Runs the work of a call when its key may work: at once, unless the key has used its slice.
   * @throws ClientGone when the client has gone while the call waited
   */
  run<T>(call: WaitingCall, work: (turn: Turn) => Promise<T>): Promise<T>;
}

/** Calls that wait, in the order in which their keys get a slice. */
function makeLine() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    has: (keyId: string): boolean => waiting.has(keyId),
    join(keyId: string, resume: () => void): void {
      const calls = waiting.get(keyId);
      if (calls) calls.push(resume);
      else waiting.set(keyId, [resume]);
    },
    /** Takes the first call of the first key out, and puts the key's others behind all keys; null when nobody waits. */
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
 * In each turn of the event loop every key may work for one slice at once. What it wants beyond that waits, and in each
 * turn of the event loop one call of those that wait gets a slice, key by key.
 */
export function makeTurns(nowMs: () => number = () => performance.now()): Turns {
  /** How long each key has worked in this turn of the event loop. */
  const workedMs = new Map<string, number>();
  const line = makeLine();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(onLoop);
  }

  function onLoop(): void {
    isScheduled = false;
    workedMs.clear();
    const resume = line.next();
    if (resume === null) return;
    schedule();
    resume();
  }

  const isUsed = (keyId: string): boolean => (workedMs.get(keyId) ?? 0) >= sliceMs;

  async function wait({ keyId, isGone }: WaitingCall): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.join(keyId, resolve);
    schedule();
    await promise;
    if (isGone()) throw new ClientGone();
  }

  return {
    async run(call, work) {
      const { keyId } = call;
      if (line.has(keyId) || isUsed(keyId)) await wait(call);
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
