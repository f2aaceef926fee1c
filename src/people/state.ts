import type { Read, When } from "../web/maybe.ts";
import { type Steps, step } from "../web/steps.ts";

type Values = readonly (string | number | null)[];

/** Statements that SQLite and PostgreSQL read alike; `$1` is the first value, and values are given in that order. */
export interface Statements<out W extends When = When> {
  rows<T>(text: string, values?: Values): Read<T[], W>;
}

/** The rows of people in a store, read and changed in steps. */
export interface State<out W extends When = When> {
  /** Reads outside of a transaction. */
  read<T>(work: (statements: Statements) => Steps<T>): Read<T, W>;
  /** Runs the work in a transaction; changes do not run side by side. Rejects with `StoreBusy`. */
  change<T>(work: (statements: Statements) => Steps<T>): Promise<T>;
  /** Changes one thing if the store is free, and tells whether it did: for what nobody should wait for. */
  tryChange(work: (statements: Statements) => Steps<unknown>): Read<boolean, W>;
}

export function* rows<T>(statements: Statements, text: string, values?: Values): Steps<T[]> {
  return yield* step(statements.rows<T>(text, values));
}

export function* first<T>(statements: Statements, text: string, values?: Values): Steps<T | null> {
  return (yield* rows<T>(statements, text, values))[0] ?? null;
}
