/** Milliseconds since 1970-01-01 UTC. Everything that asks for the time takes a clock as an argument. */
export type Clock = () => number;

/** The door to the machine's clock. */
export const systemClock: Clock = () => Date.now();
