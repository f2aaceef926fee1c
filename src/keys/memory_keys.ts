import { isLabel } from "../domain/account.ts";
import { hashKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../domain/api_key.ts";
import type { Clock } from "../domain/clock.ts";
import type { EventKind, NumberedEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";
import type { Random } from "../domain/random.ts";
import { activeKeysMax, defaultMaxActive, isFull } from "./key_limit.ts";
import type { Caller, Keys } from "./keys.ts";

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

interface Store {
  readonly keys: StoredKey[];
  readonly events: NumberedEvent[];
}

export interface MemoryKeysOptions {
  /** The part of the accounts port that keys need. */
  readonly accounts: {
    find(name: string): { readonly plan: string } | null;
    plans(): readonly Plan[];
  };
  readonly clock: Clock;
  readonly random: Random;
  readonly maxActive?: number;
}

/** API keys in memory, for tests. */
export function memoryKeys(options: MemoryKeysOptions): Keys<"now"> {
  const store: Store = { keys: [], events: [] };
  const { accounts } = options;
  const planOf = (key: StoredKey): Plan => {
    const name = key.ownPlan ?? accounts.find(key.account)?.plan;
    return accounts.plans().find((plan) => plan.name === name) as Plan;
  };
  const callerOf = (key: StoredKey | undefined): Caller | null =>
    key
      ? { keyId: key.id, lastFour: key.lastFour, revoked: key.revokedMs !== null, plan: planOf(key) }
      : null;
  return {
    find(value) {
      const hash = hashKeyValue(value);
      return callerOf(store.keys.find((key) => key.hash === hash));
    },
    findById: (id) => callerOf(store.keys.find((key) => key.id === id)),
    activeKeysMax: (account) => activeKeysMax(account, options.maxActive ?? defaultMaxActive),
    ...changes(store, options),
    list: (owner) =>
      store.keys
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
    events({ account, keyId, kind, offset, limit }) {
      const wanted = store.events.filter(
        (event) =>
          store.keys.some((key) => key.id === event.keyId && key.account === account) &&
          (keyId === undefined || event.keyId === keyId) &&
          (kind === undefined || event.kind === kind),
      );
      return { total: wanted.length, events: wanted.toReversed().slice(offset, offset + limit) };
    },
  };
}

function changes(
  { keys, events }: Store,
  { accounts, clock, random, maxActive = defaultMaxActive }: MemoryKeysOptions,
): Pick<Keys, "create" | "rename" | "revoke"> {
  function log(keyId: string, kind: EventKind, before: string | null, after: string | null): void {
    events.push({ number: events.length + 1, keyId, atMs: clock(), kind, before, after });
  }

  return {
    async create({ name, account, plan }) {
      if (!isLabel(name)) return "badName";
      if (!accounts.find(account)) return "unknownAccount";
      if (plan !== undefined && !accounts.plans().some((one) => one.name === plan)) return "unknownPlan";
      const active = keys.filter((key) => key.account === account && key.revokedMs === null);
      if (isFull(account, active.length, maxActive)) return "tooManyKeys";
      const id = makeKeyId(random);
      const value = makeKeyValue(random);
      const secret = { hash: hashKeyValue(value), lastFour: lastFourOf(value) };
      keys.push({ id, ...secret, name, account, ownPlan: plan, createdMs: clock(), revokedMs: null });
      log(id, "created", null, name);
      return { id, value };
    },
    async rename(id, name) {
      if (!isLabel(name)) return "badName";
      const key = keys.find((stored) => stored.id === id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "revoked";
      if (key.name === name) return "renamed";
      log(id, "renamed", key.name, name);
      key.name = name;
      return "renamed";
    },
    async revoke(id) {
      const key = keys.find((stored) => stored.id === id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "already";
      key.revokedMs = clock();
      log(id, "revoked", null, null);
      return "revoked";
    },
  };
}
