import type { Person } from "../domain/person.ts";
import type { Steps } from "../web/steps.ts";
import { type Parts, passwordOf } from "./parts.ts";
import { faultOfPassword, unlessBusy } from "./passwords.ts";
import type { People, PersonRefusal, Recognized, SignedIn } from "./people.ts";
import { findPerson } from "./register.ts";
import { rows, type Statements } from "./state.ts";

/** New passwords: with the current one, or with a reset link. */
export function makeNewPassword(parts: Parts): Pick<People, "changePassword" | "resetPassword"> {
  const { state, links, sessions, pendingSignIns, devices, hasher, attempts, enter } = parts;

  /** Sets a password and ends all sessions and reset links. Call inside a transaction. */
  function* setPassword(statements: Statements, { id, email }: Person, passwordHash: string): Steps<void> {
    const text = 'UPDATE people SET "passwordHash" = $2 WHERE id = $1 RETURNING id';
    yield* rows(statements, text, [id, passwordHash]);
    yield* sessions.endAll(statements, id);
    yield* pendingSignIns.endAll(statements, id);
    yield* links.endResets(statements, email);
  }

  return {
    async changePassword(person, { current, next }, origin) {
      const weak = faultOfPassword(next, person.email);
      if (weak) return { fault: weak };
      return attempts.run(await parts.attemptNames(person.email, person, origin), async () => {
        const before = await parts.passwordNow(person);
        if (!(await hasher.verify({ hash: before, password: current }))) return { fault: "wrongPassword" };
        const hash = await hasher.hash(next);
        return state.change(function* (statements): Steps<SignedIn | PersonRefusal> {
          if ((yield* passwordOf(statements, person)) !== before) return { fault: "wrongPassword" };
          yield* setPassword(statements, person, hash);
          return yield* enter(statements, person, origin);
        });
      });
    },
    async resetPassword(token, password, { cookie }) {
      const link = await state.read((statements) => links.find(statements, token));
      const email = link?.kind === "reset" ? link.email : null;
      const person = email && (await state.read((statements) => findPerson(statements, email)));
      if (link === null || !person) return { fault: "badLink" };
      const weak = faultOfPassword(password, person.email);
      if (weak) return { fault: weak };
      const hash = await unlessBusy(() => hasher.hash(password));
      if (typeof hash !== "string") return hash;
      const result = await state.change(function* (statements): Steps<Recognized | PersonRefusal> {
        if (!(yield* links.use(statements, link.hash))) return { fault: "badLink" };
        yield* setPassword(statements, person, hash);
        return { person, cookies: [yield* devices.keep(statements, person.id, cookie)] };
      });
      if (!("fault" in result)) parts.clearFailures(person.email);
      return result;
    },
  };
}
