import type { ErrorBody } from "../../domain/api_error.ts";
import type { PersonVisit } from "../route.ts";

/** A call under /v1, without the key. */
export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Path and query: `/v1/words?pos=verb`. */
  readonly target: string;
  /** JSON text; null where the endpoint takes no body. */
  readonly body: string | null;
}

/** The API's answer. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Characters of the envelope. */
  readonly length: number;
  readonly data: unknown;
  readonly error: ErrorBody | null;
  readonly meta: Readonly<Record<string, unknown>>;
  /** DP charged, and DP that the key has left today. */
  readonly cost: number;
  readonly remaining: number;
  /** How long it took. */
  readonly ms: number;
}

/** Makes a call and charges the key with this id, one of the visitor's account. */
export async function callApi(
  { services }: PersonVisit,
  keyId: string,
  { method, target, body }: ApiCall,
): Promise<ApiAnswer> {
  const json = body === null ? {} : { body, headers: { "content-type": "application/json" } };
  // The host is arbitrary: the request never leaves this process.
  const request = new Request(`http://localhost${target}`, { method, ...json });
  const startedMs = services.clock();
  const { status, headers, text } = await read(await services.callApi(keyId, request));
  const { data, error, meta } = JSON.parse(text) as Pick<ApiAnswer, "data" | "error" | "meta">;
  const points = (name: string): number => Number(headers.get(name) ?? 0);
  return {
    ...{ status, headers, data, error, meta },
    length: text.length,
    cost: points("x-dp-cost"),
    remaining: points("x-ratelimit-remaining"),
    ms: Math.max(0, services.clock() - startedMs),
  };
}

const read = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});
