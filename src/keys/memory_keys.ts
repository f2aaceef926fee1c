import { unknownAccount, unknownPlan } from "../domain/account.ts";
import { hashKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../domain/api_key.ts";
import type { Clock } from "../domain/clock.ts";
import type { EventKind, NumberedEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";
import type { Random } from "../domain/random.ts";
import { checkActiveKeys, checkKeyName, defaultMaxActive } from "./check_key.ts";
import type { Keys } from "./keys.ts";

interface StoredKey {
  readonly id: string;
  readonly hash: string;
  readonly lastFour: string;
  name: string;
  readonly account: string;
  readonly ownPlan: string | undefined;
  readonly createdMs: number;
  revokedMs: number | null;
}

export interface MemoryKeysOptions {
  /** The accounts port, as far as keys need it. */
  readonly accounts: {
    find(name: string): { readonly plan: string } | null;
    plans(): readonly Plan[];
  };
  readonly clock: Clock;
  readonly random: Random;
  readonly maxActive?: number;
}

/** API keys in memory, for tests. */
export function memoryKeys({
  accounts,
  clock,
  random,
  maxActive = defaultMaxActive,
}: MemoryKeysOptions): Keys {
  const keys: StoredKey[] = [];
  const events: NumberedEvent[] = [];

  function tell(keyId: string, kind: EventKind, before: string | null, after: string | null): void {
    events.push({ number: events.length + 1, keyId, atMs: clock(), kind, before, after });
  }

  const callerOf = (key: StoredKey) => ({
    keyId: key.id,
    lastFour: key.lastFour,
    revoked: key.revokedMs !== null,
    plan: planOf(key),
  });

  function getPlan(name: string): Plan {
    const plan = accounts.plans().find((known) => known.name === name);
    if (!plan) throw unknownPlan(name, accounts.plans());
    return plan;
  }

  const planOf = (key: StoredKey): Plan => getPlan(key.ownPlan ?? accounts.find(key.account)!.plan);

  return {
    find(hash) {
      const key = keys.find((stored) => stored.hash === hash);
      return key ? callerOf(key) : null;
    },
    findById(id) {
      const key = keys.find((stored) => stored.id === id);
      return key ? callerOf(key) : null;
    },
    async create({ name, account, plan }) {
      checkKeyName(name);
      if (!accounts.find(account)) throw unknownAccount(account);
      if (plan !== undefined) getPlan(plan);
      const active = keys.filter((key) => key.account === account && key.revokedMs === null);
      checkActiveKeys(account, active.length, maxActive);
      const id = makeKeyId(random);
      const value = makeKeyValue(random);
      const secret = { hash: hashKeyValue(value), lastFour: lastFourOf(value) };
      keys.push({ id, ...secret, name, account, ownPlan: plan, createdMs: clock(), revokedMs: null });
      tell(id, "created", null, name);
      return { id, value };
    },
    list: (owner) =>
      keys
        .filter(({ account }) => owner === undefined || account === owner)
        .map((key) => ({
          id: key.id,
          name: key.name,
          account: key.account,
          plan: planOf(key).name,
          status: key.revokedMs === null ? ("active" as const) : ("revoked" as const),
          lastFour: key.lastFour,
          createdMs: key.createdMs,
          revokedMs: key.revokedMs,
        }))
        .sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1)),
    async rename(id, name) {
      checkKeyName(name);
      const key = keys.find((stored) => stored.id === id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "revoked";
      if (key.name === name) return "renamed";
      tell(id, "renamed", key.name, name);
      key.name = name;
      return "renamed";
    },
    async revoke(id) {
      const key = keys.find((stored) => stored.id === id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "already";
      key.revokedMs = clock();
      tell(id, "revoked", null, null);
      return "revoked";
    },
    events({ account, keyId, kind, offset, limit }) {
      const wanted = events.filter(
        (event) =>
          keys.some((key) => key.id === event.keyId && key.account === account) &&
          (keyId === undefined || event.keyId === keyId) &&
          (kind === undefined || event.kind === kind),
      );
      return { total: wanted.length, events: wanted.toReversed().slice(offset, offset + limit) };
    },
  };
}
