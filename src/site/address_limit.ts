import type { Clock } from "../domain/clock.ts";
import { makeTokenBuckets } from "../domain/token_buckets.ts";
import { networkOf } from "../web/client_address.ts";

const networksMax = 20_000;
const minuteMs = 60_000;

/** Takes one call of an address. Returns the seconds to wait when it has none left; 0 when it may go on. */
export type AddressLimit = (address: string) => number;

/**
 * A limit for calls without a key: a bucket for each network (an IPv6 /64) that holds a minute's calls and refills
 * evenly. At 0 there is no limit.
 */
export function makeAddressLimit(perMinute: number, clock: Clock): AddressLimit {
  if (perMinute === 0) return () => 0;
  const tokenMs = minuteMs / perMinute;
  const take = makeTokenBuckets(clock, { burst: perMinute, tokenMs, namesMax: networksMax });
  return (address) => Math.ceil(take(networkOf(address)) / 1000);
}
