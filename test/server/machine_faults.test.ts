import { describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/database/open_database.ts";
import { takeServerLock } from "../../src/database/server_lock.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { runCommand } from "../cli/run_command.ts";
import { planOf } from "../http/support/plans.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type ChildServer, makeKeyIn, spawnServer, startChild } from "./support/child_server.ts";

const plan = planOf({ name: "load", day: 1_000_000, month: 1_000_000 });

/** The status of a metered call, or "closed". */
const callOnce = (server: ChildServer, key: string): Promise<number | "closed"> =>
  fetch(`${server.url}/v1/letters?limit=1`, { headers: { "x-api-key": key } }).then(
    ({ status }) => status,
    () => "closed" as const,
  );

/** In which the process ends: it takes two seconds, on a busy machine some more. */
const endedMs = 15_000;

const readiness = async (server: ChildServer) => {
  const response = await fetch(`${server.url}/readyz`);
  const { reasons } = (await response.json()) as { reasons?: string[] };
  return { status: response.status, reasons };
};

/** The half points that the books at a path say. */
function usedIn(path: string, keyId: string): number {
  using database = openDatabase(path);
  const ledger = sqliteLedger(database, { clock: systemClock });
  const { monthUsed } = ledger.balance(keyId);
  ledger.close();
  return monthUsed;
}

describe("the database file under the server", () => {
  const changes = {
    "is replaced by a copy": (path: string) => {
      using database = openDatabase(path);
      database.sqlite.run(`VACUUM INTO '${path}.copy'`);
      renameSync(`${path}.copy`, path);
    },
    "is deleted": (path: string) => rmSync(path),
    "loses its log": (path: string) => rmSync(`${path}-wal`),
  };

  for (const [what, change] of Object.entries(changes)) {
    test(`${what}: no charge is answered, /readyz says so, and the process ends with a message`, async () => {
      await using server = await startChild();
      const key = makeKeyIn(server.databasePath, plan);
      expect(await callOnce(server, key.value)).toBe(200);
      // All that is written at the first start is written.
      expect((await fetch(`${server.url}/dashboard/sign-in`)).status).toBe(200);
      change(server.databasePath);
      const begunMs = performance.now();
      expect(await callOnce(server, key.value)).toBe(503);
      expect(await readiness(server)).toMatchObject({
        status: 503,
        reasons: ["the database file was replaced or deleted"],
      });
      const statuses = new Set<number | "closed">();
      for (let status = await callOnce(server, key.value); status !== "closed"; ) {
        statuses.add(status);
        status = await callOnce(server, key.value);
      }
      expect(statuses).toEqual(new Set([503]));
      expect(await server.exited).toBe(1);
      expect(performance.now() - begunMs).toBeLessThan(endedMs);
      expect(await server.message).toBe(
        "Stopped: the database file was replaced or deleted: put the right file in its place, and start again\n",
      );
    });
  }

  test("was replaced: commands say so, and change nothing", async () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    openDatabase(path).close();
    const lock = takeServerLock(path);
    lock.announce("http://127.0.0.1:4321");
    renameSync(path, folder.file("away.sqlite"));
    const args = ["create", "--name", "x"];
    const deleted = await runCommand("key", path, args);
    expect([deleted.exitCode, existsSync(path)]).toEqual([1, false]);
    openDatabase(path).close();
    const replaced = await runCommand("key", path, args);
    for (const { exitCode, error } of [deleted, replaced]) {
      expect(exitCode).toBe(1);
      expect(error).toStartWith(
        `Cannot work on ${path}: it is not the file that the server at http://127.0.0.1:4321 has open`,
      );
    }
    using database = openDatabase(path);
    expect(sqliteKeys(database, { clock: systemClock, random: systemRandom }).list()).toEqual([]);
    lock.release();
  });
});

test("a backup is restored by stop, copy and start, as the README says", async () => {
  const server = await startChild();
  const path = server.databasePath;
  const key = makeKeyIn(path, plan);
  await callOnce(server, key.value);
  {
    using database = openDatabase(path);
    database.sqlite.run(`VACUUM INTO '${path}.copy'`);
  }
  await callOnce(server, key.value);
  server.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  expect(usedIn(path, key.id)).toBe(4);
  for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  copyFileSync(`${path}.copy`, path);
  expect(usedIn(path, key.id)).toBe(2);
  await using again = await startChild({ DATABASE_URL: `sqlite:${path}` });
  expect(await callOnce(again, key.value)).toBe(200);
  expect(usedIn(path, key.id)).toBe(4);
  await server[Symbol.asyncDispose]();
});

