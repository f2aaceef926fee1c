import { draw, type Random } from "../domain/random.ts";
import type { Steps } from "../web/steps.ts";
import { first, rows, type Statements } from "./state.ts";
import { tokenHash } from "./token.ts";

const recoveryCodeCount = 10;
/** No letters and digits that look alike. 16 of them hold 79 bits of entropy. */
const recoveryAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Codes that each replace one of the app, by person id. Call all writes inside a transaction. */
export function makeRecoveryCodes(random: Random) {
  function* remove(statements: Statements, person: string): Steps<void> {
    yield* rows(statements, 'DELETE FROM "recoveryCodes" WHERE "personId" = $1 RETURNING hash', [person]);
  }
  return {
    *left(statements: Statements, person: string): Steps<number> {
      const left = 'SELECT count(*) AS left FROM "recoveryCodes" WHERE "personId" = $1';
      return (yield* first<{ left: number }>(statements, left, [person]))?.left ?? 0;
    },
    *use(statements: Statements, person: string, code: string): Steps<boolean> {
      const used = 'DELETE FROM "recoveryCodes" WHERE "personId" = $1 AND hash = $2 RETURNING hash';
      return (yield* first(statements, used, [person, tokenHash(code)])) !== null;
    },
    /** Replaces all codes and returns the new ones, formatted as `abcd-efgh-jkmn-pqrs`. */
    *renew(statements: Statements, person: string): Steps<readonly string[]> {
      yield* remove(statements, person);
      const codes = Array.from({ length: recoveryCodeCount }, () => draw(recoveryAlphabet, 16, random));
      for (const code of codes)
        yield* rows(
          statements,
          'INSERT INTO "recoveryCodes" (hash, "personId") VALUES ($1, $2) RETURNING hash',
          [tokenHash(code), person],
        );
      return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
    },
    remove,
  };
}
