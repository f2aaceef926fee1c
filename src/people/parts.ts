import type { Clock } from "../domain/clock.ts";
import { normalizedEmail, type Person, type SignUpMode } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import { networkOf } from "../web/client_address.ts";
import type { Steps } from "../web/steps.ts";
import { type AttemptNames, makeAttempts } from "./attempts.ts";
import { makeDevices } from "./devices.ts";
import { makeLinks } from "./links.ts";
import { makeHasher } from "./passwords.ts";
import { makePendingSignIns } from "./pending_sign_ins.ts";
import type { Origin, SignedIn } from "./people.ts";
import { makeSecondFactors } from "./second_factors.ts";
import { makeSessions } from "./sessions.ts";
import { first, type State, type Statements } from "./state.ts";

export interface PeopleOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Such as `https://mizan.example.org`; https makes the cookies secure. */
  readonly baseUrl: string;
  readonly signUp: SignUpMode;
}

const accountName = (email: string): string => `account ${normalizedEmail(email)}`;

/** The hash of a person's password; null when the person is gone. */
export function* passwordOf(statements: Statements, { id }: Person): Steps<string | null> {
  const text = 'SELECT "passwordHash" FROM people WHERE id = $1';
  return (yield* first<{ passwordHash: string }>(statements, text, [id]))?.passwordHash ?? null;
}

/** The parts that signing in, signing up and new passwords share. */
export function makeParts(state: State, options: PeopleOptions) {
  const { clock, random, baseUrl, signUp: signUpMode } = options;
  const cookieOptions = { clock, random, isSecure: baseUrl.startsWith("https:") };
  const sessions = makeSessions(cookieOptions);
  const devices = makeDevices(cookieOptions);
  const attempts = makeAttempts(clock);

  /** A device of the person counts by itself; any other browser by name and by network. */
  async function namesOf(
    name: string,
    person: Person | null,
    { address, cookie }: Origin,
  ): Promise<AttemptNames> {
    const device = person && (await state.read((statements) => devices.find(statements, person.id, cookie)));
    return device === null ? [name, `address ${networkOf(address)}`] : [`device ${device}`];
  }

  return {
    state,
    clock,
    random,
    signUpMode,
    sessions,
    devices,
    pendingSignIns: makePendingSignIns(cookieOptions),
    secondFactors: makeSecondFactors({ clock, random }),
    attempts,
    hasher: makeHasher(),
    links: makeLinks({ clock, random }),
    /** The names that count a sign-in with an e-mail address. */
    attemptNames: (email: string, person: Person | null, origin: Origin): Promise<AttemptNames> =>
      namesOf(accountName(email), person, origin),
    /** The names that count codes, apart from passwords: else each right password would buy five more codes. */
    async codeAttemptNames(person: Person, origin: Origin): Promise<AttemptNames> {
      const [own, ...shared] = await namesOf(person.id, person, origin);
      return [`code of ${own}`, ...shared];
    },
    /** Clears the failures of an e-mail address, from any network. */
    clearFailures: (email: string): void => attempts.forget(accountName(email)),
    /** The hash of a person's password as it is now. */
    passwordNow: async (person: Person) => state.read((statements) => passwordOf(statements, person)),
    /** Signs a person in, inside a transaction. The browser's current session ends, against session fixation. */
    *enter(statements: Statements, person: Person, { cookie }: Origin): Steps<SignedIn> {
      yield* sessions.end(statements, cookie);
      const session = yield* sessions.begin(statements, person.id);
      return { person, cookies: [session, yield* devices.keep(statements, person.id, cookie)] };
    },
  };
}

export type Parts = ReturnType<typeof makeParts>;
