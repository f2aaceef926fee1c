import type { Steps } from "../web/steps.ts";
import { type Parts, passwordOf } from "./parts.ts";
import type { CodeRequired, People, PersonRefusal, SignedIn } from "./people.ts";
import { findPerson } from "./register.ts";

/** Signing in and out, and the current session. */
export function makeSignIn(parts: Parts): Pick<People, "signIn" | "signInWithCode" | "session" | "signOut"> {
  const { state, sessions, pendingSignIns, secondFactors, hasher, attempts, enter } = parts;
  return {
    async signIn({ email, password }, origin) {
      const person = await state.read((statements) => findPerson(statements, email));
      return attempts.run(await parts.attemptNames(email, person, origin), async () => {
        const hash = person && (await parts.passwordNow(person));
        const isRight = await hasher.verify({ hash, password });
        if (person === null || !isRight) return { fault: "wrongPassword" };
        return state.change(function* (statements): Steps<SignedIn | CodeRequired | PersonRefusal> {
          // The password may have changed during the hash.
          if ((yield* passwordOf(statements, person)) !== hash) return { fault: "wrongPassword" };
          if (!(yield* secondFactors.isOn(statements, person.id)))
            return yield* enter(statements, person, origin);
          yield* pendingSignIns.end(statements, origin.cookie);
          return { isCodeRequired: true, cookies: [yield* pendingSignIns.begin(statements, person.id)] };
        });
      });
    },
    async signInWithCode(code, origin) {
      const person = await state.read((statements) => pendingSignIns.find(statements, origin.cookie));
      if (person === null) return { fault: "signInOver" };
      return attempts.run(await parts.codeAttemptNames(person, origin), () =>
        state.change(function* (statements): Steps<SignedIn | PersonRefusal> {
          // Another process may have used it meanwhile, or switched two-factor sign-in off.
          if ((yield* pendingSignIns.find(statements, origin.cookie)) === null)
            return { fault: "signInOver" };
          if (!(yield* secondFactors.useCode(statements, person.id, code))) return { fault: "wrongCode" };
          yield* pendingSignIns.end(statements, origin.cookie);
          const { cookies } = yield* enter(statements, person, origin);
          return { person, cookies: [...cookies, pendingSignIns.noCookie] };
        }),
      );
    },
    session: async (cookie) => state.read((statements) => sessions.find(state, statements, cookie)),
    async signOut(cookie) {
      await state.change((statements) => sessions.end(statements, cookie));
      return [sessions.noCookie];
    },
  };
}
