import type { ErrorBody } from "../domain/api_error.ts";
import { type ApiAnswer, type ApiCall, ToolFailure } from "./tool.ts";

/** Answers a call under /v1 with a key, given by id. */
export type CallAs = (keyId: string, request: Request) => Promise<Response>;

interface Envelope extends ApiAnswer {
  readonly error: ErrorBody | null;
}

export interface Asked {
  readonly ask: (call: ApiCall) => Promise<ApiAnswer>;
  /** The last answer of /v1, for its headers; null before the first. */
  readonly last: () => Response | null;
}

/** Makes calls for the caller of a request; a caller who leaves is not charged. */
export function askAs(keyId: string, { signal }: Request, callAs: CallAs): Asked {
  let last: Response | null = null;
  return {
    last: () => last,
    async ask({ method, target, body }) {
      const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      // The host is arbitrary: the request never leaves this process.
      last = await callAs(keyId, new Request(`http://localhost${target}`, { method, signal, ...sent }));
      const text = await last.text();
      // Nobody is left to read the answer.
      if (text === "") throw new ToolFailure("The client has gone");
      const { data, meta, error } = JSON.parse(text) as Envelope;
      if (error !== null) throw new ToolFailure(error.message, error);
      return { data, meta };
    },
  };
}