describe("a second server on one database file", () => {
  test("does not start, and says where the first one is", async () => {
    await using server = await startChild();
    using folder = tempFolder();
    const second = spawnServer(folder, { DATABASE_URL: `sqlite:${server.databasePath}` });
    expect(await second.exited).toBe(1);
    const message = await new Response(second.stderr as ReadableStream).text();
    expect(message).toBe(
      `Cannot serve ${server.databasePath}: another server does, at ${server.url}: stop it, or give this one another database with DATABASE_URL\n`,
    );
    expect((await readiness(server)).status).toBe(200);
  });

  test("starts after the first was killed", async () => {
    await using server = await startChild();
    server.kill("SIGKILL");
    await server.exited;
    await using next = await startChild({ DATABASE_URL: `sqlite:${server.databasePath}` });
    expect((await readiness(next)).status).toBe(200);
  });

  test("commands go on beside the first, and print links with its address", async () => {
    await using server = await startChild();
    const account = (env: Record<string, string> = {}) =>
      runCommand("account", server.databasePath, ["create", "ann@example.org"], env);
    const { exitCode, lines } = await account();
    expect([exitCode, lines.at(-1)]).toEqual([
      0,
      expect.stringContaining(`${server.url}/dashboard/sign-up?link=`),
    ]);
    const told = await account({ MIZAN_BASE_URL: "https://mizan.example.org" });
    expect(told.lines.at(-1)).toStartWith("https://mizan.example.org/dashboard/sign-up?link=");
  });
});

test("/readyz says that nothing can be written, also when nobody calls", async () => {
  // The shell's limit stands for a disk that is full: no file grows beyond it.
  await using server = await startChild({}, { limit: "-f 700" });
  const key = makeKeyIn(server.databasePath, plan);
  expect(await readiness(server)).toMatchObject({ status: 200 });
  // The dashboard is loaded after the server listens, and cannot be without a disk.
  expect((await fetch(`${server.url}/dashboard/sign-in`)).status).toBe(200);
  let status: number | "closed" = 200;
  while (status === 200) status = await callOnce(server, key.value);
  expect(status).toBe(503);
  const { status: ready, reasons } = await readiness(server);
  expect([ready, reasons]).toEqual([503, [expect.stringMatching(/cannot be written to|is full/)]]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

describe("a fault that nobody foresaw", () => {
  const preload = join(import.meta.dir, "../http/support/faulty_preload.ts");

  test("a promise that nobody waited for is logged, and the server goes on", async () => {
    await using server = await startChild({}, { preload });
    server.kill("SIGUSR1");
    const key = makeKeyIn(server.databasePath, plan);
    expect(await callOnce(server, key.value)).toBe(200);
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    const line = (await server.output).split("\n").find((text) => text.includes("unhandledRejection"));
    expect(JSON.parse(line!)).toMatchObject({
      event: "error",
      code: "unhandledRejection",
      cause: expect.stringContaining("nobody waited for this"),
    });
  });

  test("an exception that nobody caught is logged, and the server stops in order with exit code 1", async () => {
    await using server = await startChild({}, { preload });
    const key = makeKeyIn(server.databasePath, planOf({ name: "small", day: 10, month: 10 }));
    // Counted and not committed yet.
    const headers = { "x-api-key": key.value };
    expect((await fetch(`${server.url}/v1/usage`, { headers })).status).toBe(200);
    server.kill("SIGUSR2");
    expect(await server.exited).toBe(1);
    const events = (await server.output).split("\n").filter((line) => line.startsWith("{"));
    expect(events.some((line) => line.includes("uncaughtException"))).toBe(true);
    expect(JSON.parse(events.at(-1)!).event).toBe("stopped");
    expect(await server.message).toBe("Stopped after a fault: nobody caught this\n");
    using database = openDatabase(server.databasePath);
    expect(database.sqlite.query("SELECT endpoint, calls FROM usage").values()).toEqual([
      ["GET /v1/usage", 1],
    ]);
  });
});
