import type { Random } from "../domain/random.ts";
import type { Steps } from "../web/steps.ts";
import type { TwoFactor } from "./people.ts";
import { makeRecoveryCodes } from "./recovery_codes.ts";
import { first, rows, type Statements } from "./state.ts";

export interface SecondFactorRow {
  readonly personId: string;
  readonly secret: string;
  readonly confirmedMs: number | null;
}

export const confirmed = (statements: Statements, person: string): Steps<SecondFactorRow | null> =>
  first(statements, 'SELECT * FROM "twoFactors" WHERE "personId" = $1 AND "confirmedMs" IS NOT NULL', [
    person,
  ]);

/** What is known of second factors without their codes, whose library only those who sign in need. */
export function makeSecondFactorState(random: Random) {
  const recovery = makeRecoveryCodes(random);
  return {
    /** Null while two-factor sign-in is off. */
    *stateOf(statements: Statements, person: string): Steps<TwoFactor | null> {
      const sinceMs = (yield* confirmed(statements, person))?.confirmedMs;
      if (sinceMs == null) return null;
      return { sinceMs, recoveryCodesLeft: yield* recovery.left(statements, person) };
    },
    /** Switches it off and ends pending sign-ins; false when it was off. */
    *remove(statements: Statements, person: string): Steps<boolean> {
      const text = 'DELETE FROM "twoFactors" WHERE "personId" = $1 RETURNING "confirmedMs"';
      const removed = yield* first<SecondFactorRow>(statements, text, [person]);
      yield* recovery.remove(statements, person);
      yield* rows(statements, 'DELETE FROM "pendingSignIns" WHERE "personId" = $1 RETURNING hash', [person]);
      return removed?.confirmedMs != null;
    },
  };
}
