import { describe, expect, test } from "bun:test";
import { type Accounts, operatorAccount } from "../../src/accounts/accounts.ts";
import { hashKeyValue, isKeyValue } from "../../src/domain/api_key.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { eventKinds } from "../../src/domain/key_event.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import type { Random } from "../../src/domain/random.ts";
import type { EventFilter, Keys } from "../../src/keys/keys.ts";
import type { Maybe } from "../../src/web/maybe.ts";
import { createKey } from "../support/create_key.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";

/** Keys and accounts over one store, closed at the end of the `using` block. */
export interface OpenKeys extends Disposable {
  readonly keys: Keys;
  readonly accounts: Accounts;
}

export type OpenEmptyKeys = (options: {
  readonly clock: Clock;
  readonly random: Random;
  readonly maxActive: number;
}) => Maybe<OpenKeys>;

const noon = "2026-11-20T12:00:00Z";
const noonMs = Date.parse(noon);
const [free, starter, pro] = builtInPlans;
const custom = { name: "custom", day: 14, month: 70, concurrency: null, pageLimit: 50 };

/** What every store of keys must do. */
export function keysContract(name: string, openEmpty: OpenEmptyKeys): void {
  const open = (time = manualClock(noon)) =>
    openEmpty({ clock: time.clock, random: seededRandom(1), maxActive: 3 });
  describe(`${name}: create`, () => createContract(open));
  describe(`${name}: find`, () => findContract(open));
  describe(`${name}: findById`, () => findByIdContract(open));
  describe(`${name}: list and revoke`, () => revokeContract(open));
  describe(`${name}: rename`, () => renameContract(open));
  describe(`${name}: events`, () => eventContract(open));
}

function createContract(open: () => Maybe<OpenKeys>): void {
  test("create gives a key value with a right check sum and an id", async () => {
    using opened = await open();
    const { id, value } = await createKey(opened.keys, { name: "my app", account: operatorAccount });
    expect(isKeyValue(value)).toBe(true);
    expect(id).toMatch(/^key_[0-9a-z]{12}$/);
  });

  test("create lets names repeat", async () => {
    using opened = await open();
    const keys = await Promise.all(
      [1, 2].map(() => createKey(opened.keys, { name: "my app", account: operatorAccount })),
    );
    expect(new Set(keys.map((key) => key.id)).size).toBe(2);
    expect(new Set(keys.map((key) => key.value)).size).toBe(2);
  });

  for (const name of ["a", "تطبيقي", "x".repeat(100), "𝔐".repeat(100)]) {
    test(`create takes the name ${name.slice(0, 10)} of ${[...name].length} characters`, async () => {
      using opened = await open();
      await createKey(opened.keys, { name, account: operatorAccount });
      expect((await opened.keys.list())[0]?.name).toBe(name);
    });
  }

  for (const name of [
    "",
    "   ",
    "x".repeat(101),
    "two\nlines",
    "tab\there",
    "nul\0",
    "\u009b1m",
    "a\u2028b",
    "\ud800",
  ]) {
    test(`create refuses the name ${JSON.stringify(name).slice(0, 20)}`, async () => {
      using opened = await open();
      expect(await opened.keys.create({ name, account: operatorAccount })).toBe("badName");
      expect(await opened.keys.list()).toEqual([]);
    });
  }

  test("create refuses an unknown account and an unknown plan", async () => {
    using opened = await open();
    const { keys } = opened;
    expect(await keys.create({ name: "a", account: "nobody" })).toBe("unknownAccount");
    expect(await keys.create({ name: "a", account: operatorAccount, plan: "gold" })).toBe("unknownPlan");
    expect(await keys.list()).toEqual([]);
  });

  test("create refuses more active keys than the account may have; a revoked one makes room", async () => {
    using opened = await open();
    const { keys, accounts } = opened;
    await accounts.create({ name: "shop", plan: "free" });
    await accounts.create({ name: "other", plan: "free" });
    const [first] = await Promise.all([1, 2, 3].map(() => createKey(keys, { name: "a", account: "shop" })));
    const oneMore = () => keys.create({ name: "a", account: "shop" });
    expect(keys.activeKeysMax("shop")).toBe(3);
    expect(await oneMore()).toBe("tooManyKeys");
    await createKey(keys, { name: "a", account: "other" });
    await keys.revoke(first!.id);
    expect(await oneMore()).toBeObject();
    expect(await oneMore()).toBe("tooManyKeys");
    expect(await keys.list("shop")).toHaveLength(4);
  });

  test("create has no limit of keys for the operator's account", async () => {
    using opened = await open();
    for (let i = 0; i < 10; i++) await createKey(opened.keys, { name: "a", account: operatorAccount });
    expect(opened.keys.activeKeysMax(operatorAccount)).toBeNull();
    expect(await opened.keys.list()).toHaveLength(10);
  });
}

