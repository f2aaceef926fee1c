import type { EventKind, NumberedEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";
import type { Read, When } from "../web/maybe.ts";

/** The owner of a key value, as every API request needs it. */
export interface Caller {
  readonly keyId: string;
  readonly lastFour: string;
  readonly revoked: boolean;
  /** The key's own plan if it has one, else its account's. */
  readonly plan: Plan;
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly plan: string;
  readonly status: "active" | "revoked";
  readonly lastFour: string;
  readonly createdMs: number;
  readonly revokedMs: number | null;
}

/** Selects events, newest first. */
export interface EventFilter {
  readonly account: string;
  readonly keyId?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of events, and how many there are in all. */
export interface KeyEvents {
  readonly total: number;
  readonly events: readonly NumberedEvent[];
}

/** A created key. Its value is shown once and never stored. */
export interface NewKey {
  readonly id: string;
  readonly value: string;
}

/** Why no key was created. */
export type KeyRefusal = "badName" | "tooManyKeys" | "unknownAccount" | "unknownPlan";

/** API keys. A revoked key stays stored and revoked. Writes may reject with `StoreBusy`. */
export interface Keys<out W extends When = When> {
  /** The caller of a key value, or null. A change by another process holds for whatever arrives after it. */
  find(value: string): Read<Caller | null, W>;
  /** The caller of a key id, for calls from the dashboard. */
  findById(id: string): Read<Caller | null, W>;
  create(key: {
    readonly name: string;
    readonly account: string;
    readonly plan?: string;
  }): Promise<NewKey | KeyRefusal>;
  /** The limit of an account's active keys; null for no limit. */
  activeKeysMax(account: string): number | null;
  /** All keys, or those of one account, oldest first. */
  list(account?: string): Read<readonly KeyRow[], W>;
  /** Renames an active key. */
  rename(id: string, name: string): Promise<"renamed" | "badName" | "unknown" | "revoked">;
  /** Revokes a key; `already` when it was revoked before. */
  revoke(id: string): Promise<"revoked" | "already" | "unknown">;
  /** Events of an account's keys, newest first, and their total. */
  events(filter: EventFilter): Read<KeyEvents, W>;
}
