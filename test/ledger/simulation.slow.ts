import { expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { dayOf } from "../../src/domain/period.ts";
import type { ChargeResult, Ledger } from "../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { planOf } from "./contract.ts";
import { plainBooks } from "./plain_books.ts";

const events = 1_000_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keyIds = Array.from({ length: 200 }, (_, number) => `key_${number}`);
const plans = [planOf(200, 900), planOf(2_000, 20_000), planOf(100, 50), planOf(0, 100), planOf(1e6, 1e6)];
const outcomes = ["served", "notFound", "invalid"] as const;

/** The ledger over a file; a crash leaves behind what is on the disk at that instant. */
class Machine {
  readonly #folder: TempFolder;
  readonly #clock: () => number;
  #path: string;
  #database: RunTimeDatabase;
  #ledger: Ledger;
  crashes = 0;

  constructor(folder: TempFolder, clock: () => number) {
    this.#folder = folder;
    this.#clock = clock;
    this.#path = folder.file("0.sqlite");
    this.#database = openDatabase(this.#path);
    this.#ledger = sqliteLedger(this.#database, { clock });
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  crash(): void {
    const path = this.#folder.file(`${++this.crashes}.sqlite`);
    for (const end of ["", "-wal"]) copyFileSync(this.#path + end, path + end);
    this.#database.close();
    this.#path = path;
    this.#database = openDatabase(path);
    this.#ledger = sqliteLedger(this.#database, { clock: this.#clock });
  }
}

test(`sqliteLedger agrees with plain books through ${events.toLocaleString("en")} random events`, async () => {
  using folder = tempFolder();
  const seed = 20_261_123;
  const random = seededRandom(seed);
  const below = (max: number): number => Math.floor(random() * max);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const time = manualClock("2026-11-22T20:00:00Z");
  const first = dayOf(time.clock());
  const machine = new Machine(folder, time.clock);
  const books = plainBooks();
  const planOfKey = new Map(keyIds.map((keyId) => [keyId, pick(plans)]));
  const done = { charges: 0, refusals: 0, counts: 0, planChanges: 0, clockSteps: 0 };
  /** The latest instant that the clock has shown: it goes back by less than a day from there. */
  let latestMs = time.clock();

  function moveClock(): void {
    done.clockSteps++;
    const step = pick([60_000, hourMs, hourMs, 6 * hourMs, dayMs, -hourMs, -11 * hourMs]);
    time.set(Math.max(time.clock() + step, latestMs - dayMs + hourMs));
    latestMs = Math.max(latestMs, time.clock());
  }

  async function turn(): Promise<void> {
    const expected: ChargeResult[] = [];
    const charged: Promise<ChargeResult>[] = [];
    for (let call = 1 + below(150); call > 0; call--) {
      const keyId = pick(keyIds);
      const plan = planOfKey.get(keyId) as (typeof plans)[number];
      if (random() < 0.2) {
        const outcome = pick(outcomes);
        machine.ledger.count({ keyId, endpoint: "GET /v1/words", outcome });
        books.countFree(keyId, outcome, time.clock());
        done.counts++;
        continue;
      }
      const cost = 1 + below(random() < 0.1 ? 80 : 4);
      charged.push(machine.ledger.charge({ keyId, endpoint: "GET /v1/words" }, cost, plan));
      expected.push(books.charge(keyId, cost, plan, time.clock()));
    }
    const results = await Promise.all(charged);
    expect(results).toEqual(expected);
    done.charges += results.length;
    done.refusals += results.filter(({ kind }) => kind !== "charged").length;
  }

  function compareBalances(): void {
    for (const keyId of keyIds)
      expect(machine.ledger.balance(keyId)).toEqual(books.balanceOf(keyId, time.clock()));
  }

  while (done.charges + done.counts < events) {
    await turn();
    if (random() < 0.02) moveClock();
    if (random() < 0.05) {
      planOfKey.set(pick(keyIds), pick(plans));
      done.planChanges++;
    }
    if (random() < 0.005) {
      await machine.ledger.flush();
      machine.crash();
      compareBalances();
    }
  }
  compareBalances();
  await machine.ledger.flush();
  const span = { keyIds, firstDay: first - 1, lastDay: dayOf(latestMs) + 1 };
  const sums = machine.ledger.sums(["keyId", "day", "outcome"], span);
  const named = sums.map(({ keyId, day, outcome, calls, half }) => [
    `${keyId} ${day} ${outcome}`,
    calls,
    half,
  ]);
  const wanted = [...books.sums.calls].map(([name, calls]) => [name, calls, books.sums.half.get(name) ?? 0]);
  expect(new Map(named.map(([name, ...values]) => [name, values]))).toEqual(
    new Map(wanted.map(([name, ...values]) => [name, values])),
  );
  await machine.ledger.close();
  console.log({ seed, ...done, crashes: machine.crashes, days: dayOf(latestMs) - first });
}, 900_000);
