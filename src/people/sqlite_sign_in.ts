import type { CodeRequired, People, PersonRefusal, SignedIn } from "./people.ts";
import type { Parts } from "./sqlite_parts.ts";

/** Signing in and out, and the current session. */
export function sqliteSignIn(
  parts: Parts,
): Pick<People<"now">, "signIn" | "isCodeRequired" | "signInWithCode" | "session" | "signOut"> {
  const { database, register, sessions, pendingSignIns, secondFactors, hasher, attempts, passwordOf, enter } =
    parts;
  return {
    async signIn({ email, password }, origin) {
      const person = register.find(email);
      return attempts.run(parts.attemptNames(email, person, origin), async () => {
        const hash = person && passwordOf(person);
        const isRight = await hasher.verify({ hash, password });
        if (person === null || !isRight) return { fault: "wrongPassword" };
        return database.write((): SignedIn | CodeRequired | PersonRefusal => {
          // The password may have changed during the hash.
          if (passwordOf(person) !== hash) return { fault: "wrongPassword" };
          if (!secondFactors.isOn(person.id)) return enter(person, origin);
          pendingSignIns.end(origin.cookie);
          return { isCodeRequired: true, cookies: [pendingSignIns.begin(person.id)] };
        });
      });
    },
    isCodeRequired: (cookie) => pendingSignIns.find(cookie) !== null,
    async signInWithCode(code, origin) {
      const person = pendingSignIns.find(origin.cookie);
      if (person === null) return { fault: "signInOver" };
      return attempts.run(parts.codeAttemptNames(person, origin), () =>
        database.write((): SignedIn | PersonRefusal => {
          // Another process may have used it meanwhile, or switched two-factor sign-in off.
          if (pendingSignIns.find(origin.cookie) === null) return { fault: "signInOver" };
          if (!secondFactors.useCode(person.id, code)) return { fault: "wrongCode" };
          pendingSignIns.end(origin.cookie);
          const { cookies } = enter(person, origin);
          return { person, cookies: [...cookies, pendingSignIns.noCookie] };
        }),
      );
    },
    session: async (cookie) => sessions.find(cookie),
    async signOut(cookie) {
      await database.write(() => sessions.end(cookie));
      return [sessions.noCookie];
    },
  };
}
