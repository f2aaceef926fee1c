/** Every way in which a call under /v1 can fail: its code and HTTP status. The set is closed. */
export const refusalStatus = {
  ERR_AUTH_MISSING: 401,
  ERR_AUTH_INVALID: 401,
  ERR_AUTH_REVOKED: 401,
  ERR_AUTH_CONFLICT: 400,
  ERR_RATE_LIMIT_EXCEEDED: 429,
  ERR_MONTHLY_LIMIT_EXCEEDED: 429,
  ERR_CONCURRENCY_LIMIT_EXCEEDED: 429,
  ERR_VALIDATION: 400,
  ERR_INVALID_JSON: 400,
  ERR_NOT_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_PAYLOAD_TOO_LARGE: 413,
  ERR_URI_TOO_LONG: 414,
  ERR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** One thing wrong with a request: where (`query.page`, `body.lemmas[3]`) and what. */
export interface Fault {
  readonly location: string;
  readonly message: string;
}

/** The `error` object of the envelope. The rate-limit fields are there on 429 only. */
export interface ErrorBody {
  readonly code: RefusalCode;
  readonly message: string;
  readonly limit?: number;
  readonly remaining?: number;
  readonly resetAt?: string;
  readonly details?: readonly Fault[];
}

/** Thrown where a call cannot go on; the HTTP layer turns it into the envelope. */
export class Refusal extends Error {
  constructor(
    readonly body: ErrorBody,
    /** Headers of this refusal alone: `Allow`, `Retry-After`, `WWW-Authenticate`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
  }

  get status(): number {
    return refusalStatus[this.body.code];
  }
}

/** Most faults that a refusal names, so that it is never many times as large as its request. */
export const faultsMax = 20;

/** Names the first faults of a request, and says how many more there are. */
export function invalid(faults: readonly Fault[]): Refusal {
  const details = faults.slice(0, faultsMax);
  const told = details.map(({ location, message }) => `${location}: ${message}`);
  const more = faults.length - details.length;
  const message = [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  return new Refusal({ code: "ERR_VALIDATION", message, details });
}

export const notFound = (message: string): Refusal => new Refusal({ code: "ERR_NOT_FOUND", message });
