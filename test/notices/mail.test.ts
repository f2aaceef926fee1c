import { expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { loadConfig } from "../../src/config.ts";
import { people } from "../../src/database/tables.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import type { LogEvent } from "../../src/log.ts";
import { sqliteNotices } from "../../src/notices/sqlite_notices.ts";
import { sqliteRegister } from "../../src/people/sqlite_register.ts";
import { openNotices } from "../../src/serve_notices.ts";
import { planOf } from "../ledger/contract.ts";
import { startMailServer } from "../support/mail_server.ts";
import { tempDatabase } from "../support/temp_database.ts";

test("notices are mailed to the operator's addresses and to the owner of the account, each by itself", async () => {
  using temp = tempDatabase();
  using server = startMailServer();
  const { database } = temp;
  const [clock, random] = [systemClock, systemRandom];
  const accounts = sqliteAccounts(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: 25 });
  const ledger = sqliteLedger(database, { clock });
  const account = "ann@example.org";
  await accounts.create({ name: account, plan: "free" });
  await accounts.create({ name: "night jobs", plan: "free" });
  database.tryWrite(() =>
    database.db
      .insert(people)
      .values({ id: "p_1", email: account, account, passwordHash: "-", createdMs: 0 })
      .run(),
  );
  const config = loadConfig({
    MIZAN_SMTP_URL: server.url,
    MIZAN_NOTICE_EMAILS: "ops@example.net, owner",
    MIZAN_CONTACT_EMAIL: "help@example.net",
  });
  const logged: LogEvent[] = [];
  const notifier = openNotices(config, {
    ...{ keys, clock, random, baseUrl: "https://mizan.test", notices: sqliteNotices(database, { clock }) },
    people: sqliteRegister(database, { clock, random }),
    log: (event) => void logged.push(event as LogEvent),
  });
  while (database.sqlite.query("SELECT 1 FROM noticeChannels").all().length === 0) await Bun.sleep(1);
  for (const owner of [account, "night jobs"]) {
    const key = await keys.create({ name: `of ${owner}`, account: owner });
    if (typeof key === "string") throw new Error(key);
    await ledger.charge({ keyId: key.id, endpoint: "GET /v1/words" }, 8, planOf(10, 1000));
  }
  // Of the account for keys alone the owner is nobody.
  await server.reached(3);
  while (database.sqlite.query("SELECT 1 FROM notices").all().length > 0) await Bun.sleep(5);
  await notifier.stop();
  await ledger.close();

  const recipients = server.mails.map((mail) => /RCPT TO:<(.*?)>/.exec(mail)?.[1]);
  expect(recipients.toSorted()).toEqual([account, "ops@example.net", "ops@example.net"]);
  expect(server.mails.every((mail) => mail.includes("MAIL FROM:<help@example.net>"))).toBe(true);
  // The log names no address.
  expect(JSON.stringify(logged)).not.toMatch(/@example/);
  expect(new Set(logged.map(({ channel }) => channel))).toEqual(new Set(["email", "owner"]));
}, 20_000);
