import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { devices } from "../database/tables.ts";
import { setCookie } from "../web/cookies.ts";
import type { CookieOptions } from "./sqlite_sessions.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** How long a browser is remembered after a sign-in. */
const lifeMs = 365 * 24 * 60 * 60_000;
/** Browsers that are remembered for each person: the latest. */
const devicesMax = 20;

/**
 * Browsers in which people have signed in. The cookie is good for one thing: wrong passwords from elsewhere do not make
 * its own person wait there.
 */
export function sqliteDevices({ db }: RunTimeDatabase, { clock, random, isSecure }: CookieOptions) {
  const { hash, personId, usedMs } = devices;

  function tokenOf(person: string, header: string | null): string | null {
    const token = cookieToken(header, "device", isSecure);
    if (token === null) return null;
    const isThis = and(eq(hash, tokenHash(token)), eq(personId, person), gt(usedMs, clock() - lifeMs));
    return db.select({ hash }).from(devices).where(isThis).all().length > 0 ? token : null;
  }

  /** Forgets the browsers that a person has not signed in from for longest, so that there may be one more. */
  function makeRoom(person: string): void {
    const own = eq(personId, person);
    const latest = db
      .select({ hash })
      .from(devices)
      .where(own)
      .orderBy(desc(usedMs))
      .limit(devicesMax - 1);
    db.delete(devices)
      .where(and(own, notInArray(hash, latest)))
      .run();
  }

  return {
    /** The hash of the browser's token when this person has signed in there before. */
    find(person: string, header: string | null): string | null {
      const token = tokenOf(person, header);
      return token === null ? null : tokenHash(token);
    },
    /** Remembers the browser as one of the person's, inside a transaction, and returns its cookie. */
    keep(person: string, header: string | null): string {
      // A token that is another person's, or that nobody knows, may have been planted: it is not taken over.
      const known = tokenOf(person, header);
      if (known === null) makeRoom(person);
      const token = known ?? makeToken(random);
      const nowMs = clock();
      db.insert(devices)
        .values({ hash: tokenHash(token), personId: person, usedMs: nowMs })
        .onConflictDoUpdate({ target: hash, set: { usedMs: nowMs } })
        .run();
      return setCookie("device", token, { isSecure, maxAgeSeconds: lifeMs / 1000 });
    },
  };
}
