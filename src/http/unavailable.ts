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

/** Asks the key store or the ledger: when it throws, the service is unavailable; refusals pass through. */
export function orUnavailable<T>(ask: () => T): T {
  try {
    return ask();
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The same for what is answered later. */
export const orUnavailableLater = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause) => {
    throw unavailable(cause);
  });
