import { and, count, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { pendingSignIns, recoveryCodes, twoFactors } from "../database/tables.ts";
import type { Clock } from "../domain/clock.ts";
import { draw, type Random } from "../domain/random.ts";
import type { TwoFactor } from "./people.ts";
import { tokenHash } from "./token.ts";
import { cleanCode, makeSecret, stepOfCode } from "./totp.ts";

/** Lifetime of a set-up without a code. */
const setUpMs = 15 * 60_000;
const recoveryCodeCount = 10;
/** No letters and digits that look alike. 16 of them hold 79 bits of entropy. */
const recoveryAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
}

/** Second factors in the run-time database, by person id. Call all writes inside a transaction. */
export function sqliteSecondFactors({ db }: RunTimeDatabase, { clock, random }: Options) {
  const { personId, startedMs, confirmedMs, usedStep } = twoFactors;
  const recovery = sqliteRecoveryCodes({ db }, random);

  const rowWith = (condition: SQL | undefined) => db.select().from(twoFactors).where(condition).all()[0];
  const confirmed = (person: string) => and(eq(personId, person), isNotNull(confirmedMs));
  const inSetUp = (person: string) =>
    and(eq(personId, person), isNull(confirmedMs), gt(startedMs, clock() - setUpMs));

  /** Marks an app code as used; false when it is wrong, or no newer than the last used one. */
  function useAppCode(row: typeof twoFactors.$inferSelect, code: string): boolean {
    const step = stepOfCode(row.secret, code, clock());
    if (step === null) return false;
    const unused = and(eq(personId, row.personId), lt(usedStep, step));
    const used = db.update(twoFactors).set({ usedStep: step }).where(unused);
    return used.returning({ usedStep }).all().length === 1;
  }

  return {
    isOn: (person: string): boolean => rowWith(confirmed(person)) !== undefined,
    /** Null while two-factor sign-in is off. */
    stateOf(person: string): TwoFactor | null {
      const sinceMs = rowWith(confirmed(person))?.confirmedMs;
      return sinceMs == null ? null : { sinceMs, recoveryCodesLeft: recovery.left(person) };
    },
    /** The secret of the pending set-up, or null. */
    secretInSetUp: (person: string): string | null => rowWith(inSetUp(person))?.secret ?? null,
    /** Creates a secret for a person without a second factor. */
    start(person: string): string {
      const made = { secret: makeSecret(random), startedMs: clock() };
      db.insert(twoFactors)
        .values({ personId: person, ...made })
        .onConflictDoUpdate({ target: personId, set: made })
        .run();
      return made.secret;
    },
    /** Switches it on with the first code and returns the recovery codes; null for a wrong code. */
    confirm(person: string, typed: string): readonly string[] | null {
      const row = rowWith(inSetUp(person));
      if (!row || !useAppCode(row, cleanCode(typed))) return null;
      db.update(twoFactors).set({ confirmedMs: clock() }).where(eq(personId, person)).run();
      return recovery.renew(person);
    },
    /** Uses an app code or a recovery code; false when it is wrong or already used. */
    useCode(person: string, typed: string): boolean {
      const row = rowWith(confirmed(person));
      const code = cleanCode(typed);
      return row !== undefined && (useAppCode(row, code) || recovery.use(person, code));
    },
    renewRecoveryCodes: recovery.renew,
    /** Switches it off and ends pending sign-ins; false when it was off. */
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
    /** Replaces all codes and returns the new ones, formatted as `abcd-efgh-jkmn-pqrs`. */
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
