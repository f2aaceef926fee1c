/** The key's budget from the headers of an answer. */
export interface Rate {
  /** Data Points a day; 0 for an unknown key. */
  readonly limit: number;
  /** Whole Data Points left in both the day and the month. */
  readonly remaining: number;
  /** When the day's budget resets. */
  readonly resetAt: Date;
  /** The period of `limit` and `resetAt`: always `day`. */
  readonly policy: string;
  /** Data Points charged for this call, exact to 0.5; null for an unknown key. */
  readonly cost: number | null;
}

/** Reads the rate headers; null if missing, as in a proxy's answer. */
export function readRate(headers: Headers): Rate | null {
  const numberOf = (name: string): number | null => {
    const text = headers.get(name);
    return text === null || !/^\d+(\.\d+)?$/.test(text) ? null : Number(text);
  };
  const limit = numberOf("x-ratelimit-limit");
  const remaining = numberOf("x-ratelimit-remaining");
  const reset = numberOf("x-ratelimit-reset");
  const policy = headers.get("x-ratelimit-policy");
  if (limit === null || remaining === null || reset === null || policy === null) return null;
  return { limit, remaining, resetAt: new Date(reset * 1000), policy, cost: numberOf("x-dp-cost") };
}
