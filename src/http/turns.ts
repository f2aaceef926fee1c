import type { Maybe } from "../web/maybe.ts";

/** How long a key may work in a turn of the event loop, in ms. A look-up takes some hundredths of a millisecond. */
const sliceMs = 1;
/** The same while no other key has worked lately: a longer slice lets more calls share a commit. */
const aloneSliceMs = 4;
/** A key is alone when no other has worked for so long. */
const aloneAfterMs = 100;

/** Work of a call that is not noted between two pauses, in ms: noting it takes longer than many a piece. */
const unnotedMs = 0.1;

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
  run<T>(call: WaitingCall, work: (turn: Turn) => Maybe<T>): Maybe<T>;
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
    /** The key whose slice is next, which moves to the end; null when none waits. */
    nextKey(): string | null {
      const [first] = waiting;
      if (first === undefined) return null;
      const [keyId, calls] = first;
      waiting.delete(keyId);
      waiting.set(keyId, calls);
      return keyId;
    },
    /** Resumes the first waiting call of a key, if it has one. */
    resume(keyId: string): void {
      const calls = waiting.get(keyId);
      const resume = calls?.shift();
      if (calls?.length === 0) waiting.delete(keyId);
      resume?.();
    },
  };
}

/** Which keys work: a key that works alone for a while gets longer slices. */
function makeContention(nowMs: () => number) {
  let lastKey = "";
  let switchedMs = Number.NEGATIVE_INFINITY;
  return {
    note(keyId: string): void {
      if (keyId === lastKey) return;
      lastKey = keyId;
      switchedMs = nowMs();
    },
    slice: (): number => (nowMs() - switchedMs < aloneAfterMs ? sliceMs : aloneSliceMs),
  };
}

/** What the calls of a key share while the event loop turns. */
interface Loop {
  nowMs(): number;
  /** Notes that a key has worked. */
  worked(keyId: string, ms: number): void;
  isUsed(keyId: string): boolean;
  /** Resolves in a turn in which the key may work; rejects with `ClientGone`. */
  wait(call: WaitingCall): Promise<void>;
  /** The call has ended. */
  ended(keyId: string): void;
}

/** Does the work of a call and notes how long it takes. */
function work<T>(call: WaitingCall, loop: Loop, start: (turn: Turn) => Maybe<T>): Maybe<T> {
  const { keyId } = call;
  let begunMs = loop.nowMs();
  const note = (now: number): void => {
    loop.worked(keyId, now - begunMs);
    begunMs = now;
  };
  const waitAgain = async (): Promise<void> => {
    await loop.wait(call);
    begunMs = loop.nowMs();
  };
  const pause = (): Promise<void> | null => {
    const now = loop.nowMs();
    if (now - begunMs < unnotedMs) return null;
    note(now);
    return loop.isUsed(keyId) ? waitAgain() : null;
  };
  const end = (): void => {
    note(loop.nowMs());
    loop.ended(keyId);
  };
  let result: Maybe<T> | undefined;
  try {
    result = start({ pause });
  } finally {
    if (!(result instanceof Promise)) end();
  }
  return result instanceof Promise ? result.finally(end) : result;
}

/**
 * In each turn of the event loop every key may work for one slice at once. Further work waits, and each turn gives the
 * calls of one waiting key a slice together, key by key. Only work counts: a call runs here while it computes, not
 * while it waits for its body or its commit.
 */
export function makeTurns(nowMs: () => number = () => performance.now()): Turns {
  /** How long each key has worked in this turn of the event loop. */
  const workedMs = new Map<string, number>();
  const queue = makeQueue();
  const contention = makeContention(nowMs);
  let isScheduled = false;
  let keyWithSlice: string | null = null;

  function schedule(): void {
    if (!isScheduled) setImmediate(onLoop);
    isScheduled = true;
  }

  function onLoop(): void {
    isScheduled = false;
    workedMs.clear();
    keyWithSlice = queue.nextKey();
    if (keyWithSlice === null) return;
    schedule();
    queue.resume(keyWithSlice);
  }

  function isUsed(keyId: string): boolean {
    const worked = workedMs.get(keyId) ?? 0;
    return worked >= sliceMs && worked >= contention.slice();
  }

  const loop: Loop = {
    nowMs,
    worked(keyId, ms) {
      workedMs.set(keyId, (workedMs.get(keyId) ?? 0) + ms);
      schedule();
    },
    isUsed,
    async wait({ keyId, isGone }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.join(keyId, resolve);
      schedule();
      await promise;
      if (isGone()) throw new ClientGone();
    },
    ended(keyId) {
      if (keyId === keyWithSlice && !isUsed(keyId)) queue.resume(keyId);
    },
  };

  return {
    run(call, start) {
      contention.note(call.keyId);
      if (!queue.has(call.keyId) && !isUsed(call.keyId)) return work(call, loop, start);
      return loop.wait(call).then(() => work(call, loop, start));
    },
  };
}
