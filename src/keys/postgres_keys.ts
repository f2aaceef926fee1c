import { appendEvents } from "../database/postgres/append_events.ts";
import type { Engine } from "../database/postgres/engine.ts";
import type { Queries } from "../database/postgres/pool.ts";
import { isLabel } from "../domain/account.ts";
import { hashKeyValue, isKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../domain/api_key.ts";
import type { NumberedEvent } from "../domain/key_event.ts";
import type { Random } from "../domain/random.ts";
import { makeRecentlyUsed } from "../domain/recently_used.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import { makeCallerCache } from "./caller_cache.ts";
import { activeKeysMax, defaultMaxActive, isFull } from "./key_limit.ts";
import type { Caller, KeyRefusal, KeyRow, Keys } from "./keys.ts";

export interface PostgresKeysOptions {
  readonly random: Random;
  /** Limit of an account's active keys; the operator's has none. */
  readonly maxActive?: number;
}

/** API keys on PostgreSQL. A found key is remembered while changes are heard of. */
export function postgresKeys(engine: Engine, options: PostgresKeysOptions): Keys {
  return {
    ...callerFinder(engine),
    activeKeysMax: (account) => activeKeysMax(account, options.maxActive ?? defaultMaxActive),
    create: keyMaker(engine, options),
    ...changes(engine),
    ...lists(engine),
  };
}

const keyMaker =
  (engine: Engine, { random, maxActive = defaultMaxActive }: PostgresKeysOptions): Keys["create"] =>
  async ({ name, account, plan }) => {
    if (!isLabel(name)) return "badName";
    const id = makeKeyId(random);
    const value = makeKeyValue(random);
    return engine.change(async (queries) => {
      const refusal = await refusalOf(queries, { account, plan, maxActive });
      if (refusal !== null) return refusal;
      const nowMs = engine.clock();
      await queries.run(
        `INSERT INTO keys (id, hash, "lastFour", name, account, plan, "createdMs")
          VALUES ($1, $2, $3, $4, $5, $6, $7::bigint)`,
        [id, hashKeyValue(value), lastFourOf(value), name, account, plan ?? null, nowMs],
      );
      await appendEvents(queries, [{ keyId: id, atMs: nowMs, kind: "created", before: null, after: name }]);
      return { id, value };
    });
  };

/** Why the account cannot have a key on this plan, or null. */
async function refusalOf(
  { rows }: Queries,
  { account, plan, maxActive }: { account: string; plan: string | undefined; maxActive: number },
): Promise<KeyRefusal | null> {
  const [found] = await rows<{ isAccount: boolean; isPlan: boolean; active: number }>(
    `SELECT EXISTS (SELECT 1 FROM accounts WHERE name = $1) AS "isAccount",
      $2::text IS NULL OR EXISTS (SELECT 1 FROM plans WHERE name = $2) AS "isPlan",
      (SELECT count(*) FROM keys WHERE account = $1 AND "revokedMs" IS NULL) AS active`,
    [account, plan ?? null],
  );
  if (!found?.isAccount) return "unknownAccount";
  if (!found.isPlan) return "unknownPlan";
  return isFull(account, found.active, maxActive) ? "tooManyKeys" : null;
}

interface StoredKey {
  readonly name: string;
  readonly hash: string;
  readonly revokedMs: number | null;
}

const keyWith = async ({ rows }: Queries, id: string): Promise<StoredKey | undefined> =>
  (await rows<StoredKey>(`SELECT name, hash, "revokedMs" FROM keys WHERE id = $1`, [id]))[0];

const changes = (engine: Engine): Pick<Keys, "rename" | "revoke"> => ({
  async rename(id, name) {
    if (!isLabel(name)) return "badName";
    return engine.change(async (queries) => {
      const key = await keyWith(queries, id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "revoked";
      if (key.name === name) return "renamed";
      await queries.run("UPDATE keys SET name = $2 WHERE id = $1", [id, name]);
      const atMs = engine.clock();
      await appendEvents(queries, [{ keyId: id, atMs, kind: "renamed", before: key.name, after: name }]);
      return "renamed";
    });
  },
  revoke: (id) =>
    engine.change(async (queries) => {
      const key = await keyWith(queries, id);
      if (!key) return "unknown";
      if (key.revokedMs !== null) return "already";
      const atMs = engine.clock();
      await queries.run(`UPDATE keys SET "revokedMs" = $2::bigint WHERE id = $1`, [id, atMs]);
      // Waits for charges that hold the row; later ones find it here.
      await queries.run(
        `INSERT INTO balances VALUES ($1, 0, 0, 0, 0, true) ON CONFLICT ("keyId") DO UPDATE SET revoked = true`,
        [id],
      );
      await appendEvents(queries, [{ keyId: id, atMs, kind: "revoked", before: null, after: null }]);
      await queries.tell(key.hash);
      return "revoked";
    }),
});

const lists = ({ page }: Engine): Pick<Keys, "list" | "events"> => ({
  async list(owner) {
    const found = await page.rows<Omit<KeyRow, "status">>(
      `SELECT keys.id, keys.name, account, coalesce(keys.plan, accounts.plan) AS plan, "lastFour", "createdMs", "revokedMs"
        FROM keys JOIN accounts ON accounts.name = account WHERE $1::text IS NULL OR account = $1
        ORDER BY "createdMs", keys.id`,
      [owner ?? null],
    );
    return found.map((row) => ({ ...row, status: row.revokedMs === null ? "active" : "revoked" }));
  },
  async events({ account, keyId, kind, offset, limit }) {
    const wanted = `FROM "keyEvents" JOIN keys ON keys.id = "keyId"
      WHERE account = $1 AND ($2::text IS NULL OR "keyId" = $2) AND ($3::text IS NULL OR kind = $3)`;
    const values = [account, keyId ?? null, kind ?? null];
    const [counted] = await page.rows<{ total: number }>(`SELECT count(*) AS total ${wanted}`, values);
    const events = await page.rows<NumberedEvent>(
      `SELECT number, "keyId", "atMs", kind, before, after ${wanted} ORDER BY number DESC LIMIT $4 OFFSET $5`,
      [...values, limit, offset],
    );
    return { total: counted?.total ?? 0, events };
  },
});

const callerSql = `SELECT keys.id AS "keyId", hash, "lastFour", "revokedMs" IS NOT NULL AS revoked, row_to_json(plans) AS plan
  FROM keys JOIN accounts ON accounts.name = account JOIN plans ON plans.name = coalesce(keys.plan, accounts.plan)`;

type Found = Caller & { readonly hash: string };

/** Finds callers. What was found serves until a change is heard of, or nothing was heard for a second. */
function callerFinder({ call, heartbeat }: Engine): Pick<Keys, "find" | "findById"> {
  const callers = makeCallerCache();
  /** Hashes of the values of keys that exist. */
  const hashes = makeRecentlyUsed<string>(10_000);
  const asking = new Map<string, Promise<Caller | null>>();
  let changes = 0;
  heartbeat.onChange((hash) => {
    changes++;
    if (hash === null) callers.clear();
    else callers.delete(hash);
    asking.clear();
  });

  async function ask(condition: string, value: string): Promise<Caller | null> {
    const before = changes;
    const [found] = await call.rows<Found>(`${callerSql} WHERE ${condition}`, [value]);
    // Unknown hashes are not remembered: made-up keys would evict real ones.
    if (!found) return null;
    const { hash, ...caller } = found;
    // What was read may be older than a change that was heard of meanwhile.
    if (changes === before) callers.set(hash, caller);
    return caller;
  }

  function findHashed(hash: string): Maybe<Caller | null> {
    const known = heartbeat.isHeard() ? callers.get(hash) : undefined;
    if (known) return known;
    const running = asking.get(hash);
    if (running) return running;
    const started = ask("hash = $1", hash).finally(() => {
      if (asking.get(hash) === started) asking.delete(hash);
    });
    asking.set(hash, started);
    return started;
  }

  return {
    find(value) {
      const known = hashes.get(value);
      if (known !== undefined) return findHashed(known);
      if (!isKeyValue(value)) return null;
      const hash = hashKeyValue(value);
      return whenReady(findHashed(hash), (caller) => {
        // Made-up values would evict real ones.
        if (caller !== null) hashes.set(value, hash);
        return caller;
      });
    },
    findById: (id) => ask("keys.id = $1", id),
  };
}
