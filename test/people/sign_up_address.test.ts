import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { systemClock } from "../../src/domain/clock.ts";
import {
  ann,
  atAddress,
  expectNobody,
  faultOf,
  openPeople,
  password,
  signedIn,
  signUp,
  somewhere,
  type TestPeople,
} from "./support.ts";

const dayMs = 24 * 60 * 60_000;

describe("askSignUp", () => {
  const mailOf = (asked: Awaited<ReturnType<TestPeople["people"]["askSignUp"]>>) =>
    "fault" in asked ? asked.fault : asked.mail;

  test("askSignUp of a new address gives a link that makes its account within a day, once", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    const ask = async () => mailOf(await opened.people.askSignUp(` ${ann.email.toUpperCase()}`, somewhere()));
    const mail = await ask();
    if (mail === null || typeof mail === "string") throw new Error(`No mail: ${mail}`);
    expect([mail.kind, mail.email, opened.count("people")]).toEqual(["signUp", ann.email, 1]);
    expect(await signUp(opened, mail.token, { ...ann, email: "ben@example.org" })).toBe("badLink");
    expect(await signUp(opened, mail.token)).toBeNull();
    expect(await signUp(opened, mail.token)).toBe("badLink");
    expect(sqliteAccounts(opened.database, { clock: systemClock }).find(ann.email)?.plan).toBe("free");
    opened.pass(dayMs);
    const late = { email: "late@example.org", password };
    const asked = mailOf(await opened.people.askSignUp(late.email, somewhere()));
    opened.pass(dayMs);
    expect(await signUp(opened, (asked as { token: string }).token, late)).toBe("badLink");
  });

  test("askSignUp of a known address gives a link for a new password, and no account", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    const mail = mailOf(await opened.people.askSignUp("first@example.org", somewhere()));
    expect(mail).toMatchObject({ kind: "reset", email: "first@example.org" });
    expect(opened.people.findLink((mail as { token: string }).token)?.kind).toBe("reset");
  });

  test("askSignUp gives one mail in five minutes for each address, known or not, and makes a network wait", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    const ask = async (email: string, from = somewhere()) =>
      mailOf(await opened.people.askSignUp(email, from));
    for (const email of [ann.email, "first@example.org"]) {
      expect(await ask(email)).toMatchObject({ email });
      expect(await ask(email)).toBeNull();
      opened.pass(5 * 60_000);
      expect(await ask(email)).toMatchObject({ email });
    }
    const asked: unknown[] = [];
    for (let i = 0; i < 6; i++) asked.push(await ask("first@example.org", atAddress("192.0.2.7")));
    expect(asked).toEqual([...Array(5).fill(null), "tooManyTries"]);
  });

  for (const mode of ["invitation", "closed"] as const)
    test(`askSignUp is refused where sign-up is ${mode}, and so is a link from before`, async () => {
      using opened = openPeople({ signUp: mode });
      await opened.signUpFirst();
      expect(mailOf(await opened.people.askSignUp(ann.email, somewhere()))).toBe("badLink");
      const link = await opened.people.makeLink({ kind: "signUp", email: ann.email });
      expect(await signUp(opened, link)).toBe("badLink");
    });
});

describe("signUp e-mail addresses", () => {
  test("case and spaces around an address do not matter", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation" });
    expect(await signUp(opened, token, { ...ann, email: "  Ann@EXAMPLE.org " })).toBeNull();
    expect(opened.people.find("ANN@example.ORG ")?.email).toBe("ann@example.org");
    const again = await opened.people.makeLink({ kind: "invitation" });
    expect(await signUp(opened, again, { ...ann, email: "aNN@example.org" })).toBe("taken");
    const signIn = await opened.people.signIn({ email: " ANN@example.org", password }, somewhere());
    expect(signedIn(signIn).person.account).toBe("ann@example.org");
  });

  const good = [
    "a@b.co",
    "ann+mizan@example.co.uk",
    "o'hara@example.org",
    "سلمى@مثال.السعودية",
    "a@xn--mgbh0fb.xn--p1ai",
  ];
  for (const email of good)
    test(`signUp takes ${email}, who can then sign in`, async () => {
      using opened = openPeople({ signUp: "open" });
      await opened.signUpFirst();
      expect(await signUp(opened, null, { ...ann, email })).toBeNull();
      expect(faultOf(await opened.people.signIn({ email, password }, somewhere()))).toBeNull();
    });

  const bad = [
    "",
    " ",
    "ann",
    "ann@",
    "@example.org",
    "ann@example",
    "ann@example.",
    "ann@.org",
    "a b@example.org",
    "ann@exa mple.org",
    "ann@example.org\r\nBcc: all@example.org",
    "ann@a@example.org",
    "<ann@example.org>",
    '"ann"@example.org',
    "ann,ben@example.org",
    "ann;ben@example.org",
    "x:ann@example.org",
    "ann(x)@example.org",
    "ann\u0000@example.org",
    "ann\u202e@example.org",
    "ann\u200b@example.org",
    "ann@example.org/../x",
    "ann@[127.0.0.1]",
    `${"a".repeat(90)}@example.org`,
    operatorAccount,
  ];
  for (const email of bad)
    test(`signUp refuses ${JSON.stringify(email)}, and signing in with it is a wrong password`, async () => {
      using opened = openPeople({ signUp: "open" });
      await opened.signUpFirst();
      expect(await signUp(opened, null, { ...ann, email })).toBe("badEmail");
      expectNobody(opened, 1);
      expect(faultOf(await opened.people.signIn({ email, password }, somewhere()))).toBe("wrongPassword");
    });
});
