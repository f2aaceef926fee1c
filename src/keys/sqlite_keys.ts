import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { accounts, keyEvents, keys, plans } from "../database/tables.ts";
import { isLabel } from "../domain/account.ts";
import { hashKeyValue, isKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../domain/api_key.ts";
import type { Clock } from "../domain/clock.ts";
import type { NumberedEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";
import type { Random } from "../domain/random.ts";
import { makeCallerCache } from "./caller_cache.ts";
import { activeKeysMax, defaultMaxActive, isFull } from "./key_limit.ts";
import type { Caller, KeyRefusal, Keys } from "./keys.ts";

export interface SqliteKeysOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Limit of an account's active keys; the operator's has none. */
  readonly maxActive?: number;
}

/** A key's own plan, else its account's. */
const effectivePlan = sql<string>`coalesce(${keys.plan}, ${accounts.plan})`;

/** API keys in the run-time database. */
export function sqliteKeys(database: RunTimeDatabase, options: SqliteKeysOptions): Keys<"now"> {
  return {
    ...callerFinders(database),
    activeKeysMax: (account) => activeKeysMax(account, options.maxActive ?? defaultMaxActive),
    create: keyMaker(database, options),
    ...changes(database, options),
    list: keyLister(database),
    events: eventLister(database),
  };
}

function keyFinder({ db }: RunTimeDatabase) {
  const row = db
    .select()
    .from(keys)
    .where(eq(keys.id, sql.placeholder("id")))
    .prepare();
  return (id: string) => row.all({ id })[0];
}

function keyMaker(
  database: RunTimeDatabase,
  { clock, random, maxActive = defaultMaxActive }: SqliteKeysOptions,
): Keys["create"] {
  const { db } = database;

  /** Why the account cannot have a key on this plan, or null. Call inside the transaction that creates it. */
  function refusalOf(account: string, plan: string | undefined): KeyRefusal | null {
    if (db.select().from(accounts).where(eq(accounts.name, account)).all().length === 0)
      return "unknownAccount";
    if (plan !== undefined && db.select().from(plans).where(eq(plans.name, plan)).all().length === 0)
      return "unknownPlan";
    const isActive = and(eq(keys.account, account), isNull(keys.revokedMs));
    const active = db.select({ active: count() }).from(keys).where(isActive).all()[0]?.active ?? 0;
    return isFull(account, active, maxActive) ? "tooManyKeys" : null;
  }

  return async ({ name, account, plan }) => {
    if (!isLabel(name)) return "badName";
    const id = makeKeyId(random);
    const value = makeKeyValue(random);
    const secret = { hash: hashKeyValue(value), lastFour: lastFourOf(value) };
    return database.write(() => {
      const refusal = refusalOf(account, plan);
      if (refusal !== null) return refusal;
      db.insert(keys)
        .values({ id, ...secret, name, account, plan: plan ?? null, createdMs: clock() })
        .run();
      appendEvents(database, [{ keyId: id, atMs: clock(), kind: "created", before: null, after: name }]);
      database.touch();
      return { id, value };
    });
  };
}

function changes(
  database: RunTimeDatabase,
  { clock }: Pick<SqliteKeysOptions, "clock">,
): Pick<Keys, "rename" | "revoke"> {
  const { db } = database;
  const keyWith = keyFinder(database);
  return {
    async rename(id, name) {
      if (!isLabel(name)) return "badName";
      return database.write(() => {
        const key = keyWith(id);
        if (!key) return "unknown";
        if (key.revokedMs !== null) return "revoked";
        if (key.name === name) return "renamed";
        db.update(keys).set({ name }).where(eq(keys.id, id)).run();
        appendEvents(database, [
          { keyId: id, atMs: clock(), kind: "renamed", before: key.name, after: name },
        ]);
        return "renamed";
      });
    },
    revoke: (id) =>
      database.write(() => {
        const key = keyWith(id);
        if (!key) return "unknown";
        if (key.revokedMs !== null) return "already";
        db.update(keys).set({ revokedMs: clock() }).where(eq(keys.id, id)).run();
        appendEvents(database, [{ keyId: id, atMs: clock(), kind: "revoked", before: null, after: null }]);
        database.touch();
        return "revoked";
      }),
  };
}

const keyLister =
  ({ db }: RunTimeDatabase): Keys<"now">["list"] =>
  (owner) => {
    const { id, name, account, lastFour, createdMs, revokedMs } = keys;
    const rows = db
      .select({ id, name, account, plan: effectivePlan, lastFour, createdMs, revokedMs })
      .from(keys)
      .innerJoin(accounts, eq(accounts.name, keys.account))
      .where(owner === undefined ? undefined : eq(keys.account, owner))
      .orderBy(asc(createdMs), asc(id))
      .all();
    return rows.map((row) => ({ ...row, status: row.revokedMs === null ? "active" : "revoked" }));
  };

const eventLister =
  ({ db }: RunTimeDatabase): Keys<"now">["events"] =>
  ({ account, keyId, kind, offset, limit }) => {
    const wanted = and(
      eq(keys.account, account),
      keyId === undefined ? undefined : eq(keys.id, keyId),
      kind === undefined ? undefined : eq(keyEvents.kind, kind),
    );
    const joined = eq(keys.id, keyEvents.keyId);
    const [counted] = db
      .select({ total: count() })
      .from(keyEvents)
      .innerJoin(keys, joined)
      .where(wanted)
      .all();
    const { number, atMs, before, after } = keyEvents;
    const events = db
      .select({ number, keyId: keyEvents.keyId, atMs, kind: keyEvents.kind, before, after })
      .from(keyEvents)
      .innerJoin(keys, joined)
      .where(wanted)
      .orderBy(desc(number))
      .limit(limit)
      .offset(offset)
      .all();
    return { total: counted?.total ?? 0, events: events as NumberedEvent[] };
  };

/** Finds callers by key value or id; remembers those of values until the database changes. */
function callerFinders(database: RunTimeDatabase): Pick<Keys<"now">, "find" | "findById"> {
  const callers = makeCallerCache();
  /** By name, one for all callers: a plan takes as much memory as the rest of a caller. */
  const plansInUse = new Map<string, Plan>();
  let version = -1;
  const { byHash, byId } = callerStatements(database);

  function forgetChanged(): void {
    const current = database.version();
    if (current === version) return;
    callers.clear();
    plansInUse.clear();
    version = current;
  }

  function callerOf(row: CallerRow | undefined): Caller | null {
    if (row === undefined) return null;
    const { keyId, lastFour, revokedMs } = row;
    const plan = plansInUse.get(row.plan.name) ?? row.plan;
    plansInUse.set(plan.name, plan);
    return { keyId, lastFour, revoked: revokedMs !== null, plan };
  }

  return {
    find(value) {
      forgetChanged();
      const cached = callers.get(value);
      if (cached !== undefined) return cached;
      if (!isKeyValue(value)) return null;
      const caller = callerOf(byHash(hashKeyValue(value)));
      // Unknown values are not cached: made-up keys would evict real ones.
      if (caller !== null) callers.set(value, caller);
      return caller;
    },
    findById(id) {
      forgetChanged();
      return callerOf(byId(id));
    },
  };
}

interface CallerRow extends Pick<Caller, "keyId" | "lastFour" | "plan"> {
  readonly revokedMs: number | null;
}

function callerStatements({ db }: RunTimeDatabase) {
  const { id, hash, lastFour, revokedMs } = keys;
  const rowsWith = (column: typeof id | typeof hash) =>
    db
      .select({ keyId: id, lastFour, revokedMs, plan: plans })
      .from(keys)
      .innerJoin(accounts, eq(accounts.name, keys.account))
      .innerJoin(plans, eq(plans.name, effectivePlan))
      .where(eq(column, sql.placeholder("value")))
      .prepare();
  const [withHash, withId] = [rowsWith(hash), rowsWith(id)];
  return {
    byHash: (value: string): CallerRow | undefined => withHash.all({ value })[0],
    byId: (value: string): CallerRow | undefined => withId.all({ value })[0],
  };
}
