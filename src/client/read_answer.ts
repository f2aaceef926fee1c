import type { ErrorBody } from "./api.ts";
import { ApiError, type ApiErrorInit, errorClasses, UnexpectedAnswerError } from "./errors.ts";
import { type Rate, readRate } from "./rate.ts";

/** The envelope of every answer. */
interface Envelope {
  readonly data: unknown;
  readonly error: ErrorBody | null;
  readonly meta: { readonly requestId: string };
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const value = JSON.parse(text);
    return typeof value?.meta?.requestId === "string" && "error" in value ? value : null;
  } catch {
    return null;
  }
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get("retry-after");
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Makes the error of a refusal, in the class of its code. */
function apiError(init: ApiErrorInit): ApiError {
  const Class: typeof ApiError = Object.hasOwn(errorClasses, init.error.code)
    ? errorClasses[init.error.code]
    : ApiError;
  return new Class(init);
}

/** Returns `data`, `meta` and `rate` of an answer. Throws the error of a refusal, or `UnexpectedAnswerError`. */
export function readAnswer({ status, headers }: Response, text: string) {
  const envelope = parseEnvelope(text);
  const isSuccess = status === 200;
  if (envelope === null || isSuccess !== (envelope.error === null)) {
    throw new UnexpectedAnswerError(status, text.slice(0, 200));
  }
  const { data, error, meta } = envelope;
  const rate: Rate | null = readRate(headers);
  if (error === null) return { data, meta, rate };
  const { requestId } = meta;
  throw apiError({ status, error, requestId, rate, retryAfterSeconds: retryAfterOf(headers) });
}
