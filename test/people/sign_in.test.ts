import { describe, expect, spyOn, test } from "bun:test";
import {
  atAddress,
  cookieOf,
  faultOf,
  openPeople,
  otherPassword,
  password,
  signedIn,
  somewhere,
  waitOf,
} from "./support.ts";

const email = "first@example.org";
const right = { email, password };
const wrong = { email, password: otherPassword };

describe("signIn", () => {
  test("signIn gives the person and a session of its own", async () => {
    using opened = openPeople();
    const first = await opened.signUpFirst();
    const again = signedIn(await opened.people.signIn(right, somewhere()));
    expect(again.person).toEqual(first.person);
    const ids = await Promise.all(
      [first, again].map(async (one) => (await opened.people.session(cookieOf(one)))?.id),
    );
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids).not.toContain(undefined);
  });

  for (const given of [
    wrong,
    { email: "nobody@example.org", password },
    { email: "", password },
    { email, password: "" },
    { email, password: `${password} ` },
    { email: `${email}'--`, password },
  ])
    test(`signIn refuses ${JSON.stringify(given)}`, async () => {
      using opened = openPeople();
      await opened.signUpFirst();
      expect(await opened.people.signIn(given, somewhere())).toEqual({ fault: "wrongPassword" });
      expect(opened.count("sessions")).toBe(1);
    });

  test("signIn takes a password as it was given, to its last character and of any script", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    for (const [index, secret] of [
      "كلمة مرور طويلة",
      " spaces at both ends ",
      "x1y2".repeat(50),
      "a\u0000b is not the end",
    ].entries()) {
      const other = `person-${index}@example.org`;
      expect(await opened.people.signUpOpenly({ email: other, password: secret }, somewhere())).toBeNull();
      expect(faultOf(await opened.people.signIn({ email: other, password: secret }, somewhere()))).toBeNull();
      for (const near of [secret.slice(0, -1), secret.trim().slice(0, 12), secret.toUpperCase().concat("x")])
        expect(
          faultOf(
            await opened.people.signIn({ email: other, password: near }, atAddress(`192.0.2.${index}`)),
          ),
        ).toBe("wrongPassword");
    }
  });

  test("signIn ends the session that the browser had, and no other", async () => {
    using opened = openPeople();
    const { people } = opened;
    const planted = cookieOf(await opened.signUpFirst());
    const elsewhere = cookieOf(signedIn(await people.signIn(right, somewhere())));
    const mine = cookieOf(signedIn(await people.signIn(right, somewhere(planted))));
    const alive = await Promise.all(
      [planted, elsewhere, mine].map(async (cookie) => (await people.session(cookie)) !== null),
    );
    expect(alive).toEqual([false, true, true]);
    expect(mine).not.toBe(planted);
  });

  test("signIn that fails leaves the browser its session", async () => {
    using opened = openPeople();
    const cookie = cookieOf(await opened.signUpFirst());
    expect(faultOf(await opened.people.signIn(wrong, somewhere(cookie)))).toBe("wrongPassword");
    expect(await opened.people.session(cookie)).not.toBeNull();
  });

  test("signIn with a password that is changed meanwhile gives no session", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const token = await people.makeLink({ kind: "reset", email });
    const real = Bun.password.verify;
    const spy = spyOn(Bun.password, "verify").mockImplementation((async (given: string, hash: string) => {
      const isRight = await real.call(Bun.password, given, hash);
      await people.resetPassword(token, otherPassword, somewhere());
      return isRight;
    }) as typeof Bun.password.verify);
    const result = await people.signIn(right, somewhere());
    spy.mockRestore();
    expect(faultOf(result)).toBe("wrongPassword");
    expect(opened.count("sessions")).toBe(0);
  });
});

