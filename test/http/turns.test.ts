import { describe, expect, test } from "bun:test";
import { ClientGone, makeTurns, type Turn } from "../../src/http/turns.ts";

/** A time that the work itself moves on. */
function workTime() {
  let nowMs = 0;
  return {
    now: () => nowMs,
    work: (ms: number) => {
      nowMs += ms;
    },
  };
}

const call = (keyId: string) => ({ keyId, isGone: () => false });

/** Starts a call of `pieces` pieces of work of a key, each of `ms`, and notes each piece. */
function startCall(
  { turns, work, done }: { turns: ReturnType<typeof makeTurns>; work: (ms: number) => void; done: string[] },
  { keyId, pieces, ms }: { keyId: string; pieces: number; ms: number },
): Promise<void> {
  const pieceByPiece = async (turn: Turn): Promise<void> => {
    for (let piece = 0; piece < pieces; piece++) {
      work(ms);
      done.push(keyId);
      const others = turn.pause();
      if (others !== null) await others;
    }
  };
  return Promise.resolve(turns.run(call(keyId), pieceByPiece));
}

function begin() {
  const { now, work } = workTime();
  return { turns: makeTurns(now), work, done: [] as string[] };
}

describe("turns", () => {
  test("light calls of a key follow each other at once", async () => {
    const state = begin();
    for (let n = 0; n < 9; n++) void startCall(state, { keyId: "a", pieces: 1, ms: 0.1 });
    await Promise.resolve();
    expect(state.done).toHaveLength(9);
  });

  test("a heavy call is interrupted after a slice of a millisecond", async () => {
    const state = begin();
    const heavy = startCall(state, { keyId: "a", pieces: 10, ms: 0.5 });
    expect(state.done).toHaveLength(2);
    await heavy;
    expect(state.done).toHaveLength(10);
  });

  test("a call of another key comes before the rest of a heavy one", async () => {
    const state = begin();
    const heavy = startCall(state, { keyId: "a", pieces: 4, ms: 1 });
    await startCall(state, { keyId: "b", pieces: 1, ms: 0.1 });
    expect(state.done).toEqual(["a", "b"]);
    await heavy;
  });

  test("parallel calls of one key get one slice together, not one each", async () => {
    const state = begin();
    const calls = Array.from({ length: 5 }, () => startCall(state, { keyId: "a", pieces: 1, ms: 1 }));
    expect(state.done).toEqual(["a"]);
    await Promise.all(calls);
    expect(state.done).toHaveLength(5);
  });

  test("keys that wait take turns, however many calls each has", async () => {
    const state = begin();
    const calls = ["a", "a", "a", "a", "b"].map((keyId) => startCall(state, { keyId, pieces: 3, ms: 1 }));
    await Promise.all(calls);
    const lastOfB = state.done.lastIndexOf("b");
    expect(state.done.slice(0, lastOfB).filter((keyId) => keyId === "a").length).toBeLessThanOrEqual(4);
  });

  test("a call whose client goes while it waits is given up", async () => {
    const state = begin();
    let isGone = false;
    const heavy = startCall(state, { keyId: "a", pieces: 1, ms: 1 });
    const waiting = state.turns.run({ keyId: "a", isGone: () => isGone }, async () => "worked");
    isGone = true;
    expect(waiting).rejects.toThrow(ClientGone);
    await heavy;
  });

  test("what the work throws is thrown, and the next call is served", async () => {
    const state = begin();
    const failing = state.turns.run(call("a"), async () => {
      throw new Error("no");
    });
    expect(failing).rejects.toThrow("no");
    await startCall(state, { keyId: "a", pieces: 1, ms: 1 });
    expect(state.done).toEqual(["a"]);
  });
});
