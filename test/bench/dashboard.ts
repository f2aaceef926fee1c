import { operatorAccount } from "../../src/domain/account.ts";
import { hashKeyValue, makeKeyId, makeKeyValue } from "../../src/domain/api_key.ts";
import { dayOf, monthOf } from "../../src/domain/period.ts";
import { halfPoints } from "../../src/domain/points.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import type { Outcome } from "../../src/ledger/ledger.ts";
import { usageAdder } from "../../src/ledger/sqlite_folding.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { describeEndpoint } from "../../src/openapi/playground_endpoints.ts";
import { openTestDashboard, type TestPage, type Visitor } from "../dashboard/support.ts";
import { writeRealArtifact } from "../support/real_artifact.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { percentileOf } from "./measure.ts";

/**
 * Measures the server's time for each page of the dashboard with many keys and a long past. Usage:
 * `bun test/bench/dashboard.ts [keys] [days]`, 10,000 and 400 unless told.
 */
const [keyCount = 10_000, days = 400] = process.argv.slice(2).map(Number);
const keysOfVisitor = 25;
const rounds = 300;
const warmUp = 30;
const usedEndpoints = ["GET /v1/words", "GET /v1/words/{id}", "POST /v1/words/bulk"];

using folder = tempFolder();
writeRealArtifact(folder.path);
const lexicon = openArtifact(folder.path, { cacheBytes: 16000000 });
using site = openTestDashboard({
  services: { lexicon, endpoints: endpoints.map(describeEndpoint) },
});
const operator = await site.signUpFirst("operator@example.org");
const points = halfPoints(1_000_000_000);
await site.accounts.putPlan({ name: "bench", day: points, month: points, concurrency: null, pageLimit: 100 });
await site.accounts.setPlan(operatorAccount, "bench");
const { database } = site;
const { clock } = site.services;
const random = seededRandom(3);

console.log(`${keyCount} keys, ${days} days: filling the database`);
const today = dayOf(clock());
const ids = Array.from({ length: keyCount }, () => makeKeyId(random));
const { sqlite } = database;
database.write(() => {
  const putAccount = sqlite.prepare("INSERT INTO accounts VALUES (?, 'free')");
  const putKey = sqlite.prepare("INSERT INTO keys VALUES (?, ?, ?, ?, ?, NULL, ?, NULL)");
  const putBalance = sqlite.prepare("INSERT INTO balances VALUES (?, ?, 100, ?, 900)");
  const addUsage = usageAdder(sqlite);
  const putUsage = (keyId: string, day: number, endpoint: string, outcome: Outcome) =>
    addUsage({
      ...{ keyId, day, endpoint, outcome },
      ...{ calls: 20, half: 40, freeCalls: 5, lastMs: day * 86_400_000 },
    });
  const putEvent = sqlite.prepare(
    "INSERT INTO keyEvents (keyId, atMs, kind, after) VALUES (?, ?, 'budget80', 'day')",
  );
  for (const [index, id] of ids.entries()) {
    const isVisitors = index < keysOfVisitor;
    const owner = isVisitors ? operatorAccount : `account${Math.floor(index / keysOfVisitor)}@example.org`;
    if (index % keysOfVisitor === 0 && !isVisitors) putAccount.run(owner);
    const value = makeKeyValue(random);
    putKey.run(id, hashKeyValue(value), value.slice(-4), `key ${index}`, owner, clock() - days * 86_400_000);
    for (let day = today - days + 1; day <= today; day++) {
      // Everybody's keys fill the table; the visitor's are used on three endpoints, with refusals.
      for (const endpoint of isVisitors
        ? usedEndpoints
        : [usedEndpoints[index % usedEndpoints.length] as string]) {
        putUsage(id, day, endpoint, "served");
        if (isVisitors) putUsage(id, day, endpoint, "dayLimit");
      }
      if (day % 10 === 0) putEvent.run(id, day * 86_400_000);
    }
    putBalance.run(id, today, monthOf(clock()));
  }
});
database.touch();

/** A page by what it shows; `round` counts its visits, so that a page of records shows others each time. */
type Visit = (round: number) => Promise<TestPage>;

const key = ids[0] as string;
const stranger = site.visitor();
const get = (path: string, by: Visitor = operator): [string, Visit] => [
  path.replace(key, "{id}"),
  () => by.get(path),
];

/** The commonest words of a kind: their records are the largest. */
const commonest = (filter: { pos?: "verb" | "noun" }): string[] =>
  lexicon.words(filter, "frequency", "basic", { offset: 0, limit: rounds }).items.map(({ id }) => id);

const bought = (pos: "verb" | "noun"): [string, Visit] => {
  const words = commonest({ pos });
  return [
    `a ${pos}, full`,
    (round) => operator.post(`/dashboard/words/${words[round % words.length]}`, { key }),
  ];
};
const tried = (name: string, operationId: string, fields: Record<string, string>): [string, Visit] => [
  `playground: ${name}`,
  () => operator.post(`/dashboard/playground?endpoint=${operationId}`, { key, ...fields }),
];

const pages: [string, Visit][] = [
  get("/dashboard/sign-in", stranger),
  get("/dashboard/keys"),
  get(`/dashboard/keys/${key}`),
  ...["month", "30days", "12months"].map((span) => get(`/dashboard/usage?span=${span}`)),
  get(`/dashboard/usage?key=${key}`),
  get("/dashboard/events"),
  get("/dashboard/playground"),
  get("/dashboard/plan"),
  get("/dashboard/account"),
  get("/dashboard/operator"),
  get("/dashboard/operator/accounts"),
  get("/dashboard/operator/plans"),
  get("/dashboard/operator/invitations"),
  get("/dashboard/operator/data"),
  get(`/dashboard/words/${commonest({ pos: "verb" })[0]}`),
  bought("verb"),
  bought("noun"),
  tried("a verb, full", "getWord", { id: commonest({ pos: "verb" })[0] as string, tier: "full" }),
  tried("20 words, basic", "listWords", { limit: "20" }),
  tried("100 words, basic", "listWords", { limit: "100" }),
  tried("100 words, enriched", "listWords", { limit: "100", tier: "enriched" }),
  tried("20 words, full", "listWords", { limit: "20", tier: "full" }),
  tried("20 verbs, full", "listWords", { limit: "20", tier: "full", pos: "verb" }),
  tried("100 words, full", "listWords", { limit: "100", tier: "full" }),
  tried("100 verbs, full", "listWords", { limit: "100", tier: "full", pos: "verb" }),
  tried("analyze", "analyzeWord", { form: "وسيكتبونها" }),
  tried("20 roots", "listRoots", { limit: "20" }),
  tried("a root", "getRoot", { root: "كتب" }),
  tried("letters", "listLetters", {}),
];
const rows: Record<string, object> = {};
for (const [name, visit] of pages) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + warmUp; round++) {
    const began = performance.now();
    const { status, text } = await visit(round);
    const ms = performance.now() - began;
    if (status !== 200) throw new Error(`${name} answers ${status}`);
    bytes = Math.max(bytes, Buffer.byteLength(text));
    if (round >= warmUp) times.push(ms);
  }
  const sorted = Float64Array.from(times).sort();
  rows[name] = {
    "p50 ms": Number(percentileOf(sorted, 0.5).toFixed(2)),
    "p99 ms": Number(percentileOf(sorted, 0.99).toFixed(2)),
    bytes,
  };
}
console.table(rows);
