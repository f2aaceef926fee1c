import { expect, test } from "bun:test";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { isBusy } from "../../src/database/write_transaction.ts";
import { tempDatabase } from "../support/temp_database.ts";

const setPlan = ({ sqlite }: RunTimeDatabase, plan: string) =>
  sqlite.run("UPDATE accounts SET plan = ?", [plan]);
const plan = ({ sqlite }: RunTimeDatabase) => sqlite.prepare("SELECT plan FROM accounts").values()[0]?.[0];

test("write commits the work and returns what it returns", () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  expect(temp.database.write(() => setPlan(temp.database, "pro").changes)).toBe(1);
  expect(plan(other)).toBe("pro");
});

test("write rolls back what was done when the work throws", () => {
  using temp = tempDatabase();
  const failing = () => {
    setPlan(temp.database, "pro");
    throw new Error("in the middle");
  };
  expect(() => temp.database.write(failing)).toThrow("in the middle");
  expect(plan(temp.database)).toBe("free");
  temp.database.write(() => setPlan(temp.database, "starter"));
  expect(plan(temp.database)).toBe("starter");
});

test("write refuses to run inside another transaction", () => {
  using temp = tempDatabase();
  const { write } = temp.database;
  expect(() => write(() => write(() => {}))).toThrow("another transaction is open on this connection");
});

test("write gives up when another process does not let go of the lock", () => {
  using temp = tempDatabase({ busyMs: 3 });
  using other = openDatabase(temp.path);
  other.write(() => {
    expect(() => temp.database.write(() => setPlan(temp.database, "pro"))).toThrow("database is locked");
  });
  expect(plan(temp.database)).toBe("free");
});

test("tryWrite throws at once when another process writes, and works like write when none does", () => {
  using temp = tempDatabase({ busyMs: 60_000 });
  using other = openDatabase(temp.path);
  const { tryWrite } = temp.database;
  other.write(() => {
    const refused = () => tryWrite(() => setPlan(temp.database, "pro"));
    expect(refused).toThrow("database is locked");
    try {
      refused();
    } catch (error) {
      expect(isBusy(error)).toBe(true);
    }
  });
  expect(tryWrite(() => setPlan(temp.database, "pro").changes)).toBe(1);
  expect(plan(other)).toBe("pro");
});

test("write refuses a reference to what is not there", () => {
  using temp = tempDatabase();
  expect(() => temp.database.write(() => setPlan(temp.database, "gold"))).toThrow(
    "FOREIGN KEY constraint failed",
  );
});
