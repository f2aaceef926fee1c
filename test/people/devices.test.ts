import { describe, expect, test } from "bun:test";
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
const wrong = { email, password: otherPassword };
const dayMs = 24 * 60 * 60_000;

/** What a browser keeps after its session is over. */
const deviceOf = (signed: { readonly cookies: readonly string[] }): string =>
  cookieOf(signed)
    .split("; ")
    .find((cookie) => cookie.startsWith("mizan_device=")) as string;

/** Wrong passwords from elsewhere until the account must wait. */
async function guess({ people }: TestPeople, times = 8): Promise<void> {
  for (let i = 0; i < times; i++) await people.signIn(wrong, somewhere());
}

describe("a browser in which the person has signed in before", () => {
  test("gets in however often others guess, and others wait as before", async () => {
    using opened = openPeople();
    const { people } = opened;
    const device = deviceOf(await opened.signUpFirst());
    await guess(opened);
    expect(faultOf(await people.signIn(right, somewhere()))).toBe("tooManyTries");
    for (let i = 0; i < 3; i++) expect(faultOf(await people.signIn(right, somewhere(device)))).toBeNull();
    expect(faultOf(await people.signIn(right, somewhere()))).toBe("tooManyTries");
  });

  test("gets in from a network that must wait, such as behind the guesser's proxy", async () => {
    using opened = openPeople();
    const { people } = opened;
    const device = deviceOf(await opened.signUpFirst());
    for (let i = 0; i < 8; i++)
      await people.signIn({ email: `${i}@example.org`, password }, atAddress("192.0.2.9"));
    expect(faultOf(await people.signIn(right, atAddress("192.0.2.9")))).toBe("tooManyTries");
    expect(faultOf(await people.signIn(right, atAddress("192.0.2.9", device)))).toBeNull();
  });

  test("waits for its own wrong passwords, as long as others for theirs, and keeps nobody else waiting", async () => {
    using opened = openPeople();
    const { people, pass } = opened;
    const device = deviceOf(await opened.signUpFirst());
    for (let i = 0; i < 5; i++)
      expect(faultOf(await people.signIn(wrong, somewhere(device)))).toBe("wrongPassword");
    for (const seconds of [1, 2, 4]) {
      expect(waitOf(await people.signIn(right, somewhere(device)))).toEqual(["tooManyTries", seconds]);
      pass(seconds * 1000);
      expect(faultOf(await people.signIn(wrong, somewhere(device)))).toBe("wrongPassword");
    }
    expect(faultOf(await people.signIn(right, somewhere()))).toBeNull();
    expect(faultOf(await people.signIn(right, somewhere(device)))).toBe("tooManyTries");
  });

  test("may change the password while others guess", async () => {
    using opened = openPeople();
    const signed = await opened.signUpFirst();
    await guess(opened);
    const passwords = { current: password, next: otherPassword };
    const { person } = signed;
    expect(faultOf(await opened.people.changePassword(person, passwords, somewhere()))).toBe("tooManyTries");
    const origin = somewhere(cookieOf(signed));
    expect(faultOf(await opened.people.changePassword(person, passwords, origin))).toBeNull();
  });

  test("keeps its cookie at the next sign-in, for another year", async () => {
    using opened = openPeople();
    const device = deviceOf(await opened.signUpFirst());
    for (let i = 0; i < 3; i++) {
      opened.pass(364 * dayMs);
      expect(deviceOf(signedIn(await opened.people.signIn(right, somewhere(device))))).toBe(device);
    }
    expect(opened.count("devices")).toBe(1);
    opened.pass(365 * dayMs);
    await guess(opened);
    expect(faultOf(await opened.people.signIn(right, somewhere(device)))).toBe("tooManyTries");
  });

  test("is one of the twenty latest", async () => {
    using opened = openPeople();
    const { people } = opened;
    const first = deviceOf(await opened.signUpFirst());
    let last = "";
    for (let i = 0; i < 20; i++) {
      opened.pass(1000);
      last = deviceOf(signedIn(await people.signIn(right, somewhere())));
    }
    expect(opened.count("devices")).toBe(20);
    await guess(opened);
    expect(faultOf(await people.signIn(right, somewhere(first)))).toBe("tooManyTries");
    expect(faultOf(await people.signIn(right, somewhere(last)))).toBeNull();
  });
});

describe("the cookie of a browser", () => {
  test("is worth nothing at another person's account", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const ann = { email: "ann@example.org", password };
    const signed = signedIn(
      await people.signUp(ann, await people.makeLink({ kind: "invitation" }), somewhere()),
    );
    const guesses: (string | null)[] = [];
    for (let i = 0; i < 7; i++)
      guesses.push(faultOf(await people.signIn(wrong, somewhere(deviceOf(signed)))));
    expect(guesses).toEqual([...Array(5).fill("wrongPassword"), "tooManyTries", "tooManyTries"]);
  });

  test("that was planted is not taken over: the person gets another, and the planted one is worth nothing", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const mallory = { email: "mallory@example.org", password };
    const link = await people.makeLink({ kind: "invitation" });
    const malloryDevice = deviceOf(signedIn(await people.signUp(mallory, link, somewhere())));
    for (const planted of [malloryDevice, `mizan_device=${"A".repeat(32)}`, "mizan_device="]) {
      const own = deviceOf(signedIn(await people.signIn(right, somewhere(planted))));
      expect(own).not.toBe(planted);
      await guess(opened);
      expect(faultOf(await people.signIn(right, somewhere(planted)))).toBe("tooManyTries");
      expect(faultOf(await people.signIn(right, somewhere(own)))).toBeNull();
      opened.pass(dayMs);
    }
  });

  test("alone signs nobody in", async () => {
    using opened = openPeople();
    const device = deviceOf(await opened.signUpFirst());
    expect(await opened.people.session(device)).toBeNull();
  });
});

describe("resetPassword", () => {
  test("ends the wait that guesses have made, and knows the browser from then on", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    await guess(opened);
    const link = await people.makeLink({ kind: "reset", email });
    const done = await people.resetPassword(link, otherPassword, somewhere());
    if ("fault" in done) throw new Error(done.fault);
    expect(done.cookies).toHaveLength(1);
    expect(opened.count("sessions")).toBe(0);
    expect(faultOf(await people.signIn(wrong, somewhere()))).toBeNull();
    for (let i = 0; i < 8; i++) await people.signIn(right, somewhere());
    expect(faultOf(await people.signIn(wrong, somewhere()))).toBe("tooManyTries");
    expect(faultOf(await people.signIn(wrong, somewhere(deviceOf(done))))).toBeNull();
  });

  test("that is refused ends no wait", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    await guess(opened);
    const link = await opened.people.makeLink({ kind: "reset", email });
    expect(faultOf(await opened.people.resetPassword(link, "short", somewhere()))).toBe("weakPassword");
    expect(faultOf(await opened.people.resetPassword("nonsense", otherPassword, somewhere()))).toBe(
      "badLink",
    );
    expect(faultOf(await opened.people.signIn(right, somewhere()))).toBe("tooManyTries");
  });
});
