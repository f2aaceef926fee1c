import { expect, test } from "bun:test";
import { planText } from "../../src/dashboard/plan/plan_text.ts";
import { builtInPlans, monthlyPrice } from "../../src/domain/plan.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard } from "./support.ts";

const school = { name: "school", day: 25, month: 999, concurrency: null, pageLimit: 50 };

/** The rows of a page's tables, as the texts of their cells. */
const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]+>|[\u2068\u2069]/g, "").trim(),
    ),
  );

test("monthlyPrice has a price for each built-in plan", () => {
  expect([...monthlyPrice]).toEqual([
    ["free", 0],
    ["starter", 9],
    ["pro", 29],
    ["business", 99],
    ["enterprise", 399],
  ]);
  expect([...monthlyPrice.keys()]).toEqual(builtInPlans.map(({ name }) => name));
});

test("the plan page sends who is not signed in to sign in", async () => {
  using site = openTestDashboard();
  const { location } = await site.visitor().get("/dashboard/plan");
  expect(location).toBe("/dashboard/sign-in?next=%2Fdashboard%2Fplan");
});

test("the plan page has all plans side by side, the account's own marked, and whom to ask for more", async () => {
  using site = openTestDashboard({ contactEmail: "help@example.org" });
  await site.accounts.putPlan(school);
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org", "starter");
  const { status, text } = await ann.get("/dashboard/plan");
  expect(status).toBe(200);
  expect(rowsOf(text).slice(1)).toEqual([
    ["free", "$0", "500", "5,000", "5", "20"],
    ["starter your plan", "$9", "5,000", "100,000", "20", "100"],
    ["pro", "$29", "25,000", "500,000", "100", "100"],
    ["business", "$99", "100,000", "2,000,000", "unlimited", "100"],
    ["enterprise", "$399", "500,000", "10,000,000", "unlimited", "100"],
    ["school", "by agreement", "12.5", "499.5", "unlimited", "50"],
  ]);
  expect(text).toContain("Your plan: <bdi>starter</bdi>");
  expect(text).toContain('href="mailto:help@example.org"');
  expect(text).not.toContain(planText.en.ownTitle);
  expect(text).not.toContain("/dashboard/operator");
});

test("the plan page lists the active keys on a plan of their own, and no other's", async () => {
  using site = openTestDashboard();
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org");
  await site.signUp("ben@example.org");
  const make = (account: string, name: string, plan?: string) =>
    createKey(site.keys, { name, account, ...(plan === undefined ? {} : { plan }) });
  await make("ann@example.org", "plain");
  await make("ann@example.org", "<b>large", "pro");
  await site.keys.revoke((await make("ann@example.org", "gone", "pro")).id);
  await make("ben@example.org", "somebody else's", "business");
  const { text } = await ann.get("/dashboard/plan");
  const [own = ""] = /<section>(?:(?!<section>).)*Keys with their own plan.*?<\/table>/s.exec(text) ?? [];
  expect(rowsOf(own).slice(1)).toEqual([[expect.stringMatching(/^&lt;b>large …\w{4}$/), "pro"]]);
  expect(text).not.toContain("somebody else");
});

test("the plan page shows the operator where a plan is changed", async () => {
  using site = openTestDashboard();
  const operator = await site.signUpFirst();
  const { text } = await operator.get("/dashboard/plan");
  expect(text).toContain('href="/dashboard/operator/account?name=operator"');
});

test("the plan page is in Arabic for who reads Arabic", async () => {
  using site = openTestDashboard();
  await site.signUpFirst("operator@example.org");
  const visitor = site.visitor({ language: "ar" });
  await visitor.signIn("operator@example.org");
  const { text } = await visitor.get("/dashboard/plan");
  expect(text).toContain('<html lang="ar" dir="rtl"');
  expect(text).toContain(planText.ar.allTitle);
  expect(text).not.toContain(planText.en.allTitle);
});
