import { expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { openDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { planOf } from "./contract.ts";
import { randomPace } from "./random_pace.ts";

const tears = 1_000;
const commits = 250;
const keyIds = Array.from({ length: 12 }, (_, number) => `key_${number}`);
const plan = planOf(1e6, 1e6);
const { clock } = manualClock("2026-11-22T12:00:00Z");

/** What each key has used in its month, by the balances and by the usage; they must say the same. */
function booksAt(path: string): number[] {
  using database = openDatabase(path);
  const ledger = sqliteLedger(database, { clock });
  return keyIds.map((keyId) => {
    const used = ledger.balance(keyId).monthUsed;
    const [month = 0] = ledger.usage(keyId).map((entry) => entry.month);
    expect(month).toBe(used);
    return used;
  });
}

test(`a write-ahead log torn or spoilt at ${tears} places gives exactly the commits before that place`, async () => {
  using folder = tempFolder();
  const path = folder.file("whole.sqlite");
  const random = seededRandom(1_000);
  using database = openDatabase(path);
  // The log keeps every commit.
  database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  database.sqlite.run("PRAGMA wal_autocheckpoint = 0");
  const ledger = sqliteLedger(database, { clock, pace: randomPace(random) });
  const used = keyIds.map(() => 0);
  /** The books after each commit, with the length of the log. */
  const states = [{ bytes: 0, used: [...used] }];
  for (let commit = 0; commit < commits; commit++) {
    const charges = Array.from({ length: 1 + Math.floor(random() * 20) }, async () => {
      const key = Math.floor(random() * keyIds.length);
      const cost = 1 + Math.floor(random() * 80);
      const { kind } = await ledger.charge(
        { keyId: keyIds[key] as string, endpoint: "GET /v1/words" },
        cost,
        plan,
      );
      expect(kind).toBe("charged");
      used[key] = (used[key] as number) + cost;
    });
    await Promise.all(charges);
    states.push({ bytes: statSync(`${path}-wal`).size, used: [...used] });
  }
  const log = readFileSync(`${path}-wal`);
  const seen = new Set<number>();
  for (let tear = 0; tear < tears; tear++) {
    const at = Math.floor(random() * log.length);
    const torn = Buffer.from(log);
    const isCut = random() < 0.5;
    if (!isCut) torn[at] = (torn[at] as number) ^ (1 << Math.floor(random() * 8));
    // A file of its own each time: statements that live on keep the one before half open.
    const copy = folder.file(`${tear}.sqlite`);
    copyFileSync(path, copy);
    writeFileSync(`${copy}-wal`, isCut ? torn.subarray(0, at) : torn);
    const kept = states.findLastIndex(({ bytes }) => bytes <= at);
    seen.add(kept);
    expect(booksAt(copy)).toEqual(states[kept]?.used as number[]);
    for (const end of ["", "-wal", "-shm"]) rmSync(copy + end, { force: true });
  }
  expect(seen.size).toBeGreaterThan(commits / 2);
  console.log({ tears, commits, logBytes: log.length, prefixesSeen: seen.size });
}, 600_000);
