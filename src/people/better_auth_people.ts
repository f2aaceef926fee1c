import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { eq } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { ownSecret } from "../database/own_secret.ts";
import { accounts, credentials, people, sessions, verifications } from "../database/tables.ts";
import { operatorAccount } from "../domain/account.ts";
import type { Clock } from "../domain/clock.ts";
import { isEmail, type Person, type SignUpMode } from "../domain/person.ts";
import { drawBase62, type Random } from "../domain/random.ts";
import { makeBackOff, networkOf } from "./back_off.ts";
import { beginSession } from "./begin_session.ts";
import { faultOfPassword, makeHasher, TooBusy } from "./passwords.ts";
import type { OneTimeLink, Origin, People, PersonFault, PersonRefusal, SignedIn } from "./people.ts";
import { sqliteLinks } from "./sqlite_links.ts";
import { normalizedEmail, sqliteRegister } from "./sqlite_register.ts";

const hour = 60 * 60;
/** A session ends after this time without use. */
const idleSeconds = 12 * hour;
/** A session ends this long after the sign-in, used or not. */
const absoluteMs = 7 * 24 * hour * 1000;
/** How often a session that is used is written to the database. */
const refreshSeconds = 5 * 60;

export interface PeopleOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** `https://mizan.example.org`: with https the cookie is only sent over it. */
  readonly baseUrl: string;
  readonly signUp: SignUpMode;
}

function makeAuth(database: RunTimeDatabase, { random, baseUrl }: PeopleOptions) {
  const isSecure = baseUrl.startsWith("https:");
  const schema = { user: people, session: sessions, account: credentials, verification: verifications };
  return betterAuth({
    baseURL: baseUrl,
    secret: ownSecret(database, "sessions", random),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database.db, { provider: "sqlite", schema }),
    user: { additionalFields: { account: { type: "string", required: true } } },
    // Passwords are checked and set here, so that each step is all or nothing; better-auth keeps the sessions.
    emailAndPassword: { enabled: false },
    plugins: [beginSession],
    session: { expiresIn: idleSeconds, updateAge: refreshSeconds },
    // Tries are counted by `back_off.ts`, by account as well as by address; forms are guarded by the dashboard.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: isSecure ? "__Host-mizan_session" : "mizan_session",
          attributes: { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure },
        },
      },
    },
  });
}

const personOf = ({ id, email, account }: { id: string; email: string; account: string }): Person => ({
  id,
  email,
  account,
});

const withCookie = (cookie: string | null): Headers => new Headers(cookie === null ? {} : { cookie });

