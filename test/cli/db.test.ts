import { describe, expect, test } from "bun:test";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { takeServerLock } from "../../src/database/server_lock.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { dayOf } from "../../src/domain/period.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import type { Notices } from "../../src/notices/notices.ts";
import { postgresNotices } from "../../src/notices/postgres_notices.ts";
import { sqliteNotices } from "../../src/notices/sqlite_notices.ts";
import { postgresPeople } from "../../src/people/postgres_people.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import { createKey } from "../support/create_key.ts";
import { fastPasswords } from "../support/fast_passwords.ts";
import { tempEngineUrl } from "../support/temp_engine.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { runCommand } from "./run_command.ts";

const password = "long enough, and 7 words that nobody says";
const options = {
  clock: systemClock,
  random: systemRandom,
  baseUrl: "http://mizan.test",
  signUp: "invitation" as const,
};
const plan = { name: "school", day: 1_000, month: 2_000, concurrency: 3, pageLimit: 30 };
const origin = { address: "192.0.2.1", cookie: null };
const move = (path: string, to: string) =>
  runCommand("db", "", ["move", "--from", `sqlite:${path}`, "--to", to]);

/** A database with two keys, one of them revoked, a person, and usage of two kinds. */
async function fill(folder: TempFolder) {
  const path = folder.file("mizan.sqlite");
  using passwords = fastPasswords();
  using database = openDatabase(path);
  await sqliteAccounts(database, options).putPlan(plan);
  const people = sqlitePeople(database, options);
  const link = await people.makeLink({ kind: "first" });
  await people.signUp({ email: "first@example.org", password }, link, origin);
  const keys = sqliteKeys(database, options);
  const used = await createKey(keys, { name: "used", account: "operator", plan: plan.name });
  const revoked = await createKey(keys, { name: "revoked", account: "operator" });
  await keys.revoke(revoked.id);
  const ledger = sqliteLedger(database, options);
  for (let i = 0; i < 30; i++) await ledger.charge({ keyId: used.id, endpoint: "GET /v1/words" }, 5, plan);
  ledger.count({ keyId: used.id, endpoint: "GET /v1/usage", outcome: "served" });
  // As after a kill: nothing of it is in the tables yet.
  await ledger.flush();
  return { path, used, revoked, passwords };
}

describe("bun run db move", () => {
  test("moves accounts, keys, people, usage and balances, and says the same when it is run again", async () => {
    using folder = tempFolder();
    const { path, used, revoked } = await fill(folder);
    const url = await tempEngineUrl();
    const moved = await move(path, url);
    expect([moved.exitCode, moved.error]).toEqual([0, ""]);
    expect(moved.lines).toContainEqual(expect.stringMatching(/^usage +2 +150$/));
    expect(await move(path, url)).toEqual(moved);

    const engine = await openEngine(url);
    const keys = postgresKeys(engine, options);
    expect(await keys.find(used.value)).toMatchObject({ keyId: used.id, revoked: false, plan });
    expect((await keys.find(revoked.value))?.revoked).toBe(true);
    expect((await keys.events({ account: "operator", offset: 0, limit: 9 })).total).toBe(3);
    const ledger = postgresLedger(engine, options);
    expect(await ledger.balance(used.id)).toMatchObject({ dayUsed: 150, monthUsed: 150 });
    const charge = (keyId: string) => ledger.charge({ keyId, endpoint: "GET /v1/words" }, 5, plan);
    expect(await charge(used.id)).toMatchObject({ kind: "charged", balance: { dayUsed: 155 } });
    expect((await charge(revoked.id)).kind).toBe("revoked");
    const today = dayOf(systemClock());
    const span = { keyIds: [used.id], firstDay: today - 1, lastDay: today };
    expect(await ledger.sums(["outcome"], span)).toEqual([
      { outcome: "served", calls: 32, freeCalls: 1, half: 155 },
    ]);
    using _ = fastPasswords();
    const people = postgresPeople(engine, options);
    expect(await people.signIn({ email: "first@example.org", password }, origin)).toMatchObject({
      person: { email: "first@example.org", account: "operator" },
    });
    expect((await createKey(keys, { name: "new", account: "operator" })).id).toStartWith("key_");
    expect((await postgresAccounts(engine).plans()).at(-1)).toEqual(plan);
    await ledger.close();
    await engine.close();

    // It has been served meanwhile: what is there is not overwritten.
    const again = await move(path, url);
    expect(again.exitCode).toBe(1);
    expect(again.error).toContain("the database is not empty, and differs in");
  });

  test("moves the channels of notices and what was not delivered, each to be told once", async () => {
    using folder = tempFolder();
    const { path, used } = await fill(folder);
    const url = await tempEngineUrl();
    const take = (notices: Notices) => notices.take("webhook", { limit: 9, retryMs: () => 0 });
    const charge = { keyId: used.id, endpoint: "GET /v1/words" };
    let kept: string | undefined;
    {
      using database = openDatabase(path);
      const notices = sqliteNotices(database, options);
      await notices.setChannels(["webhook", "owner"]);
      const ledger = sqliteLedger(database, options);
      await ledger.charge(charge, 650, plan);
      await ledger.charge(charge, 200, plan);
      await ledger.close();
      const [told, untold] = await take(notices);
      await notices.done(told!);
      kept = untold?.id;
    }
    const moved = await move(path, url);
    expect([moved.exitCode, moved.error]).toEqual([0, ""]);
    expect(moved.lines).toContainEqual(expect.stringMatching(/^notices +3$/));
    expect(await move(path, url)).toEqual(moved);

    const engine = await openEngine(url);
    const notices = postgresNotices(engine);
    const [only, ...others] = await take(notices);
    expect([only, others]).toMatchObject([{ id: kept, attempt: 2, keyName: "used" }, []]);
    const ledger = postgresLedger(engine, options);
    await ledger.charge(charge, 1, { ...plan, day: 9_000, month: 1_001 });
    await ledger.close();
    expect((await take(notices)).map(({ kind, period }) => [kind, period])).toEqual([
      ["budget100", "month"],
      [only!.kind, only!.period],
    ]);
    await engine.close();
  });

  test("refuses a file that is served, one that is not there, and addresses of the wrong kind", async () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    const url = "postgres://nobody@127.0.0.1:1/none";
    expect((await move(path, url)).error).toContain("there is no such file");
    openDatabase(path).close();
    const lock = takeServerLock(path);
    lock.announce("http://127.0.0.1:3000");
    expect((await move(path, url)).error).toContain(
      "a server runs on it, at http://127.0.0.1:3000: stop it first",
    );
    lock.release();
    expect((await move(path, "sqlite:other.sqlite")).error).toContain(
      "give postgres://user:password@host/database",
    );
    const { error } = await move(path, "postgres://me:secret@127.0.0.1:1/none");
    expect(error).toStartWith("Cannot open the database: postgres://me:…@127.0.0.1:1/none");
  });

  test("refuses a database that a server has open", async () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    openDatabase(path).close();
    const url = await tempEngineUrl();
    const engine = await openEngine(url);
    expect((await move(path, url)).error).toContain("servers run on the new database: stop them first");
    await engine.close();
  });
});
