import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Person } from "../../src/domain/person.ts";
import type { CodeRequired } from "../../src/people/people.ts";
import { codeOf, enrol, notRefused, wrongCode } from "../support/two_factor.ts";
import {
  atAddress,
  cookieOf,
  faultOf,
  openPeople,
  otherPassword,
  password,
  signedIn,
  somewhere,
  type TestPeople,
  waitOf,
} from "./support.ts";

const email = "first@example.org";
const right = { email, password };
const minute = 60_000;

interface Enrolled extends TestPeople {
  readonly person: Person;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Of the browser in which it was switched on. */
  readonly cookie: string;
  /** The first step: the cookie with which a code is to come. */
  passwordStep(cookie?: string | null): Promise<string>;
}

/** An operator with two-factor sign-in, one step after the code that switched it on. */
async function openEnrolled(): Promise<Enrolled> {
  const opened = openPeople();
  const { people, pass } = opened;
  const first = await opened.signUpFirst();
  const { person } = first;
  const { secret, recoveryCodes } = await enrol(people, person, password, somewhere(cookieOf(first)));
  pass(30_000);
  return {
    ...opened,
    person,
    secret,
    recoveryCodes,
    cookie: cookieOf(first),
    async passwordStep(cookie = null) {
      const step = await people.signIn(right, somewhere(cookie));
      expect(step).toMatchObject({ isCodeRequired: true });
      return cookieOf(step as CodeRequired);
    },
  };
}

describe("switching it on", () => {
  test("asks for the password, and changes no sign-in before the first code", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    expect(faultOf(await people.startTwoFactor(person, otherPassword, somewhere()))).toBe("wrongPassword");
    expect(people.twoFactorSetUp(person)).toBeNull();
    const setUp = notRefused(await people.startTwoFactor(person, password, somewhere()));
    expect(people.twoFactorSetUp(person)).toEqual(setUp);
    expect(setUp.uri).toContain(setUp.secret);
    expect(people.twoFactor(person)).toBeNull();
    expect(signedIn(await people.signIn(right, somewhere())).person).toEqual(person);
  });

  test("is done by a code of the app alone, and shows ten recovery codes that differ", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    const { secret } = notRefused(await people.startTwoFactor(person, password, somewhere()));
    expect(faultOf(await people.confirmTwoFactor(person, wrongCode(secret), somewhere()))).toBe("wrongCode");
    expect(people.twoFactor(person)).toBeNull();
    const { recoveryCodes } = notRefused(await people.confirmTwoFactor(person, codeOf(secret), somewhere()));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
    expect(people.twoFactor(person)).toEqual({ sinceMs: Date.now(), recoveryCodesLeft: 10 });
    expect(people.twoFactorSetUp(person)).toBeNull();
  });

  test("ends the sessions elsewhere; the one of this browser goes on", async () => {
    using opened = openPeople();
    const { people } = opened;
    const here = await opened.signUpFirst();
    const elsewhere = cookieOf(signedIn(await people.signIn(right, somewhere())));
    const origin = somewhere(cookieOf(here));
    const { secret } = notRefused(await people.startTwoFactor(here.person, password, origin));
    notRefused(await people.confirmTwoFactor(here.person, codeOf(secret), origin));
    expect(await people.session(elsewhere)).toBeNull();
    expect((await people.session(cookieOf(here)))?.person).toEqual(here.person);
  });

  test("takes 15 minutes at most, and is begun anew with another secret", async () => {
    using opened = openPeople();
    const { people, pass } = opened;
    const { person } = await opened.signUpFirst();
    const late = notRefused(await people.startTwoFactor(person, password, somewhere()));
    pass(15 * minute);
    expect(people.twoFactorSetUp(person)).toBeNull();
    expect(faultOf(await people.confirmTwoFactor(person, codeOf(late.secret), somewhere()))).toBe(
      "twoFactorChanged",
    );
    const next = notRefused(await people.startTwoFactor(person, password, somewhere()));
    expect(next.secret).not.toBe(late.secret);
    expect(faultOf(await people.confirmTwoFactor(person, codeOf(late.secret), somewhere()))).toBe(
      "wrongCode",
    );
    notRefused(await people.confirmTwoFactor(person, codeOf(next.secret), somewhere()));
  });

  test("is refused where it is on: nobody puts another app in its place", async () => {
    using opened = await openEnrolled();
    const { people, person } = opened;
    for (const result of [
      await people.startTwoFactor(person, password, somewhere()),
      await people.confirmTwoFactor(person, codeOf(opened.secret), somewhere()),
    ])
      expect(result).toEqual({ fault: "twoFactorChanged" });
    expect(people.twoFactorSetUp(person)).toBeNull();
  });
});

