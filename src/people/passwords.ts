import { dictionary } from "@zxcvbn-ts/language-common";
import type { PersonFault } from "./people.ts";

export const passwordLengthMin = 10;
/** Longer ones would only cost time. */
export const passwordLengthMax = 200;

/** Hashes of one process at the same time: argon2id takes 64 MiB and a core each. */
const atOnce = 2;
/** Tries that wait for one; more are told to come back. */
const waitingMax = 32;

const common = new Set<string>(dictionary["passwords-common"] as readonly string[]);

/** What is wrong with a new password, or null: too short or long, or one that everybody tries (with digits at its end too). */
export function faultOfPassword(password: string): PersonFault | null {
  const length = [...password].length;
  if (length < passwordLengthMin || length > passwordLengthMax) return "weakPassword";
  const lower = password.toLowerCase();
  const isRepeated = new Set(lower).size < 4;
  return isRepeated || common.has(lower) || common.has(lower.replace(/[\d!?.]+$/, ""))
    ? "commonPassword"
    : null;
}

export class TooBusy extends Error {}

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

  return {
    hash: (password: string) => inTurn(() => Bun.password.hash(password, "argon2id")),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inTurn(() => Bun.password.verify(password, hash)),
  };
}
