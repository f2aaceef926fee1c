import type { People, PersonRefusal, SignedIn } from "./people.ts";
import type { Parts } from "./sqlite_parts.ts";

/** Signing in and out, and who is signed in. */
export function sqliteSignIn(parts: Parts): Pick<People, "signIn" | "session" | "signOut"> {
  const { database, register, sessions, hasher, tries, passwordOf, enter } = parts;
  return {
    async signIn({ email, password }, origin) {
      const person = register.find(email);
      return tries.attempt(parts.tryNames(email, person, origin), async () => {
        const hash = person && passwordOf(person);
        const isRight = await hasher.verify({ hash, password });
        if (person === null || !isRight) return { fault: "wrongPassword" };
        return database.write((): SignedIn | PersonRefusal =>
          // A password that was changed meanwhile is not right any more.
          passwordOf(person) === hash ? enter(person, origin) : { fault: "wrongPassword" },
        );
      });
    },
    session: async (cookie) => sessions.find(cookie),
    async signOut(cookie) {
      await database.write(() => sessions.end(cookie));
      return [sessions.noCookie];
    },
  };
}
