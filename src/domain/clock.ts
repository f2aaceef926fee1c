/** Milliseconds since 1970-01-01 UTC. Code that needs the time takes a clock as an argument. */
export type Clock = () => number;

/** From this difference on the operator is told that the clocks of two machines differ, in ms. */
export const clocksApartMs = 4_000;

/** The only access to the machine's clock. */
export const systemClock: Clock = () => Date.now();
