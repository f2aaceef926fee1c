import { ApiError } from "../domain/api_error.ts";
import type { Plan } from "../domain/plan.ts";
import { openCallsDefault } from "./limits.ts";

/** Limits open requests, per key and all together: each holds a permit from authentication until its answer. */
export interface ConcurrencyLimiter {
  /**
   * Takes a permit and returns the function that releases it, which acts once. `weight` says how many requests it stands
   * for among all.
   * @throws ApiError ERR_CONCURRENCY_LIMIT_EXCEEDED when the plan allows no more, ERR_UNAVAILABLE when the server does
   */
  acquire(keyId: string, plan: Plan, weight?: number): () => void;
  /** Permits that a key holds on this server. */
  held(keyId: string): number;
  /** The same for every key that holds any. */
  all(): Readonly<Record<string, number>>;
  /** The weight of all permits that are held. */
  readonly open: number;
}

interface LimiterOptions {
  /** The weight of all permits that may be held. */
  readonly openMax?: number;
  /** Tells of the permits that a key holds on other servers. */
  readonly heldElsewhere?: (keyId: string) => number;
}

export function makeConcurrencyLimiter({
  openMax = openCallsDefault,
  heldElsewhere = () => 0,
}: LimiterOptions = {}): ConcurrencyLimiter {
  const counts = new Map<string, number>();
  let open = 0;
  const held = (keyId: string): number => counts.get(keyId) ?? 0;
  return {
    held,
    all: () => Object.fromEntries(counts),
    get open() {
      return open;
    },
    acquire(keyId, { concurrency, name }, weight = 1) {
      const now = held(keyId);
      if (concurrency !== null && now + heldElsewhere(keyId) >= concurrency) throw tooMany(concurrency, name);
      // A heavy one may go a little above, so that it is not always a light one that finds room.
      if (open >= openMax) throw overloaded();
      counts.set(keyId, now + 1);
      open += weight;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        open -= weight;
        const left = held(keyId) - 1;
        if (left > 0) counts.set(keyId, left);
        else counts.delete(keyId);
      };
    },
  };
}

const tooMany = (limit: number, plan: string): ApiError =>
  new ApiError(
    {
      code: "ERR_CONCURRENCY_LIMIT_EXCEEDED",
      message: `The plan ${plan} answers ${limit} requests of a key at a time: wait for one of them`,
      limit,
    },
    {},
    1,
  );

const overloaded = (): ApiError =>
  new ApiError({
    code: "ERR_UNAVAILABLE",
    message: "The server is answering as many calls as it can: try again shortly",
  });
