import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Steps } from "../web/steps.ts";
import { makeRecoveryCodes } from "./recovery_codes.ts";
import { confirmed, makeSecondFactorState, type SecondFactorRow as Row } from "./second_factor_state.ts";
import { first, rows, type Statements } from "./state.ts";
import { cleanCode, makeSecret, stepOfCode } from "./totp.ts";

/** Lifetime of a set-up without a code. */
const setUpMs = 15 * 60_000;

type Options = { readonly clock: Clock; readonly random: Random };

/** The codes of apps. Call all writes inside a transaction. */
const makeAppCodes = ({ clock, random }: Options) => ({
  /** The row of a set-up that has not expired. */
  inSetUp: (statements: Statements, person: string): Steps<Row | null> =>
    first(
      statements,
      'SELECT * FROM "twoFactors" WHERE "personId" = $1 AND "confirmedMs" IS NULL AND "startedMs" > $2',
      [person, clock() - setUpMs],
    ),
  /** Creates a secret for a person without a second factor. */
  *start(statements: Statements, person: string): Steps<string> {
    const secret = makeSecret(random);
    yield* rows(
      statements,
      `INSERT INTO "twoFactors" ("personId", secret, "startedMs") VALUES ($1, $2, $3) ON CONFLICT ("personId")
        DO UPDATE SET secret = excluded.secret, "startedMs" = excluded."startedMs" RETURNING "personId"`,
      [person, secret, clock()],
    );
    return secret;
  },
  /** Marks a code as used; false when it is wrong, or no newer than the last used one. */
  *use(statements: Statements, row: Row, code: string): Steps<boolean> {
    const usedStep = stepOfCode(row.secret, code, clock());
    if (usedStep === null) return false;
    const used = yield* first(
      statements,
      'UPDATE "twoFactors" SET "usedStep" = $2 WHERE "personId" = $1 AND "usedStep" < $2 RETURNING "usedStep"',
      [row.personId, usedStep],
    );
    return used !== null;
  },
});

/** Second factors by person id. Call all writes inside a transaction. */
export function makeSecondFactors(options: Options) {
  const recovery = makeRecoveryCodes(options.random);
  const app = makeAppCodes(options);
  return {
    ...makeSecondFactorState(options.random),
    *isOn(statements: Statements, person: string): Steps<boolean> {
      return (yield* confirmed(statements, person)) !== null;
    },
    /** The secret of the pending set-up, or null. */
    *secretInSetUp(statements: Statements, person: string): Steps<string | null> {
      return (yield* app.inSetUp(statements, person))?.secret ?? null;
    },
    start: app.start,
    /** Switches it on with the first code and returns the recovery codes; null for a wrong code. */
    *confirm(statements: Statements, person: string, typed: string): Steps<readonly string[] | null> {
      const row = yield* app.inSetUp(statements, person);
      if (!row || !(yield* app.use(statements, row, cleanCode(typed)))) return null;
      const confirm = 'UPDATE "twoFactors" SET "confirmedMs" = $2 WHERE "personId" = $1 RETURNING "personId"';
      yield* rows(statements, confirm, [person, options.clock()]);
      return yield* recovery.renew(statements, person);
    },
    /** Uses an app code or a recovery code; false when it is wrong or already used. */
    *useCode(statements: Statements, person: string, typed: string): Steps<boolean> {
      const row = yield* confirmed(statements, person);
      if (row === null) return false;
      const code = cleanCode(typed);
      return (yield* app.use(statements, row, code)) || (yield* recovery.use(statements, person, code));
    },
    renewRecoveryCodes: recovery.renew,
  };
}
