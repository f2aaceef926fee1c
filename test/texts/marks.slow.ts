import { expect, test } from "bun:test";
import { faultsIn } from "./faults_in.ts";

test("no mark given is lost, no letter changes and nothing impossible comes of 100,000 strange texts", () => {
  expect(faultsIn(100_000, 2).slice(0, 50)).toEqual([]);
}, 600_000);
