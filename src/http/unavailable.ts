import { ApiError } from "../domain/api_error.ts";

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
export function orUnavailable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The same for what a promise rejects with. */
export const asUnavailable = (cause: unknown): never => {
  throw unavailable(cause);
};
