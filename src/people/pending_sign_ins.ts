import type { Person } from "../domain/person.ts";
import { setCookie } from "../web/cookies.ts";
import type { Steps } from "../web/steps.ts";
import type { CookieOptions } from "./sessions.ts";
import { first, rows, type Statements } from "./state.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** Time between the password and the code. */
const lifeMs = 5 * 60_000;

/** Sign-ins that wait for a code, by the hash of their cookie's token. */
export function makePendingSignIns({ clock, random, isSecure }: CookieOptions) {
  const cookieOf = (token: string, maxAgeMs: number) =>
    setCookie("pending", token, { isSecure, maxAgeSeconds: maxAgeMs / 1000 });
  const hashIn = (header: string | null): string | null => {
    const token = cookieToken(header, "pending", isSecure);
    return token === null ? null : tokenHash(token);
  };

  return {
    /** Clears the cookie. */
    noCookie: cookieOf("", 0),
    /** Stores a pending sign-in and returns its cookie; deletes expired ones. Call inside a transaction. */
    *begin(statements: Statements, person: string): Steps<string> {
      const nowMs = clock();
      yield* rows(statements, 'DELETE FROM "pendingSignIns" WHERE "createdMs" <= $1 RETURNING hash', [
        nowMs - lifeMs,
      ]);
      const token = makeToken(random);
      yield* rows(
        statements,
        'INSERT INTO "pendingSignIns" (hash, "personId", "createdMs") VALUES ($1, $2, $3) RETURNING hash',
        [tokenHash(token), person, nowMs],
      );
      return cookieOf(token, lifeMs);
    },
    /** The person whose sign-in is pending in this browser. */
    *find(statements: Statements, header: string | null): Steps<Person | null> {
      const hash = hashIn(header);
      if (hash === null) return null;
      // Checked in both directions: a clock that was briefly wrong must not leave a row that lasts for years.
      const nowMs = clock();
      return yield* first<Person>(
        statements,
        `SELECT id, email, account FROM "pendingSignIns" AS pending JOIN people ON id = "personId"
          WHERE hash = $1 AND pending."createdMs" BETWEEN $2 AND $3`,
        [hash, nowMs - lifeMs + 1, nowMs + lifeMs],
      );
    },
    /** Ends the browser's pending sign-in. Call inside a transaction. */
    *end(statements: Statements, header: string | null): Steps<void> {
      const hash = hashIn(header);
      if (hash !== null)
        yield* rows(statements, 'DELETE FROM "pendingSignIns" WHERE hash = $1 RETURNING hash', [hash]);
    },
    /** Ends all of a person's pending sign-ins. Call inside a transaction. */
    *endAll(statements: Statements, person: string): Steps<void> {
      yield* rows(statements, 'DELETE FROM "pendingSignIns" WHERE "personId" = $1 RETURNING hash', [person]);
    },
  };
}