describe("signing in", () => {
  test("asks for a code after the password, and gives no session before it", async () => {
    using opened = await openEnrolled();
    const { people } = opened;
    const sessions = opened.count("sessions");
    const pending = await opened.passwordStep();
    expect([opened.count("sessions"), await people.session(pending)]).toEqual([sessions, null]);
    expect(people.isCodeRequired(pending)).toBe(true);
    const entered = signedIn(await people.signInWithCode(codeOf(opened.secret), somewhere(pending)));
    expect((await people.session(cookieOf(entered)))?.person).toEqual(opened.person);
    expect(people.isCodeRequired(pending)).toBe(false);
  });

  test("needs the browser in which the password was given", async () => {
    using opened = await openEnrolled();
    const { people } = opened;
    const pending = await opened.passwordStep();
    const none = `mizan_pending=${"0".repeat(32)}`;
    for (const cookie of [null, "", none, "mizan_pending=", "mizan_pending=' OR 1 = 1 --", opened.cookie]) {
      expect(people.isCodeRequired(cookie)).toBe(false);
      expect(await people.signInWithCode(codeOf(opened.secret), somewhere(cookie))).toEqual({
        fault: "signInOver",
      });
    }
    expect(faultOf(await people.signInWithCode(codeOf(opened.secret), somewhere(pending)))).toBeNull();
  });

  test("waits five minutes for the code", async () => {
    using opened = await openEnrolled();
    const { people, pass } = opened;
    const pending = await opened.passwordStep();
    pass(5 * minute - 1);
    expect(people.isCodeRequired(pending)).toBe(true);
    pass(1);
    expect(people.isCodeRequired(pending)).toBe(false);
    expect(await people.signInWithCode(codeOf(opened.secret), somewhere(pending))).toEqual({
      fault: "signInOver",
    });
    await opened.passwordStep();
    expect(opened.count("pendingSignIns")).toBe(1);
  });

  for (const [name, steps, fault] of [
    ["two steps ago", -2, "wrongCode"],
    ["the step before", -1, null],
    ["the current step", 0, null],
    ["the next step", 1, null],
    ["two steps ahead", 2, "wrongCode"],
  ] as const)
    test(`with the code of ${name} ${fault === null ? "succeeds" : "fails"}`, async () => {
      using opened = await openEnrolled();
      opened.pass(5 * minute);
      const pending = await opened.passwordStep();
      const result = await opened.people.signInWithCode(codeOf(opened.secret, steps), somewhere(pending));
      expect(faultOf(result)).toBe(fault);
    });

  test("works once with a code, also with the one that switched it on, and with none before it", async () => {
    using opened = await openEnrolled();
    const { people, pass, secret } = opened;
    const enter = async (code: string) =>
      faultOf(await people.signInWithCode(code, somewhere(await opened.passwordStep())));
    // The step before this one is that of the code with which it was switched on.
    expect(await enter(codeOf(secret, -1))).toBe("wrongCode");
    const next = codeOf(secret, 1);
    expect(await enter(next)).toBeNull();
    expect(await enter(next)).toBe("wrongCode");
    expect(await enter(codeOf(secret))).toBe("wrongCode");
    pass(60_000);
    expect(await enter(codeOf(secret))).toBeNull();
  });

  test("lets one of two in who send the same code at the same time", async () => {
    using opened = await openEnrolled();
    const pending = [await opened.passwordStep(), await opened.passwordStep()];
    const code = codeOf(opened.secret);
    const results = await Promise.all(
      pending.map((cookie) => opened.people.signInWithCode(code, somewhere(cookie))),
    );
    expect(results.map(faultOf).sort()).toEqual([null, "wrongCode"].sort());
  });

  test("works once with each recovery code, however it is typed", async () => {
    using opened = await openEnrolled();
    const { people, person, recoveryCodes } = opened;
    const enter = async (code: string) =>
      faultOf(await people.signInWithCode(code, somewhere(await opened.passwordStep())));
    const [first = "", second = ""] = recoveryCodes;
    expect(await enter(first)).toBeNull();
    expect(await enter(first)).toBe("wrongCode");
    expect(await enter(` ${second.toUpperCase().replaceAll("-", " ")} `)).toBeNull();
    expect(people.twoFactor(person)?.recoveryCodesLeft).toBe(8);
  });

  test("takes nobody else's code", async () => {
    using opened = await openEnrolled();
    const { people } = opened;
    const link = await people.makeLink({ kind: "invitation" });
    const ann = { email: "ann@example.org", password };
    const { person } = signedIn(await people.signUp(ann, link, somewhere()));
    const { secret, recoveryCodes } = await enrol(people, person, password);
    opened.pass(minute);
    const pending = await opened.passwordStep();
    for (const code of [codeOf(secret), recoveryCodes[0] as string])
      expect(faultOf(await people.signInWithCode(code, somewhere(pending)))).toBe("wrongCode");
    expect(people.twoFactor(person)?.recoveryCodesLeft).toBe(10);
  });

  test("ends the session that the browser had, as soon as the code is right", async () => {
    using opened = await openEnrolled();
    const { people, cookie } = opened;
    const pending = await opened.passwordStep(cookie);
    expect(await people.session(cookie)).not.toBeNull();
    signedIn(await people.signInWithCode(codeOf(opened.secret), somewhere(`${cookie}; ${pending}`)));
    expect(await people.session(cookie)).toBeNull();
  });

  for (const [what, change] of Object.entries({
    "a new password": async ({ people }: Enrolled) =>
      people.resetPassword(await people.makeLink({ kind: "reset", email }), otherPassword, somewhere()),
    "the operator's reset": ({ people, person }: Enrolled) => people.resetTwoFactor(person),
  }))
    test(`ends while the code is waited for with ${what}`, async () => {
      using opened = await openEnrolled();
      const pending = await opened.passwordStep();
      await change(opened);
      expect(await opened.people.signInWithCode(codeOf(opened.secret), somewhere(pending))).toEqual({
        fault: "signInOver",
      });
    });
});