/** People in the run-time database; better-auth keeps their passwords and sessions. */
export function betterAuthPeople(database: RunTimeDatabase, options: PeopleOptions): People {
  const { clock, random, signUp: signUpMode } = options;
  const { db } = database;
  const auth = makeAuth(database, options);
  const backOff = makeBackOff(clock);
  const hasher = makeHasher();
  const links = sqliteLinks(database, { clock, random });
  const register = sqliteRegister(database, { clock, random });
  const { find, isEmpty } = register;

  /** Ends what session the browser had, so that nobody can plant one that becomes another's. */
  async function endSession(cookie: string | null): Promise<void> {
    const session = await auth.api.getSession({ headers: withCookie(cookie) }).catch(() => null);
    if (session) await (await auth.$context).internalAdapter.deleteSession(session.session.token);
  }

  async function begin(person: Person, { cookie }: Origin): Promise<SignedIn> {
    const { headers } = await auth.api.beginSession({ body: { userId: person.id }, returnHeaders: true });
    await endSession(cookie);
    return { person, cookies: headers.getSetCookie() };
  }

  /** What work with passwords gives, or `busy`; then no password was looked at, and nothing changed. */
  const unlessBusy = <T>(work: () => Promise<T>): Promise<T | PersonRefusal> =>
    work().catch((error) => {
      if (error instanceof TooBusy) return { fault: "busy" };
      throw error;
    });

  /** Counts a try against its account and its address, and refuses it unlooked at while either must wait. */
  async function tried(
    email: string,
    { address: from }: Origin,
    work: () => Promise<SignedIn | PersonRefusal>,
  ): Promise<SignedIn | PersonRefusal> {
    const account = `account ${normalizedEmail(email)}`;
    const address = `address ${networkOf(from)}`;
    const names = [account, address];
    const retrySeconds = backOff.waitSeconds(names);
    if (retrySeconds > 0) return { fault: "tooManyTries", retrySeconds };
    backOff.begin(names);
    const result = await unlessBusy(work);
    if (!("fault" in result)) backOff.succeeded(account, address);
    else if (result.fault === "busy") backOff.forget(names);
    return result;
  }

  const hashOf = (person: Person): string | null =>
    db.select().from(credentials).where(eq(credentials.userId, person.id)).all()[0]?.password ?? null;

  /** The hash of a person's password when it is this one, else null; takes as long for nobody as for a person. */
  async function check(person: Person | null, password: string): Promise<string | null> {
    const hash = person && hashOf(person);
    if (hash === null) {
      await hasher.hash(password);
      return null;
    }
    return (await hasher.verify({ hash, password })) ? hash : null;
  }

  /** Sets a password and ends all sessions, inside a transaction. */
  function setPassword({ id }: Person, password: string): void {
    db.update(credentials)
      .set({ password, updatedAt: new Date(clock()) })
      .where(eq(credentials.userId, id))
      .run();
    db.delete(sessions).where(eq(sessions.userId, id)).run();
  }

  const maySignUp = (link: OneTimeLink | null): boolean => {
    if (isEmpty() || link?.kind === "first") return isEmpty() && link?.kind === "first";
    if (link?.kind === "invitation") return signUpMode !== "closed";
    return signUpMode === "open";
  };

  const hasAccount = (name: string): boolean =>
    db.select().from(accounts).where(eq(accounts.name, name)).all().length > 0;

  /** Why nobody can sign up with this address and link. */
  function faultOfSignUp(email: string, link: OneTimeLink | null): PersonFault | null {
    if (!maySignUp(link) || (link?.email && link.email !== email)) return "badLink";
    if (!isEmail(email)) return "badEmail";
    if (find(email) !== null) return "taken";
    // An account that a command made has keys: it is handed over to an address that was invited, not to whoever types it.
    const isHandedOver = link?.kind === "first" || link?.email === email;
    return hasAccount(email) && !isHandedOver ? "taken" : null;
  }

  /** Makes a person, with an account where there is none, inside a transaction. */
  function create(email: string, password: string, link: OneTimeLink | null): Person {
    const account = link?.kind === "first" ? operatorAccount : email;
    const plan = link?.plan ?? "free";
    if (!hasAccount(account)) db.insert(accounts).values({ name: account, plan }).run();
    const id = drawBase62(32, random);
    const createdAt = new Date(clock());
    const made = { createdAt, updatedAt: createdAt };
    db.insert(people)
      .values({ id, email, name: email, emailVerified: false, account, ...made })
      .run();
    db.insert(credentials)
      .values({
        id: drawBase62(32, random),
        userId: id,
        accountId: id,
        providerId: "credential",
        password,
        ...made,
      })
      .run();
    return { id, email, account };
  }

  return {
    ...register,
    signIn: ({ email, password }, origin) =>
      tried(email, origin, async () => {
        const person = find(email);
        const hash = await check(person, password);
        // A password that was changed meanwhile is not right any more.
        if (person === null || hash === null || hash !== hashOf(person)) return { fault: "wrongPassword" };
        return begin(person, origin);
      }),
    async session(cookie) {
      if (cookie === null) return null;
      const found = await auth.api
        .getSession({ headers: withCookie(cookie), returnHeaders: true })
        .catch((error) => {
          // The session was ended by another request while this one wanted to write that it is used.
          if ((error as { status?: unknown }).status === "UNAUTHORIZED")
            return { response: null, headers: null };
          throw error;
        });
      if (found.response === null) return null;
      const { session, user } = found.response;
      if (clock() - session.createdAt.getTime() >= absoluteMs) {
        await (await auth.$context).internalAdapter.deleteSession(session.token);
        return null;
      }
      const person = personOf({ id: user.id, email: user.email, account: user.account as string });
      return { id: session.id, person, cookies: found.headers?.getSetCookie() ?? [] };
    },
    async signOut(cookie) {
      await endSession(cookie);
      const { headers } = await auth.api.signOut({ headers: withCookie(cookie), returnHeaders: true });
      return headers.getSetCookie();
    },
    async signUp(given, token, origin) {
      const email = normalizedEmail(given.email);
      const link = token === null ? null : links.find(token);
      if (link === null) {
        // Without a link anybody can ask: neither accounts nor known addresses are to be had by the hundred.
        const visitor = [`sign-up ${networkOf(origin.address)}`];
        const retrySeconds = backOff.waitSeconds(visitor);
        if (retrySeconds > 0) return { fault: "tooManyTries", retrySeconds };
        backOff.begin(visitor);
      }
      const fault = faultOfSignUp(email, link) ?? faultOfPassword(given.password);
      if (fault) return { fault };
      const hash = await unlessBusy(() => hasher.hash(given.password));
      if (typeof hash !== "string") return hash;
      // While the password was hashed somebody else may have been first.
      const made = database.write((): Person | PersonRefusal => {
        const late = faultOfSignUp(email, link);
        if (late) return { fault: late };
        if (link && !links.use(link.hash)) return { fault: "badLink" };
        return create(email, hash, link);
      });
      database.touch();
      return "fault" in made ? made : begin(made, origin);
    },
    async changePassword(person, { current, next }, origin) {
      const weak = faultOfPassword(next);
      if (weak) return { fault: weak };
      return tried(person.email, origin, async () => {
        const before = await check(person, current);
        if (before === null) return { fault: "wrongPassword" };
        const hash = await hasher.hash(next);
        const isChanged = database.write(() => {
          if (hashOf(person) !== before) return false;
          setPassword(person, hash);
          return true;
        });
        return isChanged ? begin(person, { ...origin, cookie: null }) : { fault: "wrongPassword" };
      });
    },
    async resetPassword(token, password) {
      const link = links.find(token);
      if (link?.kind !== "reset" || link.email === null) return { fault: "badLink" };
      const weak = faultOfPassword(password);
      if (weak) return { fault: weak };
      const person = find(link.email);
      if (person === null) return { fault: "badLink" };
      const hash = await unlessBusy(() => hasher.hash(password));
      if (typeof hash !== "string") return hash;
      return database.write((): Person | PersonRefusal => {
        if (!links.use(link.hash)) return { fault: "badLink" };
        setPassword(person, hash);
        return person;
      });
    },
  };
}
