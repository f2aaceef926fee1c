import type { ErrorBody, ErrorCode, Fault, Lookup } from "./api.ts";
import type { Rate } from "./rate.ts";

/** What a bulk look-up of more than one call had found, and been charged for, when a call failed. */
export interface PartialBulk {
  readonly data: readonly Lookup[];
  readonly notFound: readonly string[];
  /** The lemmas that have not been answered, to be looked up later. */
  readonly lemmasLeft: readonly string[];
}

/** Everything that this client throws of itself; an aborted call throws the reason of its signal. */
export class MizanError extends Error {
  /** Set where `words.bulk` had several calls to make and one of them failed. */
  partial: PartialBulk | null = null;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer came, or it broke off. Whether the call was charged is not known, unless it was never sent. */
export class ConnectionError extends MizanError {}

/** An answer that the service does not give: of a proxy, or of something else at this address. */
export class UnexpectedAnswerError extends MizanError {
  constructor(
    readonly status: number,
    /** The first 200 characters of the body. */
    readonly excerpt: string,
  ) {
    super(`Cannot read the answer: status ${status}, ${JSON.stringify(excerpt)}`);
  }
}

export interface Refused {
  readonly status: number;
  readonly error: ErrorBody;
  readonly requestId: string;
  readonly rate: Rate | null;
  readonly retryAfterSeconds: number | null;
}

/** The service has refused the call and charged nothing. Each code has a class of its own. */
export class ApiError extends MizanError {
  readonly status: number;
  /** A code that a later version of the service may have added comes as it is. */
  readonly code: ErrorCode;
  readonly requestId: string;
  /** Where the code is explained: an address, or a path of the service. */
  readonly docs: string;
  /** The limit that was met: Data Points of the day or the month, or parallel requests. On 429 only. */
  readonly limit: number | undefined;
  /** Whole Data Points left. On 429 for a budget only. */
  readonly remaining: number | undefined;
  /** When the budget starts anew, ISO 8601 in UTC. On 429 for a budget only. */
  readonly resetAt: string | undefined;
  /** What is wrong with the request, place by place. Of `ValidationError` only. */
  readonly details: readonly Fault[] | undefined;
  /** `Retry-After`. On 429 only. */
  readonly retryAfterSeconds: number | null;
  readonly rate: Rate | null;

  constructor({ status, error, requestId, rate, retryAfterSeconds }: Refused) {
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

/** A budget does not allow the call: the fields that are always there then. */
export class BudgetError extends ApiError {
  declare readonly limit: number;
  declare readonly remaining: number;
  declare readonly resetAt: string;
  declare readonly retryAfterSeconds: number;
}
/** The Data Points of the day do not allow the call. */
export class RateLimitExceededError extends BudgetError {}
/** The Data Points of the month do not allow the call. */
export class MonthlyLimitExceededError extends BudgetError {}
/** More calls at the same time than the plan allows. */
export class ConcurrencyLimitExceededError extends ApiError {
  declare readonly limit: number;
  declare readonly retryAfterSeconds: number;
}
/** Something in the query or the body is not allowed; `details` names the places. */
export class ValidationError extends ApiError {
  declare readonly details: readonly Fault[];
}
export class InvalidJsonError extends ApiError {}
/** There is no such record. */
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class UriTooLongError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
/** A fault of the service. */
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