function findContract(open: () => Maybe<OpenKeys>): void {
  test("find gives the caller with the account's plan", async () => {
    using opened = await open();
    await opened.accounts.create({ name: "shop", plan: "starter" });
    const { id, value } = await createKey(opened.keys, { name: "a", account: "shop" });
    expect(await opened.keys.find(value)).toEqual({
      keyId: id,
      lastFour: value.slice(-4),
      revoked: false,
      plan: starter!,
    });
  });

  test("find gives null for an unknown value, until the key is made", async () => {
    using opened = await open();
    // The same seed draws the same key.
    using twin = await open();
    const { value } = await createKey(twin.keys, { name: "a", account: operatorAccount });
    expect(await opened.keys.find(value)).toBeNull();
    await createKey(opened.keys, { name: "a", account: operatorAccount });
    expect(await opened.keys.find(value)).not.toBeNull();
  });

  test("find gives the key's own plan before the account's", async () => {
    using opened = await open();
    const { value } = await createKey(opened.keys, { name: "a", account: operatorAccount, plan: "pro" });
    await opened.accounts.setPlan(operatorAccount, "starter");
    expect((await opened.keys.find(value))?.plan).toEqual(pro!);
  });

  test("find sees a change of the account's plan, and of a custom plan, at once", async () => {
    using opened = await open();
    const { keys, accounts } = opened;
    const { value } = await createKey(keys, { name: "a", account: operatorAccount });
    expect((await keys.find(value))?.plan).toEqual(free!);
    await accounts.putPlan(custom);
    await accounts.setPlan(operatorAccount, "custom");
    expect((await keys.find(value))?.plan).toEqual(custom);
    await accounts.putPlan({ ...custom, day: 15 });
    expect((await keys.find(value))?.plan).toEqual({ ...custom, day: 15 });
  });

  test("find sees a revocation at once", async () => {
    using opened = await open();
    const { id, value } = await createKey(opened.keys, { name: "a", account: operatorAccount });
    expect((await opened.keys.find(value))?.revoked).toBe(false);
    await opened.keys.revoke(id);
    expect((await opened.keys.find(value))?.revoked).toBe(true);
  });
}

