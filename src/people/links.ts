import type { Clock } from "../domain/clock.ts";
import type { LinkKind } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import type { Steps } from "../web/steps.ts";
import type { StoredLink } from "./people.ts";
import { first, rows, type Statements } from "./state.ts";
import { makeToken, tokenHash } from "./token.ts";

const dayMs = 24 * 60 * 60_000;

/** Lifetime of a link by kind. */
const linkLifeMs: Readonly<Record<LinkKind, number>> = {
  first: 7 * dayMs,
  invitation: 14 * dayMs,
  signUp: dayMs,
  reset: dayMs,
};

interface NewLink {
  readonly kind: LinkKind;
  readonly email?: string | null;
  readonly plan?: string | null;
}

const unused = 'hash = $1 AND "usedMs" IS NULL';

/** One-time links; takes normalized e-mail addresses. */
export const makeLinks = ({ clock, random }: { readonly clock: Clock; readonly random: Random }) => ({
  /** Creates a link and returns its token. Call inside a transaction. */
  *make(statements: Statements, { kind, email = null, plan = null }: NewLink): Steps<string> {
    const token = makeToken(random);
    const createdMs = clock();
    // A new link of these kinds replaces the last one.
    if (kind === "first")
      yield* rows(statements, 'DELETE FROM "oneTimeLinks" WHERE kind = $1 RETURNING hash', [kind]);
    if ((kind === "reset" || kind === "signUp") && email !== null)
      yield* rows(statements, 'DELETE FROM "oneTimeLinks" WHERE kind = $1 AND email = $2 RETURNING hash', [
        kind,
        email,
      ]);
    yield* rows(
      statements,
      `INSERT INTO "oneTimeLinks" (hash, kind, email, plan, "createdMs", "expiresMs")
        VALUES ($1, $2, $3, $4, $5, $6) RETURNING hash`,
      [tokenHash(token), kind, email, plan, createdMs, createdMs + linkLifeMs[kind]],
    );
    return token;
  },
  /** The link of a token while it is usable. */
  *find(statements: Statements, token: string): Steps<StoredLink | null> {
    const link = yield* first<StoredLink>(statements, 'SELECT * FROM "oneTimeLinks" WHERE hash = $1', [
      tokenHash(token),
    ]);
    return link === null || link.usedMs !== null || link.expiresMs <= clock() ? null : link;
  },
  /** Marks a link as used; false when another request was first. Call inside a transaction. */
  *use(statements: Statements, hash: string): Steps<boolean> {
    const used = `UPDATE "oneTimeLinks" SET "usedMs" = $2 WHERE ${unused} RETURNING hash`;
    return (yield* first(statements, used, [hash, clock()])) !== null;
  },
  /** Marks all reset links of this address as used. Call inside a transaction. */
  *endResets(statements: Statements, email: string): Steps<void> {
    yield* rows(
      statements,
      `UPDATE "oneTimeLinks" SET "usedMs" = $2 WHERE kind = 'reset' AND email = $1 AND "usedMs" IS NULL RETURNING hash`,
      [email, clock()],
    );
  },
  /** Whether a link of this kind was created for the address within the last `withinMs`. */
  *wasMade(statements: Statements, kind: LinkKind, email: string, withinMs: number): Steps<boolean> {
    const recent = 'SELECT hash FROM "oneTimeLinks" WHERE kind = $1 AND email = $2 AND "createdMs" > $3';
    return (yield* first(statements, recent, [kind, email, clock() - withinMs])) !== null;
  },
  /** Invitations, newest first. */
  invitations: (statements: Statements): Steps<StoredLink[]> =>
    rows(
      statements,
      `SELECT * FROM "oneTimeLinks" WHERE kind = 'invitation' ORDER BY "createdMs" DESC, hash DESC`,
    ),
  /** Deletes an unused link. Call inside a transaction. */
  *withdraw(statements: Statements, hash: string): Steps<void> {
    yield* rows(statements, `DELETE FROM "oneTimeLinks" WHERE ${unused} RETURNING hash`, [hash]);
  },
});
