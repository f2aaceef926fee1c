import { eq } from "drizzle-orm";
import { people } from "../database/tables.ts";
import type { Person } from "../domain/person.ts";
import { faultOfPassword, unlessBusy } from "./passwords.ts";
import type { People, PersonRefusal, Recognized, SignedIn } from "./people.ts";
import type { Parts } from "./sqlite_parts.ts";

/** New passwords: with the current one, or with a reset link. */
export function sqliteNewPassword(parts: Parts): Pick<People, "changePassword" | "resetPassword"> {
  const {
    database,
    register,
    links,
    sessions,
    pendingSignIns,
    devices,
    hasher,
    attempts,
    passwordOf,
    enter,
  } = parts;

  /** Sets a password and ends all sessions and reset links. Call inside a transaction. */
  function setPassword({ id, email }: Person, passwordHash: string): void {
    database.db.update(people).set({ passwordHash }).where(eq(people.id, id)).run();
    sessions.endAll(id);
    pendingSignIns.endAll(id);
    links.endResets(email);
  }

  return {
    async changePassword(person, { current, next }, origin) {
      const weak = faultOfPassword(next, person.email);
      if (weak) return { fault: weak };
      return attempts.run(parts.attemptNames(person.email, person, origin), async () => {
        const before = passwordOf(person);
        if (!(await hasher.verify({ hash: before, password: current }))) return { fault: "wrongPassword" };
        const hash = await hasher.hash(next);
        return database.write((): SignedIn | PersonRefusal => {
          if (passwordOf(person) !== before) return { fault: "wrongPassword" };
          setPassword(person, hash);
          return enter(person, origin);
        });
      });
    },
    async resetPassword(token, password, { cookie }) {
      const link = links.find(token);
      const person = link?.kind === "reset" && link.email !== null ? register.find(link.email) : null;
      if (link === null || person === null) return { fault: "badLink" };
      const weak = faultOfPassword(password, person.email);
      if (weak) return { fault: weak };
      const hash = await unlessBusy(() => hasher.hash(password));
      if (typeof hash !== "string") return hash;
      const result = await database.write((): Recognized | PersonRefusal => {
        if (!links.use(link.hash)) return { fault: "badLink" };
        setPassword(person, hash);
        return { person, cookies: [devices.keep(person.id, cookie)] };
      });
      if (!("fault" in result)) parts.clearFailures(person.email);
      return result;
    },
  };
}