describe("guessing codes", () => {
  test("is slowed down after five, from wherever, and no right password makes it free", async () => {
    using opened = await openEnrolled();
    const { people, pass, secret } = opened;
    const guess = async (code: string) =>
      waitOf(await people.signInWithCode(code, somewhere(await opened.passwordStep())));
    for (let i = 0; i < 5; i++) expect(await guess(wrongCode(secret))).toEqual(["wrongCode", undefined]);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await guess(codeOf(secret))).toEqual(["tooManyTries", seconds]);
      pass(seconds * 1000);
      expect(await guess(wrongCode(secret))).toEqual(["wrongCode", undefined]);
    }
    pass(16_000);
    expect(await guess(codeOf(secret))).toBeNull();
  });

  test("lets at most 120 a day be looked at", async () => {
    using opened = await openEnrolled();
    const { people, pass, secret } = opened;
    let looked = 0;
    for (let ms = 0; ms < 24 * 60 * minute; ms += 4 * minute) {
      const pending = await opened.passwordStep();
      for (let i = 0; i < 6; i++)
        if (faultOf(await people.signInWithCode(wrongCode(secret), somewhere(pending))) === "wrongCode")
          looked++;
      pass(4 * minute);
    }
    expect(looked).toBeLessThan(120);
    expect(looked).toBeGreaterThan(80);
  });

  test("elsewhere keeps nobody waiting in a browser that is known", async () => {
    using opened = await openEnrolled();
    const { people, secret, cookie } = opened;
    const pending = await opened.passwordStep();
    for (let i = 0; i < 6; i++) await people.signInWithCode(wrongCode(secret), somewhere(pending));
    expect(waitOf(await people.signInWithCode(codeOf(secret), somewhere(pending)))).toEqual([
      "tooManyTries",
      1,
    ]);
    const own = await opened.passwordStep(cookie);
    const known = somewhere(`${cookie}; ${own}`);
    expect(faultOf(await people.signInWithCode(codeOf(secret), known))).toBeNull();
  });

  test("is counted for the network too", async () => {
    using opened = await openEnrolled();
    const pending = await opened.passwordStep();
    for (let i = 0; i < 5; i++)
      await opened.people.signInWithCode(wrongCode(opened.secret), atAddress("192.0.2.9", pending));
    const other = { email: "other@example.org", password };
    expect(faultOf(await opened.people.signIn(other, atAddress("192.0.2.9")))).toBe("tooManyTries");
  });
});

describe("a new password", () => {
  test("leaves two-factor sign-in on, set with a link or with the old one", async () => {
    using opened = await openEnrolled();
    const { people, person, secret } = opened;
    const link = await people.makeLink({ kind: "reset", email });
    notRefused(await people.resetPassword(link, otherPassword, somewhere()));
    const step = await people.signIn({ email, password: otherPassword }, somewhere());
    expect(step).toMatchObject({ isCodeRequired: true });
    const pending = cookieOf(step as CodeRequired);
    const { cookies } = signedIn(await people.signInWithCode(codeOf(secret), somewhere(pending)));
    const passwords = { current: otherPassword, next: password };
    notRefused(await people.changePassword(person, passwords, somewhere(cookieOf({ cookies }))));
    expect(people.twoFactor(person)).not.toBeNull();
    await opened.passwordStep();
  });
});

