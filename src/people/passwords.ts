import { dictionary } from "@zxcvbn-ts/language-common";
import type { PersonFault, PersonRefusal } from "./people.ts";

export const passwordLengthMin = 10;
/** A longer password only costs time. */
export const passwordLengthMax = 200;

/** Parallel hashes in one process: argon2id takes 64 MiB and a core each. */
const runningMax = 2;
/** Length of the queue; further attempts are refused as `busy`. */
const waitingMax = 32;

const common = new Set<string>(dictionary["passwords-common"] as readonly string[]);

/**
 * The fault of a new password, or null: too short, too long, the e-mail address or its local part, or a common
 * password. Digits at the end make neither better.
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

/** The result of the work, or `busy`; then no password was checked, and nothing changed. */
export const unlessBusy = <T>(work: () => Promise<T>): Promise<T | PersonRefusal> =>
  work().catch((error) => {
    if (error instanceof TooBusy) return { fault: "busy" };
    throw error;
  });

/** Hashes and verifies with argon2id (`Bun.password`), at most two at a time. */
export function makeHasher() {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= runningMax) {
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
    /** Whether the password matches. Takes as long for a null hash, so that timing does not reveal who has an account. */
    async verify({ hash: stored, password }: { hash: string | null; password: string }): Promise<boolean> {
      if (stored !== null) return inTurn(() => Bun.password.verify(password, stored));
      await hash(password);
      return false;
    },
  };
}
