import { describe, expect, test } from "bun:test";
import {
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

describe("changePassword", () => {
  test("changePassword ends all other sessions and gives a new one", async () => {
    using opened = openPeople();
    const { people } = opened;
    const first = await opened.signUpFirst();
    const { person } = first;
    const second = signedIn(await people.signIn(right, somewhere()));
    const changed = signedIn(
      await people.changePassword(
        person,
        { current: password, next: otherPassword },
        somewhere(cookieOf(first)),
      ),
    );
    const alive = await Promise.all(
      [first, second, changed].map(async (one) => (await people.session(cookieOf(one))) !== null),
    );
    expect(alive).toEqual([false, false, true]);
    expect(faultOf(await people.signIn(right, somewhere()))).toBe("wrongPassword");
    expect(faultOf(await people.signIn(wrong, somewhere()))).toBeNull();
  });

  test("changePassword that is refused changes nothing, and weak new ones are not counted as guesses", async () => {
    using opened = openPeople();
    const { people } = opened;
    const first = await opened.signUpFirst();
    const change = (current: string, next: string) =>
      people.changePassword(first.person, { current, next }, somewhere(cookieOf(first)));
    for (let i = 0; i < 10; i++) expect(faultOf(await change(password, "short"))).toBe("weakPassword");
    expect(faultOf(await change(password, "password123"))).toBe("commonPassword");
    expect(faultOf(await change(password, email))).toBe("emailPassword");
    expect(faultOf(await change(otherPassword, otherPassword))).toBe("wrongPassword");
    expect(await people.session(cookieOf(first))).not.toBeNull();
    expect(opened.count("sessions")).toBe(1);
    expect(faultOf(await people.signIn(right, somewhere()))).toBeNull();
  });

  test("changePassword counts wrong ones like sign-in: a stolen session is no place to guess", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    for (let i = 0; i < 5; i++)
      await people.changePassword(person, { current: `wrong ${i}`, next: otherPassword }, somewhere());
    const late = await people.changePassword(person, { current: password, next: otherPassword }, somewhere());
    expect(waitOf(late)).toEqual(["tooManyTries", 1]);
    expect(faultOf(await people.signIn(right, somewhere()))).toBe("tooManyTries");
  });

  test("changePassword twice at the same time is done once", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    const results = await Promise.all(
      ["a first new password", "a second new password"].map((next) =>
        people.changePassword(person, { current: password, next }, somewhere()),
      ),
    );
    expect(results.map(faultOf).sort()).toEqual([null, "wrongPassword"]);
  });
});

describe("links for a new password", () => {
  test("are void after changePassword, and those of others are not", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    const invitation = await people.makeLink({ kind: "invitation" });
    await people.signUp({ email: "ann@example.org", password }, invitation, somewhere());
    const own = await people.makeLink({ kind: "reset", email });
    const anns = await people.makeLink({ kind: "reset", email: "ann@example.org" });
    signedIn(await people.changePassword(person, { current: password, next: otherPassword }, somewhere()));
    expect(people.findLink(own)).toBeNull();
    expect(faultOf(await people.resetPassword(own, password, somewhere()))).toBe("badLink");
    expect(faultOf(await people.resetPassword(anns, otherPassword, somewhere()))).toBeNull();
  });

  test("stay as they are when changePassword is refused", async () => {
    using opened = openPeople();
    const { person } = await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "reset", email });
    await opened.people.changePassword(person, { current: otherPassword, next: otherPassword }, somewhere());
    expect(opened.people.findLink(token)?.kind).toBe("reset");
  });

  test("that were made by two processes are void after resetPassword with one of them", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const [first, second] = [
      await opened.people.makeLink({ kind: "reset" }),
      await opened.people.makeLink({ kind: "reset" }),
    ];
    opened.database.sqlite.run("UPDATE oneTimeLinks SET email = ?", [email]);
    expect(faultOf(await opened.people.resetPassword(first, otherPassword, somewhere()))).toBeNull();
    expect(opened.people.findLink(second)).toBeNull();
  });

  test("are not sent more often because one was used", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const asked = await opened.people.askReset(email);
    expect(faultOf(await opened.people.resetPassword(asked!.token, otherPassword, somewhere()))).toBeNull();
    expect(await opened.people.askReset(email)).toBeNull();
  });
});

