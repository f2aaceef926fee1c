import { describe, expect, test } from "bun:test";
import { keysText } from "../../src/dashboard/keys/keys_text.ts";
import { roundAbove } from "../../src/dashboard/overview/day_chart.tsx";
import { overviewText } from "../../src/dashboard/overview/overview_text.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard } from "./support.ts";

const text = overviewText.en;

async function call(site: TestDashboard, keyId: string, path: string): Promise<void> {
  await (await site.app.callAs(keyId, new Request(`${site.origin}${path}`))).text();
  await site.ledger.flush();
}

describe("the overview of a new account", () => {
  test("has the form for a key, then ready code and the wait for the first call", async () => {
    using site = openTestDashboard();
    const ann = await site.signUpFirst();
    const first = await ann.get("/dashboard");
    expect(first.text).toContain(text.stepsTitle);
    expect(first.text).toContain('<form method="post" action="/dashboard/keys" class="narrow">');
    await createKey(site.keys, { name: "shop", account: "operator" });
    const second = await ann.get("/dashboard");
    expect(second.text).toContain(keysText.en.waiting);
    for (const name of ["curl", "JavaScript", "Python", "PHP"])
      expect(second.text).toContain(`>${name}</label>`);
  });

  test("ends with the first call, which the key's own address tells as a piece of a page", async () => {
    using site = openTestDashboard();
    const ann = await site.signUpFirst();
    const { id } = await createKey(site.keys, { name: "shop", account: "operator" });
    const path = `/dashboard/keys/${id}/first-call`;
    const before = await ann.get(path);
    expect([before.status, before.text.includes("data-waiting")]).toEqual([200, true]);
    expect(before.text).not.toContain("<html");
    await call(site, id, "/v1/letters?limit=1");
    const after = await ann.get(path);
    expect(after.text).toContain("GET /v1/letters");
    expect(after.text).not.toContain("data-waiting");
    expect((await ann.get("/dashboard")).text).not.toContain(text.stepsTitle);
  });
});

describe("the overview", () => {
  test("adds up the points of all active keys and counts what failed today by reason", async () => {
    using site = openTestDashboard();
    const ann = await site.signUpFirst();
    const [a, b] = [
      await createKey(site.keys, { name: "a", account: "operator" }),
      await createKey(site.keys, { name: "b", account: "operator" }),
    ];
    await call(site, a.id, "/v1/letters?limit=2");
    await call(site, b.id, "/v1/letters?limit=1");
    await call(site, b.id, "/v1/words/w_none");
    const page = (await ann.get("/dashboard")).text;
    expect(page).toContain('<strong>2</strong> <span class="of">of 1,000</span>');
    expect(page).toContain(text.times("1", text.reasons.notFound));
    expect(page).toContain(text.acrossKeys(2));
    expect(page.match(/<svg class="sparkline"/g)).toHaveLength(2);
  });

  test("names a key whose budget is nearly used up, though others have plenty left", async () => {
    using site = openTestDashboard();
    const ann = await site.signUpFirst();
    await site.accounts.putPlan({ name: "tiny", day: 2, month: 100, concurrency: 1, pageLimit: 20 });
    await createKey(site.keys, { name: "idle", account: "operator" });
    const { id } = await createKey(site.keys, { name: "busy", account: "operator", plan: "tiny" });
    await call(site, id, "/v1/letters?limit=1");
    const page = (await ann.get("/dashboard")).text;
    expect(page).toContain(text.near("100%"));
    expect(page.match(/class="alert danger"/g)).toHaveLength(1);
  });

  test("leads to sign-in who has no session", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    expect((await site.visitor().get("/dashboard")).location).toBe("/dashboard/sign-in?next=%2Fdashboard");
  });
});

test("roundAbove finds the top of a scale", () => {
  expect([0, 1, 3, 7, 12, 499, 501].map(roundAbove)).toEqual([1, 1, 5, 10, 20, 500, 1000]);
});
