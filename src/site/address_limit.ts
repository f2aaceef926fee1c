import { LRUCache } from "lru-cache";
import type { Clock } from "../domain/clock.ts";
import { networkOf } from "../web/client_address.ts";

/** Networks kept in memory; the one unseen for longest is forgotten, and begins with a full bucket again. */
const networksMax = 20_000;
const minuteMs = 60_000;

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
}

/** Takes one call of an address. Returns the seconds to wait when it has none left; 0 when it may go on. */
export type AddressLimit = (address: string) => number;

/**
 * A limit for calls without a key: a bucket for each network (an IPv6 /64) that holds a minute's calls and refills
 * evenly. At 0 there is no limit.
 */
export function makeAddressLimit(perMinute: number, clock: Clock): AddressLimit {
  if (perMinute === 0) return () => 0;
  const buckets = new LRUCache<string, Bucket>({ max: networksMax });
  const tokenMs = minuteMs / perMinute;
  return (address) => {
    const network = networkOf(address);
    const nowMs = clock();
    const { tokens, atMs } = buckets.get(network) ?? { tokens: perMinute, atMs: nowMs };
    // A clock that was set back refills nothing.
    const filled = Math.min(perMinute, tokens + Math.max(0, nowMs - atMs) / tokenMs);
    const isAllowed = filled >= 1;
    buckets.set(network, { tokens: isAllowed ? filled - 1 : filled, atMs: nowMs });
    return isAllowed ? 0 : Math.max(1, Math.ceil(((1 - filled) * tokenMs) / 1000));
  };
}
