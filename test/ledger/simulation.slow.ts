import { describe, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { readyThread } from "../support/commit_thread.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { randomPace } from "./random_pace.ts";
import { events, type Machine, simulate } from "./simulation.ts";

interface Opened {
  readonly path: string;
  readonly database: RunTimeDatabase;
  readonly ledger: Ledger<"now">;
}

/** The ledger over a file; a crash leaves behind what is on the disk at that instant. */
async function fileMachine(folder: TempFolder, clock: () => number, isOnThread: boolean): Promise<Machine> {
  let crashes = 0;
  const random = seededRandom(20_261_124);
  async function open(path: string): Promise<Opened> {
    const database = openDatabase(path);
    const thread = isOnThread ? await readyThread(path) : null;
    // The thread has a pace of its own, by time.
    return {
      path,
      database,
      ledger: sqliteLedger(database, { clock, thread, pace: randomPace(random, 20) }),
    };
  }
  let opened = await open(folder.file("0.sqlite"));
  return {
    get ledger() {
      return opened.ledger;
    },
    get crashes() {
      return crashes;
    },
    async crash() {
      const path = folder.file(`${++crashes}.sqlite`);
      for (const end of ["", "-wal"]) copyFileSync(opened.path + end, path + end);
      await opened.ledger.close();
      opened.database.close();
      opened = await open(path);
    },
  };
}

describe(`sqliteLedger agrees with plain books through ${events.toLocaleString("en")} random events`, () => {
  for (const [where, isOnThread] of [
    ["on the event loop", false],
    ["on a thread", true],
  ] as const)
    test(`with its commits ${where}`, async () => {
      using folder = tempFolder();
      await simulate(({ clock }) => fileMachine(folder, clock, isOnThread));
    }, 900_000);
});
