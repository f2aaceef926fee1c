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

/** API keys. A revoked key stays and can never be made active again. */
export interface Keys {
  /** The caller with this key hash (hexadecimal SHA-256), or null. True from the next call on after any change, also by another process. */
  find(hash: string): Caller | null;
  /** Makes a key and returns its value, which is shown once and never stored. Refuses an unknown account or plan, and more active keys than the account may have. */
  create(key: { readonly name: string; readonly account: string; readonly plan?: string }): {
    readonly id: string;
    readonly value: string;
  };
  list(): readonly KeyRow[];
  /** `unknown` when there is no such key, `already` when it was revoked before. */
  revoke(id: string): "revoked" | "already" | "unknown";
}
