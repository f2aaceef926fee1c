import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openDatabase } from "../../src/database/open_database.ts";
import * as tables from "../../src/database/tables.ts";
import { monthOf } from "../../src/domain/period.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import { tempFolder } from "../support/temp_folder.ts";

const root = join(import.meta.dir, "../..");

describe("openDatabase", () => {
  test("openDatabase makes the folder, the file, the five plans and the operator's account", () => {
    using folder = tempFolder();
    using database = openDatabase(folder.file("a/b/mizan.sqlite"));
    expect(database.db.select().from(tables.plans).all()).toEqual([...builtInPlans]);
    expect(database.db.select().from(tables.accounts).all()).toEqual([{ name: "operator", plan: "free" }]);
  });

  test("openDatabase loses nothing at a power cut, waits for nobody in SQLite and checks references", () => {
    using folder = tempFolder();
    using database = openDatabase(folder.file("mizan.sqlite"));
    const pragma = (name: string) =>
      Object.values(database.sqlite.prepare(`PRAGMA ${name}`).get() as object)[0];
    const full = 2;
    expect(["journal_mode", "synchronous", "busy_timeout", "foreign_keys"].map(pragma)).toEqual([
      "wal",
      full,
      0,
      1,
    ]);
  });

  test("openDatabase brings a database of the first version up to date and keeps usage and balances", () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    const [first] = readMigrationFiles({ migrationsFolder: join(root, "src/database/migrations") });
    {
      using old = new Database(path);
      for (const statement of first!.sql) old.run(statement);
      old.run(
        "CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
      );
      old.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)", [
        first!.hash,
        first!.folderMillis,
      ]);
      // The last two days of October 2024 and the first of November.
      for (const day of [20_026, 20_027, 20_028])
        old.run("INSERT INTO usage VALUES ('key_old', ?, 'GET /v1/words', 'served', 3, 5)", [day]);
      old.run("INSERT INTO balances VALUES ('key_old', 20028, 5, 658, 5)");
    }
    using database = openDatabase(path);
    const kept = { keyId: "key_old", endpoint: "GET /v1/words", outcome: "served", freeCalls: 0 };
    expect(database.db.select().from(tables.usage).all()).toEqual(
      [20_026, 20_027, 20_028].map((day) => ({ ...kept, day, calls: 3, half: 5, lastMs: 0 })),
    );
    const balance = { keyId: "key_old", day: 20_028, dayUsed: 5, month: 658, monthUsed: 5 };
    expect(database.db.select().from(tables.balances).all()).toEqual([balance]);
    const tooLittle = () => database.sqlite.run("UPDATE balances SET monthUsed = 4");
    expect(tooLittle).toThrow("balances_used");
    const month = monthOf(Date.UTC(2024, 9, 1));
    expect(database.db.select().from(tables.usageMonths).all()).toEqual([
      { ...kept, month, calls: 6, half: 10 },
      { ...kept, month: month + 1, calls: 3, half: 5 },
    ]);
  });

  test("openDatabase keeps what is there and gives built-in plans the numbers of this version", () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    {
      using database = openDatabase(path);
      database.db.update(tables.plans).set({ day: 7 }).run();
      database.db
        .insert(tables.plans)
        .values({ ...builtInPlans[0]!, name: "custom", day: 8 })
        .run();
    }
    using database = openDatabase(path);
    expect(database.db.select().from(tables.plans).all()).toEqual([
      ...builtInPlans,
      { ...builtInPlans[0]!, name: "custom", day: 8 },
    ]);
  });

  test("openDatabase writes nothing to a database that is as it should be", () => {
    using folder = tempFolder();
    using first = openDatabase(folder.file("mizan.sqlite"));
    const version = first.version();
    openDatabase(folder.file("mizan.sqlite")).close();
    expect(first.version()).toBe(version);
  });

  test("openDatabase refuses a database of a newer version", () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    openDatabase(path).close();
    const sqlite = new Database(path);
    sqlite.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
    sqlite.close();
    expect(() => openDatabase(path)).toThrow(
      `Cannot open the database: ${path}: it was made by a newer version of Mizan: start that version, or give another database`,
    );
  });

  test("openDatabase refuses a file that is no database", () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    writeFileSync(path, "not a database, but longer than its header of one hundred bytes ".repeat(20));
    expect(() => openDatabase(path)).toThrow(`Cannot open the database: ${path}: file is not a database`);
  });

  test("openDatabase refuses a place without a write-ahead log", () => {
    expect(() => openDatabase(":memory:")).toThrow("it has no write-ahead log: give a file on a local disk");
  });

  test("openDatabase lets eight processes make one database at the same time", async () => {
    using folder = tempFolder();
    const program = `
      import { openDatabase } from ${JSON.stringify(join(root, "src/database/open_database.ts"))};
      openDatabase(process.argv.at(-1)).close();`;
    const command = [process.execPath, "-e", program, folder.file("mizan.sqlite")];
    const exits = Array.from({ length: 8 }, () => Bun.spawn(command, { stderr: "inherit" }).exited);
    expect(await Promise.all(exits)).toEqual(Array(8).fill(0));
  });

  test("close leaves the whole database in the one file", () => {
    using folder = tempFolder();
    const database = openDatabase(folder.file("mizan.sqlite"));
    // Statements that are still there keep SQLite from putting the log away at close.
    const statement = database.sqlite.prepare("SELECT name FROM accounts");
    statement.all();
    database.close();
    copyFileSync(folder.file("mizan.sqlite"), folder.file("copy.sqlite"));
    using copy = openDatabase(folder.file("copy.sqlite"));
    expect(copy.db.select().from(tables.accounts).all()).toHaveLength(1);
  });
});

describe("version", () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  test("version stays through commits of this connection and changes with those of others in the next turn", async () => {
    using folder = tempFolder();
    using mine = openDatabase(folder.file("mizan.sqlite"));
    using other = openDatabase(folder.file("mizan.sqlite"));
    const before = mine.version();
    mine.db.update(tables.accounts).set({ plan: "pro" }).run();
    await nextTurn();
    expect(mine.version()).toBe(before);
    other.db.update(tables.accounts).set({ plan: "free" }).run();
    await nextTurn();
    expect(mine.version()).toBeGreaterThan(before);
  });

  test("version changes with touch", () => {
    using folder = tempFolder();
    using database = openDatabase(folder.file("mizan.sqlite"));
    const before = database.version();
    database.touch();
    expect(database.version()).toBeGreaterThan(before);
  });
});

test("migrations lead to the tables of tables.ts", async () => {
  const meta = join(root, "src/database/migrations/meta");
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1)!;
  const snapshot = await Bun.file(join(meta, newest)).json();
  // What is missing is written by `bun run migrate:generate`.
  expect(await generateSQLiteMigration(snapshot, await generateSQLiteDrizzleJson({ ...tables }))).toEqual([]);
});
