/** Milliseconds since 1970-01-01 UTC. Code that needs the time takes a clock as an argument. */
export type Clock = () => number;

/** The only access to the machine's clock. */
export const systemClock: Clock = () => Date.now();