function revokeContract(open: (time?: ReturnType<typeof manualClock>) => Maybe<OpenKeys>): void {
  test("list gives keys in the order in which they were made, without their values", async () => {
    const time = manualClock(noon);
    using opened = await open(time);
    const first = await createKey(opened.keys, { name: "first", account: operatorAccount });
    time.set(noonMs + 1000);
    const second = await createKey(opened.keys, { name: "second", account: operatorAccount, plan: "pro" });
    time.set(noonMs + 2000);
    await opened.keys.revoke(first.id);
    const row = (key: { id: string; value: string }) => ({
      id: key.id,
      account: operatorAccount,
      lastFour: key.value.slice(-4),
    });
    expect(await opened.keys.list()).toEqual([
      {
        ...row(first),
        name: "first",
        plan: "free",
        status: "revoked",
        createdMs: noonMs,
        revokedMs: noonMs + 2000,
      },
      {
        ...row(second),
        name: "second",
        plan: "pro",
        status: "active",
        createdMs: noonMs + 1000,
        revokedMs: null,
      },
    ]);
  });

  test("revoke tells what happened, and keeps the time of the first revocation", async () => {
    const time = manualClock(noon);
    using opened = await open(time);
    const { id } = await createKey(opened.keys, { name: "a", account: operatorAccount });
    expect(await opened.keys.revoke("key_unknown")).toBe("unknown");
    expect(await opened.keys.revoke(id)).toBe("revoked");
    time.set(noonMs + 1000);
    expect(await opened.keys.revoke(id)).toBe("already");
    expect((await opened.keys.list())[0]?.revokedMs).toBe(noonMs);
  });
}

function findByIdContract(open: () => Maybe<OpenKeys>): void {
  test("findById gives what find gives, also after a change", async () => {
    using opened = await open();
    const { keys, accounts } = opened;
    const { id, value } = await createKey(keys, { name: "a", account: operatorAccount });
    const same = async () => {
      const caller = await keys.findById(id);
      expect(caller).toEqual(await keys.find(value));
      return caller;
    };
    expect(await same()).toMatchObject({ keyId: id, revoked: false, plan: { name: "free" } });
    await accounts.setPlan(operatorAccount, "pro");
    expect(await same()).toMatchObject({ plan: { name: "pro" } });
    await keys.revoke(id);
    expect(await same()).toMatchObject({ revoked: true });
  });

  test("findById gives null for what is no id, a hash and a value among them", async () => {
    using opened = await open();
    const { value } = await createKey(opened.keys, { name: "a", account: operatorAccount });
    for (const id of ["", "key_unknown", hashKeyValue(value), value, "key_%", "' OR 1 = 1 --"])
      expect(await opened.keys.findById(id)).toBeNull();
  });
}

/** Two accounts with two keys each. */
async function openShops(
  open: (time?: ReturnType<typeof manualClock>) => Maybe<OpenKeys>,
  time = manualClock(noon),
) {
  const opened = await open(time);
  const make = async (account: string, name: string) => (await createKey(opened.keys, { name, account })).id;
  await opened.accounts.create({ name: "shop", plan: "free" });
  await opened.accounts.create({ name: "other", plan: "free" });
  const [a, b] = [await make("shop", "a"), await make("shop", "b")];
  const [c, d] = [await make("other", "c"), await make("other", "d")];
  return { ...opened, keys: opened.keys, accounts: opened.accounts, a, b, c, d };
}

function renameContract(open: (time?: ReturnType<typeof manualClock>) => Maybe<OpenKeys>): void {
  test("list of an account gives its keys alone", async () => {
    using opened = await openShops(open);
    const idsOf = async (account?: string) => (await opened.keys.list(account)).map(({ id }) => id);
    expect((await idsOf("shop")).sort()).toEqual([opened.a, opened.b].sort());
    expect((await idsOf("other")).sort()).toEqual([opened.c, opened.d].sort());
    expect(await idsOf("sho")).toEqual([]);
    expect(await idsOf("SHOP")).toEqual([]);
    expect(await idsOf("")).toEqual([]);
    expect(await idsOf()).toHaveLength(4);
  });

  test("rename changes the name and nothing else", async () => {
    using opened = await openShops(open);
    const before = await opened.keys.list();
    expect(await opened.keys.rename(opened.a, "تطبيقي")).toBe("renamed");
    expect(await opened.keys.list()).toEqual(
      before.map((row) => (row.id === opened.a ? { ...row, name: "تطبيقي" } : row)),
    );
  });

  test("rename tells of a key that is not there, or revoked, and leaves the revoked one its name", async () => {
    using opened = await openShops(open);
    await opened.keys.revoke(opened.a);
    expect(await opened.keys.rename("key_unknown", "x")).toBe("unknown");
    expect(await opened.keys.rename(opened.a, "x")).toBe("revoked");
    expect((await opened.keys.list("shop")).find(({ id }) => id === opened.a)?.name).toBe("a");
    expect((await opened.keys.events({ account: "shop", kind: "renamed", offset: 0, limit: 10 })).total).toBe(
      0,
    );
  });

  for (const name of ["", " ", "x".repeat(101), "two\nlines", "\u2029"]) {
    test(`rename refuses the name ${JSON.stringify(name).slice(0, 20)}`, async () => {
      using opened = await openShops(open);
      expect(await opened.keys.rename(opened.a, name)).toBe("badName");
      expect((await opened.keys.list("shop")).map((row) => row.name)).not.toContain(name);
    });
  }
}

