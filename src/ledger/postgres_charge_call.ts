import { changesColumn } from "../database/postgres/changes_sql.ts";
import { numberArray, type Queries, textArray } from "../database/postgres/pool.ts";
import type { Random } from "../domain/random.ts";
import type { UsageRow } from "./key_usage.ts";
import type { Balance, ChargeResult } from "./ledger.ts";

/** A charge as the engine takes it; a cost of 0 charges nothing and tells the balance. */
export interface BatchCharge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: number;
  readonly plan: { readonly day: number; readonly month: number };
}

/** Charges and counts of one turn, sorted by key, with the id by which the engine knows them again. */
export interface Batch<C extends BatchCharge = BatchCharge> {
  readonly id: string;
  readonly charges: readonly C[];
  readonly counts: readonly UsageRow[];
}

/** What the engine has done with a batch, in the order of its charges. */
export type Answer = { readonly changes: number } & (
  | { readonly state: "done"; readonly results: readonly ChargeResult[] }
  | { readonly state: "behind" | "void" }
);

/** A UUID of version 7: random, and in the order of time, so that the newest are beside each other in an index. */
export function makeBatchId(nowMs: number, random: Random): string {
  const hex = (bits: number): string =>
    Math.floor(random() * 2 ** bits)
      .toString(16)
      .padStart(bits / 4, "0");
  const time = nowMs.toString(16).padStart(12, "0");
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`;
}

export const makeBatch = <C extends BatchCharge>(
  id: string,
  charges: readonly C[],
  counts: readonly UsageRow[],
): Batch<C> => ({
  id,
  charges: charges.toSorted((a, b) => (a.keyId < b.keyId ? -1 : a.keyId > b.keyId ? 1 : 0)),
  counts,
});

const kinds: Readonly<Record<string, ChargeResult["kind"]>> = {
  c: "charged",
  d: "dayLimit",
  m: "monthLimit",
  r: "revoked",
  a: "aborted",
};

const linesOf = ({ charges }: Batch) => [
  textArray(charges.map(({ keyId }) => keyId)),
  textArray(charges.map(({ endpoint }) => endpoint)),
  numberArray(charges.map(({ cost }) => cost)),
];

type RawAnswer =
  | { readonly state: "void" | "behind" }
  | {
      readonly state: "done";
      /** A letter per charge. */
      readonly kinds: string;
      readonly days: readonly number[];
      readonly dayUsed: readonly number[];
      readonly months: readonly number[];
      readonly monthUsed: readonly number[];
    };

/** Charges a batch: the same batch once, however often it is sent. */
export async function chargeBatch({ rows }: Queries, batch: Batch, given: number | null): Promise<Answer> {
  const { id, charges, counts } = batch;
  const [found] = await rows<{ answer: RawAnswer; changes: number }>(
    `SELECT charge_batch($1::uuid, $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text::json,
      $8::bigint) AS answer, ${changesColumn}`,
    [
      id,
      ...linesOf(batch),
      numberArray(charges.map(({ plan }) => plan.day)),
      numberArray(charges.map(({ plan }) => plan.month)),
      JSON.stringify(counts),
      given,
    ],
  );
  const { answer, changes } = found as { answer: RawAnswer; changes: number };
  if (answer.state !== "done") return { state: answer.state, changes };
  const { days, dayUsed, months, monthUsed } = answer;
  const balanceOf = (index: number): Balance => ({
    day: days[index] as number,
    dayUsed: dayUsed[index] as number,
    month: months[index] as number,
    monthUsed: monthUsed[index] as number,
  });
  const results = Array.from(answer.kinds, (letter, index) => ({
    kind: kinds[letter] as ChargeResult["kind"],
    balance: balanceOf(index),
  }));
  return { state: "done", results, changes };
}

/** Takes a batch back, or keeps it from ever being charged. True when it had been charged, its counts too. */
export async function voidBatch({ rows }: Queries, batch: Batch, given: number | null): Promise<boolean> {
  const [found] = await rows<{ was: boolean }>(
    "SELECT void_batch($1::uuid, $2::text[], $3::text[], $4::bigint[], $5::bigint) AS was",
    [batch.id, ...linesOf(batch), given],
  );
  return found?.was ?? false;
}
