/** Every error code under /v1 with its HTTP status. The set is closed. */
export const errorStatus = {
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

export type ErrorCode = keyof typeof errorStatus;

/** One invalid place of a request (`query.page`, `body.lemmas[3]`) and the reason. */
export interface ValidationIssue {
  readonly location: string;
  readonly message: string;
}

/** The `error` object of the envelope. The rate-limit fields exist on 429 only. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly limit?: number;
  readonly remaining?: number;
  readonly resetAt?: string;
  readonly details?: readonly ValidationIssue[];
}

/** Thrown to answer a call with an error in the envelope. */
export class ApiError extends Error {
  constructor(
    readonly body: ErrorBody,
    /** Headers specific to this error: `Allow`, `WWW-Authenticate`. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** When to try again; on 429 only. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(body.message);
  }

  get status(): number {
    return errorStatus[this.body.code];
  }
}

/** Maximum issues in one error, so that an answer never dwarfs its request. */
export const issuesMax = 20;

/** Makes an error that lists the first issues of a request and counts the rest. */
export function invalid(issues: readonly ValidationIssue[]): ApiError {
  const details = issues.slice(0, issuesMax);
  const named = details.map(({ location, message }) => `${location}: ${message}`);
  const more = issues.length - details.length;
  const message = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  return new ApiError({ code: "ERR_VALIDATION", message, details });
}

export const notFound = (message: string): ApiError => new ApiError({ code: "ERR_NOT_FOUND", message });
