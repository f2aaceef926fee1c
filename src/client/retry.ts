import type { Operations } from "./api.ts";
import {
  ApiError,
  ConcurrencyLimitExceededError,
  ConnectionError,
  MonthlyLimitExceededError,
  RateLimitExceededError,
  UnavailableError,
  UnexpectedAnswerError,
} from "./errors.ts";

export interface RetryOptions {
  /** Maximum retries of a call. */
  readonly retries: number;
  /** A call that would wait longer fails at once. In seconds. */
  readonly retryWaitMaxSeconds: number;
  /** A number in [0, 1): spreads the retries of clients that failed together. */
  readonly random: () => number;
}

/** Operations that never cost anything. */
const freeOperations: ReadonlySet<keyof Operations> = new Set(["getUsage"]);

/** Transient refusals. */
const transient = [
  ConcurrencyLimitExceededError,
  RateLimitExceededError,
  MonthlyLimitExceededError,
  UnavailableError,
];

/** Codes of a connection that was never made: Node and Deno, Bun. */
const refusedConnections: readonly unknown[] = ["ECONNREFUSED", "ConnectionRefused"];

const wasNeverSent = ({ cause }: ConnectionError): boolean =>
  [cause, (cause as Error | undefined)?.cause].some((error) =>
    refusedConnections.includes((error as { code?: unknown } | undefined)?.code),
  );

/**
 * Whether a failed call can be retried without a second charge. The service charges before it answers, so a call without
 * an answer may have been charged; a refusal was not.
 */
function isSafe(operation: keyof Operations, error: unknown): boolean {
  if (error instanceof ApiError)
    return transient.some((Class) => error instanceof Class) && !error.rate?.cost;
  if (error instanceof ConnectionError) return freeOperations.has(operation) || wasNeverSent(error);
  if (error instanceof UnexpectedAnswerError) return freeOperations.has(operation) && error.status >= 502;
  return false;
}

/**
 * Returns the seconds to wait before a retry, or null for no retry. `attempt` counts from 0. Honours `Retry-After`;
 * without it the first wait is half a second and each further one doubles. Adds up to half as much again at random.
 */
export function secondsToRetry(
  { operation, attempt, error }: { operation: keyof Operations; attempt: number; error: unknown },
  { retries, retryWaitMaxSeconds, random }: RetryOptions,
): number | null {
  if (attempt >= retries || !isSafe(operation, error)) return null;
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  const seconds = asked ?? 2 ** (attempt - 1);
  return seconds > retryWaitMaxSeconds ? null : seconds * (1 + random() / 2);
}
