import type { ErrorBody } from "./api.ts";
import { ApiError, errorClasses, type Refused, UnexpectedAnswerError } from "./errors.ts";
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

/** The error of a refusal, of the class of its code. */
function apiError(refused: Refused): ApiError {
  const Class: typeof ApiError = Object.hasOwn(errorClasses, refused.error.code)
    ? errorClasses[refused.error.code]
    : ApiError;
  return new Class(refused);
}

/** `data` and `meta` of an answer. Throws the error of a refusal, or `UnexpectedAnswerError`. */
export function readAnswer({ status, headers }: Response, text: string) {
  const envelope = parseEnvelope(text);
  const isFine = status === 200;
  if (envelope === null || isFine !== (envelope.error === null)) {
    throw new UnexpectedAnswerError(status, text.slice(0, 200));
  }
  const { data, error, meta } = envelope;
  const rate: Rate | null = readRate(headers);
  if (error === null) return { data, meta, rate };
  const { requestId } = meta;
  throw apiError({ status, error, requestId, rate, retryAfterSeconds: retryAfterOf(headers) });
}
