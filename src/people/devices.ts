import { setCookie } from "../web/cookies.ts";
import type { Steps } from "../web/steps.ts";
import type { CookieOptions } from "./sessions.ts";
import { first, rows, type Statements } from "./state.ts";
import { cookieToken, makeToken, tokenHash } from "./token.ts";

/** Lifetime of a device cookie after the last sign-in. */
const lifeMs = 365 * 24 * 60 * 60_000;
/** Devices stored for each person: the latest. */
const devicesMax = 20;

/**
 * Browsers in which people have signed in. The cookie does one thing: wrong passwords from elsewhere do not make its
 * person wait.
 */
export function makeDevices({ clock, random, isSecure }: CookieOptions) {
  function* tokenOf(statements: Statements, person: string, header: string | null): Steps<string | null> {
    const token = cookieToken(header, "device", isSecure);
    if (token === null) return null;
    const found = yield* first(
      statements,
      'SELECT hash FROM devices WHERE hash = $1 AND "personId" = $2 AND "usedMs" > $3',
      [tokenHash(token), person, clock() - lifeMs],
    );
    return found === null ? null : token;
  }

  return {
    /** The hash of the browser's token if it belongs to this person. */
    *find(statements: Statements, person: string, header: string | null): Steps<string | null> {
      const token = yield* tokenOf(statements, person, header);
      return token === null ? null : tokenHash(token);
    },
    /** Stores the browser as the person's and returns its cookie. Call inside a transaction. */
    *keep(statements: Statements, person: string, header: string | null): Steps<string> {
      // A foreign or unknown token may have been planted: it gets replaced.
      const current = yield* tokenOf(statements, person, header);
      // Room for one: the least recently used devices go.
      if (current === null)
        yield* rows(
          statements,
          `DELETE FROM devices WHERE "personId" = $1 AND hash NOT IN (
            SELECT hash FROM devices WHERE "personId" = $1 ORDER BY "usedMs" DESC LIMIT $2) RETURNING hash`,
          [person, devicesMax - 1],
        );
      const token = current ?? makeToken(random);
      yield* rows(
        statements,
        `INSERT INTO devices (hash, "personId", "usedMs") VALUES ($1, $2, $3)
          ON CONFLICT (hash) DO UPDATE SET "usedMs" = excluded."usedMs" RETURNING hash`,
        [tokenHash(token), person, clock()],
      );
      return setCookie("device", token, { isSecure, maxAgeSeconds: lifeMs / 1000 });
    },
  };
}
