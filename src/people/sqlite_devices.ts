import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { devices } from "../database/tables.ts";
import { setCookie } from "../web/cookies.ts";
import type { CookieOptions } from "./sqlite_sessions.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** Lifetime of a device cookie after the last sign-in. */
const lifeMs = 365 * 24 * 60 * 60_000;
/** Devices stored for each person: the latest. */
const devicesMax = 20;

/**
 * Browsers in which people have signed in. The cookie does one thing: wrong passwords from elsewhere do not make its
 * person wait.
 */
export function sqliteDevices({ db }: RunTimeDatabase, { clock, random, isSecure }: CookieOptions) {
  const { hash, personId, usedMs } = devices;

  function tokenOf(person: string, header: string | null): string | null {
    const token = cookieToken(header, "device", isSecure);
    if (token === null) return null;
    const isThis = and(eq(hash, tokenHash(token)), eq(personId, person), gt(usedMs, clock() - lifeMs));
    return db.select({ hash }).from(devices).where(isThis).all().length > 0 ? token : null;
  }

  /** Deletes a person's least recently used devices to make room for one. */
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
    /** The hash of the browser's token if it belongs to this person. */
    find(person: string, header: string | null): string | null {
      const token = tokenOf(person, header);
      return token === null ? null : tokenHash(token);
    },
    /** Stores the browser as the person's and returns its cookie. Call inside a transaction. */
    keep(person: string, header: string | null): string {
      // A foreign or unknown token may have been planted: it gets replaced.
      const current = tokenOf(person, header);
      if (current === null) makeRoom(person);
      const token = current ?? makeToken(random);
      const nowMs = clock();
      db.insert(devices)
        .values({ hash: tokenHash(token), personId: person, usedMs: nowMs })
        .onConflictDoUpdate({ target: hash, set: { usedMs: nowMs } })
        .run();
      return setCookie("device", token, { isSecure, maxAgeSeconds: lifeMs / 1000 });
    },
  };
}
