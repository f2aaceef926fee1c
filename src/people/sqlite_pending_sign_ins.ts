import { and, between, eq, lte } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { pendingSignIns, people } from "../database/tables.ts";
import type { Person } from "../domain/person.ts";
import { setCookie } from "../web/cookies.ts";
import type { CookieOptions } from "./sqlite_sessions.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** How long the code may take after the password. */
const lifeMs = 5 * 60_000;

/** Sign-ins that wait for their code, in the run-time database, by the hash of the token in the browser's cookie. */
export function sqlitePendingSignIns({ db }: RunTimeDatabase, { clock, random, isSecure }: CookieOptions) {
  const { hash, personId, createdMs } = pendingSignIns;
  const cookieOf = (token: string, maxAgeMs: number) =>
    setCookie("pending", token, { isSecure, maxAgeSeconds: maxAgeMs / 1000 });
  const hashIn = (header: string | null): string | null => {
    const token = cookieToken(header, "pending", isSecure);
    return token === null ? null : tokenHash(token);
  };

  return {
    /** Makes the browser forget its own. */
    noCookie: cookieOf("", 0),
    /** Begins one, inside a transaction, and returns its cookie. All that have taken too long go. */
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
    /** Who has given the password in the browser of this `Cookie` header. */
    find(header: string | null): Person | null {
      const token = hashIn(header);
      if (token === null) return null;
      const { id, email, account } = people;
      // Both ways, so that a clock that was wrong for a moment leaves none that lasts for years.
      const nowMs = clock();
      const [person] = db
        .select({ id, email, account })
        .from(pendingSignIns)
        .innerJoin(people, eq(id, personId))
        .where(and(eq(hash, token), between(createdMs, nowMs - lifeMs + 1, nowMs + lifeMs)))
        .all();
      return person ?? null;
    },
    /** Ends the one of a `Cookie` header, inside a transaction. */
    end(header: string | null): void {
      const token = hashIn(header);
      if (token !== null) db.delete(pendingSignIns).where(eq(hash, token)).run();
    },
    /** Ends all of a person's, inside a transaction. */
    endAll(person: string): void {
      db.delete(pendingSignIns).where(eq(personId, person)).run();
    },
  };
}
