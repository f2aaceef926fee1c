import { ApiError } from "../domain/api_error.ts";
import type { Maybe } from "../web/maybe.ts";

const unavailable = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : Object.assign(
        new ApiError({
          code: "ERR_UNAVAILABLE",
          message: "The service cannot answer right now: try again shortly",
        }),
        { cause },
      );

/** What a promise of the key store or the ledger rejects with becomes ERR_UNAVAILABLE, except `ApiError`s. */
export const asUnavailable = (cause: unknown): never => {
  throw unavailable(cause);
};

/** Does something with one of them. What is thrown at once becomes ERR_UNAVAILABLE too. */
export function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    return asUnavailable(cause);
  }
}

/** The same for a read, whose promise may reject as well. */
export function readOrUnavailable<T>(read: () => Maybe<T>): Maybe<T> {
  const result = orUnavailable(read);
  return result instanceof Promise ? result.catch(asUnavailable) : result;
}
