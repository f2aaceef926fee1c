import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { openDatabase } from "../../src/database/open_database.ts";
import { takeServerLock } from "../../src/database/server_lock.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "../http/support/plans.ts";
import { makeKeyIn, spawnServer, startChild } from "../server/support/child_server.ts";
import { putKey } from "../support/put_key.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { runCommand } from "./run_command.ts";

const plan = planOf({ name: "load", day: 10_000_000, month: 10_000_000 });
const filesBeside = (path: string): string[] =>
  readdirSync(dirname(path))
    .filter((name) => !/\.(lock|server)$/.test(name))
    .sort();

/** What a key has used this month, in half points. */
function usedIn(path: string, keyId: string): number {
  using database = openDatabase(path);
  return sqliteLedger(database, { clock: systemClock }).balance(keyId).monthUsed;
}

/** Calls the server with a paid call until it is told to stop, and counts the half points of whole answers. */
function startLoad(url: string, key: string) {
  const seen = { half: 0, failed: 0, isStopped: false };
  const done = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!seen.isStopped) {
        const answer = await fetch(`${url}/v1/letters?limit=1`, { headers: { "x-api-key": key } });
        await answer.arrayBuffer();
        if (answer.status === 200) seen.half += 2 * Number(answer.headers.get("x-dp-cost"));
        else seen.failed++;
      }
    }),
  );
  return { seen, done };
}

describe("bun run backup", () => {
  test("copies a database that nobody uses, for its owner alone, and leaves nothing else", async () => {
    using temp = tempDatabase();
    const key = putKey(temp.database, plan);
    const copy = temp.path.replace("mizan.sqlite", "copy.sqlite");
    const { exitCode, lines, error } = await runCommand("backup", temp.path, [copy]);
    expect([exitCode, error]).toEqual([0, ""]);
    expect(lines[0]).toMatch(/ \d+ bytes, 1 accounts, 1 active keys, no usage\.$/);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(filesBeside(copy)).toContain("copy.sqlite");
    expect(filesBeside(copy).filter((name) => name.includes("unfinished"))).toEqual([]);
    using restored = openDatabase(copy);
    expect(restored.sqlite.query("SELECT id FROM keys").all()).toEqual([{ id: key.id }]);
  });

  const refused: readonly (readonly [string, (path: string) => string, RegExp])[] = [
    ["a name that exists", (path) => path, /^Cannot back up to .+: it exists: give a new name$/],
    ["no database", (path) => `${path}.copy`, /^Cannot back up .+: there is no such file: set DATABASE_URL$/],
    ["a damaged database", (path) => `${path}.copy`, /^Cannot back up .+ to .+: /],
  ];
  for (const [name, target, message] of refused)
    test(`refuses ${name}, and leaves the files as they are`, async () => {
      using temp = tempDatabase();
      temp.database.close();
      if (name === "a damaged database")
        writeFileSync(temp.path, "not a database, but long enough ".repeat(300));
      const path = name === "no database" ? `${temp.path}.none` : temp.path;
      const before = filesBeside(temp.path);
      const { exitCode, error } = await runCommand("backup", path, [target(temp.path)]);
      expect([exitCode, error]).toEqual([1, expect.stringMatching(message)]);
      expect(filesBeside(temp.path)).toEqual(before);
    });
});

