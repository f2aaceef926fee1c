import { dictionary } from "@zxcvbn-ts/language-common";
import type { PersonFault, PersonRefusal } from "./people.ts";

export const passwordLengthMin = 10;
/** Longer ones would only cost time. */
export const passwordLengthMax = 200;

/** Hashes of one process at the same time: argon2id takes 64 MiB and a core each. */
const atOnce = 2;
/** Tries that wait for one; any more are refused as `busy`. */
const waitingMax = 32;

const common = new Set<string>(dictionary["passwords-common"] as readonly string[]);

/**
 * What is wrong with a new password of somebody with this e-mail address, or null: too short or long, the address or
 * its part before the @, or one that everybody tries; with digits at the end these are no better.
 */
export function faultOfPassword(password: string, email: string): PersonFault | null {
  const length = [...password].length;
  if (length < passwordLengthMin || length > passwordLengthMax) return "weakPassword";
  const lower = password.toLowerCase();
  const guesses = [lower, lower.replace(/[\d!?.]+$/, "")];
  const address = email.toLowerCase();
  const names = [address, address.slice(0, address.lastIndexOf("@"))];
  if (guesses.some((guess) => names.includes(guess))) return "emailPassword";
  const isRepeated = new Set(lower).size < 4;
  return isRepeated || guesses.some((guess) => common.has(guess)) ? "commonPassword" : null;
}

export class TooBusy extends Error {}

/** What work with passwords gives, or `busy`; then no password was looked at, and nothing changed. */
export const unlessBusy = <T>(work: () => Promise<T>): Promise<T | PersonRefusal> =>
  work().catch((error) => {
    if (error instanceof TooBusy) return { fault: "busy" };
    throw error;
  });

/** argon2id (`Bun.password`), at most two at a time. */
export function makeHasher() {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooBusy("Too many passwords are being checked");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  const hash = (password: string) => inTurn(() => Bun.password.hash(password, "argon2id"));
  return {
    hash,
    /** Whether a password is the one of a hash; takes as long for nobody, who has none, as for a person. */
    async verify({ hash: stored, password }: { hash: string | null; password: string }): Promise<boolean> {
      if (stored !== null) return inTurn(() => Bun.password.verify(password, stored));
      await hash(password);
      return false;
    },
  };
}
