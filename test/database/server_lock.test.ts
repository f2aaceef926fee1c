import { describe, expect, test } from "bun:test";
import { renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identityOf } from "../../src/database/file_identity.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { findRunningServer, takeServerLock } from "../../src/database/server_lock.ts";
import { tempFolder } from "../support/temp_folder.ts";

/** A folder with a database in it. */
function setup() {
  const folder = tempFolder();
  const path = folder.file("mizan.sqlite");
  openDatabase(path).close();
  return { path, folder, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** A process that takes the lock, says so and waits. */
async function holdInChild(path: string) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "hold_lock.ts"), path], {
    stdout: "pipe",
    stderr: "inherit",
    stdin: "pipe",
  });
  await child.stdout.getReader().read();
  return child;
}

describe("takeServerLock", () => {
  test("is refused while another holds it, with what to do, and granted after its release", () => {
    using opened = setup();
    const lock = takeServerLock(opened.path);
    expect(() => takeServerLock(opened.path)).toThrow(
      `Cannot serve ${opened.path}: another server does: stop it, or give this one another database with DATABASE_URL`,
    );
    lock.announce("http://127.0.0.1:4321");
    expect(() => takeServerLock(opened.path)).toThrow(
      "another server does, at http://127.0.0.1:4321: stop it",
    );
    lock.release();
    takeServerLock(opened.path).release();
  });

  test("is refused for another name of the same file", () => {
    using opened = setup();
    const other = opened.folder.file("other.sqlite");
    symlinkSync(opened.path, other);
    const lock = takeServerLock(opened.path);
    expect(() => takeServerLock(other)).toThrow("another server does");
    lock.release();
  });

  test("ends with its process, however that ends", async () => {
    using opened = setup();
    const child = await holdInChild(opened.path);
    expect(() => takeServerLock(opened.path)).toThrow("another server does");
    child.kill("SIGKILL");
    await child.exited;
    expect(findRunningServer(opened.path)).toBeNull();
    takeServerLock(opened.path).release();
  });

  test("is not in the way of who reads and writes the database", async () => {
    using opened = setup();
    const lock = takeServerLock(opened.path);
    using database = openDatabase(opened.path);
    expect(await database.write(() => 1)).toBe(1);
    lock.release();
  });
});

describe("findRunningServer", () => {
  test("tells where the server is and which file it has open, and nothing before it is said", () => {
    using opened = setup();
    expect(findRunningServer(opened.path)).toBeNull();
    const lock = takeServerLock(opened.path);
    expect(findRunningServer(opened.path)).toEqual({ url: null, file: null });
    lock.announce("http://127.0.0.1:4321");
    const said = { url: "http://127.0.0.1:4321", file: identityOf(opened.path) };
    expect(findRunningServer(opened.path)).toEqual(said);
    // The database is replaced under it.
    renameSync(opened.path, opened.folder.file("away"));
    expect(findRunningServer(opened.path)).toEqual(said);
    lock.release();
    expect(findRunningServer(opened.path)).toBeNull();
  });

  test("believes no word of a server that has ended", () => {
    using opened = setup();
    takeServerLock(opened.path).release();
    writeFileSync(`${opened.path}.server`, '{"url":"http://127.0.0.1:1","file":"1:1"}');
    expect(findRunningServer(opened.path)).toBeNull();
    const lock = takeServerLock(opened.path);
    expect(findRunningServer(opened.path)).toEqual({ url: null, file: null });
    lock.release();
  });
});