describe("resetPassword", () => {
  test("resetPassword sets the password, ends all sessions, and works once", async () => {
    using opened = openPeople();
    const { people } = opened;
    const cookie = cookieOf(await opened.signUpFirst());
    const token = await people.makeLink({ kind: "reset", email: email.toUpperCase() });
    expect(await people.resetPassword(token, otherPassword, somewhere())).toMatchObject({
      person: { email },
    });
    expect(opened.count("sessions")).toBe(0);
    expect(await people.session(cookie)).toBeNull();
    expect(faultOf(await people.resetPassword(token, password, somewhere()))).toBe("badLink");
    expect([
      faultOf(await people.signIn(right, somewhere())),
      faultOf(await people.signIn(wrong, somewhere())),
    ]).toEqual(["wrongPassword", null]);
  });

  test("resetPassword with a weak password leaves the link as it was", async () => {
    using opened = openPeople();
    const { people } = opened;
    const cookie = cookieOf(await opened.signUpFirst());
    const token = await people.makeLink({ kind: "reset", email });
    expect(faultOf(await people.resetPassword(token, "short", somewhere()))).toBe("weakPassword");
    expect(faultOf(await people.resetPassword(token, "password123", somewhere()))).toBe("commonPassword");
    expect(faultOf(await people.resetPassword(token, email, somewhere()))).toBe("emailPassword");
    expect(await people.session(cookie)).not.toBeNull();
    expect(faultOf(await people.resetPassword(token, otherPassword, somewhere()))).toBeNull();
  });

  test("resetPassword refuses links of other kinds, of nobody, late ones, and those before the latest", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const before = await people.makeLink({ kind: "reset", email });
    const tokens = [
      "",
      "nonsense",
      before,
      await people.makeLink({ kind: "invitation", email }),
      await people.makeLink({ kind: "first" }),
      await people.makeLink({ kind: "reset" }),
      await people.makeLink({ kind: "reset", email: "nobody@example.org" }),
    ];
    const late = await people.makeLink({ kind: "reset", email });
    for (const token of tokens)
      expect(faultOf(await people.resetPassword(token, otherPassword, somewhere()))).toBe("badLink");
    opened.pass(24 * 60 * 60_000);
    expect(faultOf(await people.resetPassword(late, otherPassword, somewhere()))).toBe("badLink");
    expect(faultOf(await people.signIn(right, somewhere()))).toBeNull();
  });

  test("resetPassword twice at the same time is done once", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "reset", email });
    const results = await Promise.all(
      [otherPassword, "yet another password"].map((next) =>
        opened.people.resetPassword(token, next, somewhere()),
      ),
    );
    expect(results.map(faultOf).sort()).toEqual(["badLink", null].sort());
  });

  test("resetPassword that finds no time leaves the link as it was", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const token = await people.makeLink({ kind: "reset", email });
    const flood = Array.from({ length: 34 }, (_, index) =>
      people.signIn({ email: `${index}@example.org`, password }, somewhere()),
    );
    expect(await people.resetPassword(token, otherPassword, somewhere())).toEqual({ fault: "busy" });
    await Promise.all(flood);
    expect(faultOf(await people.resetPassword(token, otherPassword, somewhere()))).toBeNull();
  });

  test("askReset makes a link for a person every five minutes, and none for nobody", async () => {
    using opened = openPeople();
    const { people } = opened;
    const { person } = await opened.signUpFirst();
    expect(await people.askReset("nobody@example.org")).toBeNull();
    expect(await people.askReset("")).toBeNull();
    const asked = await people.askReset(` ${email.toUpperCase()}`);
    expect(asked?.person).toEqual(person);
    expect(await people.askReset(email)).toBeNull();
    expect(people.findLink(asked!.token)?.kind).toBe("reset");
    opened.pass(5 * 60_000);
    expect(await people.askReset(email)).not.toBeNull();
    expect(people.findLink(asked!.token)).toBeNull();
  });
});
