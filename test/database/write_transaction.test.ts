import { describe, expect, test } from "bun:test";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { isBusy } from "../../src/database/write_transaction.ts";
import { StoreBusy } from "../../src/domain/store_busy.ts";
import { tempDatabase } from "../support/temp_database.ts";

const setPlan = ({ sqlite }: RunTimeDatabase, plan: string) =>
  sqlite.run("UPDATE accounts SET plan = ?", [plan]);
const plan = ({ sqlite }: RunTimeDatabase) => sqlite.prepare("SELECT plan FROM accounts").values()[0]?.[0];

describe("write", () => {
  test("write commits the work and resolves with what it returns", async () => {
    using temp = tempDatabase();
    using other = openDatabase(temp.path);
    expect(await temp.database.write(() => setPlan(temp.database, "pro").changes)).toBe(1);
    expect(plan(other)).toBe("pro");
  });

  test("write rolls back what was done when the work throws", async () => {
    using temp = tempDatabase();
    const failing = () => {
      setPlan(temp.database, "pro");
      throw new Error("in the middle");
    };
    await expect(temp.database.write(failing)).rejects.toThrow("in the middle");
    expect(plan(temp.database)).toBe("free");
    await temp.database.write(() => setPlan(temp.database, "starter"));
    expect(plan(temp.database)).toBe("starter");
  });

  test("write refuses to run inside another transaction", async () => {
    using temp = tempDatabase();
    const { write } = temp.database;
    let inner: Promise<void> | undefined;
    await write(() => {
      inner = write(() => {});
      inner.catch(() => {});
    });
    await expect(inner!).rejects.toThrow("another transaction is open on this connection");
  });

  test("write refuses work that goes on after it, and keeps nothing of it", async () => {
    using temp = tempDatabase();
    const work = async () => void setPlan(temp.database, "pro");
    await expect(temp.database.write(work)).rejects.toThrow("the work of a transaction is asynchronous");
    expect(plan(temp.database)).toBe("free");
  });

  test("write refuses a reference to what is not there", async () => {
    using temp = tempDatabase();
    await expect(temp.database.write(() => setPlan(temp.database, "gold"))).rejects.toThrow(
      "FOREIGN KEY constraint failed",
    );
  });
});

describe("write while another process writes", () => {
  /** A database that another connection has locked. */
  function openLocked(busyMs: number) {
    const temp = tempDatabase({ busyMs });
    const other = openDatabase(temp.path);
    other.sqlite.run("BEGIN IMMEDIATE");
    return {
      ...temp,
      letGo: () => other.sqlite.run("ROLLBACK"),
      [Symbol.dispose]() {
        other.close();
        temp[Symbol.dispose]();
      },
    };
  }

  test("write gives up with StoreBusy when its time is over, and keeps nothing", async () => {
    using opened = openLocked(3);
    let runs = 0;
    const work = () => {
      runs++;
    };
    await expect(opened.database.write(work)).rejects.toBeInstanceOf(StoreBusy);
    opened.letGo();
    await opened.database.write(() => {});
    expect(runs).toBe(0);
  });

  test("write waits without keeping the event loop, and goes on in the order of the calls", async () => {
    using opened = openLocked(60_000);
    const { database } = opened;
    const done: string[] = [];
    const writes = ["pro", "starter", "business"].map((name) =>
      database.write(() => setPlan(database, name)).then(() => done.push(name)),
    );
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([]);
    opened.letGo();
    // One that comes now does not pass those that wait.
    writes.push(database.write(() => setPlan(database, "free")).then(() => done.push("free")));
    await Promise.all(writes);
    expect(done).toEqual(["pro", "starter", "business", "free"]);
    expect(plan(database)).toBe("free");
  });

  test("write that fails lets those behind it go on", async () => {
    using opened = openLocked(60_000);
    const { database } = opened;
    const results = [
      database.write(() => setPlan(database, "gold")),
      database.write(() => setPlan(database, "pro")),
    ];
    opened.letGo();
    const settled = await Promise.allSettled(results);
    expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(plan(database)).toBe("pro");
  });

  test("tryWrite throws at once, and works like write when nobody else writes", () => {
    using opened = openLocked(60_000);
    const { tryWrite } = opened.database;
    const refused = () => tryWrite(() => setPlan(opened.database, "pro"));
    expect(refused).toThrow("database is locked");
    try {
      refused();
    } catch (error) {
      expect(isBusy(error)).toBe(true);
    }
    opened.letGo();
    expect(tryWrite(() => setPlan(opened.database, "pro").changes)).toBe(1);
    expect(plan(opened.database)).toBe("pro");
  });
});
