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

/** Runs a read of the key store or the ledger. Its errors become ERR_UNAVAILABLE, except `ApiError`s. */
export function orUnavailable<T>(read: () => Maybe<T>): Maybe<T> {
  try {
    const result = read();
    return result instanceof Promise ? orUnavailableLater(result) : result;
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The same for a promise. */
export const orUnavailableLater = <T>(result: Promise<T>): Promise<T> =>
  result.catch((cause) => {
    throw unavailable(cause);
  });
