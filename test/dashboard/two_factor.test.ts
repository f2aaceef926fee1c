import { describe, expect, test } from "bun:test";
import { twoFactorText } from "../../src/dashboard/account/two_factor_text.ts";
import { operatorText } from "../../src/dashboard/operator/operator_text.ts";
import { signInText } from "../../src/dashboard/sign_in/sign_in_text.ts";
import type { Person } from "../../src/domain/person.ts";
import { codeOf, enrol, wrongCode } from "../support/two_factor.ts";
import { markupFaults } from "./attacks/pages.ts";
import { openTestDashboard, password, type TestDashboard, type TestPage } from "./support.ts";

const email = "operator@example.org";
const ann = "ann@example.org";
const account = "/dashboard/account";
const path = `${account}/two-factor`;
const arabic = { "accept-language": "ar" };

const personOf = ({ people }: TestDashboard, who = email) => people.find(who) as Person;
const secretIn = ({ text }: TestPage): string =>
  (/id="secret" class="key">([A-Z2-7 ]+)</.exec(text)?.[1] ?? "").replaceAll(" ", "");
const codesIn = ({ text }: TestPage): string[] => text.match(/\b(?:[2-9a-z]{4}-){3}[2-9a-z]{4}\b/g) ?? [];
const inputOf = ({ text }: TestPage, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";

describe("the account page", () => {
  test("sets it up: password, QR code and key, first code, recovery codes once", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    const elsewhere = site.visitor();
    await elsewhere.signIn(email);
    expect((await operator.get(account)).text).toContain(twoFactorText.en.start);

    const setUp = await operator.post(`${path}/start`, { password });
    expect([setUp.status, setUp.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(setUp.text).toMatch(/<svg class="qr" role="img" aria-label="[^"]+" viewBox="0 0 \d+ \d+"/);
    expect(await markupFaults(setUp.text)).toEqual([]);
    for (const attribute of ['inputmode="numeric"', 'autocomplete="one-time-code"', 'dir="ltr"', "required"])
      expect(inputOf(setUp, "code")).toContain(attribute);

    const on = await operator.post(`${path}/on`, { code: codeOf(secretIn(setUp)) });
    expect([on.status, on.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(on.text).toContain(twoFactorText.en.switchedOn);
    const codes = codesIn(on);
    expect(new Set(codes).size).toBe(10);

    const page = await operator.get(account);
    expect(page.status).toBe(200);
    expect(page.text).toContain(twoFactorText.en.codesLeft("10"));
    expect(codesIn(page)).toEqual([]);
    expect(page.text).not.toContain(secretIn(setUp));
    expect((await elsewhere.get(account)).location).toStartWith("/dashboard/sign-in");
    // Forms of the page that showed the codes go on working.
    expect((await operator.post("/dashboard/preferences", { language: "en" })).status).toBe(303);
  });

  test("says what is wrong where it is, and shows the key again after a wrong code", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    const refused = await operator.post(`${path}/start`, { password: "not mine at all" });
    expect([refused.status, secretIn(refused)]).toEqual([400, ""]);
    expect(inputOf(refused, "password")).toContain('aria-invalid="true"');
    const setUp = await operator.post(`${path}/start`, { password });
    const again = await operator.post(`${path}/on`, { code: wrongCode(secretIn(setUp)) });
    expect([again.status, secretIn(again)]).toEqual([400, secretIn(setUp)]);
    expect(again.text).toContain(signInText.en.faults.wrongCode);
    expect(inputOf(again, "code")).toContain('aria-describedby="code-hint"');
    site.setTime(Date.now() + 16 * 60_000);
    const late = await operator.post(`${path}/on`, { code: codeOf(secretIn(setUp)) });
    expect([late.status, secretIn(late)]).toEqual([400, ""]);
    expect(late.text).toContain(signInText.en.faults.twoFactorChanged);
  });

  test("is in Arabic for who reads Arabic", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    expect((await operator.get(account, arabic)).text).toContain(twoFactorText.ar.about);
    const setUp = await operator.post(`${path}/start`, { password }, arabic);
    expect(setUp.text).toContain(twoFactorText.ar.thenCode);
    const on = await operator.post(`${path}/on`, { code: wrongCode(secretIn(setUp)) }, arabic);
    expect(on.text).toContain(signInText.ar.faults.wrongCode);
  });

  test("makes new recovery codes, and switches it off, with password and code", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    const setUp = await operator.post(`${path}/start`, { password });
    const first = codesIn(await operator.post(`${path}/on`, { code: codeOf(secretIn(setUp)) }));
    for (const fields of [{ password }, { password: "wrong", code: first[0] as string }]) {
      const refused = await operator.post(`${path}/off`, fields);
      expect([refused.status, codesIn(refused)]).toEqual([400, []]);
    }
    const renewed = await operator.post(`${path}/codes`, { password, code: first[0] as string });
    const codes = codesIn(renewed);
    expect(new Set([...first, ...codes]).size).toBe(20);
    const late = await operator.post(`${path}/off`, { password, code: first[1] as string });
    expect(late.text).toContain(signInText.en.faults.wrongCode);
    const off = await operator.post(`${path}/off`, { password, code: codes[1] as string });
    expect((await operator.follow(off)).text).toContain(twoFactorText.en.switchedOff);
    expect((await site.visitor().signIn(email)).location).toBe("/dashboard");
  });
});

describe("signing in", () => {
  test("asks for the code on a second page, and then goes where the person wanted to go", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    const { secret } = await enrol(site.people, personOf(site), password);
    const visitor = site.visitor();
    const next = "/dashboard/usage?span=12months";
    const step = await visitor.post("/dashboard/sign-in", { email, password, next });
    expect(step.location).toBe(`/dashboard/sign-in/code?next=${encodeURIComponent(next)}`);
    const cookie = step.headers.getSetCookie().find((one) => one.startsWith("mizan_pending=")) as string;
    expect(cookie).toMatch(/^mizan_pending=\w{32}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([...visitor.cookies.keys()]).not.toContain("mizan_session");

    const page = await visitor.follow(step);
    for (const attribute of ['inputmode="numeric"', 'autocomplete="one-time-code"', 'dir="ltr"'])
      expect(inputOf(page, "code")).toContain(attribute);
    expect(page.text).not.toContain(email);
    const code = codeOf(secret, 1);
    const done = await visitor.post("/dashboard/sign-in/code", { code, next });
    expect(done.location).toBe(next);
    expect([...visitor.cookies.keys()]).not.toContain("mizan_pending");
    expect((await visitor.get(account)).status).toBe(200);
  });

  test("over https has a cookie that is sent over nothing else", async () => {
    using site = openTestDashboard({ baseUrl: "https://mizan.example.org" });
    await site.signUpFirst();
    await enrol(site.people, personOf(site), password);
    const step = await site.visitor().signIn(email);
    expect(step.headers.getSetCookie().join()).toMatch(/__Host-mizan_pending=\w{32}; [^,]*; Secure;/);
  });

  test("shows a wrong code at its field, and takes a recovery code in the other", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    const { secret, recoveryCodes } = await enrol(site.people, personOf(site), password);
    const visitor = site.visitor();
    await visitor.signIn(email);
    const wrong = await visitor.post("/dashboard/sign-in/code", { code: wrongCode(secret) });
    expect([wrong.status, wrong.location]).toEqual([400, null]);
    expect(inputOf(wrong, "code")).toContain('aria-invalid="true"');
    expect(wrong.text).toContain("<details><summary>");
    const typo = await visitor.post("/dashboard/sign-in/code", { recoveryCode: "abcd" }, arabic);
    expect(inputOf(typo, "recoveryCode")).toContain('aria-invalid="true"');
    expect(typo.text).toContain("<details open>");
    expect(typo.text).toContain(signInText.ar.faults.wrongCode);
    const recoveryCode = (recoveryCodes[0] as string).toUpperCase();
    expect((await visitor.post("/dashboard/sign-in/code", { recoveryCode })).location).toBe("/dashboard");
    expect((await visitor.get(account)).text).toContain(twoFactorText.en.codesLeft("9"));
  });

  test("is answered with 429 and how long to wait after too many codes", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    const { secret } = await enrol(site.people, personOf(site), password);
    site.setTime(Date.now());
    const visitor = site.visitor();
    await visitor.signIn(email);
    const statuses: number[] = [];
    let last = "";
    for (let i = 0; i < 6; i++) {
      const { status, text } = await visitor.post("/dashboard/sign-in/code", { code: wrongCode(secret) });
      statuses.push(status);
      last = text;
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(last).toContain(signInText.en.wait(1));
  });

  test("begins again with the password when the code comes too late, or in another browser", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    const { secret } = await enrol(site.people, personOf(site), password);
    const [visitor, other] = [site.visitor(), site.visitor()];
    await visitor.signIn(email);
    expect((await other.get("/dashboard/sign-in/code")).location).toBe("/dashboard/sign-in");
    const foreign = await other.post("/dashboard/sign-in/code", { code: codeOf(secret, 1) });
    expect((await other.follow(foreign)).text).toContain(signInText.en.faults.signInOver);
    site.setTime(Date.now() + 5 * 60_000);
    const late = await visitor.post("/dashboard/sign-in/code", { code: codeOf(secret) });
    expect(late.location).toBe("/dashboard/sign-in?over");
    expect((await visitor.get("/dashboard/keys")).status).toBe(303);
  });

  for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"])
    test(`leads nowhere but into the dashboard: ${next}`, async () => {
      using site = openTestDashboard();
      await site.signUpFirst();
      const { secret } = await enrol(site.people, personOf(site), password);
      const visitor = site.visitor();
      const step = await visitor.post("/dashboard/sign-in", { email, password, next });
      expect(step.location).not.toContain("evil");
      const done = await visitor.post("/dashboard/sign-in/code", { code: codeOf(secret, 1), next });
      expect(done.location).toBe("/dashboard");
    });

  test("tells nobody without the password who has it on", async () => {
    using site = openTestDashboard();
    await site.signUpFirst();
    await site.signUp(ann);
    await enrol(site.people, personOf(site), password);
    const pages = await Promise.all(
      [email, ann, "nobody@example.org"].map(async (who) => {
        const page = await site.visitor({ address: `192.0.2.${who.length}` }).signIn(who, "a wrong password");
        const text = page.text.replaceAll(who, "").replace(/name="token" value="[^"]*"/g, "");
        return { status: page.status, text };
      }),
    );
    expect(pages[1]).toEqual(pages[0] as (typeof pages)[number]);
    expect(pages[2]).toEqual(pages[0] as (typeof pages)[number]);
  });
});

