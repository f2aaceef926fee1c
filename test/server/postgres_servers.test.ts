import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import type { Plan } from "../../src/domain/plan.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { runCommand } from "../cli/run_command.ts";
import { createKey } from "../support/create_key.ts";
import type { ChildServer } from "./support/child_server.ts";
import { startTwoServers, type TwoServers } from "./support/two_servers.ts";

let two: TwoServers;
/** A call that costs. */
const letters = "/v1/letters?limit=1";

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two[Symbol.asyncDispose]());

const call = (server: number, path: string, key: string): Promise<Response> =>
  fetch(`${two.servers[server]?.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

const planOf = (name: string, day: number): Plan => ({
  name,
  day,
  month: 10 * day,
  concurrency: null,
  pageLimit: 20,
});

async function makeKey(plan: Plan) {
  await postgresAccounts(two.engine).putPlan(plan);
  const keys = postgresKeys(two.engine, { random: systemRandom });
  return createKey(keys, { name: "test", account: operatorAccount, plan: plan.name });
}

describe("two servers on one PostgreSQL", () => {
  test("grant a budget once between them, to calls at the same time", async () => {
    const { id, value } = await makeKey(planOf("twenty", 20));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => call(index % 2, letters, value)),
    );
    const granted = answers.filter(({ status }) => status === 200);
    const costs = granted.map(({ headers }) => Number(headers.get("x-dp-cost")));
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - granted.length);
    const ledger = postgresLedger(two.engine, { random: systemRandom });
    expect((await ledger.balance(id)).dayUsed).toBe(20);
    await ledger.close();
  });

  test("tell the same balance in the headers of a call that costs nothing, within a second", async () => {
    const { value } = await makeKey(planOf("hundred", 200));
    const cost = Number((await call(0, letters, value)).headers.get("x-dp-cost"));
    await call(1, "/v1/usage", value);
    // The usage itself is exact at once.
    const again = Number((await call(0, letters, value)).headers.get("x-dp-cost"));
    const { data } = (await (await call(1, "/v1/usage", value)).json()) as {
      data: { day: { used: number } };
    };
    expect(data.day.used).toBe(cost + again);
    await Bun.sleep(1_000);
    const usage = await call(1, "/v1/usage", value);
    expect(usage.headers.get("x-ratelimit-remaining")).toBe(String(Math.floor(100 - cost - again)));
  });

  test("refuse a key on both once revoking it has returned, free calls within 50 ms", async () => {
    const { id, value } = await makeKey(planOf("thousand", 2_000));
    const free = () => Promise.all([0, 1].map((server) => call(server, "/v1/usage", value)));
    expect((await free()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await postgresKeys(two.engine, { random: systemRandom }).revoke(id)).toBe("revoked");
    const metered = await Promise.all([0, 1].map((server) => call(server, letters, value)));
    expect(metered.map(({ status }) => status)).toEqual([401, 401]);
    await Bun.sleep(50);
    expect((await free()).map(({ status }) => status)).toEqual([401, 401]);
  });

  test("obey the operator's commands, which work on the same database", async () => {
    const env = { DATABASE_URL: two.postgres.url() };
    const made = await runCommand("key", "", ["create", "--name", "by command"], env);
    expect(made.error).toBe("");
    const value = made.lines.at(-1) as string;
    expect((await call(1, letters, value)).status).toBe(200);
    const listed = await runCommand("key", "", ["list", "--json"], env);
    expect(JSON.parse(listed.lines.join("\n")).map(({ name }: { name: string }) => name)).toContain(
      "by command",
    );
  });

  test("share the operator's account and session", async () => {
    // The last that has started has made the link that holds.
    const link = new URL(await (two.servers[1] as ChildServer).firstLink);
    const signUp = async (method: string, body?: URLSearchParams, cookie = "") =>
      fetch(link, {
        method,
        redirect: "manual",
        headers: { cookie, origin: link.origin },
        body: body ?? null,
      });
    const page = await signUp("GET");
    const visitor = page.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] as string;
    const fields = {
      token,
      link: link.searchParams.get("link") as string,
      email: "first@example.org",
      password: "long enough, and 7 words that nobody says",
    };
    const done = await signUp("POST", new URLSearchParams(fields), visitor);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard"]);
    const cookie = done.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const other = await fetch(`${two.servers[0]?.url}/dashboard/operator/health`, { headers: { cookie } });
    expect([other.status, other.url.endsWith("/dashboard/operator/health")]).toEqual([200, true]);
  });
});
