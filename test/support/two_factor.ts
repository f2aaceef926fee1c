import { Secret, TOTP } from "otpauth";
import type { Person } from "../../src/domain/person.ts";
import type { Origin, People, PersonRefusal } from "../../src/people/people.ts";

/** What an app shows `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** A code that is none of the three that hold now. */
export function wrongCode(secret: string): string {
  const taken = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ["111111", "222222", "333333", "444444"].find((code) => !taken.includes(code)) as string;
}

export function notRefused<T extends object>(result: T | PersonRefusal): T {
  if ("fault" in result) throw new Error(`Refused: ${result.fault}`);
  return result;
}

/** Switches two-factor sign-in on; the next code that works is the one a step ahead, `codeOf(secret, 1)`. */
export async function enrol(
  people: People,
  person: Person,
  password: string,
  origin: Origin = { address: "192.0.2.77", cookie: null },
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = notRefused(await people.startTwoFactor(person, password, origin));
  const { recoveryCodes } = notRefused(await people.confirmTwoFactor(person, codeOf(secret), origin));
  return { secret, recoveryCodes };
}
