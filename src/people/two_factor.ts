import type { Person } from "../domain/person.ts";
import type { Steps } from "../web/steps.ts";
import type { Parts } from "./parts.ts";
import type { Origin, People, PersonRefusal, TwoFactorProof, TwoFactorSetUp } from "./people.ts";
import type { Statements } from "./state.ts";
import { totpUri } from "./totp.ts";

type TwoFactorMethods = Pick<
  People,
  "startTwoFactor" | "confirmTwoFactor" | "renewRecoveryCodes" | "endTwoFactor"
>;

export const setUpOf = (person: Person, secret: string): TwoFactorSetUp => ({
  secret,
  uri: totpUri(secret, person.email),
});

/** Switching two-factor sign-in on and off. */
export function makeTwoFactor(parts: Parts): TwoFactorMethods {
  const { state, attempts, sessions, secondFactors } = parts;
  const isRight = async (person: Person, password: string) =>
    parts.hasher.verify({ hash: await parts.passwordNow(person), password });

  /** Runs the work in a transaction after checking password and code. */
  async function change<T extends object>(
    person: Person,
    { password, code }: TwoFactorProof,
    origin: Origin,
    work: (statements: Statements) => Steps<T>,
  ): Promise<T | PersonRefusal> {
    const [own, ...shared] = await parts.codeAttemptNames(person, origin);
    const names = [own, ...shared, ...(await parts.attemptNames(person.email, person, origin))] as const;
    return attempts.run([...new Set(names)] as [string, ...string[]], async () => {
      if (!(await isRight(person, password))) return { fault: "wrongPassword" };
      return state.change(function* (statements): Steps<T | PersonRefusal> {
        if (!(yield* secondFactors.isOn(statements, person.id))) return { fault: "twoFactorChanged" };
        const isUsed = yield* secondFactors.useCode(statements, person.id, code);
        return isUsed ? yield* work(statements) : { fault: "wrongCode" };
      });
    });
  }

  return {
    startTwoFactor: async (person, password, origin) =>
      attempts.run(await parts.attemptNames(person.email, person, origin), async () => {
        if (!(await isRight(person, password))) return { fault: "wrongPassword" };
        return state.change(function* (statements): Steps<TwoFactorSetUp | PersonRefusal> {
          if (yield* secondFactors.isOn(statements, person.id)) return { fault: "twoFactorChanged" };
          return setUpOf(person, yield* secondFactors.start(statements, person.id));
        });
      }),
    confirmTwoFactor: (person, code, { cookie }) =>
      state.change(function* (statements) {
        if ((yield* secondFactors.secretInSetUp(statements, person.id)) === null)
          return { fault: "twoFactorChanged" as const };
        const recoveryCodes = yield* secondFactors.confirm(statements, person.id, code);
        if (recoveryCodes === null) return { fault: "wrongCode" as const };
        // Sessions that began with the password alone must pass the second factor too.
        yield* sessions.endOthers(statements, person.id, cookie);
        return { recoveryCodes };
      }),
    renewRecoveryCodes: (person, proof, origin) =>
      change(person, proof, origin, function* (statements) {
        return { recoveryCodes: yield* secondFactors.renewRecoveryCodes(statements, person.id) };
      }),
    endTwoFactor: (person, proof, origin) =>
      change(person, proof, origin, function* (statements) {
        yield* secondFactors.remove(statements, person.id);
        return { isOff: true as const };
      }),
  };
}
