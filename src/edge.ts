import type { AnyElysia } from "elysia";
import type { Clock } from "./domain/clock.ts";

/** The whole of the HTTP interface, as a function of web-standard values. */
export interface App {
  /** `address` is the client's IP address. */
  fetch(request: Request, address?: string): Promise<Response>;
  /** From now on connections are closed after their answer, and `isStopping` says so. */
  beginStop(): void;
}

/** What no plugin of Elysia can do, because it lies before its router or behind its last hook. */
export interface Edge {
  /** The client's IP address; empty where it is not known. */
  addressOf(request: Request): string;
  isStopping(): boolean;
  /** Puts the edge around all plugins. */
  around(elysia: AnyElysia): App;
}

export function makeEdge({ clock }: { readonly clock: Clock }): Edge {
  const addresses = new WeakMap<Request, string>();
  let isStopping = false;
  return {
    addressOf: (request) => addresses.get(request) ?? "",
    isStopping: () => isStopping,
    around: (elysia) => ({
      beginStop() {
        isStopping = true;
      },
      async fetch(received, address) {
        const request = routable(received);
        if (address !== undefined) addresses.set(request, address);
        const response = await elysia.fetch(request);
        // Bun gives a date to every answer but that to HEAD, which must have what GET has.
        response.headers.set("date", new Date(clock()).toUTCString());
        response.headers.set("x-content-type-options", "nosniff");
        if (isStopping) response.headers.set("connection", "close");
        return request.method === "HEAD" ? withoutBody(response) : response;
      },
    }),
  };
}

/**
 * Elysia finds paths behind `http://host` alone. `Request.url` is only a path when a client sends no usable Host, and
 * begins with `https:` where the request was not read from a socket.
 */
function routable(request: Request): Request {
  const { url } = request;
  if (url.startsWith("/")) return new Request(`http://localhost${url}`, request);
  return url.startsWith("https:") ? new Request(url.replace("https", "http"), request) : request;
}

/** The answer to HEAD: GET's status and headers, the length included where a body was made. */
async function withoutBody(response: Response): Promise<Response> {
  // For some routes Elysia says that nothing is nothing long.
  if (response.headers.has("transfer-encoding")) response.headers.delete("content-length");
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  response.headers.set("content-length", String(byteLength));
  return new Response(null, { status: response.status, headers: response.headers });
}