describe("switching it off, and new recovery codes", () => {
  const proofs = [
    { why: "a wrong password", proof: { password: otherPassword }, fault: "wrongPassword" },
    { why: "a wrong code", proof: { code: "wrong" }, fault: "wrongCode" },
    { why: "no code", proof: { code: "" }, fault: "wrongCode" },
  ] as const;
  for (const { why, proof, fault } of proofs)
    for (const method of ["endTwoFactor", "renewRecoveryCodes"] as const)
      test(`${method} refuses ${why}, and changes nothing`, async () => {
        using opened = await openEnrolled();
        const { people, person, secret } = opened;
        const given = { password, code: codeOf(secret), ...proof };
        expect(faultOf(await people[method](person, given, somewhere()))).toBe(fault);
        expect(people.twoFactor(person)?.recoveryCodesLeft).toBe(10);
        // A wrong password has not used the code up.
        if (fault === "wrongPassword")
          notRefused(await people[method](person, { password, code: codeOf(secret) }, somewhere()));
      });

  test("endTwoFactor takes password and code, and then the password signs in", async () => {
    using opened = await openEnrolled();
    const { people, person, secret } = opened;
    notRefused(await people.endTwoFactor(person, { password, code: codeOf(secret) }, somewhere()));
    expect(people.twoFactor(person)).toBeNull();
    expect([opened.count("twoFactors"), opened.count("recoveryCodes")]).toEqual([0, 0]);
    signedIn(await people.signIn(right, somewhere()));
    expect(faultOf(await people.endTwoFactor(person, { password, code: "1" }, somewhere()))).toBe(
      "twoFactorChanged",
    );
  });

  test("endTwoFactor takes a recovery code: the phone may be lost", async () => {
    using opened = await openEnrolled();
    const { people, person, recoveryCodes } = opened;
    notRefused(
      await people.endTwoFactor(person, { password, code: recoveryCodes[3] as string }, somewhere()),
    );
    expect(people.twoFactor(person)).toBeNull();
  });

  test("renewRecoveryCodes gives ten others, and those before sign in no more", async () => {
    using opened = await openEnrolled();
    const { people, person, secret, recoveryCodes: before } = opened;
    const proof = { password, code: codeOf(secret) };
    const { recoveryCodes } = notRefused(await people.renewRecoveryCodes(person, proof, somewhere()));
    expect(new Set([...recoveryCodes, ...before]).size).toBe(20);
    const enter = async (code: string | undefined) =>
      faultOf(await people.signInWithCode(code ?? "", somewhere(await opened.passwordStep())));
    expect(await enter(before[0])).toBe("wrongCode");
    expect(await enter(recoveryCodes[0])).toBeNull();
  });

  test("guessing the code there is slowed down, and the sign-in waits with it", async () => {
    using opened = await openEnrolled();
    const { people, person, secret } = opened;
    for (let i = 0; i < 5; i++)
      await people.endTwoFactor(person, { password, code: wrongCode(secret) }, somewhere());
    const proof = { password, code: codeOf(secret) };
    expect(waitOf(await people.endTwoFactor(person, proof, somewhere()))).toEqual(["tooManyTries", 1]);
    expect(waitOf(await people.signIn(right, somewhere()))).toEqual(["tooManyTries", 1]);
  });
});

describe("the operator's reset", () => {
  test("leaves the password alone to sign in with, and no code of before", async () => {
    using opened = await openEnrolled();
    const { people, person } = opened;
    expect(await people.resetTwoFactor(person)).toBe(true);
    expect(people.twoFactor(person)).toBeNull();
    signedIn(await people.signIn(right, somewhere()));
    expect(opened.count("recoveryCodes")).toBe(0);
    expect(await people.resetTwoFactor(person)).toBe(false);
  });

  test("ends a set-up that was begun, and says that it was not on", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    notRefused(await people.startTwoFactor(person, password, somewhere()));
    expect(await people.resetTwoFactor(person)).toBe(false);
    expect(people.twoFactorSetUp(person)).toBeNull();
  });
});

test("no recovery code, code or token of a sign-in is in the database's files", async () => {
  using opened = await openEnrolled();
  const pending = await opened.passwordStep();
  const token = pending.slice("mizan_pending=".length);
  opened.database.close();
  const bytes = readFileSync(opened.path);
  expect(token).toMatch(/^\w{32}$/);
  for (const code of opened.recoveryCodes) {
    expect(bytes.includes(code)).toBe(false);
    expect(bytes.includes(code.replaceAll("-", ""))).toBe(false);
  }
  expect(bytes.includes(token)).toBe(false);
});