describe("signIn after failures", () => {
  test("an account waits after five, longer each time, wherever the tries come from", async () => {
    using opened = openPeople();
    const { people, pass } = opened;
    await opened.signUpFirst();
    for (let i = 0; i < 5; i++)
      expect(faultOf(await people.signIn(wrong, somewhere()))).toBe("wrongPassword");
    for (const seconds of [1, 2, 4, 8]) {
      expect(waitOf(await people.signIn(right, somewhere()))).toEqual(["tooManyTries", seconds]);
      pass(seconds * 1000);
      expect(faultOf(await people.signIn(wrong, somewhere()))).toBe("wrongPassword");
    }
    pass(16_000);
    expect(waitOf(await people.signIn(right, somewhere()))).toBeNull();
    expect(faultOf(await people.signIn(wrong, somewhere()))).toBe("wrongPassword");
  });

  test("an unknown account waits just as a known one", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const tryOften = async (given: typeof wrong) => {
      const results: unknown[] = [];
      for (let i = 0; i < 8; i++) results.push(await people.signIn(given, somewhere()));
      return results;
    };
    expect(await tryOften({ ...wrong, email: "nobody@example.org" })).toEqual(await tryOften(wrong));
  });

  test("an account is one however its address is written", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const names = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, "First@Example.org"];
    for (const name of names) await opened.people.signIn({ ...wrong, email: name }, somewhere());
    expect(faultOf(await opened.people.signIn(right, somewhere()))).toBe("tooManyTries");
  });

  test("an address waits after five, whatever accounts it tried", async () => {
    using opened = openPeople();
    const { people, pass } = opened;
    await opened.signUpFirst();
    for (let i = 0; i < 5; i++)
      await people.signIn({ email: `person-${i}@example.org`, password }, atAddress("192.0.2.9"));
    expect(waitOf(await people.signIn(right, atAddress("192.0.2.9")))).toEqual(["tooManyTries", 1]);
    expect(waitOf(await people.signIn(right, atAddress("192.0.2.8")))).toBeNull();
    pass(1000);
    expect(waitOf(await people.signIn(right, atAddress("192.0.2.9")))).toBeNull();
  });

  test("an IPv6 client cannot get around it with the addresses of its network", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    for (let i = 0; i < 5; i++)
      await opened.people.signIn(
        { email: `person-${i}@example.org`, password },
        atAddress(`2001:db8:0:1::${i}`),
      );
    expect(faultOf(await opened.people.signIn(right, atAddress("2001:db8:0:1::99")))).toBe("tooManyTries");
    expect(faultOf(await opened.people.signIn(right, atAddress("2001:db8:0:2::99")))).toBeNull();
  });

  test("getting in with one account does not buy an address tries at another", async () => {
    using opened = openPeople({ signUp: "open" });
    const { people } = opened;
    await opened.signUpFirst();
    const own = { email: "ann@example.org", password };
    await people.signUpOpenly(own, somewhere());
    let guesses = 0;
    for (let i = 0; i < 30; i++) {
      const guess = await people.signIn(
        { email: `victim-${i}@example.org`, password },
        atAddress("192.0.2.9"),
      );
      if (faultOf(guess) === "wrongPassword") guesses++;
      await people.signIn(own, atAddress("192.0.2.9"));
    }
    expect(guesses).toBe(5);
  });

  test("tries at the same time are not free", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const results = await Promise.all(
      Array.from({ length: 30 }, () => opened.people.signIn(wrong, somewhere())),
    );
    expect(results.filter((result) => faultOf(result) === "wrongPassword")).toHaveLength(5);
    expect(results.filter((result) => faultOf(result) === "tooManyTries")).toHaveLength(25);
  });

  test("a try in which nobody had time for the password is not counted", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const flood = Array.from({ length: 34 }, (_, index) =>
      people.signIn({ email: `${index}@example.org`, password }, somewhere()),
    );
    const results: unknown[] = [];
    for (let i = 0; i < 20; i++) results.push(await people.signIn(right, atAddress("192.0.2.9")));
    // The first of them came while all places were taken.
    expect(results[0]).toEqual({ fault: "busy" });
    expect(results.map((result) => faultOf(result as object))).not.toContain("tooManyTries");
    await Promise.all(flood);
    expect(faultOf(await people.signIn(right, atAddress("192.0.2.9")))).toBeNull();
  });
});
