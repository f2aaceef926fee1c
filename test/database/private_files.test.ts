import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, chownSync, statSync } from "node:fs";
import { openDatabase } from "../../src/database/open_database.ts";
import { accounts } from "../../src/database/tables.ts";
import { tempFolder } from "../support/temp_folder.ts";

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modesOf = (path: string): string[] => ["", "-wal", "-shm"].map((suffix) => modeOf(path + suffix));

/** The usual one: what is made is for everybody to read unless something is done. */
let before: number;
beforeEach(() => {
  before = process.umask(0o022);
});
afterEach(() => void process.umask(before));

describe("the database's files", () => {
  test("are for their owner alone, the folder that is made for them too", async () => {
    using folder = tempFolder();
    const path = folder.file("var/mizan.sqlite");
    using database = openDatabase(path);
    await database.write(() => database.db.update(accounts).set({ plan: "pro" }).run());
    expect(modesOf(path)).toEqual(["600", "600", "600"]);
    expect(modeOf(folder.file("var"))).toBe("700");
    expect(process.umask()).toBe(0o022);
  });

  test("that others could read are tightened, and a folder that was there stays as it is", () => {
    using folder = tempFolder();
    chmodSync(folder.path, 0o755);
    const path = folder.file("mizan.sqlite");
    using first = openDatabase(path);
    for (const suffix of ["", "-wal", "-shm"]) chmodSync(path + suffix, 0o644);
    const warnings: string[] = [];
    using _ = openDatabase(path, { warn: (message) => void warnings.push(message) });
    expect(modesOf(path)).toEqual(["600", "600", "600"]);
    expect([modeOf(folder.path), warnings, first.db.select().from(accounts).all().length]).toEqual([
      "755",
      [],
      1,
    ]);
  });

  test("leave the umask as it was when they cannot be opened", () => {
    using folder = tempFolder();
    expect(() => openDatabase(folder.path)).toThrow("Cannot open the database: ");
    expect(process.umask()).toBe(0o022);
  });

  // Only root can give a file to somebody else.
  test.if(process.getuid?.() === 0)("of somebody else are opened, with one warning", () => {
    using folder = tempFolder();
    const nobody = 65_534;
    const path = folder.file("mizan.sqlite");
    using kept = openDatabase(path);
    chmodSync(folder.path, 0o777);
    for (const suffix of ["", "-wal", "-shm"]) chmodSync(path + suffix, 0o666);
    chownSync(path, 1, 1);
    const warnings: string[] = [];
    process.seteuid?.(nobody);
    try {
      using database = openDatabase(path, { warn: (message) => void warnings.push(message) });
      expect(database.db.select().from(accounts).all()).toHaveLength(1);
    } finally {
      process.seteuid?.(0);
    }
    expect(warnings).toEqual([
      expect.stringMatching(/^Others can read the database: .*mizan\.sqlite: EPERM.*: set its mode to 600$/),
    ]);
    expect(kept.version()).toBeGreaterThan(0);
  });
});
