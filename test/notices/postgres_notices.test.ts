import { expect, test } from "bun:test";
import type { Engine } from "../../src/database/postgres/engine.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import type { Notice } from "../../src/notices/notices.ts";
import { postgresNotices } from "../../src/notices/postgres_notices.ts";
import { planOf } from "../ledger/contract.ts";
import { createKey } from "../support/create_key.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { emptyEngine } from "../support/temp_engine.ts";
import { noticesContract } from "./contract.ts";

const makeKey = (engine: Engine) =>
  createKey(postgresKeys(engine, { random: systemRandom }), { name: "test", account: "operator" });

const failing = `CREATE FUNCTION fail_outbox() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
  CREATE TRIGGER failing BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION fail_outbox()`;

noticesContract("postgresNotices", async ({ clock }) => {
  const temp = await emptyEngine({ clock });
  const { engine } = temp;
  const ledger = postgresLedger(engine, { random: seededRandom(1) });
  return {
    ledger,
    notices: postgresNotices(engine),
    keyId: (await makeKey(engine)).id,
    failOutbox: (fails) => engine.page.run(fails ? failing : "DROP FUNCTION fail_outbox CASCADE"),
    rows: () => engine.page.rows<Notice>("SELECT event, channel FROM notices"),
    [Symbol.dispose]() {
      temp.endsAfter(ledger.close());
      temp[Symbol.dispose]();
    },
  };
});

test("postgresNotices writes nothing while nothing is due, and when the channels are as they were", async () => {
  using temp = await emptyEngine();
  const { engine } = temp;
  const notices = postgresNotices(engine);
  await notices.setChannels(["webhook", "owner"]);
  const versions = () =>
    engine.page.rows(`SELECT 1 AS "table", xmin::text, xmax::text FROM "noticeChannels" ORDER BY name`);
  const before = await versions();
  expect(await notices.take("webhook", { limit: 10, retryMs: () => 1 })).toEqual([]);
  await notices.setChannels(["owner", "webhook"]);
  expect(await versions()).toEqual(before);
});

test("postgresNotices leaves nothing behind for a channel that is switched off under charges", async () => {
  using temp = await emptyEngine();
  const { engine } = temp;
  const notices = postgresNotices(engine);
  const ledger = postgresLedger(engine, { random: systemRandom });
  const plan = planOf(10, 100);
  for (let round = 0; round < 10; round++) {
    await notices.setChannels(["webhook"]);
    const keys = await Promise.all(Array.from({ length: 8 }, () => makeKey(engine)));
    const charges = keys.map(({ id }) => ledger.charge({ keyId: id, endpoint: "GET /v1/words" }, 9, plan));
    await Promise.all([notices.setChannels([]), ...charges]);
    expect(await engine.page.rows("SELECT * FROM notices")).toEqual([]);
  }
  temp.endsAfter(ledger.close());
});
