import type { Plan } from "../domain/plan.ts";
import { Refusal } from "../domain/refusal.ts";

/** Requests under way by key: each holds a slot from authentication until its answer. */
export interface Slots {
  /**
   * Takes a slot and returns what gives it back, once.
   * @throws Refusal ERR_CONCURRENCY_LIMIT_EXCEEDED when the plan allows no more
   */
  take(keyId: string, plan: Plan): () => void;
  /** Slots of a key that are taken now. */
  taken(keyId: string): number;
}

export function makeSlots(): Slots {
  const counts = new Map<string, number>();
  const taken = (keyId: string): number => counts.get(keyId) ?? 0;
  return {
    taken,
    take(keyId, { concurrency, name }) {
      const now = taken(keyId);
      if (concurrency !== null && now >= concurrency) throw tooMany(concurrency, name);
      counts.set(keyId, now + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = taken(keyId) - 1;
        if (left > 0) counts.set(keyId, left);
        else counts.delete(keyId);
      };
    },
  };
}

const tooMany = (limit: number, plan: string): Refusal =>
  new Refusal(
    {
      code: "ERR_CONCURRENCY_LIMIT_EXCEEDED",
      message: `The plan ${plan} answers ${limit} requests of a key at a time: wait for one of them`,
      limit,
    },
    { "retry-after": "1" },
  );
