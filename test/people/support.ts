import { expect, setSystemTime } from "bun:test";
import type { RunTimeDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { SignUpMode } from "../../src/domain/person.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { CodeRequired, Origin, People, PersonRefusal, SignedIn } from "../../src/people/people.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import { fastPasswords } from "../support/fast_passwords.ts";
import { tempDatabase } from "../support/temp_database.ts";

export const password = "long enough, and 7 words that nobody says";
export const otherPassword = "another one that is just as long";

export interface TestPeople extends Disposable {
  readonly people: People<"now">;
  readonly database: RunTimeDatabase;
  readonly path: string;
  /** Moves every clock of this process forward by so many ms from where it stands. */
  pass(ms: number): void;
  /** How many rows a table has. */
  count(table: string): number;
  /** Signs up the first person, the operator. */
  signUpFirst(email?: string): Promise<SignedIn>;
}

/** A try from an address of its own each time, so that only the account is counted. */
let tries = 0;
export const somewhere = (cookie: string | null = null): Origin => ({
  address: `2001:db8:${(++tries).toString(16)}::1`,
  cookie,
});
export const atAddress = (address: string, cookie: string | null = null): Origin => ({ address, cookie });

/** What a browser sends back of the cookies that it was told to keep. */
export const cookieOf = ({ cookies }: { readonly cookies: readonly string[] }): string =>
  cookies.map((cookie) => cookie.split(";")[0] as string).join("; ");

/** What came of it; a test that expects a refusal fails on anything else. */
export const faultOf = (result: object | PersonRefusal | null): string | null =>
  result !== null && "fault" in result ? result.fault : null;

/** Why it was refused, and how long to wait; null for anything else. */
export const waitOf = (result: object | PersonRefusal) =>
  "fault" in result ? [result.fault, result.retrySeconds] : null;

export function signedIn(result: SignedIn | CodeRequired | PersonRefusal): SignedIn {
  if ("person" in result) return result;
  throw new Error(`Not signed in: ${"fault" in result ? result.fault : "a code is wanted"}`);
}

export function openPeople({
  signUp = "invitation",
  baseUrl = "http://mizan.test",
}: {
  readonly signUp?: SignUpMode;
  readonly baseUrl?: string;
} = {}): TestPeople {
  const temp = tempDatabase();
  const passwords = fastPasswords();
  const { database } = temp;
  const people = sqlitePeople(database, { clock: systemClock, random: systemRandom, baseUrl, signUp });
  let nowMs = Date.parse("2026-11-20T10:00:00Z");
  setSystemTime(nowMs);
  return {
    people,
    database,
    path: temp.path,
    pass(ms) {
      nowMs += ms;
      setSystemTime(nowMs);
    },
    count: (table) => (database.sqlite.prepare(`SELECT count(*) FROM ${table}`).values()[0] as [number])[0],
    signUpFirst: async (email = "first@example.org") =>
      signedIn(
        await people.signUp({ email, password }, await people.makeLink({ kind: "first" }), somewhere()),
      ),
    [Symbol.dispose]() {
      setSystemTime();
      passwords[Symbol.dispose]();
      temp[Symbol.dispose]();
    },
  };
}

export const ann = { email: "ann@example.org", password };

/** Signs up with a link or without one, and tells what came of it. */
export const signUp = async ({ people }: TestPeople, token: string | null, given = ann) =>
  faultOf(
    await (token === null
      ? people.signUpOpenly(given, somewhere())
      : people.signUp(given, token, somewhere())),
  );

/** Nobody was made, and nothing is left of the try. */
export function expectNobody(opened: TestPeople, people = 0): void {
  const rows = ["people", "devices", "sessions"].map(opened.count);
  expect(rows).toEqual([people, people, people]);
  expect(opened.count("accounts")).toBe(1);
}
