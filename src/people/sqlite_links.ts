import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { oneTimeLinks } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import type { LinkKind } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import type { OneTimeLink } from "./people.ts";
import { makeToken, tokenHash } from "./token.ts";

const dayMs = 24 * 60 * 60_000;

/** Lifetime of a link by kind. */
const linkLifeMs: Readonly<Record<LinkKind, number>> = {
  first: 7 * dayMs,
  invitation: 14 * dayMs,
  signUp: dayMs,
  reset: dayMs,
};

type StoredLink = OneTimeLink & { readonly hash: string };

interface Options {
  readonly clock: Clock;
  readonly random: Random;
}

const unused = (hash: string) => and(eq(oneTimeLinks.hash, hash), isNull(oneTimeLinks.usedMs));
const linksFor = (kind: LinkKind, email: string) =>
  and(eq(oneTimeLinks.kind, kind), eq(oneTimeLinks.email, email));

/** One-time links in the run-time database; takes normalized e-mail addresses. */
export function sqliteLinks(database: RunTimeDatabase, options: Options) {
  const { db } = database;
  const { clock } = options;

  return {
    make: linkMaker(database, options),
    /** The link of a token while it is usable. */
    find(token: string): StoredLink | null {
      const [link] = db
        .select()
        .from(oneTimeLinks)
        .where(eq(oneTimeLinks.hash, tokenHash(token)))
        .all();
      if (!link || link.usedMs !== null || link.expiresMs <= clock()) return null;
      return { ...link, kind: link.kind as LinkKind };
    },
    /** Marks a link as used; false when another request was first. Call inside a transaction. */
    use(hash: string): boolean {
      const used = db.update(oneTimeLinks).set({ usedMs: clock() }).where(unused(hash));
      return used.returning({ hash: oneTimeLinks.hash }).all().length === 1;
    },
    /** Marks all reset links of this address as used. Call inside a transaction. */
    endResets(email: string): void {
      const open = and(linksFor("reset", email), isNull(oneTimeLinks.usedMs));
      db.update(oneTimeLinks).set({ usedMs: clock() }).where(open).run();
    },
    /** Whether a link of this kind was created for the address within the last `withinMs`. */
    wasMade(kind: LinkKind, email: string, withinMs: number): boolean {
      const recent = and(linksFor(kind, email), gt(oneTimeLinks.createdMs, clock() - withinMs));
      return db.select().from(oneTimeLinks).where(recent).all().length > 0;
    },
    /** Invitations, newest first. */
    invitations: () =>
      db
        .select()
        .from(oneTimeLinks)
        .where(eq(oneTimeLinks.kind, "invitation"))
        .orderBy(desc(oneTimeLinks.createdMs), desc(oneTimeLinks.hash))
        .all()
        .map((link) => ({ ...link, kind: "invitation" as const })),
    /** Deletes an unused link. */
    async withdraw(hash: string): Promise<void> {
      await database.write(() => db.delete(oneTimeLinks).where(unused(hash)).run());
    },
  };
}

interface NewLink {
  readonly kind: LinkKind;
  readonly email?: string | null;
  readonly plan?: string | null;
}

/** Creates a link and resolves to its token. */
const linkMaker =
  ({ db, write }: RunTimeDatabase, { clock, random }: Options) =>
  async ({ kind, email = null, plan = null }: NewLink): Promise<string> => {
    const token = makeToken(random);
    const createdMs = clock();
    const expiresMs = createdMs + linkLifeMs[kind];
    await write(() => {
      // A new link of these kinds replaces the last one.
      if (kind === "first") db.delete(oneTimeLinks).where(eq(oneTimeLinks.kind, kind)).run();
      if ((kind === "reset" || kind === "signUp") && email !== null)
        db.delete(oneTimeLinks).where(linksFor(kind, email)).run();
      db.insert(oneTimeLinks)
        .values({ hash: tokenHash(token), kind, email, plan, createdMs, expiresMs })
        .run();
    });
    return token;
  };
