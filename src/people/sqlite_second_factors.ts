import { and, count, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { pendingSignIns, recoveryCodes, twoFactors } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import { draw, type Random } from "../domain/random.ts";
import type { TwoFactor } from "./people.ts";
import { tokenHash } from "./token.ts";
import { cleanCode, makeSecret, stepOfCode } from "./totp.ts";

/** How long a set-up waits for its first code. */
const setUpMs = 15 * 60_000;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike: 16 of them are 79 random bits. */
const recoveryAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
}

/** Second factors in the run-time database, by the ids of their people. What changes something is called inside a transaction. */
export function sqliteSecondFactors({ db }: RunTimeDatabase, { clock, random }: Options) {
  const { personId, startedMs, confirmedMs, usedStep } = twoFactors;
  const recovery = sqliteRecoveryCodes({ db }, random);

  const rowWith = (condition: SQL | undefined) => db.select().from(twoFactors).where(condition).all()[0];
  const confirmed = (person: string) => and(eq(personId, person), isNotNull(confirmedMs));
  const inSetUp = (person: string) =>
    and(eq(personId, person), isNull(confirmedMs), gt(startedMs, clock() - setUpMs));

  /** Marks a code of the app as used; false when it is wrong, or no newer than one that was used. */
  function useAppCode(row: typeof twoFactors.$inferSelect, code: string): boolean {
    const step = stepOfCode(row.secret, code, clock());
    if (step === null) return false;
    const unused = and(eq(personId, row.personId), lt(usedStep, step));
    const used = db.update(twoFactors).set({ usedStep: step }).where(unused);
    return used.returning({ usedStep }).all().length === 1;
  }

  return {
    isOn: (person: string): boolean => rowWith(confirmed(person)) !== undefined,
    /** Null while it is off. */
    stateOf(person: string): TwoFactor | null {
      const sinceMs = rowWith(confirmed(person))?.confirmedMs;
      return sinceMs == null ? null : { sinceMs, recoveryCodesLeft: recovery.left(person) };
    },
    /** The secret whose first code is waited for; null when there is none. */
    secretInSetUp: (person: string): string | null => rowWith(inSetUp(person))?.secret ?? null,
    /** Makes the secret of somebody who has no second factor. */
    start(person: string): string {
      const made = { secret: makeSecret(random), startedMs: clock() };
      db.insert(twoFactors)
        .values({ personId: person, ...made })
        .onConflictDoUpdate({ target: personId, set: made })
        .run();
      return made.secret;
    },
    /** Switches it on with the first code, and gives the recovery codes; null when the code is wrong. */
    confirm(person: string, typed: string): readonly string[] | null {
      const row = rowWith(inSetUp(person));
      if (!row || !useAppCode(row, cleanCode(typed))) return null;
      db.update(twoFactors).set({ confirmedMs: clock() }).where(eq(personId, person)).run();
      return recovery.renew(person);
    },
    /** Uses a code of the app, or a recovery code; false when it is wrong, or was used. */
    useCode(person: string, typed: string): boolean {
      const row = rowWith(confirmed(person));
      const code = cleanCode(typed);
      return row !== undefined && (useAppCode(row, code) || recovery.use(person, code));
    },
    renewRecoveryCodes: recovery.renew,
    /** Switches it off, and ends the sign-ins that wait for a code; false when it was not on. */
    remove(person: string): boolean {
      const removed = db.delete(twoFactors).where(eq(personId, person));
      recovery.remove(person);
      db.delete(pendingSignIns).where(eq(pendingSignIns.personId, person)).run();
      return removed.returning({ confirmedMs }).all()[0]?.confirmedMs != null;
    },
  };
}

function sqliteRecoveryCodes({ db }: Pick<RunTimeDatabase, "db">, random: Random) {
  const { hash, personId } = recoveryCodes;
  const remove = (person: string): void => {
    db.delete(recoveryCodes).where(eq(personId, person)).run();
  };
  return {
    left: (person: string): number =>
      db.select({ left: count() }).from(recoveryCodes).where(eq(personId, person)).all()[0]?.left ?? 0,
    use(person: string, code: string): boolean {
      const given = and(eq(personId, person), eq(hash, tokenHash(code)));
      return db.delete(recoveryCodes).where(given).returning({ hash }).all().length === 1;
    },
    /** New codes in the place of all that there were, as people read them: `abcd-efgh-jkmn-pqrs`. */
    renew(person: string): readonly string[] {
      remove(person);
      const codes = Array.from({ length: recoveryCodeCount }, () => draw(recoveryAlphabet, 16, random));
      db.insert(recoveryCodes)
        .values(codes.map((code) => ({ hash: tokenHash(code), personId: person })))
        .run();
      return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
    },
    remove,
  };
}
