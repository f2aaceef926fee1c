import type { Clock } from "../domain/clock.ts";
import { type AddressLimit, makeAddressLimit } from "./address_limit.ts";

/** One limit for what is typed and one for pages: who types much can still open the word. */
export interface SiteLimits {
  readonly typed: AddressLimit;
  readonly pages: AddressLimit;
}

/** `perMinute`: look-ups that an address may make in a minute; 0 for no limit. */
export const siteLimits = (perMinute: number, clock: Clock): SiteLimits => ({
  typed: makeAddressLimit(perMinute, clock),
  pages: makeAddressLimit(perMinute, clock),
});
