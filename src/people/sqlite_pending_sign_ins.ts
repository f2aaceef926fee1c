import { and, between, eq, lte } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { pendingSignIns, people } from "../database/tables.ts";
import type { Person } from "../domain/person.ts";
import { setCookie } from "../web/cookies.ts";
import type { CookieOptions } from "./sqlite_sessions.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** Time between the password and the code. */
const lifeMs = 5 * 60_000;

/** Sign-ins that wait for a code, in the run-time database, by the hash of their cookie's token. */
export function sqlitePendingSignIns({ db }: RunTimeDatabase, { clock, random, isSecure }: CookieOptions) {
  const { hash, personId, createdMs } = pendingSignIns;
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
    begin(person: string): string {
      const nowMs = clock();
      db.delete(pendingSignIns)
        .where(lte(createdMs, nowMs - lifeMs))
        .run();
      const token = makeToken(random);
      db.insert(pendingSignIns)
        .values({ hash: tokenHash(token), personId: person, createdMs: nowMs })
        .run();
      return cookieOf(token, lifeMs);
    },
    /** The person whose sign-in is pending in this browser. */
    find(header: string | null): Person | null {
      const token = hashIn(header);
      if (token === null) return null;
      const { id, email, account } = people;
      // Checked in both directions: a clock that was briefly wrong must not leave a row that lasts for years.
      const nowMs = clock();
      const [person] = db
        .select({ id, email, account })
        .from(pendingSignIns)
        .innerJoin(people, eq(id, personId))
        .where(and(eq(hash, token), between(createdMs, nowMs - lifeMs + 1, nowMs + lifeMs)))
        .all();
      return person ?? null;
    },
    /** Ends the browser's pending sign-in. Call inside a transaction. */
    end(header: string | null): void {
      const token = hashIn(header);
      if (token !== null) db.delete(pendingSignIns).where(eq(hash, token)).run();
    },
    /** Ends all of a person's pending sign-ins. Call inside a transaction. */
    endAll(person: string): void {
      db.delete(pendingSignIns).where(eq(personId, person)).run();
    },
  };
}
