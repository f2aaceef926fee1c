import { afterAll, beforeAll, beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import type { Engine } from "../../src/database/postgres/engine.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { People, SignedIn } from "../../src/people/people.ts";
import { postgresPeople } from "../../src/people/postgres_people.ts";
import { fastPasswords } from "../support/fast_passwords.ts";
import { emptyEngine, type TempEngine } from "../support/temp_engine.ts";
import { cookieOf, faultOf, otherPassword, password, signedIn, somewhere } from "./support.ts";

/** The rules of signing in are those of every store; here every statement runs on PostgreSQL. */
let temp: TempEngine;
let passwords: ReturnType<typeof fastPasswords>;
let people: People;
let first: SignedIn;
const email = "first@example.org";
const startMs = Date.parse("2026-11-20T10:00:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const open = (engine: Engine, signUp: "open" | "invitation" = "invitation") =>
  postgresPeople(engine, { clock: systemClock, random: systemRandom, baseUrl: "http://mizan.test", signUp });

beforeAll(() => {
  passwords = fastPasswords();
});
afterAll(() => {
  setSystemTime();
  passwords[Symbol.dispose]();
});
beforeEach(async () => {
  temp?.[Symbol.dispose]();
  setSystemTime(startMs);
  temp = await emptyEngine();
  people = open(temp.engine);
  const link = await people.makeLink({ kind: "first" });
  first = signedIn(await people.signUp({ email, password }, link, somewhere()));
});
afterAll(() => temp[Symbol.dispose]());

const invite = (address: string) => people.makeLink({ kind: "invitation", email: address, plan: "pro" });
const codeOf = (secret: string, atMs: number) =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: atMs,
  });