describe("the operator", () => {
  const page = (who: string) => `/dashboard/operator/account?name=${encodeURIComponent(who)}`;
  const form = "/dashboard/operator/account/two-factor";

  test("sees who has it on, and switches it off for whoever has lost app and codes", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    await site.signUp(ann);
    expect((await operator.get(page(ann))).text).not.toContain(form);
    await enrol(site.people, personOf(site, ann), password);
    expect((await operator.get(page(ann))).text).toContain(form);
    expect((await site.visitor().signIn(ann)).location).toBe("/dashboard/sign-in/code");
    const done = await operator.post(form, { name: ann });
    expect((await operator.follow(done)).text).toContain(operatorText.en.twoFactorDone);
    expect((await site.visitor().signIn(ann)).location).toBe("/dashboard");
  });

  test("does not get around the operator's own code there", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    const setUp = await operator.post(`${path}/start`, { password });
    await operator.post(`${path}/on`, { code: codeOf(secretIn(setUp)) });
    const own = await operator.get(page("operator"));
    expect(own.text).toContain(operatorText.en.toOwnAccount);
    expect(own.text).not.toContain(form);
    expect((await operator.post(form, { name: "operator" })).status).toBe(404);
    expect(site.people.twoFactor(personOf(site))).not.toBeNull();
  });

  test("finds no such form for an account that nobody signs in to", async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst();
    await site.accounts.create({ name: "shop", plan: "free" });
    for (const name of ["shop", "nobody"]) expect((await operator.post(form, { name })).status).toBe(404);
  });
});

test("no secret, code or token of a sign-in is in a log line", async () => {
  using site = openTestDashboard();
  const operator = await site.signUpFirst();
  const setUp = await operator.post(`${path}/start`, { password });
  const secret = secretIn(setUp);
  const [code, next] = [codeOf(secret), codeOf(secret, 1)];
  const codes = codesIn(await operator.post(`${path}/on`, { code }));
  const visitor = site.visitor();
  await visitor.signIn(email);
  const pending = visitor.cookies.get("mizan_pending") as string;
  await visitor.post("/dashboard/sign-in/code", { code: next });
  const log = JSON.stringify(site.log.map(({ time: _, ms: __, ...rest }) => rest));
  for (const hidden of [secret, code, next, pending, ...codes]) expect(log).not.toContain(hidden);
});
