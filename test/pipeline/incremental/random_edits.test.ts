import { expect, test } from "bun:test";
import { compareEdits } from "./edited_builds.ts";

test("a build after each of random edits gives the bytes of a build from nothing", () => {
  expect(compareEdits(1, 12)).toBeGreaterThan(5);
}, 240_000);
