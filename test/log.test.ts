import { expect, test } from "bun:test";
import { openStdout } from "../src/log.ts";

test("openStdout writes the lines of one turn together, events as JSON, in order", async () => {
  const written: string[] = [];
  const { print, log } = openStdout((text) => written.push(text));
  print("first");
  log({ event: "request", status: 200, code: null });
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(['first\n{"event":"request","status":200,"code":null}\n']);
});

test("openStdout flush writes at once, and once", () => {
  const written: string[] = [];
  const { print, flush } = openStdout((text) => written.push(text));
  print("last");
  flush();
  flush();
  expect(written).toEqual(["last\n"]);
});
