import { and, eq, lte, ne, or, sql } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { people, sessions } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import { setCookie } from "../web/cookies.ts";
import type { Session } from "./people.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Idle timeout. */
const idleMs = 12 * hourMs;
/** Absolute timeout, from the sign-in. */
const absoluteMs = 7 * 24 * hourMs;
/** Least time between two writes of a session's last use. */
const refreshMs = 5 * minuteMs;

export interface CookieOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Whether cookies are sent over https only. */
  readonly isSecure: boolean;
}

const { createdMs, usedMs, hash, personId } = sessions;

/** Sessions in the run-time database, by the hash of the browser's token. */
export function sqliteSessions(database: RunTimeDatabase, { clock, random, isSecure }: CookieOptions) {
  const { db } = database;
  const cookieOf = (token: string, maxAgeMs: number) =>
    setCookie("session", token, { isSecure, maxAgeSeconds: maxAgeMs / 1000 });
  const tokenIn = (header: string | null) => cookieToken(header, "session", isSecure);

  return {
    /** Clears the cookie. */
    noCookie: cookieOf("", 0),
    /** Stores a session and returns its cookie; deletes the person's expired ones. Call inside a transaction. */
    begin(person: string): string {
      const nowMs = clock();
      const isOver = or(lte(usedMs, nowMs - idleMs), lte(createdMs, nowMs - absoluteMs));
      db.delete(sessions)
        .where(and(eq(personId, person), isOver))
        .run();
      const token = makeToken(random);
      db.insert(sessions)
        .values({ hash: tokenHash(token), personId: person, createdMs: nowMs, usedMs: nowMs })
        .run();
      return cookieOf(token, idleMs);
    },
    find: sessionFinder(database, clock, { tokenIn, cookieOf }),
    /** Ends the session of a `Cookie` header. Call inside a transaction. */
    end(header: string | null): void {
      const token = tokenIn(header);
      if (token === null) return;
      db.delete(sessions)
        .where(eq(hash, tokenHash(token)))
        .run();
    },
    /** Ends a person's sessions except the one of a `Cookie` header. Call inside a transaction. */
    endOthers(person: string, header: string | null): void {
      const isOther = ne(hash, tokenHash(tokenIn(header) ?? ""));
      db.delete(sessions)
        .where(and(eq(personId, person), isOther))
        .run();
    },
    /** Ends all sessions of a person. Call inside a transaction. */
    endAll(person: string): void {
      db.delete(sessions).where(eq(personId, person)).run();
    },
  };
}

interface SessionCookies {
  readonly tokenIn: (header: string | null) => string | null;
  readonly cookieOf: (token: string, maxAgeMs: number) => string;
}

/** Finds the session of a `Cookie` header and refreshes it. */
function sessionFinder(database: RunTimeDatabase, clock: Clock, { tokenIn, cookieOf }: SessionCookies) {
  const { db } = database;
  const byHash = db
    .select({ createdMs, usedMs, person: { id: people.id, email: people.email, account: people.account } })
    .from(sessions)
    .innerJoin(people, eq(people.id, personId))
    .where(eq(hash, sql.placeholder("hash")))
    .prepare();

  /** Writes only when the database is free: no request waits for these writes. */
  function writeIfFree(work: () => void): boolean {
    try {
      database.tryWrite(work);
      return true;
    } catch {
      return false;
    }
  }

  return (header: string | null): Session | null => {
    const token = tokenIn(header);
    if (token === null) return null;
    const id = tokenHash(token);
    const [row] = byHash.all({ hash: id });
    if (!row) return null;
    // Checked in both directions: a clock that was briefly wrong must not leave a session that lasts for years.
    const nowMs = clock();
    const idleForMs = Math.abs(nowMs - row.usedMs);
    if (idleForMs >= idleMs || Math.abs(nowMs - row.createdMs) >= absoluteMs) {
      writeIfFree(() => db.delete(sessions).where(eq(hash, id)).run());
      return null;
    }
    const isWritten =
      idleForMs >= refreshMs &&
      writeIfFree(() => db.update(sessions).set({ usedMs: nowMs }).where(eq(hash, id)).run());
    return { id, person: row.person, cookies: isWritten ? [cookieOf(token, idleMs)] : [] };
  };
}
