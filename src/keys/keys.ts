import type { EventKind, NumberedEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";

/** Who a key value belongs to, as the API needs it on every request. */
export interface Caller {
  readonly keyId: string;
  readonly lastFour: string;
  readonly revoked: boolean;
  /** The key's own plan where an operator has given it one, else its account's. */
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

/** Which events are asked for; newest first. */
export interface EventFilter {
  readonly account: string;
  readonly keyId?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A key that was made. Its value is shown once and never stored. */
export interface NewKey {
  readonly id: string;
  readonly value: string;
}

/** Why no key was made. */
export type KeyRefusal = "badName" | "tooManyKeys" | "unknownAccount" | "unknownPlan";

/** API keys. A revoked key stays and can never be made active again. What writes may reject with `StoreBusy`. */
export interface Keys {
  /** The caller with this key hash (hexadecimal SHA-256), or null. True from the next call on after any change, also by another process. */
  find(hash: string): Caller | null;
  /** The caller of a key that is named by its id, for calls that its account makes in the dashboard. */
  findById(id: string): Caller | null;
  create(key: {
    readonly name: string;
    readonly account: string;
    readonly plan?: string;
  }): Promise<NewKey | KeyRefusal>;
  /** How many active keys an account may have; null when there is no limit. */
  activeKeysMax(account: string): number | null;
  /** All keys, or those of one account, oldest first. */
  list(account?: string): readonly KeyRow[];
  /** Gives an active key another name. `unknown` when there is none with this id, `revoked` when it is revoked. */
  rename(id: string, name: string): Promise<"renamed" | "badName" | "unknown" | "revoked">;
  /** `unknown` when there is no such key, `already` when it was revoked before. */
  revoke(id: string): Promise<"revoked" | "already" | "unknown">;
  /** What happened to the keys of an account, newest first, and how many events there are in all. */
  events(filter: EventFilter): { readonly total: number; readonly events: readonly NumberedEvent[] };
}
