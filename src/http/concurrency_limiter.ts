import { ApiError } from "../domain/api_error.ts";
import type { Plan } from "../domain/plan.ts";

/** Limits open requests per key: each holds a permit from authentication until its answer. */
export interface ConcurrencyLimiter {
  /**
   * Takes a permit and returns the function that releases it, which acts once.
   * @throws ApiError ERR_CONCURRENCY_LIMIT_EXCEEDED when the plan allows no more
   */
  acquire(keyId: string, plan: Plan): () => void;
  /** Permits that a key holds on this server. */
  held(keyId: string): number;
  /** The same for every key that holds any. */
  all(): Readonly<Record<string, number>>;
}

/** `heldElsewhere` tells of the permits that a key holds on other servers. */
export function makeConcurrencyLimiter(
  heldElsewhere: (keyId: string) => number = () => 0,
): ConcurrencyLimiter {
  const counts = new Map<string, number>();
  const held = (keyId: string): number => counts.get(keyId) ?? 0;
  return {
    held,
    all: () => Object.fromEntries(counts),
    acquire(keyId, { concurrency, name }) {
      const now = held(keyId);
      if (concurrency !== null && now + heldElsewhere(keyId) >= concurrency) throw tooMany(concurrency, name);
      counts.set(keyId, now + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
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
