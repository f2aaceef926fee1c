/** A value, or a promise of it where something has to be waited for: what is ready goes on without a promise's price. */
export type Maybe<T> = T | Promise<T>;

/** Goes on with the value: at once when it is there. */
export const whenReady = <T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> =>
  value instanceof Promise ? value.then(next) : next(value);
