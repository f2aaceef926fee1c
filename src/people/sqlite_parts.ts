import { eq } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { people } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import { normalizedEmail, type Person, type SignUpMode } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import { networkOf } from "../web/client_address.ts";
import { type AttemptNames, makeAttempts } from "./attempts.ts";
import { makeHasher } from "./passwords.ts";
import type { Origin, SignedIn } from "./people.ts";
import { sqliteDevices } from "./sqlite_devices.ts";
import { sqliteLinks } from "./sqlite_links.ts";
import { sqlitePendingSignIns } from "./sqlite_pending_sign_ins.ts";
import { sqliteRegister } from "./sqlite_register.ts";
import { sqliteSecondFactors } from "./sqlite_second_factors.ts";
import { sqliteSessions } from "./sqlite_sessions.ts";

export interface PeopleOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Such as `https://mizan.example.org`; https makes the cookies secure. */
  readonly baseUrl: string;
  readonly signUp: SignUpMode;
}

const accountName = (email: string): string => `account ${normalizedEmail(email)}`;

/** The parts that signing in, signing up and new passwords share. */
export function makeParts(database: RunTimeDatabase, options: PeopleOptions) {
  const { clock, random, baseUrl, signUp: signUpMode } = options;
  const cookieOptions = { clock, random, isSecure: baseUrl.startsWith("https:") };
  const sessions = sqliteSessions(database, cookieOptions);
  const devices = sqliteDevices(database, cookieOptions);
  const attempts = makeAttempts(clock);

  /** A device of the person counts by itself; any other browser by name and by network. */
  function namesOf(name: string, person: Person | null, { address, cookie }: Origin): AttemptNames {
    const device = person && devices.find(person.id, cookie);
    return device === null ? [name, `address ${networkOf(address)}`] : [`device ${device}`];
  }

  return {
    database,
    clock,
    random,
    signUpMode,
    sessions,
    devices,
    pendingSignIns: sqlitePendingSignIns(database, cookieOptions),
    secondFactors: sqliteSecondFactors(database, { clock, random }),
    attempts,
    hasher: makeHasher(),
    links: sqliteLinks(database, { clock, random }),
    register: sqliteRegister(database, { clock, random }),
    /** The names that count a sign-in with an e-mail address. */
    attemptNames: (email: string, person: Person | null, origin: Origin): AttemptNames =>
      namesOf(accountName(email), person, origin),
    /** The names that count codes, apart from passwords: else each right password would buy five more codes. */
    codeAttemptNames(person: Person, origin: Origin): AttemptNames {
      const [own, ...shared] = namesOf(person.id, person, origin);
      return [`code of ${own}`, ...shared];
    },
    /** Clears the failures of an e-mail address, from any network. */
    clearFailures: (email: string): void => attempts.forget(accountName(email)),
    /** The hash of a person's password; null when the person is gone. */
    passwordOf: ({ id }: Person): string | null => {
      const { passwordHash } = people;
      return (
        database.db.select({ passwordHash }).from(people).where(eq(people.id, id)).all()[0]?.passwordHash ??
        null
      );
    },
    /** Signs a person in, inside a transaction. The browser's current session ends, against session fixation. */
    enter(person: Person, { cookie }: Origin): SignedIn {
      sessions.end(cookie);
      return { person, cookies: [sessions.begin(person.id), devices.keep(person.id, cookie)] };
    },
  };
}

export type Parts = ReturnType<typeof makeParts>;
