import { expect, test } from "bun:test";
import { makeKeyId } from "../../src/domain/api_key.ts";
import { makeRound, nextKeys } from "../../src/ledger/journal_copy.ts";
import { addEntry, type Entries } from "../../src/ledger/journal_entries.ts";
import { rowOfCall } from "../../src/ledger/key_usage.ts";
import { seededRandom } from "../support/seeded_random.ts";

function entriesOf(keyIds: readonly string[]): Entries {
  const entries: Entries = new Map();
  for (const keyId of keyIds) {
    const call = { keyId, endpoint: "GET /v1/words", outcome: "served" } as const;
    addEntry(entries, rowOfCall(call, 1, 2, 3), undefined);
  }
  return entries;
}

const random = seededRandom(7);
const made = Array.from({ length: 3_000 }, () => makeKeyId(random));

test.each([
  ["keys as they are made", made],
  ["keys that begin alike", made.map((keyId) => `key_aaaa${keyId}`)],
  [
    "short keys, and such as begin with others",
    ["key_10", "key_1", "b", "key_", "key_100", "a", "key_1z", ""],
  ],
])("a round has each of its keys once, in the order of their ids: %s", (_, keyIds) => {
  const round = makeRound(entriesOf(keyIds));
  const folded: string[] = [];
  for (let step = 1; round.done < round.keys; step++) {
    const next = nextKeys(round, step);
    // Asked again, as after a commit that failed, it gives the same.
    expect(nextKeys(round, step)).toEqual(next);
    folded.push(...next);
    round.done += next.length;
  }
  expect(folded).toEqual([...keyIds].sort());
  expect(nextKeys(round, 1)).toEqual([]);
});

test("a round of no keys has none", () => {
  expect(nextKeys(makeRound(new Map()), 5)).toEqual([]);
});
