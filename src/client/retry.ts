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
  /** How often a call is made again at most. */
  readonly retries: number;
  /** A call that would have to wait longer than this fails at once. In seconds. */
  readonly retryWaitMaxSeconds: number;
  /** A number in [0, 1): keeps clients that failed together from coming back together. */
  readonly random: () => number;
}

/** Operations that cost nothing whatever they find. */
const freeOperations: ReadonlySet<keyof Operations> = new Set(["getUsage"]);

/** Refusals that may end by themselves. */
const passing = [
  ConcurrencyLimitExceededError,
  RateLimitExceededError,
  MonthlyLimitExceededError,
  UnavailableError,
];

/** How runtimes call a connection that was never made: Node and Deno, Bun. */
const refusedConnections: readonly unknown[] = ["ECONNREFUSED", "ConnectionRefused"];

const wasNeverSent = ({ cause }: ConnectionError): boolean =>
  [cause, (cause as Error | undefined)?.cause].some((error) =>
    refusedConnections.includes((error as { code?: unknown } | undefined)?.code),
  );

/**
 * Whether a failed call can be made again with no danger of a second charge. The service charges before it answers, so
 * a call without an answer may have been charged. A refusal says that it was not.
 */
function isSafe(operation: keyof Operations, error: unknown): boolean {
  if (error instanceof ApiError) return passing.some((Class) => error instanceof Class) && !error.rate?.cost;
  if (error instanceof ConnectionError) return freeOperations.has(operation) || wasNeverSent(error);
  if (error instanceof UnexpectedAnswerError) return freeOperations.has(operation) && error.status >= 502;
  return false;
}

/**
 * How many seconds to wait before a call is made again, or null when it is not to be. `attempt` counts from 0.
 * `Retry-After` is honoured; without it the first wait is half a second and each further one twice as long. Up to half
 * as much again is added by chance.
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
