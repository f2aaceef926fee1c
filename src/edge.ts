import type { AnyElysia } from "elysia";
import type { Random } from "./domain/random.ts";
import { type Maybe, whenReady } from "./web/maybe.ts";
import { makePacker } from "./web/packer.ts";
import { makeSlices } from "./web/slices.ts";

/** The whole HTTP interface as a function of web-standard values. */
export interface App {
  /** `addressOf` returns the client's IP address. */
  fetch(request: Request, addressOf?: () => string | undefined): Maybe<Response>;
  /** Closes connections after their answer from now on; `isStopping` becomes true. */
  beginStop(): void;
}

/** What no Elysia plugin can do: work before its router and after its last hook. */
export interface Edge {
  /** The client's IP address; empty when unknown. */
  addressOf(request: Request): string;
  isStopping(): boolean;
  /** Wraps the app of all plugins. */
  around(elysia: AnyElysia): App;
}

/** How long pages may work in a turn of the event loop, in ms, since nobody needs a key to ask for many. */
const pageSliceMs = 1;
const isCall = ({ url }: Request): boolean => /^http:\/\/[^/]*\/(?:v1|mcp)(?:[/?]|$)/.test(url);

export function makeEdge({ random }: { readonly random: Random }): Edge {
  const pack = makePacker(random);
  const inSlices = makeSlices(pageSliceMs);
  const addresses = new WeakMap<Request, string>();
  let isStopping = false;

  function ending(request: Request, response: Response): Maybe<Response> {
    if (isStopping) response.headers.set("connection", "close");
    return request.method === "HEAD" ? withoutBody(response) : response;
  }

  return {
    addressOf: (request) => addresses.get(request) ?? "",
    isStopping: () => isStopping,
    around: (elysia) => ({
      beginStop() {
        isStopping = true;
      },
      fetch(received, addressOf) {
        const request = routable(received);
        // Calls are as `http/` makes them, those of tools too: it compresses them and shares the event loop among keys.
        if (isCall(request)) return whenReady(elysia.fetch(request), (response) => ending(request, response));
        const address = addressOf?.();
        if (address !== undefined) addresses.set(request, address);
        return inSlices(async () => {
          const response = await pack(request, await elysia.fetch(request));
          response.headers.set("x-content-type-options", "nosniff");
          return ending(request, response);
        });
      },
    }),
  };
}

/**
 * Elysia routes only URLs that begin with `http://host`. `Request.url` is a bare path when a client sends no usable
 * Host, and begins with `https:` when the request did not come from a socket.
 */
function routable(request: Request): Request {
  const { url } = request;
  if (url.startsWith("/")) return new Request(`http://localhost${url}`, request);
  return url.startsWith("https:") ? new Request(url.replace("https", "http"), request) : request;
}

/** The answer to HEAD: GET's status and headers, with the length of any body. */
async function withoutBody(response: Response): Promise<Response> {
  // Elysia sets a length of 0 on some routes whose length is unknown.
  if (response.headers.has("transfer-encoding")) response.headers.delete("content-length");
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  response.headers.set("content-length", String(byteLength));
  return new Response(null, { status: response.status, headers: response.headers });
}
