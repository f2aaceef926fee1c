import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { faultOf, otherPassword, password, signedIn, somewhere } from "./support.ts";

const migrationsFolder = join(import.meta.dir, "../../src/database/migrations");
const madeMs = Date.parse("2026-11-01T10:00:00Z");

/** A database as the version before left it, with two people, their sessions and the secret that signed them. */
async function writeOldDatabase(path: string): Promise<void> {
  const before = readMigrationFiles({ migrationsFolder }).slice(0, 3);
  using old = new Database(path);
  old.run(
    "CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  for (const { sql, hash, folderMillis } of before) {
    for (const statement of sql) old.run(statement);
    old.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)", [hash, folderMillis]);
  }
  old.run("INSERT INTO plans VALUES ('free', 1000, 10000, 5, 20)");
  for (const [id, email, account, secret] of [
    ["person-1", "first@example.org", "operator", password],
    ["person-2", "سلمى@مثال.السعودية", "سلمى@مثال.السعودية", otherPassword],
  ] as const) {
    const hash = await Bun.password.hash(secret, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
    old.run("INSERT INTO accounts VALUES (?, 'free')", [account]);
    old.run("INSERT INTO people VALUES (?, ?, ?, 0, NULL, ?, ?, ?)", [
      id,
      email,
      email,
      madeMs,
      madeMs,
      account,
    ]);
    old.run(
      "INSERT INTO credentials (id, accountId, providerId, userId, password, createdAt, updatedAt) VALUES (?, ?, 'credential', ?, ?, ?, ?)",
      [`of ${id}`, id, id, hash, madeMs, madeMs],
    );
    old.run("INSERT INTO sessions VALUES (?, ?, ?, ?, NULL, NULL, ?, ?)", [
      ...[`session ${id}`, id, `token ${id}`, Date.now() + 3_600_000, madeMs, madeMs],
    ]);
  }
  old.run("INSERT INTO keys VALUES ('key_old', 'hash', 'abcd', 'shop', 'operator', NULL, ?, NULL)", [madeMs]);
  old.run("INSERT INTO oneTimeLinks VALUES ('link', 'invitation', NULL, 'free', ?, ?, NULL)", [
    madeMs,
    madeMs,
  ]);
  old.run("INSERT INTO secrets VALUES ('sessions', 'signed cookies'), ('forms', 'signs forms')");
}

test("people of the version before keep who they are, their accounts and their passwords, and sign in anew", async () => {
  using folder = tempFolder();
  const path = folder.file("mizan.sqlite");
  await writeOldDatabase(path);
  using database = openDatabase(path);
  const rows = (sql: string) => database.sqlite.prepare(sql).values();
  expect(rows("SELECT id, email, account, createdMs FROM people ORDER BY id")).toEqual([
    ["person-1", "first@example.org", "operator", madeMs],
    ["person-2", "سلمى@مثال.السعودية", "سلمى@مثال.السعودية", madeMs],
  ]);
  expect(rows("SELECT * FROM sessions")).toEqual([]);
  expect(rows("SELECT id, account FROM keys")).toEqual([["key_old", "operator"]]);
  expect(rows("SELECT hash FROM oneTimeLinks")).toEqual([["link"]]);
  expect(rows("SELECT * FROM secrets")).toEqual([["forms", "signs forms"]]);
  expect(rows("PRAGMA foreign_key_check")).toEqual([]);
  const people = sqlitePeople(database, {
    clock: systemClock,
    random: systemRandom,
    baseUrl: "http://mizan.test",
    signUp: "invitation",
  });
  const first = { email: "first@example.org", password };
  expect(signedIn(await people.signIn(first, somewhere())).person).toEqual({
    id: "person-1",
    email: "first@example.org",
    account: "operator",
  });
  const second = { email: "سلمى@مثال.السعودية", password: otherPassword };
  expect(faultOf(await people.signIn(second, somewhere()))).toBeNull();
  expect(faultOf(await people.signIn({ ...second, password }, somewhere()))).toBe("wrongPassword");
  expect(rows("SELECT personId FROM sessions ORDER BY personId")).toEqual([["person-1"], ["person-2"]]);
});
