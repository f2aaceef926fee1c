import { LRUCache } from "lru-cache";
import type { Engine } from "../database/postgres/engine.ts";
import { dayOf } from "../domain/period.ts";
import type { Maybe } from "../web/maybe.ts";
import type { Balance } from "./ledger.ts";

/** Keys whose balances are remembered: about 2 MB. */
const keysMax = 10_000;
/** From this age on a balance is asked for again, while the known one still serves. */
const freshMs = 250;
/** After this age it serves no more: other servers may have charged meanwhile. */
const staleMs = 1_000;

type Asked = Balance & { readonly lastDay: number };

interface Known {
  readonly balance: Balance;
  readonly atMs: number;
  /** The day in which it reads so. */
  readonly today: number;
}

/** Balances as this server last heard of them: at most a second old. */
export interface EngineBalances {
  of(keyId: string): Maybe<Balance>;
  /** Asks the engine; `lastDay` is that of the key's last charge, or 0. */
  ask(keyId: string): Promise<Asked>;
  /** Notes what was just committed. */
  set(keyId: string, balance: Balance): void;
  /** Call after any other change to balances. */
  clear(): void;
}

/** `bringBack` is called when the clock is behind the balances. */
export function engineBalances(engine: Engine, bringBack: () => Promise<void>): EngineBalances {
  const known = new LRUCache<string, Known>({ max: keysMax });
  const asking = new Map<string, Promise<Balance>>();

  async function read(keyId: string): Promise<Asked> {
    const [found] = await engine.call.rows<{ found: Asked & { isBehind: boolean } }>(
      "SELECT balance_of($1, $2::bigint) AS found",
      [keyId, engine.given()],
    );
    const { isBehind, ...asked } = (found as NonNullable<typeof found>).found;
    if (!isBehind) return asked;
    await bringBack();
    return read(keyId);
  }

  const set = (keyId: string, balance: Balance): void =>
    void known.set(keyId, { balance, atMs: performance.now(), today: dayOf(engine.clock()) });

  async function ask(keyId: string): Promise<Asked> {
    const askedMs = performance.now();
    const asked = await read(keyId);
    // A charge that was answered meanwhile knows better.
    const newer = known.get(keyId);
    const { lastDay: _, ...balance } = asked;
    if (newer === undefined || newer.atMs <= askedMs) set(keyId, balance);
    return asked;
  }

  async function askForBalance(keyId: string): Promise<Balance> {
    const { lastDay: _, ...balance } = await ask(keyId);
    return balance;
  }

  /** Asks once for all who want to know at the same time. */
  function askTogether(keyId: string): Promise<Balance> {
    const running = asking.get(keyId);
    if (running) return running;
    const started = askForBalance(keyId).finally(() => asking.delete(keyId));
    asking.set(keyId, started);
    return started;
  }

  return {
    of(keyId) {
      const found = known.get(keyId);
      if (found === undefined) return askTogether(keyId);
      const { balance, atMs, today } = found;
      const ageMs = performance.now() - atMs;
      if (ageMs >= staleMs || today !== dayOf(engine.clock())) return askTogether(keyId);
      if (ageMs >= freshMs) askTogether(keyId).catch(() => {});
      return balance;
    },
    ask,
    set,
    clear: () => known.clear(),
  };
}