function eventContract(open: (time?: ReturnType<typeof manualClock>) => Maybe<OpenKeys>): void {
  const all = { account: "shop", offset: 0, limit: 100 };

  test("events tell of making, renaming and revoking, newest first, each once", async () => {
    const time = manualClock(noon);
    using opened = await openShops(open, time);
    const { keys, a, b } = opened;
    time.set(noonMs + 1000);
    await keys.rename(a, "first");
    await keys.rename(a, "first");
    time.set(noonMs + 2000);
    await keys.revoke(a);
    await keys.revoke(a);
    await keys.rename(a, "late");
    const { total, events } = await keys.events(all);
    const told = events.map(({ number: _, ...event }) => event);
    expect(total).toBe(4);
    expect(told).toEqual([
      { keyId: a, atMs: noonMs + 2000, kind: "revoked", before: null, after: null },
      { keyId: a, atMs: noonMs + 1000, kind: "renamed", before: "a", after: "first" },
      { keyId: b, atMs: noonMs, kind: "created", before: null, after: "b" },
      { keyId: a, atMs: noonMs, kind: "created", before: null, after: "a" },
    ]);
    const numbers = events.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => y - x));
  });

  test("events are those of the account, whoever's key is asked for", async () => {
    using opened = await openShops(open);
    const { keys, a, c } = opened;
    const count = async (filter: Partial<EventFilter>) => (await keys.events({ ...all, ...filter })).total;
    expect(await count({})).toBe(2);
    expect(await count({ keyId: a })).toBe(1);
    expect(await count({ keyId: c })).toBe(0);
    expect(await count({ account: "other", keyId: c })).toBe(1);
    expect(await count({ account: "nobody" })).toBe(0);
    expect(await count({ keyId: "key_unknown" })).toBe(0);
  });

  test("events are filtered by kind, with the key or without", async () => {
    using opened = await openShops(open);
    const { keys, a, b } = opened;
    await keys.rename(a, "x");
    await keys.rename(b, "y");
    await keys.revoke(b);
    const count = async (filter: Partial<EventFilter>) => (await keys.events({ ...all, ...filter })).total;
    const byKind: Record<string, number> = {};
    for (const kind of eventKinds) byKind[kind] = await count({ kind });
    expect(byKind).toEqual({
      created: 2,
      renamed: 2,
      revoked: 1,
      planChanged: 0,
      budget80: 0,
      budget100: 0,
    });
    expect(await count({ kind: "renamed", keyId: b })).toBe(1);
    expect(await count({ kind: "revoked", keyId: a })).toBe(0);
  });

  test("events come in pages whose total is that of all", async () => {
    using opened = await openShops(open);
    const { keys, a } = opened;
    for (let i = 0; i < 23; i++) await keys.rename(a, `name ${i}`);
    const whole = await keys.events(all);
    expect(whole.total).toBe(25);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => keys.events({ ...all, offset, limit: 10 })),
    );
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    expect(pages.map(({ events }) => events.length)).toEqual([10, 10, 5, 0]);
    expect(pages.flatMap(({ events }) => events)).toEqual([...whole.events]);
  });
}
