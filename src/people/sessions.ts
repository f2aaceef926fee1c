import type { Clock } from "../domain/clock.ts";
import type { Person } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import { setCookie } from "../web/cookies.ts";
import { type Steps, step } from "../web/steps.ts";
import type { Session } from "./people.ts";
import { first, rows, type State, type Statements } from "./state.ts";
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

/** Sessions by the hash of the browser's token. */
export function makeSessions({ clock, random, isSecure }: CookieOptions) {
  const cookieOf = (token: string, maxAgeMs: number) =>
    setCookie("session", token, { isSecure, maxAgeSeconds: maxAgeMs / 1000 });
  const tokenIn = (header: string | null) => cookieToken(header, "session", isSecure);

  return {
    /** Clears the cookie. */
    noCookie: cookieOf("", 0),
    /** Stores a session and returns its cookie; deletes the person's expired ones. Call inside a transaction. */
    *begin(statements: Statements, person: string): Steps<string> {
      const nowMs = clock();
      yield* rows(
        statements,
        'DELETE FROM sessions WHERE "personId" = $1 AND ("usedMs" <= $2 OR "createdMs" <= $3) RETURNING hash',
        [person, nowMs - idleMs, nowMs - absoluteMs],
      );
      const token = makeToken(random);
      yield* rows(
        statements,
        'INSERT INTO sessions (hash, "personId", "createdMs", "usedMs") VALUES ($1, $2, $3, $3) RETURNING hash',
        [tokenHash(token), person, nowMs],
      );
      return cookieOf(token, idleMs);
    },
    find: sessionFinder(clock, { tokenIn, cookieOf }),
    /** Ends the session of a `Cookie` header. Call inside a transaction. */
    *end(statements: Statements, header: string | null): Steps<void> {
      const token = tokenIn(header);
      if (token !== null)
        yield* rows(statements, "DELETE FROM sessions WHERE hash = $1 RETURNING hash", [tokenHash(token)]);
    },
    /** Ends a person's sessions except the one of a `Cookie` header. Call inside a transaction. */
    *endOthers(statements: Statements, person: string, header: string | null): Steps<void> {
      yield* rows(statements, 'DELETE FROM sessions WHERE "personId" = $1 AND hash <> $2 RETURNING hash', [
        person,
        tokenHash(tokenIn(header) ?? ""),
      ]);
    },
    /** Ends all sessions of a person. Call inside a transaction. */
    *endAll(statements: Statements, person: string): Steps<void> {
      yield* rows(statements, 'DELETE FROM sessions WHERE "personId" = $1 RETURNING hash', [person]);
    },
  };
}

interface SessionCookies {
  readonly tokenIn: (header: string | null) => string | null;
  readonly cookieOf: (token: string, maxAgeMs: number) => string;
}

interface Row extends Person {
  readonly createdMs: number;
  readonly usedMs: number;
}

const findSql = `SELECT sessions."createdMs", sessions."usedMs", id, email, account
  FROM sessions JOIN people ON id = "personId" WHERE hash = $1`;

/** Finds the session of a `Cookie` header and refreshes it. */
const sessionFinder = (clock: Clock, { tokenIn, cookieOf }: SessionCookies) =>
  function* find(state: State, statements: Statements, header: string | null): Steps<Session | null> {
    const token = tokenIn(header);
    if (token === null) return null;
    const hash = tokenHash(token);
    const row = yield* first<Row>(statements, findSql, [hash]);
    if (!row) return null;
    const { createdMs, usedMs, ...person } = row;
    // Checked in both directions: a clock that was briefly wrong must not leave a session that lasts for years.
    const nowMs = clock();
    const idleForMs = Math.abs(nowMs - usedMs);
    // Written only when the store is free: no request waits for these changes.
    if (idleForMs >= idleMs || Math.abs(nowMs - createdMs) >= absoluteMs) {
      const remove = "DELETE FROM sessions WHERE hash = $1 RETURNING hash";
      yield* step(state.tryChange((statements) => rows(statements, remove, [hash])));
      return null;
    }
    const refresh = 'UPDATE sessions SET "usedMs" = $2 WHERE hash = $1 RETURNING hash';
    const isWritten =
      idleForMs >= refreshMs &&
      (yield* step(state.tryChange((statements) => rows(statements, refresh, [hash, nowMs]))));
    return { id: hash, person, cookies: isWritten ? [cookieOf(token, idleMs)] : [] };
  };