describe("postgresPeople", () => {
  test("signs up the first person once, by the link alone", async () => {
    expect(await people.isEmpty()).toBe(false);
    expect(await people.find(" FIRST@example.org ")).toEqual(first.person);
    expect(await people.ofAccount("operator")).toEqual(first.person);
    const link = await people.makeLink({ kind: "first" });
    expect(faultOf(await people.signUp({ email: "b@example.org", password }, link, somewhere()))).toBe(
      "badLink",
    );
  });

  test("an invitation makes its account once, to two at the same time, and is withdrawn", async () => {
    const link = await invite("ann@example.org");
    const tries = [1, 2, 3].map(() =>
      people.signUp({ email: "ann@example.org", password }, link, somewhere()),
    );
    const faults = (await Promise.all(tries)).map(faultOf);
    expect(faults.filter((fault) => fault === null)).toHaveLength(1);
    expect((await postgresAccounts(temp.engine).find("ann@example.org"))?.plan).toBe("pro");
    const second = await invite("ben@example.org");
    const open = (await people.invitations()).find((each) => each.email === "ben@example.org");
    expect(open).toMatchObject({ kind: "invitation", plan: "pro", usedMs: null });
    await people.withdrawInvitation(open?.hash as string);
    expect(await people.findLink(second)).toBeNull();
  });

  test("a session is found until it has been idle for 12 hours, and ends", async () => {
    const cookie = cookieOf(first);
    expect((await people.session(cookie))?.person).toEqual(first.person);
    setSystemTime(startMs + 6 * minuteMs);
    expect((await people.session(cookie))?.cookies).toHaveLength(1);
    expect((await people.session(cookie))?.cookies).toHaveLength(0);
    setSystemTime(startMs + 6 * minuteMs + 12 * hourMs);
    expect(await people.session(cookie)).toBeNull();
    const again = signedIn((await people.signIn({ email, password }, somewhere(cookie))) as SignedIn);
    await people.signOut(cookieOf(again));
    expect(await people.session(cookieOf(again))).toBeNull();
  });

  test("a wrong password is refused, and its repetition has to wait", async () => {
    for (let i = 0; i < 5; i++)
      expect(faultOf(await people.signIn({ email, password: otherPassword }, somewhere()))).toBe(
        "wrongPassword",
      );
    expect(faultOf(await people.signIn({ email, password }, somewhere()))).toBe("tooManyTries");
    // The person's own browser does not.
    expect(faultOf(await people.signIn({ email, password }, somewhere(cookieOf(first))))).toBeNull();
  });

  test("a new password ends the other sessions and the links for one", async () => {
    const asked = await people.askReset(email);
    expect(await people.askReset(email)).toBeNull();
    const other = signedIn((await people.signIn({ email, password }, somewhere())) as SignedIn);
    const changed = await people.changePassword(
      first.person,
      { current: password, next: otherPassword },
      somewhere(cookieOf(first)),
    );
    expect(faultOf(changed)).toBeNull();
    expect(await people.session(cookieOf(other))).toBeNull();
    const token = asked?.token as string;
    expect(faultOf(await people.resetPassword(token, password, somewhere()))).toBe("badLink");
    const fresh = await people.makeLink({ kind: "reset", email });
    expect(faultOf(await people.resetPassword(fresh, password, somewhere()))).toBeNull();
    expect(faultOf(await people.signIn({ email, password }, somewhere()))).toBeNull();
  });

  test("a second factor: set up, a code of the app once, a recovery code once, switched off", async () => {
    const mine = somewhere(cookieOf(first));
    const setUp = await people.startTwoFactor(first.person, password, mine);
    if ("fault" in setUp) throw new Error(setUp.fault);
    expect(await people.twoFactorSetUp(first.person)).toEqual(setUp);
    const confirmed = await people.confirmTwoFactor(first.person, codeOf(setUp.secret, startMs), mine);
    if ("fault" in confirmed) throw new Error(confirmed.fault);
    expect(await people.twoFactor(first.person)).toEqual({ sinceMs: startMs, recoveryCodesLeft: 10 });

    const pending = await people.signIn({ email, password }, somewhere());
    expect(pending).toMatchObject({ isCodeRequired: true });
    const cookie = cookieOf(pending as { cookies: readonly string[] });
    expect(await people.isCodeRequired(cookie)).toBe(true);
    const used = codeOf(setUp.secret, startMs);
    expect(faultOf(await people.signInWithCode(used, somewhere(cookie)))).toBe("wrongCode");
    const [recovery] = confirmed.recoveryCodes as [string];
    const both = [1, 2].map(() => people.signInWithCode(recovery, somewhere(cookie)));
    expect((await Promise.all(both)).map(faultOf).filter((fault) => fault === null)).toHaveLength(1);
    expect((await people.twoFactor(first.person))?.recoveryCodesLeft).toBe(9);

    const proof = { password, code: codeOf(setUp.secret, startMs + minuteMs) };
    setSystemTime(startMs + minuteMs);
    const renewed = await people.renewRecoveryCodes(first.person, proof, mine);
    expect(faultOf(renewed)).toBeNull();
    const last = {
      password,
      code: (renewed as { recoveryCodes: readonly string[] }).recoveryCodes[9] as string,
    };
    expect(await people.endTwoFactor(first.person, last, mine)).toEqual({ isOff: true });
    expect(await people.twoFactor(first.person)).toBeNull();
    expect(await people.resetTwoFactor(first.person)).toBe(false);
  });

  test("sign-up without a link, where it is open: the address gets one account, and one mail in five minutes", async () => {
    const openly = open(temp.engine, "open");
    expect(await openly.signUpOpenly({ email: "eve@example.org", password }, somewhere())).toBeNull();
    expect(
      await openly.signUpOpenly({ email: "eve@example.org", password: otherPassword }, somewhere()),
    ).toBeNull();
    expect(faultOf(await openly.signIn({ email: "eve@example.org", password }, somewhere()))).toBeNull();
    expect(await openly.askSignUp("new@example.org", somewhere())).toMatchObject({
      mail: { kind: "signUp" },
    });
    expect(await openly.askSignUp("new@example.org", somewhere())).toEqual({ mail: null });
    expect(await openly.askSignUp("eve@example.org", somewhere())).toMatchObject({ mail: { kind: "reset" } });
  });

  test("what fails in a transaction leaves nothing behind", async () => {
    const before = await people.invitations();
    const failing = temp.engine.change(async ({ run }) => {
      await run(`DELETE FROM sessions`);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await people.session(cookieOf(first)))?.person).toEqual(first.person);
    await expect(people.makeLink({ kind: "invitation", plan: "none" })).rejects.toThrow();
    expect(await people.invitations()).toEqual(before);
  });
});
