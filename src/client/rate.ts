/** What the headers of an answer say of the key's budget. */
export interface Rate {
  /** Data Points a day; 0 when the key is not known. */
  readonly limit: number;
  /** Whole Data Points that the day and the month still allow. */
  readonly remaining: number;
  /** When the day's budget starts anew. */
  readonly resetAt: Date;
  /** The period of `limit` and `resetAt`: always `day`. */
  readonly policy: string;
  /** Data Points that this call was charged, exact to 0.5; null when the key is not known. */
  readonly cost: number | null;
}

/** Reads the rate headers; null where the answer has none, as one of a proxy. */
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
