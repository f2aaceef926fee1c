import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { makeDashboard } from "../../src/dashboard/dashboard.tsx";
import { hashKeyValue, makeKeyId, makeKeyValue } from "../../src/domain/api_key.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { dayOf, monthOf } from "../../src/domain/period.ts";
import { makeApp } from "../../src/http/app.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { betterAuthPeople } from "../../src/people/better_auth_people.ts";
import { lexicon } from "../http/support/test_api.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { percentileOf } from "./measure.ts";

/**
 * Measures the server's time for each page of the dashboard with many keys and a long past. Usage:
 * `bun test/bench/dashboard.ts [keys] [days]`, 10,000 and 400 unless told.
 */
const [keyCount = 10_000, days = 400] = process.argv.slice(2).map(Number);
const keysOfVisitor = 25;
const rounds = 100;

const endpoints = ["GET /v1/words", "GET /v1/words/{id}", "POST /v1/words/bulk"];
const url = "http://127.0.0.1:3000";

using temp = tempDatabase();
const { database } = temp;
const random = seededRandom(3);
const clock = systemClock;
const ledger = sqliteLedger(database, { clock });
const keys = sqliteKeys(database, { clock, random });
const accounts = sqliteAccounts(database);
const people = betterAuthPeople(database, { clock, random, baseUrl: url, signUp: "open" });
const services = { lexicon, ledger, keys, clock, random, log: () => {} };
const app = makeApp(services, { contactEmail: null, corsOrigins: null });
const dashboard = makeDashboard(
  {
    ...services,
    accounts,
    people,
    callApi: app.callAs,
    sendMail: null,
    endpoints: [],
    health: () => ({ reasons: [], startedMs: 0, databaseBytes: 0 }),
  },
  {
    baseUrl: url,
    isBaseUrlFixed: true,
    contactEmail: null,
    signUp: "open",
    trustedProxies: 0,
    maxActiveKeys: keysOfVisitor,
    secret: "bench",
  },
);

const origin = { address: "127.0.0.1", cookie: null };
const given = { email: "operator@example.org", password: "six-mild-otters-sing" };
const signedUp = await people.signUp(given, people.makeLink({ kind: "first" }), origin);
if ("fault" in signedUp) throw new Error(signedUp.fault);
const cookie = signedUp.cookies.map((line) => line.split(";")[0]).join("; ");

console.log(`${keyCount} keys, ${days} days: filling the database`);
const today = dayOf(clock());
const ids = Array.from({ length: keyCount }, () => makeKeyId(random));
const { sqlite } = database;
database.write(() => {
  const putAccount = sqlite.prepare("INSERT INTO accounts VALUES (?, 'free')");
  const putKey = sqlite.prepare("INSERT INTO keys VALUES (?, ?, ?, ?, ?, NULL, ?, NULL)");
  const putBalance = sqlite.prepare("INSERT INTO balances VALUES (?, ?, 100, ?, 900)");
  const putUsage = sqlite.prepare("INSERT INTO usage VALUES (?, ?, ?, ?, 20, 40, 5, ?)");
  const putEvent = sqlite.prepare(
    "INSERT INTO keyEvents (keyId, atMs, kind, after) VALUES (?, ?, 'budget80', 'day')",
  );
  for (const [index, id] of ids.entries()) {
    const isVisitors = index < keysOfVisitor;
    const owner = isVisitors ? "operator" : `account${Math.floor(index / keysOfVisitor)}@example.org`;
    if (index % keysOfVisitor === 0 && !isVisitors) putAccount.run(owner);
    const value = makeKeyValue(random);
    putKey.run(id, hashKeyValue(value), value.slice(-4), `key ${index}`, owner, clock() - days * 86_400_000);
    putBalance.run(id, today, monthOf(clock()));
    for (let day = today - days + 1; day <= today; day++) {
      // Everybody's keys fill the table; the visitor's are used on three endpoints, with refusals.
      for (const endpoint of isVisitors ? endpoints : [endpoints[index % endpoints.length] as string]) {
        putUsage.run(id, day, endpoint, "served", day * 86_400_000);
        if (isVisitors) putUsage.run(id, day, endpoint, "dayLimit", day * 86_400_000);
      }
      if (day % 10 === 0) putEvent.run(id, day * 86_400_000);
    }
  }
});
database.touch();

const [firstKey] = ids;
const paths = [
  "/dashboard/sign-in",
  "/dashboard/keys",
  `/dashboard/keys/${firstKey}`,
  "/dashboard/usage",
  `/dashboard/usage?key=${firstKey}`,
  "/dashboard/events",
  "/dashboard/playground",
  "/dashboard/plan",
  "/dashboard/account",
  "/dashboard/operator",
  "/dashboard/operator/accounts",
  "/dashboard/operator/plans",
  "/dashboard/operator/invitations",
  "/dashboard/operator/data",
];
const rows: Record<string, object> = {};
for (const path of paths) {
  const isOpen = path === "/dashboard/sign-in";
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + 10; round++) {
    const headers: Record<string, string> = isOpen ? {} : { cookie };
    const began = performance.now();
    const response = await dashboard(new Request(url + path, { headers }), "127.0.0.1");
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    bytes = Buffer.byteLength(text);
    if (round >= 10) times.push(performance.now() - began);
  }
  const sorted = Float64Array.from(times).sort();
  rows[path.replace(firstKey as string, "{id}")] = {
    "p50 ms": Number(percentileOf(sorted, 0.5).toFixed(2)),
    "p99 ms": Number(percentileOf(sorted, 0.99).toFixed(2)),
    bytes,
  };
}
console.table(rows);
ledger.close();
