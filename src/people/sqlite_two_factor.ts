import type { Person } from "../domain/person.ts";
import type { Origin, People, PersonRefusal, TwoFactorProof } from "./people.ts";
import type { Parts } from "./sqlite_parts.ts";
import { totpUri } from "./totp.ts";

type TwoFactorMethods = Pick<
  People<"now">,
  "startTwoFactor" | "twoFactorSetUp" | "confirmTwoFactor" | "renewRecoveryCodes" | "endTwoFactor"
>;

/** Switching two-factor sign-in on and off. */
export function sqliteTwoFactor(parts: Parts): TwoFactorMethods {
  const { database, attempts, sessions, secondFactors, passwordOf } = parts;
  const isRight = (person: Person, password: string) =>
    parts.hasher.verify({ hash: passwordOf(person), password });
  const setUpOf = (person: Person, secret: string) => ({ secret, uri: totpUri(secret, person.email) });

  /** Runs the work in a transaction after checking password and code. */
  async function change<T extends object>(
    person: Person,
    { password, code }: TwoFactorProof,
    origin: Origin,
    work: () => T,
  ): Promise<T | PersonRefusal> {
    const [own, ...shared] = parts.codeAttemptNames(person, origin);
    const names = [own, ...shared, ...parts.attemptNames(person.email, person, origin)] as const;
    return attempts.run([...new Set(names)] as [string, ...string[]], async () => {
      if (!(await isRight(person, password))) return { fault: "wrongPassword" };
      return database.write((): T | PersonRefusal => {
        if (!secondFactors.isOn(person.id)) return { fault: "twoFactorChanged" };
        return secondFactors.useCode(person.id, code) ? work() : { fault: "wrongCode" };
      });
    });
  }

  return {
    startTwoFactor: (person, password, origin) =>
      attempts.run(parts.attemptNames(person.email, person, origin), async () => {
        if (!(await isRight(person, password))) return { fault: "wrongPassword" };
        return database.write(() =>
          secondFactors.isOn(person.id)
            ? { fault: "twoFactorChanged" as const }
            : setUpOf(person, secondFactors.start(person.id)),
        );
      }),
    twoFactorSetUp(person) {
      const secret = secondFactors.secretInSetUp(person.id);
      return secret === null ? null : setUpOf(person, secret);
    },
    confirmTwoFactor: (person, code, { cookie }) =>
      database.write(() => {
        if (secondFactors.secretInSetUp(person.id) === null) return { fault: "twoFactorChanged" as const };
        const recoveryCodes = secondFactors.confirm(person.id, code);
        if (recoveryCodes === null) return { fault: "wrongCode" as const };
        // Sessions that began with the password alone must pass the second factor too.
        sessions.endOthers(person.id, cookie);
        return { recoveryCodes };
      }),
    renewRecoveryCodes: (person, proof, origin) =>
      change(person, proof, origin, () => ({ recoveryCodes: secondFactors.renewRecoveryCodes(person.id) })),
    endTwoFactor: (person, proof, origin) =>
      change(person, proof, origin, () => {
        secondFactors.remove(person.id);
        return { isOff: true };
      }),
  };
}
