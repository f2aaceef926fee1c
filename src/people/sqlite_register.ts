import { eq } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { people } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import { normalizedEmail, type Person } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import type { Register } from "./people.ts";
import { sqliteLinks } from "./sqlite_links.ts";
import { sqliteSecondFactors } from "./sqlite_second_factors.ts";

/** Least time between two mails to one address, so that nobody floods a mailbox. */
export const askAgainMs = 5 * 60_000;

/** The register of people in the run-time database. */
export function sqliteRegister(
  database: RunTimeDatabase,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Register<"now"> {
  const { db } = database;
  const links = sqliteLinks(database, { clock, random });
  const secondFactors = sqliteSecondFactors(database, { clock, random });

  const personWith = (condition: ReturnType<typeof eq>): Person | null => {
    const { id, email, account } = people;
    return db.select({ id, email, account }).from(people).where(condition).all()[0] ?? null;
  };
  const find = (email: string): Person | null => personWith(eq(people.email, normalizedEmail(email)));

  return {
    isEmpty: () => db.select({ id: people.id }).from(people).limit(1).all().length === 0,
    find,
    ofAccount: (account) => personWith(eq(people.account, account)),
    makeLink: (link) =>
      links.make({ ...link, ...(link.email === undefined ? {} : { email: normalizedEmail(link.email) }) }),
    twoFactor: ({ id }) => secondFactors.stateOf(id),
    resetTwoFactor: ({ id }) => database.write(() => secondFactors.remove(id)),
    async askReset(email) {
      const person = find(email);
      if (person === null || links.wasMade("reset", person.email, askAgainMs)) return null;
      return { person, token: await links.make({ kind: "reset", email: person.email }) };
    },
    findLink: links.find,
    invitations: links.invitations,
    withdrawInvitation: links.withdraw,
  };
}