describe("bun run restore", () => {
  const wrong: readonly (readonly [string, (file: string) => void, string])[] = [
    ["that is missing", () => {}, "there is no such file"],
    ["that is a text", (file) => writeFileSync(file, "key,plan\n".repeat(999)), "not a database"],
    [
      "of another program",
      (file) => new Database(file).run("CREATE TABLE a (b)"),
      "it is no database of Mizan",
    ],
    [
      "that was cut short",
      (file) => {
        using temp = tempDatabase();
        temp.database.sqlite.run("VACUUM INTO ?", [file]);
        truncateSync(file, statSync(file).size - 8192);
      },
      "",
    ],
    [
      "of a newer version",
      (file) => {
        using temp = tempDatabase();
        temp.database.sqlite.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e12)");
        temp.database.sqlite.run("VACUUM INTO ?", [file]);
      },
      "it was made by a newer version of Mizan",
    ],
    [
      "with its log beside it",
      (file) => {
        using temp = tempDatabase();
        putKey(temp.database, plan);
        copyFileSync(temp.path, file);
        copyFileSync(`${temp.path}-wal`, `${file}-wal`);
      },
      "a log lies beside it",
    ],
  ];
  for (const [name, make, message] of wrong)
    test(`refuses a file ${name}, and nothing has changed`, async () => {
      using temp = tempDatabase();
      const key = putKey(temp.database, plan);
      temp.database.close();
      using folder = tempFolder();
      make(folder.file("copy.sqlite"));
      const before = filesBeside(temp.path);
      const { exitCode, error } = await runCommand("restore", temp.path, [folder.file("copy.sqlite")]);
      expect(exitCode).toBe(1);
      expect(error).toMatch(/^Cannot restore .+; nothing has changed$/);
      expect(error).toContain(message);
      expect(filesBeside(temp.path)).toEqual(before);
      using database = openDatabase(temp.path);
      expect(database.sqlite.query("SELECT id FROM keys").all()).toEqual([{ id: key.id }]);
    });

  test("refuses the database itself", async () => {
    using temp = tempDatabase();
    const { exitCode, error } = await runCommand("restore", temp.path, [temp.path]);
    expect([exitCode, error]).toEqual([1, expect.stringContaining("it is the database itself")]);
  });

  test("refuses while a server has the database open", async () => {
    using temp = tempDatabase();
    const copy = temp.path.replace("mizan.sqlite", "copy.sqlite");
    temp.database.sqlite.run("VACUUM INTO ?", [copy]);
    const lock = takeServerLock(temp.path);
    lock.announce("http://here.test");
    const { exitCode, error } = await runCommand("restore", temp.path, [copy]);
    lock.release();
    expect([exitCode, error]).toEqual([
      1,
      expect.stringContaining(
        "the server at http://here.test has it open: stop the server first; nothing has changed",
      ),
    ]);
  });

  test("keeps what it replaces, and names the keys that work again", async () => {
    using temp = tempDatabase();
    const key = putKey(temp.database, plan);
    const copy = temp.path.replace("mizan.sqlite", "copy.sqlite");
    temp.database.sqlite.run("VACUUM INTO ?", [copy]);
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom, maxActive: 1 });
    await keys.revoke(key.id);
    temp.database.close();
    const { exitCode, lines, error } = await runCommand("restore", temp.path, [copy]);
    expect([exitCode, error]).toEqual([0, ""]);
    expect(lines.slice(2)).toEqual([
      "1 key that was revoked after the backup work again. To revoke them:",
      `  bun run key revoke ${key.id}`,
    ]);
    const kept = filesBeside(temp.path).filter((name) => name.includes(".replaced-"));
    expect(kept).toHaveLength(1);
    expect(lines[1]).toContain(kept[0] as string);
    const isRevoked = (path: string): boolean => {
      using database = openDatabase(path);
      return database.sqlite.query("SELECT 1 FROM keys WHERE revokedMs IS NOT NULL").all().length === 1;
    };
    expect([isRevoked(temp.path), isRevoked(`${dirname(temp.path)}/${kept[0]}`)]).toEqual([false, true]);
    expect(statSync(temp.path).mode & 0o777).toBe(0o600);
  });
});

describe("the drill", () => {
  test("a backup under load holds every charge answered before it, and serves again after the disk is lost", async () => {
    await using server = await startChild();
    const key = makeKeyIn(server.databasePath, plan);
    const copy = `${server.databasePath}.copy`;
    const load = startLoad(server.url, key.value);
    while (load.seen.half < 400) await Bun.sleep(1);
    const before = load.seen.half;
    const backup = await runCommand("backup", server.databasePath, [copy]);
    const after = load.seen.half;
    while (load.seen.half < after + 200) await Bun.sleep(1);
    load.seen.isStopped = true;
    await load.done;
    expect([backup.exitCode, backup.error, load.seen.failed]).toEqual([0, "", 0]);
    const refused = await runCommand("restore", server.databasePath, [copy]);
    expect([refused.exitCode, refused.error]).toEqual([
      1,
      expect.stringContaining(`the server at ${server.url}`),
    ]);

    server.kill("SIGKILL");
    await server.exited;
    // Neither the file nor its log can be read any more.
    for (const suffix of ["", "-wal"]) writeFileSync(server.databasePath + suffix, "lost ".repeat(9_999));
    const restored = await runCommand("restore", server.databasePath, [copy]);
    expect([restored.exitCode, restored.error]).toEqual([0, ""]);
    expect(restored.lines.join(" ")).toContain("The replaced file could not be read");
    const kept = /kept as (\S+)\.$/m.exec(restored.lines.join("\n"))?.[1] as string;
    expect([existsSync(kept), existsSync(`${kept}-wal`), basename(kept)]).toEqual([
      true,
      true,
      expect.any(String),
    ]);

    const used = usedIn(server.databasePath, key.id);
    expect(used).toBeGreaterThanOrEqual(before);
    expect(used).toBeLessThanOrEqual(after + 2 * 8);
    using folder = tempFolder();
    const child = spawnServer(folder, { DATABASE_URL: `sqlite:${server.databasePath}` });
    const stdout = (child.stdout as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
      new TextDecoderStream(),
    );
    let seen = "";
    for await (const chunk of stdout) {
      seen += chunk;
      const url = /listens on (http:\S+)\n/.exec(seen)?.[1];
      if (!url) continue;
      const answer = await fetch(`${url}/v1/letters?limit=1`, { headers: { "x-api-key": key.value } });
      expect([answer.status, Number(answer.headers.get("x-dp-cost"))]).toEqual([200, 1]);
      child.kill("SIGTERM");
      break;
    }
    expect(await child.exited).toBe(0);
    expect(usedIn(server.databasePath, key.id)).toBe(used + 2);
  });
});
