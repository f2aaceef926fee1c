import { describe, expect, test } from "bun:test";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { createKey } from "../support/create_key.ts";
import { tempEngineUrl } from "../support/temp_engine.ts";
import { planOf } from "./contract.ts";
import { openServers, race } from "./postgres_races.ts";

describe("two servers", () => {
  for (const limit of [1, 2, 7, 100, 3_000]) {
    test(`grant exactly ${limit} half points to a key, at ten times that`, async () => {
      await using servers = await openServers(await tempEngineUrl(), 2);
      await race(servers, `key_${limit}`, limit);
    });
  }

  test("that charge the same keys in any order never block each other", async () => {
    await using servers = await openServers(await tempEngineUrl(), 2);
    const plan = planOf(1_000_000, 1_000_000);
    const keyIds = Array.from({ length: 20 }, (_, index) => `key_${index}`);
    const charges = Array.from({ length: 2_000 }, (_, index) => {
      const ledger = servers.ledgers[index % 2] as Ledger;
      const keyId = keyIds[(index * 7) % 20] as string;
      ledger.count({
        keyId: keyIds[(index * 13) % 20] as string,
        endpoint: "GET /v1/words",
        outcome: "served",
      });
      return ledger.charge({ keyId, endpoint: "GET /v1/words" }, 1, plan);
    });
    const kinds = (await Promise.all(charges)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["charged"]));
    for (const ledger of servers.ledgers) await ledger.flush();
    const today = (await servers.ledgers[0]?.lastDay()) as number;
    const sums = await servers.ledgers[0]?.sums([], { keyIds, firstDay: today - 1, lastDay: today });
    expect(sums).toEqual([{ calls: 4_000, freeCalls: 2_000, half: 2_000 }]);
  });

  test("accept no charge once revoking has returned, whatever is under way", async () => {
    await using servers = await openServers(await tempEngineUrl(), 2);
    const [engine] = servers.engines as [(typeof servers.engines)[number]];
    await postgresAccounts(engine).putPlan({ ...planOf(1_000_000, 1_000_000) });
    const keys = postgresKeys(engine, { random: systemRandom });
    for (let round = 0; round < 10; round++) {
      const { id } = await createKey(keys, { name: "test", account: operatorAccount });
      const call = { keyId: id, endpoint: "GET /v1/words" };
      let isOver = false;
      let late = 0;
      let sum = 0;
      const charging = servers.ledgers.map(async (ledger) => {
        for (;;) {
          const beganLate = isOver;
          const { kind } = await ledger.charge(call, 1, planOf(1_000_000, 1_000_000));
          if (kind === "charged") sum++;
          // Neither one that was asked afterwards, nor one that was answered afterwards and was not committed before.
          if (kind === "charged" && beganLate) late++;
          if (kind !== "charged") return kind;
        }
      });
      await Bun.sleep(10 + round);
      expect(await keys.revoke(id)).toBe("revoked");
      isOver = true;
      const [row] = await engine.page.rows<{ used: number }>(
        `SELECT "dayUsed" AS used FROM balances WHERE "keyId" = $1`,
        [id],
      );
      expect(await Promise.all(charging)).toEqual(["revoked", "revoked"]);
      expect(late).toBe(0);
      expect(row?.used).toBe(sum);
    }
  });
});
