import type { ErrorBody, ErrorCode, Fault, Lookup } from "./api.ts";
import type { Rate } from "./rate.ts";

/** Results, already charged, of a bulk look-up before one of its calls failed. */
export interface PartialBulk {
  readonly data: readonly Lookup[];
  readonly notFound: readonly string[];
  /** The lemmas still to look up. */
  readonly lemmasLeft: readonly string[];
}

/** Base class of this client's errors; an aborted call throws its signal's reason. */
export class MizanError extends Error {
  /** Set when a later call of `words.bulk` failed. */
  partial: PartialBulk | null = null;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The answer is missing or incomplete. The call may have been charged, unless it was never sent. */
export class ConnectionError extends MizanError {}

/** An answer from something other than the service, such as a proxy. */
export class UnexpectedAnswerError extends MizanError {
  constructor(
    readonly status: number,
    /** The first 200 characters of the body. */
    readonly excerpt: string,
  ) {
    super(`Cannot read the answer: status ${status}, ${JSON.stringify(excerpt)}`);
  }
}

export interface ApiErrorInit {
  readonly status: number;
  readonly error: ErrorBody;
  readonly requestId: string;
  readonly rate: Rate | null;
  readonly retryAfterSeconds: number | null;
}

/** The service refused the call and charged nothing. Each code has its own class. */
export class ApiError extends MizanError {
  readonly status: number;
  /** May be a code unknown to this version of the client. */
  readonly code: ErrorCode;
  readonly requestId: string;
  /** Documentation of the code: a URL, or a path of the service. */
  readonly docs: string;
  /** The limit reached: Data Points of the day or the month, or concurrent requests. On 429 only. */
  readonly limit: number | undefined;
  /** Whole Data Points left. On 429 for a budget only. */
  readonly remaining: number | undefined;
  /** When the budget resets, ISO 8601 in UTC. On 429 for a budget only. */
  readonly resetAt: string | undefined;
  /** The invalid places of the request. On `ValidationError` only. */
  readonly details: readonly Fault[] | undefined;
  /** `Retry-After`. On 429 only. */
  readonly retryAfterSeconds: number | null;
  readonly rate: Rate | null;

  constructor({ status, error, requestId, rate, retryAfterSeconds }: ApiErrorInit) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.requestId = requestId;
    this.docs = error.docs;
    this.limit = error.limit;
    this.remaining = error.remaining;
    this.resetAt = error.resetAt;
    this.details = error.details;
    this.rate = rate;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class AuthMissingError extends ApiError {}
export class AuthInvalidError extends ApiError {}
export class AuthRevokedError extends ApiError {}
export class AuthConflictError extends ApiError {}

/** The call exceeds a budget. */
export class BudgetError extends ApiError {
  declare readonly limit: number;
  declare readonly remaining: number;
  declare readonly resetAt: string;
  declare readonly retryAfterSeconds: number;
}
/** The call exceeds the Data Points of the day. */
export class RateLimitExceededError extends BudgetError {}
/** The call exceeds the Data Points of the month. */
export class MonthlyLimitExceededError extends BudgetError {}
/** More concurrent calls than the plan allows. */
export class ConcurrencyLimitExceededError extends ApiError {
  declare readonly limit: number;
  declare readonly retryAfterSeconds: number;
}
/** The query or the body is invalid; `details` lists the places. */
export class ValidationError extends ApiError {
  declare readonly details: readonly Fault[];
}
export class InvalidJsonError extends ApiError {}
/** The record does not exist. */
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class UriTooLongError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
/** The service failed. */
export class InternalError extends ApiError {}
/** The service cannot answer right now. */
export class UnavailableError extends ApiError {}

/** The class of each code. */
export const errorClasses = {
  ERR_AUTH_MISSING: AuthMissingError,
  ERR_AUTH_INVALID: AuthInvalidError,
  ERR_AUTH_REVOKED: AuthRevokedError,
  ERR_AUTH_CONFLICT: AuthConflictError,
  ERR_RATE_LIMIT_EXCEEDED: RateLimitExceededError,
  ERR_MONTHLY_LIMIT_EXCEEDED: MonthlyLimitExceededError,
  ERR_CONCURRENCY_LIMIT_EXCEEDED: ConcurrencyLimitExceededError,
  ERR_VALIDATION: ValidationError,
  ERR_INVALID_JSON: InvalidJsonError,
  ERR_NOT_FOUND: NotFoundError,
  ERR_METHOD_NOT_ALLOWED: MethodNotAllowedError,
  ERR_PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  ERR_URI_TOO_LONG: UriTooLongError,
  ERR_UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  ERR_INTERNAL: InternalError,
  ERR_UNAVAILABLE: UnavailableError,
} as const satisfies Record<ErrorCode, typeof ApiError>;
