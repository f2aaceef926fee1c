import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { ownSecret } from "../database/own_secret.ts";
import { accounts, credentials, oneTimeLinks, people, sessions, verifications } from "../database/tables.ts";
import { operatorAccount } from "../domain/account.ts";
import type { Clock } from "../domain/clock.ts";
import type { LinkKind, Person, SignUpMode } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import { makeBackOff } from "./back_off.ts";
import { linkLifeMs, makeToken, tokenHash } from "./one_time_token.ts";
import { faultOfPassword, makeHasher, passwordLengthMax, TooBusy } from "./passwords.ts";
import type { Credentials, Origin, People, PersonRefusal, SignedIn } from "./people.ts";

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
    emailAndPassword: {
      enabled: true,
      // What a new password must be is said by `passwords.ts`.
      minPasswordLength: 1,
      maxPasswordLength: passwordLengthMax,
      password: makeHasher(),
    },
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

const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);

const normalized = (email: string): string => email.trim().toLowerCase();

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

  const find = (email: string): Person | null => {
    const [row] = db
      .select()
      .from(people)
      .where(eq(people.email, normalized(email)))
      .all();
    return row ? personOf(row) : null;
  };

  /** The link of a token that can still be used. */
  function findLink(token: string) {
    const [link] = db
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.hash, tokenHash(token)))
      .all();
    if (!link || link.usedMs !== null || link.expiresMs <= clock()) return null;
    return { ...link, kind: link.kind as LinkKind };
  }

  const isEmpty = (): boolean => db.select({ id: people.id }).from(people).limit(1).all().length === 0;

  /** Ends what session the browser had, so that nobody can plant one that becomes another's. */
  async function endSession(cookie: string | null): Promise<void> {
    const session = await auth.api.getSession({ headers: withCookie(cookie) }).catch(() => null);
    if (session) await (await auth.$context).internalAdapter.deleteSession(session.session.token);
  }

  async function begin(given: Credentials, { cookie }: Origin): Promise<SignedIn | PersonRefusal> {
    const body = { email: normalized(given.email), password: given.password };
    try {
      const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
      await endSession(cookie);
      const person = find(response.user.email) as Person;
      return { person, cookies: headers.getSetCookie() };
    } catch (error) {
      if (error instanceof TooBusy) return { fault: "busy" };
      if ((error as { status?: unknown }).status === "UNAUTHORIZED") return { fault: "wrongPassword" };
      throw error;
    }
  }

  /** Counts a try against its account and its address, and refuses it unlooked at while either must wait. */
  async function tried<T extends object>(
    email: string,
    { address: from }: Origin,
    work: () => Promise<T | PersonRefusal>,
  ): Promise<T | PersonRefusal> {
    const account = `account ${normalized(email)}`;
    const address = `address ${from}`;
    const names = [account, address];
    const retrySeconds = backOff.waitSeconds(names);
    if (retrySeconds > 0) return { fault: "tooManyTries", retrySeconds };
    backOff.begin(names);
    const result = await work();
    if (!("fault" in result)) backOff.succeeded(account, address);
    return result;
  }

  const setPassword = async (person: Person, password: string): Promise<void> => {
    const { internalAdapter, password: hasher } = await auth.$context;
    await internalAdapter.updatePassword(person.id, await hasher.hash(password));
  };

  /** Marks a link as used; false when somebody else was first. */
  const useLink = (hash: string): boolean => {
    const unused = and(eq(oneTimeLinks.hash, hash), isNull(oneTimeLinks.usedMs));
    const used = db.update(oneTimeLinks).set({ usedMs: clock() }).where(unused);
    return database.write(() => used.returning({ hash: oneTimeLinks.hash }).all()).length === 1;
  };

  const maySignUp = (link: ReturnType<typeof findLink>): boolean => {
    if (isEmpty()) return link?.kind === "first";
    if (link?.kind === "invitation") return signUpMode !== "closed";
    return signUpMode === "open";
  };

  /** Makes the account and its person; null when another was first. */
  async function create(
    email: string,
    password: string,
    account: string,
    plan: string,
  ): Promise<Person | null> {
    const { internalAdapter, password: hasher } = await auth.$context;
    const hash = await hasher.hash(password);
    if (find(email) !== null) return null;
    if (account !== operatorAccount) {
      database.write(() => db.insert(accounts).values({ name: account, plan }).onConflictDoNothing().run());
      database.touch();
    }
    const user = await internalAdapter.createUser({ email, name: email, emailVerified: false, account });
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: hash,
    });
    return { id: user.id, email, account };
  }

  return {
    isEmpty,
    find,
    ofAccount(account) {
      const [row] = db.select().from(people).where(eq(people.account, account)).all();
      return row ? personOf(row) : null;
    },
    signIn: (given, origin) => tried(given.email, origin, () => begin(given, origin)),
    async session(cookie) {
      if (cookie === null) return null;
      const found = await auth.api.getSession({ headers: withCookie(cookie), returnHeaders: true });
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
      const email = normalized(given.email);
      const link = token === null ? null : findLink(token);
      if (!maySignUp(link) || (link?.email && link.email !== email)) return { fault: "badLink" };
      if (!isEmail(email)) return { fault: "badEmail" };
      const weak = faultOfPassword(given.password);
      if (weak) return { fault: weak };
      if (find(email) !== null) return { fault: "taken" };
      if (link && !useLink(link.hash)) return { fault: "badLink" };
      const account = link?.kind === "first" ? operatorAccount : email;
      const person = await create(email, given.password, account, link?.plan ?? "free");
      return person === null ? { fault: "taken" } : begin(given, origin);
    },
    changePassword: (person, { current, next }, origin) =>
      tried<SignedIn>(person.email, origin, async () => {
        const weak = faultOfPassword(next);
        if (weak) return { fault: weak };
        const checked = await begin({ email: person.email, password: current }, origin);
        if ("fault" in checked) return checked;
        await setPassword(person, next);
        await (await auth.$context).internalAdapter.deleteUserSessions(person.id);
        return begin({ email: person.email, password: next }, { ...origin, cookie: null });
      }),
    async resetPassword(token, password) {
      const link = findLink(token);
      if (link?.kind !== "reset" || link.email === null) return { fault: "badLink" };
      const weak = faultOfPassword(password);
      if (weak) return { fault: weak };
      const person = find(link.email);
      if (person === null || !useLink(link.hash)) return { fault: "badLink" };
      await setPassword(person, password);
      await (await auth.$context).internalAdapter.deleteUserSessions(person.id);
      return person;
    },
    makeLink({ kind, email, plan }) {
      const token = makeToken(random);
      const createdMs = clock();
      const whose = email === undefined ? null : normalized(email);
      database.write(() => {
        // A second link to be the first person, or for the same password, takes the place of the one before.
        if (kind === "first") db.delete(oneTimeLinks).where(eq(oneTimeLinks.kind, kind)).run();
        if (kind === "reset" && whose !== null)
          db.delete(oneTimeLinks)
            .where(and(eq(oneTimeLinks.kind, kind), eq(oneTimeLinks.email, whose)))
            .run();
        db.insert(oneTimeLinks)
          .values({
            hash: tokenHash(token),
            kind,
            email: whose,
            plan: plan ?? null,
            createdMs,
            expiresMs: createdMs + linkLifeMs[kind],
          })
          .run();
      });
      return token;
    },
    findLink,
    invitations: () =>
      db
        .select()
        .from(oneTimeLinks)
        .where(eq(oneTimeLinks.kind, "invitation"))
        .orderBy(desc(oneTimeLinks.createdMs), desc(oneTimeLinks.hash))
        .all()
        .map((link) => ({ ...link, kind: "invitation" as const })),
    withdrawInvitation(hash) {
      const unused = and(eq(oneTimeLinks.hash, hash), isNull(oneTimeLinks.usedMs));
      database.write(() => db.delete(oneTimeLinks).where(unused).run());
    },
  };
}
