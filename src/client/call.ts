import { addresses, type Operations } from "./api.ts";
import { ConnectionError } from "./errors.ts";
import { type Rate, readRate } from "./rate.ts";
import { readAnswer } from "./read_answer.ts";
import { type RetryOptions, secondsToRetry } from "./retry.ts";
import type { Wait } from "./wait.ts";

/** The answer to a call: the envelope without its `error`, and the rate headers. */
export interface Answer<D, M> {
  readonly data: D;
  readonly meta: M;
  /** Null if a proxy removed the headers. */
  readonly rate: Rate | null;
}
export type AnswerOf<N extends keyof Operations> = Answer<Operations[N]["data"], Operations[N]["meta"]>;

/** Options of every method besides the query. */
export interface CallOptions {
  /** Aborts the call, its retries and waits, which throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface Request<N extends keyof Operations> extends CallOptions {
  /** The path argument. */
  readonly id?: string;
  readonly query?: Operations[N]["query"];
  readonly body?: Operations[N]["body"];
}

/** Calls the API, with retries where safe. */
export type Call = <N extends keyof Operations>(operation: N, request: Request<N>) => Promise<AnswerOf<N>>;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Transport extends RetryOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** Receives the rate headers of every answer, including refusals. */
  onRate(rate: Rate): void;
}

function urlOf(baseUrl: string, path: string, { id, query }: Request<keyof Operations>): string {
  // An empty segment, or one of dots, would address something else.
  if (id !== undefined && /^\.{0,2}$/.test(id))
    throw new TypeError(`Cannot call ${path}: not an id: "${id}"`);
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])));
  const place = path.replace(/\{\w+\}/, () => encodeURIComponent(id ?? ""));
  return `${baseUrl}${place}${pairs.length === 0 ? "" : `?${search}`}`;
}

/** The message of the innermost cause: Node reports `fetch failed` and nests the rest. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause !== undefined) return reasonOf(cause.cause);
  // One error per address of a host name.
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(reasonOf).join(", ");
  return cause.message || cause.name;
}

/** Sends a request and reads the whole answer. Throws `ConnectionError` without one, or the signal's reason. */
async function send(fetch: Fetch, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new ConnectionError(`Cannot get an answer from ${new URL(url).origin}: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

export function makeCall(transport: Transport): Call {
  const { baseUrl, apiKey, fetch, wait, onRate } = transport;

  async function once<N extends keyof Operations>(operation: N, request: Request<N>): Promise<AnswerOf<N>> {
    const { signal, body } = request;
    const { method, path } = addresses[operation];
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    };
    signal?.throwIfAborted();
    const { response, text } = await send(fetch, urlOf(baseUrl, path, request), init);
    const rate = readRate(response.headers);
    if (rate !== null) onRate(rate);
    // The service follows its OpenAPI description, the source of the types.
    return readAnswer(response, text) as AnswerOf<N>;
  }

  return async (operation, request) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(operation, request);
      } catch (error) {
        const seconds = secondsToRetry({ operation, attempt, error }, transport);
        if (seconds === null) throw error;
        await wait(seconds * 1000, request.signal);
      }
    }
  };
}
