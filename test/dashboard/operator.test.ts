import { describe, expect, test } from "bun:test";
import { operatorText } from "../../src/dashboard/operator/operator_text.ts";
import { routes } from "../../src/dashboard/routes.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, password, type TestDashboard, type Visitor } from "./support.ts";

const text = operatorText.en;
const path = "/dashboard/operator";
const operatorRoutes = routes.filter(({ who }) => who === "operator");
const ann = "ann@example.org";

/** What is in the page's element that is shown once. */
const shownLink = (html: string): string => /<code id="link"[^>]*>([^<]+)<\/code>/.exec(html)?.[1] ?? "";
const tokenOf = (link: string): string => new URL(link).searchParams.get("link") ?? "";

/** The plan of a key as the API says it, on a call of its own. */
async function planOfKey(site: TestDashboard, key: string): Promise<unknown> {
  const request = new Request(`${site.origin}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
  const { data } = (await (await site.app.fetch(request)).json()) as { data: { plan: string } };
  return data.plan;
}

/** The pages, and an operator who is signed in. */
async function open(options: Parameters<typeof openTestDashboard>[0] = {}) {
  const site = openTestDashboard(options);
  return { site, operator: await site.signUpFirst(), [Symbol.dispose]: () => site[Symbol.dispose]() };
}

const send = (visitor: Visitor, method: string, where: string) =>
  method === "GET" ? visitor.get(where) : visitor.post(where, { name: "operator", plan: "enterprise" });

describe("who may come", () => {
  test("a person who is no operator gets 404 on every operator route, and changes nothing", async () => {
    using opened = await open();
    const { site } = opened;
    const person = await site.signUp(ann);
    const before = site.people.invitations().length;
    expect(operatorRoutes.length).toBeGreaterThanOrEqual(12);
    for (const route of operatorRoutes) {
      const { status } = await send(person, route.method, route.path);
      expect([route.method, route.path, status]).toEqual([route.method, route.path, 404]);
    }
    expect(site.accounts.find("operator")?.plan).toBe("free");
    expect(site.people.invitations()).toHaveLength(before);
    expect((await person.get("/dashboard/keys")).text).not.toContain(`href="${path}"`);
  });

  test("nobody who is not signed in sees that the operator's pages are there", async () => {
    using opened = await open();
    for (const route of operatorRoutes)
      expect((await send(opened.site.visitor(), route.method, route.path)).status).toBe(404);
  });

  test("every path under the operator's is for the operator alone", () => {
    const others = routes.filter((route) => route.path.startsWith(path) && route.who !== "operator");
    expect(others).toEqual([]);
  });

  test("the operator gets every page", async () => {
    using opened = await open();
    for (const route of operatorRoutes.filter(({ method }) => method === "GET")) {
      const where = route.path.endsWith("/account") ? `${route.path}?name=operator` : route.path;
      const { status } = await opened.operator.get(where);
      expect([where, status]).toEqual([where, 200]);
    }
  });
});

describe("accounts", () => {
  test("are listed by name, 50 on a page, with person, plan and keys", async () => {
    using opened = await open();
    const { site, operator } = opened;
    for (let number = 10; number < 70; number++)
      await site.accounts.create({ name: `shop ${number}`, plan: "pro" });
    await createKey(site.keys, { name: "a", account: "shop 10" });
    await site.keys.revoke((await createKey(site.keys, { name: "b", account: "shop 10" })).id);
    const first = await operator.get(`${path}/accounts`);
    expect(first.text).toContain("1 to 50 of 61");
    expect(first.text).toContain(
      '<a href="/dashboard/operator/account?name=shop%2010"><bdi>shop 10</bdi></a>',
    );
    expect(first.text).toContain("<bdi>operator@example.org</bdi>");
    expect(first.text).toMatch(
      /<bdi>shop 10<\/bdi>.*?<bdi>none<\/bdi>.*?<bdi>pro<\/bdi>.*?>1<.*?>1<\/td><\/tr>/,
    );
    expect(first.text).toContain(`href="${path}/accounts?page=2" rel="next"`);
    const second = await operator.get(`${path}/accounts?page=2`);
    expect(second.text).toContain("51 to 61 of 61");
    expect(second.text).toContain(`href="${path}/accounts?page=1" rel="prev"`);
    expect(second.text).not.toContain('rel="next"');
  });

  test("are found by a part of the name, and none is said in words", async () => {
    using opened = await open();
    const { site, operator } = opened;
    await site.accounts.create({ name: "Big_Shop", plan: "free" });
    await site.accounts.create({ name: "school", plan: "free" });
    const found = await operator.get(`${path}/accounts?q=g_sh`);
    expect(found.text).toContain("<bdi>Big_Shop</bdi>");
    expect(found.text).not.toContain("<bdi>school</bdi>");
    expect(found.text).toContain('value="g_sh"');
    const none = await operator.get(`${path}/accounts?q=%3Cscript%3E`);
    expect(none.text).toContain(text.none);
    expect(none.text).not.toContain("<script>");
  });

  test("an account that is not there is a 404", async () => {
    using opened = await open();
    expect((await opened.operator.get(`${path}/account?name=nobody`)).status).toBe(404);
    expect((await opened.operator.get(`${path}/account`)).status).toBe(404);
    expect((await opened.operator.post(`${path}/account/reset`, { name: "nobody" })).status).toBe(404);
  });

  test("a plan that is set holds from the key's next call, and a key's own plan stays", async () => {
    using opened = await open();
    const { site, operator } = opened;
    await site.signUp(ann);
    const { value } = await createKey(site.keys, { name: "a", account: ann });
    const own = await createKey(site.keys, { name: "b", account: ann, plan: "starter" });
    expect(await planOfKey(site, value)).toBe("free");
    const set = await operator.post(`${path}/account/plan`, { name: ann, plan: "pro" });
    expect((await operator.follow(set)).text).toContain("The account is now on the plan");
    expect(await planOfKey(site, value)).toBe("pro");
    expect(await planOfKey(site, own.value)).toBe("starter");
    const { text: html } = await operator.get(`${path}/account?name=${encodeURIComponent(ann)}`);
    expect(html).toContain('<option value="pro" selected');
    expect(html).toContain("Keys with their own plan");
  });

  test("a plan that is not there is refused with the reason", async () => {
    using opened = await open();
    const answer = await opened.operator.post(`${path}/account/plan`, { name: "operator", plan: "gold" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(text.unknownPlan("\u2068gold\u2069"));
  });
});

describe("a link for a new password", () => {
  test("is shown once, absolute, and works once", async () => {
    using opened = await open({ baseUrl: "https://mizan.example.org" });
    const { site, operator } = opened;
    await site.signUp(ann);
    const made = await operator.post(`${path}/account/reset`, { name: ann });
    const link = shownLink(made.text);
    expect(link).toStartWith("https://mizan.example.org/dashboard/reset?link=");
    expect(made.headers.get("cache-control")).toBe("no-store");
    expect((await operator.get(`${path}/account?name=${encodeURIComponent(ann)}`)).text).not.toContain(
      tokenOf(link),
    );
    const fields = { link: tokenOf(link), password: `${password} and more` };
    expect((await site.visitor().post("/dashboard/reset", fields)).status).toBe(303);
    expect((await site.visitor().post("/dashboard/reset", fields)).status).toBe(404);
    expect((await site.visitor().signIn(ann, fields.password)).status).toBe(303);
  });

  test("is offered by mail only where a mail server is set", async () => {
    using without = await open();
    expect((await without.operator.get(`${path}/account?name=operator`)).text).not.toContain(text.sendReset);
    await without.operator.post(`${path}/account/reset`, { name: "operator", by: "mail" });
    expect(without.site.mails).toEqual([]);
  });

  test("is sent by mail and then not shown", async () => {
    using opened = await open({ hasMail: true });
    const { site, operator } = opened;
    await site.signUp(ann);
    const page = await operator.get(`${path}/account?name=${encodeURIComponent(ann)}`);
    expect(page.text).toContain(text.sendReset);
    const sent = await operator.post(`${path}/account/reset`, { name: ann, by: "mail" });
    expect(shownLink(sent.text)).toBe("");
    expect(sent.text).toContain("A link is on its way to");
    expect(site.mails).toMatchObject([{ to: ann }]);
    expect(site.mails[0]?.text).toContain(`${site.origin}/dashboard/reset?link=`);
  });

  test("is shown after all when the mail server refuses, and the log has the reason", async () => {
    const sendMail = () => Promise.reject(new Error("550 no such mailbox"));
    using opened = await open({ services: { sendMail } });
    const { site, operator } = opened;
    const answer = await operator.post(`${path}/account/reset`, { name: "operator", by: "mail" });
    expect(answer.text).toContain(text.notSent);
    expect(shownLink(answer.text)).toContain("/dashboard/reset?link=");
    expect(site.log).toContainEqual(
      expect.objectContaining({ event: "error", cause: "Cannot send a mail: 550 no such mailbox" }),
    );
    expect(JSON.stringify(site.log)).not.toContain(tokenOf(shownLink(answer.text)));
  });

  test("is not made for an account that nobody signs in to", async () => {
    using opened = await open();
    await opened.site.accounts.create({ name: "shop", plan: "free" });
    expect((await opened.operator.get(`${path}/account?name=shop`)).text).toContain(text.resetNobody);
    expect((await opened.operator.post(`${path}/account/reset`, { name: "shop" })).status).toBe(404);
  });
});

describe("plans", () => {
  const school = { name: "school", day: "12.5", month: "100", concurrency: "", pageLimit: "50" };

  test("a custom plan is added, its amounts to the half point", async () => {
    using opened = await open();
    const { site, operator } = opened;
    const answer = await operator.post(`${path}/plans`, school);
    expect(answer.location).toBe(`${path}/plans?saved=school`);
    expect((await operator.follow(answer)).text).toContain("is saved.");
    const plan = { name: "school", day: 25, month: 200, concurrency: null, pageLimit: 50 };
    expect(site.accounts.plans()).toContainEqual(plan);
  });

  test("a custom plan is opened in the form, and changed", async () => {
    using opened = await open();
    const { site, operator } = opened;
    await operator.post(`${path}/plans`, { ...school, concurrency: "7" });
    const { text: html } = await operator.get(`${path}/plans?name=school`);
    for (const value of ["school", "12.5", "100", "7", "50"]) expect(html).toContain(`value="${value}"`);
    await operator.post(`${path}/plans`, { ...school, day: "13" });
    expect(site.accounts.plans().at(-1)).toMatchObject({ name: "school", day: 26, concurrency: null });
  });

  const refused = [
    { fields: { name: "free" }, fault: "builtIn" },
    { fields: { name: "<b>" }, fault: "badName" },
    { fields: { day: "12.3" }, fault: "badDay" },
    { fields: { month: "" }, fault: "badMonth" },
    { fields: { day: "200" }, fault: "monthBelowDay" },
    { fields: { concurrency: "0" }, fault: "badConcurrency" },
    { fields: { pageLimit: "1e2" }, fault: "badPageLimit" },
  ] as const;
  for (const { fields, fault } of refused) {
    test(`a plan with ${JSON.stringify(fields)} is refused with the reason, and the form keeps what was written`, async () => {
      using opened = await open();
      const { site, operator } = opened;
      const before = site.accounts.plans();
      const answer = await operator.post(`${path}/plans`, { ...school, ...fields });
      expect(answer.status).toBe(400);
      const written = { ...school, ...fields };
      expect(answer.text.replaceAll("&#39;", "'")).toContain(`<li>${text.planFaults[fault]}</li>`);
      expect(answer.text).toContain(`value="${written.pageLimit}"`);
      expect(answer.text).not.toContain("<b>");
      expect(site.accounts.plans()).toEqual(before);
    });
  }

  test("what is wrong is said in the language of the page, all of it", async () => {
    using opened = await open();
    const arabic = { "accept-language": "ar" };
    const plan = await opened.operator.post(
      `${path}/plans`,
      { ...school, day: "-1", pageLimit: "0" },
      arabic,
    );
    const { planFaults, unknownPlan } = operatorText.ar;
    for (const said of [planFaults.badDay, planFaults.badPageLimit])
      expect(plan.text).toContain(`<li>${said}</li>`);
    const fields = { name: "operator", plan: "gold" };
    const account = await opened.operator.post(`${path}/account/plan`, fields, arabic);
    expect(account.text).toContain(unknownPlan("\u2068gold\u2069"));
    for (const { text: html } of [plan, account]) expect(html).not.toContain("Cannot");
  });
});

describe("invitations", () => {
  test("a link is shown once, and makes an account with its plan", async () => {
    using opened = await open({ baseUrl: "https://mizan.example.org" });
    const { site, operator } = opened;
    const made = await operator.post(`${path}/invitations`, { email: ann, plan: "pro" });
    const link = shownLink(made.text);
    expect(link).toStartWith("https://mizan.example.org/dashboard/sign-up?link=");
    const listed = await operator.get(`${path}/invitations`);
    expect(listed.text).toContain(`<bdi>${ann}</bdi>`);
    expect(listed.text).toContain(">open<");
    expect(listed.text).not.toContain(tokenOf(link));
    const fields = { email: ann, password, link: tokenOf(link) };
    expect((await site.visitor().post("/dashboard/sign-up", fields)).status).toBe(303);
    expect(site.accounts.find(ann)?.plan).toBe("pro");
    expect((await operator.get(`${path}/invitations`)).text).toContain(">used<");
  });

  test("an invitation without an address is for anybody", async () => {
    using opened = await open();
    await opened.operator.post(`${path}/invitations`, { email: "", plan: "free" });
    expect(opened.site.people.invitations()).toMatchObject([{ email: null, plan: "free" }]);
    expect((await opened.operator.get(`${path}/invitations`)).text).toContain("<bdi>anyone</bdi>");
  });

  for (const [email, said] of [
    ["no address", text.inviteBadEmail],
    ["operator@example.org", text.inviteTaken],
  ] as const) {
    test(`an invitation for ${email} is refused: ${said}`, async () => {
      using opened = await open();
      const answer = await opened.operator.post(`${path}/invitations`, { email, plan: "free" });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(said);
      expect(opened.site.people.invitations()).toEqual([]);
    });
  }

  test("a withdrawn invitation cannot be used", async () => {
    using opened = await open();
    const { site, operator } = opened;
    const token = await site.people.makeLink({ kind: "invitation", email: ann, plan: "free" });
    const { text: html } = await operator.get(`${path}/invitations`);
    const hash = /name="hash" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await operator.post(`${path}/invitations/withdraw`, { hash });
    expect((await operator.follow(answer)).text).toContain(text.withdrawn);
    expect(site.people.findLink(token)).toBeNull();
    expect(site.people.invitations()).toEqual([]);
  });

  test("an invitation expires", async () => {
    using opened = await open();
    const { site, operator } = opened;
    await site.people.makeLink({ kind: "invitation", email: ann });
    // The operator's session has ended by then too.
    site.setTime(site.services.clock() + 15 * 24 * 60 * 60_000);
    await operator.signIn("operator@example.org");
    expect((await operator.get(`${path}/invitations`)).text).toContain(">expired<");
  });

  test("the page says when nobody can use an invitation", async () => {
    using opened = await open({ signUp: "closed" });
    expect((await opened.operator.get(`${path}/invitations`)).text).toContain(text.signUpClosed);
  });
});

describe("data and health", () => {
  test("the data page names the version and counts the records", async () => {
    using opened = await open();
    const { lexicon } = opened.site.services;
    const { text: html } = await opened.operator.get(`${path}/data`);
    expect(html).toContain(lexicon.dataVersion);
    expect(Object.keys(lexicon.counts).sort()).toEqual(Object.keys(text.kinds).sort());
    for (const [kind, count] of Object.entries(lexicon.counts))
      expect(html).toContain(
        `${text.kinds[kind]}</th><td class="number">${count.toLocaleString("en-GB")}</td>`,
      );
  });

  test("the health page says that it is ready, since when, and how large the database is", async () => {
    const health = () => ({
      reasons: [],
      notes: [],
      startedMs: Date.UTC(2026, 10, 20, 9, 5),
      databaseBytes: 3_250_000,
    });
    using opened = await open({ services: { health } });
    const { text: html } = await opened.operator.get(`${path}/health`);
    expect(html).toContain(text.ready);
    expect(html).toContain("20 Nov 2026, 09:05 UTC");
    expect(html).toContain(`${text.database}</dt><dd>3.3 MB</dd>`);
  });

  test("the health page gives the reasons why it is not ready", async () => {
    const health = () => ({
      reasons: ["the ledger does not answer"],
      notes: [],
      startedMs: 0,
      databaseBytes: 0,
    });
    using opened = await open({ services: { health } });
    const { text: html } = await opened.operator.get(`${path}/health`);
    expect(html).toContain(text.notReady);
    expect(html).toContain("the ledger does not answer");
    expect((await opened.operator.get(path)).text).toContain(text.notReady);
  });

  test("the health page says what is to be looked at, though calls are served", async () => {
    const notes = ["the clock has moved by more than a day"];
    const health = () => ({ reasons: [], notes, startedMs: 0, databaseBytes: 0 });
    using opened = await open({ services: { health } });
    const { text: html } = await opened.operator.get(`${path}/health`);
    expect(html).toContain(text.ready);
    expect(html).toContain(`${text.noted}</p><ul><li>${notes[0]}</li>`);
  });
});
