import { describe, expect, test } from "bun:test";
import { type Accounts, operatorAccount } from "../../src/accounts/accounts.ts";
import { memoryAccounts } from "../../src/accounts/memory_accounts.ts";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import type { Maybe } from "../../src/web/maybe.ts";
import { createKey } from "../support/create_key.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { emptyEngine } from "../support/temp_engine.ts";

interface OpenAccounts extends Disposable {
  readonly accounts: Accounts;
}

const stores: Record<string, () => Maybe<OpenAccounts>> = {
  memoryAccounts: () => ({ accounts: memoryAccounts(), [Symbol.dispose]() {} }),
  sqliteAccounts() {
    const temp = tempDatabase();
    return { ...temp, accounts: sqliteAccounts(temp.database, { clock: systemClock }) };
  },
  async postgresAccounts() {
    const temp = await emptyEngine();
    return { ...temp, accounts: postgresAccounts(temp.engine) };
  },
};

const custom = { name: "custom-1", day: 15, month: 99, concurrency: null, pageLimit: 50 };

for (const [name, open] of Object.entries(stores)) {
  describe(name, () => {
    test("find gives the operator's account, a made one, and null for another", async () => {
      using opened = await open();
      expect(await opened.accounts.create({ name: "shop", plan: "pro" })).toBe("created");
      expect(await opened.accounts.find(operatorAccount)).toEqual({ name: operatorAccount, plan: "free" });
      expect(await opened.accounts.find("shop")).toEqual({ name: "shop", plan: "pro" });
      expect(await opened.accounts.find("other")).toBeNull();
    });

    test("create refuses a name that is taken or unfit, and an unknown plan", async () => {
      using opened = await open();
      const create = (account: string, plan: string) => opened.accounts.create({ name: account, plan });
      expect(await create(operatorAccount, "free")).toBe("taken");
      expect(await create("two\nlines", "free")).toBe("badName");
      expect(await create("shop", "gold")).toBe("unknownPlan");
      expect(await opened.accounts.find("shop")).toBeNull();
    });

    test("setPlan changes the plan, and refuses what is unknown", async () => {
      using opened = await open();
      expect(await opened.accounts.setPlan(operatorAccount, "business")).toBe("set");
      expect((await opened.accounts.find(operatorAccount))?.plan).toBe("business");
      expect(await opened.accounts.setPlan("nobody", "free")).toBe("unknownAccount");
      expect(await opened.accounts.setPlan(operatorAccount, "gold")).toBe("unknownPlan");
      expect((await opened.accounts.find(operatorAccount))?.plan).toBe("business");
    });

    test("plans gives the five in their order, then custom ones by name", async () => {
      using opened = await open();
      const late = { ...custom, name: "z" };
      await opened.accounts.putPlan(late);
      await opened.accounts.putPlan(custom);
      expect(await opened.accounts.plans()).toEqual([...builtInPlans, custom, late]);
    });

    test("putPlan changes a custom plan", async () => {
      using opened = await open();
      expect(await opened.accounts.putPlan(custom)).toEqual([]);
      await opened.accounts.putPlan({ ...custom, concurrency: 3, day: 16 });
      expect((await opened.accounts.plans()).at(-1)).toEqual({ ...custom, concurrency: 3, day: 16 });
    });

    test("list gives accounts by name in pages, and how many there are in all", async () => {
      using opened = await open();
      const { accounts } = opened;
      const names = ["b", "a", "a-2", "Z", "تجربة", "50%_off"];
      for (const account of names) await accounts.create({ name: account, plan: "pro" });
      const inOrder = [...names, operatorAccount].sort((a, b) => (a < b ? -1 : 1));
      const page = (offset: number, limit: number) => accounts.list({ offset, limit });
      expect((await page(0, 100)).accounts.map((row) => row.name)).toEqual(inOrder);
      expect((await page(2, 3)).accounts.map((row) => row.name)).toEqual(inOrder.slice(2, 5));
      expect([(await page(2, 3)).total, (await page(99, 3)).total]).toEqual([7, 7]);
      expect((await page(99, 3)).accounts).toEqual([]);
      expect((await page(0, 1)).accounts[0]).toEqual({
        name: "50%_off",
        plan: "pro",
        activeKeys: 0,
        revokedKeys: 0,
      });
    });

    for (const [like, found] of Object.entries({
      "": ["100%", "Shop", "a_b", "axb", "operator", "shop-2", "متجر"],
      SHOP: ["Shop", "shop-2"],
      hop: ["Shop", "shop-2"],
      "%": ["100%"],
      a_b: ["a_b"],
      تجر: ["متجر"],
      "'": [],
      "shop ": [],
    })) {
      test(`list finds ${found.length} accounts with ${JSON.stringify(like)} in their names`, async () => {
        using opened = await open();
        for (const account of ["Shop", "shop-2", "a_b", "axb", "100%", "متجر"])
          await opened.accounts.create({ name: account, plan: "free" });
        const { total, accounts } = await opened.accounts.list({ like, offset: 0, limit: 100 });
        expect(accounts.map((row) => row.name)).toEqual(found);
        expect(total).toBe(found.length);
      });
    }

    const wrong = [
      { plan: { ...custom, name: "free" }, faults: ["builtIn"] },
      { plan: { ...custom, name: "Big Plan" }, faults: ["badName"] },
      { plan: { ...custom, day: -1 }, faults: ["badDay"] },
      { plan: { ...custom, day: 0.5 }, faults: ["badDay"] },
      { plan: { ...custom, month: Number.NaN }, faults: ["badMonth"] },
      { plan: { ...custom, month: custom.day - 1 }, faults: ["monthBelowDay"] },
      { plan: { ...custom, concurrency: 0 }, faults: ["badConcurrency"] },
      { plan: { ...custom, pageLimit: 0 }, faults: ["badPageLimit"] },
      {
        plan: { ...custom, day: 10, month: -1, pageLimit: 0.5 },
        faults: ["badMonth", "monthBelowDay", "badPageLimit"],
      },
    ] as const;
    for (const { plan, faults } of wrong) {
      test(`putPlan refuses ${JSON.stringify(plan)}: ${faults.join(", ")}`, async () => {
        using opened = await open();
        expect(await opened.accounts.putPlan(plan)).toEqual(faults);
        expect(await opened.accounts.plans()).toEqual([...builtInPlans]);
      });
    }
  });
}

test("sqliteAccounts list counts the active and revoked keys of each account", async () => {
  using temp = tempDatabase();
  const accounts = sqliteAccounts(temp.database, { clock: systemClock });
  const keys = sqliteKeys(temp.database, { clock: systemClock, random: seededRandom(1) });
  await accounts.create({ name: "shop", plan: "free" });
  const [first] = await Promise.all([1, 2, 3].map(() => createKey(keys, { name: "a", account: "shop" })));
  await keys.revoke(first!.id);
  expect(await accounts.list({ offset: 0, limit: 9 })).toEqual({
    total: 2,
    accounts: [
      { name: operatorAccount, plan: "free", activeKeys: 0, revokedKeys: 0 },
      { name: "shop", plan: "free", activeKeys: 2, revokedKeys: 1 },
    ],
  });
});
