import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { makeEdge } from "../../src/edge.ts";
import { elysiaOptions } from "../../src/web/elysia.ts";
import { makeSlices } from "../../src/web/slices.ts";
import { seededRandom } from "../support/seeded_random.ts";

/** Work that takes so many ms of a clock that only work moves, and how many pieces each turn of the loop held. */
function setUp(sliceMs: number) {
  let nowMs = 0;
  const slices = makeSlices(sliceMs, () => nowMs);
  const order: (number | "turn")[] = [];
  return {
    order,
    slices,
    piece: (name: number, ms: number) =>
      slices(async () => {
        order.push(name);
        nowMs += ms;
        return name;
      }),
    /** Marks the turns of the loop until everything is done. */
    async until(all: Promise<unknown>): Promise<void> {
      let isDone = false;
      const mark = (): void => {
        order.push("turn");
        if (!isDone) setImmediate(mark);
      };
      setImmediate(mark);
      await all;
      isDone = true;
    },
  };
}

describe("slices", () => {
  test("work in their order, as much in a turn as fits the slice", async () => {
    const { slices: _, order, piece, until } = setUp(1);
    const all = Promise.all([0, 1, 2, 3, 4, 5].map((name) => piece(name, 0.5)));
    await until(all);
    expect(await all).toEqual([0, 1, 2, 3, 4, 5]);
    expect(order.filter((name) => name !== "turn")).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("let a turn pass after each piece that is longer", async () => {
    const { order, piece, until } = setUp(1);
    await until(Promise.all([0, 1, 2, 3].map((name) => piece(name, 5))));
    const turns = [0, 1, 2, 3].map(
      (name) => order.slice(0, order.indexOf(name)).filter((x) => x === "turn").length,
    );
    expect(new Set(turns.slice(1)).size).toBe(3);
  });

  test("go on after work that fails, and report it", async () => {
    const { slices, piece } = setUp(1);
    const failed = slices(async () => Promise.reject(new Error("no")));
    const next = piece(1, 5);
    expect(failed).rejects.toThrow("no");
    expect(await next).toBe(1);
    expect(await piece(2, 5)).toBe(2);
  });

  test("do not wait for work that waits for something else", async () => {
    const { slices, piece } = setUp(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = slices(() => promise);
    await Promise.all([piece(1, 5), piece(2, 5), piece(3, 5)]);
    resolve();
    await slow;
  });
});

test("a call that comes after many pages is answered before them", async () => {
  const busy = (ms: number): void => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const edge = makeEdge({ random: seededRandom(1) });
  const plugin = new Elysia(elysiaOptions)
    .get("/page", () => {
      busy(2);
      return new Response("page");
    })
    .get("/v1/letters", () => new Response("call"));
  const app = edge.around(plugin);
  const order: string[] = [];
  const ask = async (path: string): Promise<void> => {
    const response = await app.fetch(new Request(`http://mizan.test${path}`));
    order.push(await response.text());
  };
  const pages = Array.from({ length: 20 }, () => ask("/page"));
  await Promise.all([...pages, ask("/v1/letters")]);
  expect(order).toHaveLength(21);
  expect(order.indexOf("call")).toBeLessThan(3);
});
