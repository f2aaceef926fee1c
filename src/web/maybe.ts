/** A value, or a promise of it where something has to be waited for: what is ready goes on without a promise's price. */
export type Maybe<T> = T | Promise<T>;

/** Goes on with the value: at once when it is there. */
export const whenReady = <T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> =>
  value instanceof Promise ? value.then(next) : next(value);

/** When a store answers a read: `now`, where it has everything in this process, or else `later`. */
export type When = "now" | "later";

/** What such a read gives: the value, a promise of it, or, where it may be either, a `Maybe`. */
export type Read<T, W extends When> = W extends "now" ? T : Promise<T>;
