import { Elysia } from "elysia";
import { ApiError } from "../domain/api_error.ts";
import { authenticate, revokedKey } from "../http/authenticate.ts";
import { anonymousRateHeaders, closedRateHeaders, type RateHeaders, rateHeadersOf } from "../http/budget.ts";
import { type CorsOrigins, cors } from "../http/cors.ts";
import { checkContentType, parseBody } from "../http/input/parse_body.ts";
import { bodyBytesMax } from "../http/limits.ts";
import { makeRequestIds } from "../http/request_id.ts";
import type { Services } from "../http/services.ts";
import { readOrUnavailable } from "../http/unavailable.ts";
import type { Caller } from "../keys/keys.ts";
import { elysiaOptions, unparsed } from "../web/elysia.ts";
import { readBody } from "../web/read_body.ts";
import { askAs, type CallAs } from "./ask.ts";
import { dispatch } from "./dispatch.ts";
import {
  faultCodes,
  faultText,
  idOf,
  type MessageId,
  messageOf,
  ProtocolFault,
  resultText,
} from "./message.ts";
import { revisionOf } from "./revision.ts";
import { tools } from "./tools.ts";

export const mcpPath = "/mcp";

/** Its name in usage and logs. */
const endpointName = `POST ${mcpPath}`;

export interface McpOptions {
  readonly callAs: CallAs;
  /** Origins whose pages may connect, beside the server's own. */
  readonly corsOrigins?: CorsOrigins;
  /** The server's own origin, once it listens. */
  readonly ownOrigin: () => string;
}

/** One request on its way to its answer. */
interface Exchange {
  readonly request: Request;
  readonly startedMs: number;
  requestId: string;
  caller: Caller | null;
  id: MessageId | null;
  /** The tool that is called, by its name in the table of tools: what clients send is not logged. */
  tool: string | null;
  /** Headers of the call that the tool made: its cost, and what is left. */
  headers: Headers | null;
}

const shownHeaders = /^(x-dp-cost|x-data-version|x-ratelimit-.*|retry-after)$/;

/** What a caller has left where no call has said it; as for nobody where the key is none that may be used. */
async function ownRateHeaders({ caller }: Exchange, { clock, ledger }: Services): Promise<RateHeaders> {
  if (caller === null || caller.revoked) return anonymousRateHeaders(clock());
  try {
    return { ...rateHeadersOf(caller.plan, await ledger.balance(caller.keyId)), "x-dp-cost": "0" };
  } catch {
    return closedRateHeaders(caller.plan, clock());
  }
}

/** Headers of every answer; those of a tool's call are added to them. */
async function headersOf(exchange: Exchange, services: Services): Promise<Headers> {
  const { headers, requestId } = exchange;
  const { lexicon } = services;
  const all = new Headers({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-data-version": lexicon.dataVersion,
    "x-ratelimit-policy": "day",
    "x-request-id": requestId,
    ...(headers === null ? await ownRateHeaders(exchange, services) : {}),
  });
  headers?.forEach((value, name) => {
    if (shownHeaders.test(name)) all.set(name, value);
  });
  return all;
}

/** An error of the service as one of the protocol: its code is the HTTP status, its data what /v1 would say. */
function faultOf(error: unknown): {
  readonly fault: ProtocolFault;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (error instanceof ProtocolFault) return { fault: error, headers: {} };
  if (error instanceof ApiError) {
    const { status, body, headers } = error;
    const { message, ...data } = body;
    return { fault: new ProtocolFault(status, message, status, data), headers };
  }
  const message = "Something went wrong on our side";
  return {
    fault: new ProtocolFault(faultCodes.internal, message, 500, { code: "ERR_INTERNAL" }),
    headers: {},
  };
}

/** Finds whose key it is. @throws ApiError */
async function identify(exchange: Exchange, services: Services): Promise<Caller> {
  const caller = await readOrUnavailable(() => authenticate(exchange.request.headers, services));
  exchange.caller = caller;
  if (!caller.revoked) return caller;
  services.ledger.count({ keyId: caller.keyId, endpoint: endpointName, outcome: "revoked" });
  throw revokedKey(services);
}

async function readMessage(request: Request): Promise<unknown> {
  const bytes = await readBody(request, bodyBytesMax);
  if (bytes === "tooLarge") {
    const message = `The body is larger than ${bodyBytesMax} bytes`;
    throw new ApiError({ code: "ERR_PAYLOAD_TOO_LARGE", message });
  }
  checkContentType(request.headers);
  try {
    return parseBody(bytes === "cutOff" ? new Uint8Array() : bytes);
  } catch (error) {
    throw new ProtocolFault(faultCodes.parse, (error as Error).message, 400);
  }
}

/** Serves the exchange after its key is known; null for a notification, which has no answer. */
async function serve(exchange: Exchange, services: Services, callAs: CallAs): Promise<string | null> {
  const { request } = exchange;
  const sent = await readMessage(request);
  // A body may arrive slowly: meanwhile the key may have been revoked.
  const caller = await identify(exchange, services);
  exchange.id = idOf(sent);
  const message = messageOf(sent);
  const revision = revisionOf(request.headers, message);
  if (message.id === null) return null;
  if (message.method === "tools/call")
    exchange.tool = tools.find(({ name }) => name === message.params.name)?.name ?? "unknown";
  const asked = askAs(caller.keyId, request, callAs);
  try {
    const result = await dispatch(message, revision, { caller, lexicon: services.lexicon, asked });
    return resultText(message.id, result);
  } finally {
    exchange.headers = asked.last()?.headers ?? null;
    exchange.requestId = exchange.headers?.get("x-request-id") ?? exchange.requestId;
  }
}

/** Refuses pages of other origins: one that a name leads here by a trick would speak with whatever listens. */
function checkOrigin(
  { headers }: Request,
  { corsOrigins = null, ownOrigin }: McpOptions,
  { baseUrl }: Services,
): void {
  const origin = headers.get("origin");
  if (
    origin === null ||
    corsOrigins === "*" ||
    origin === (baseUrl ?? ownOrigin()) ||
    corsOrigins?.includes(origin)
  )
    return;
  const message = "Pages of this origin may not connect: MIZAN_CORS_ORIGINS names those that may";
  throw new ProtocolFault(faultCodes.invalidRequest, message, 403);
}

function checkMethod({ method }: Request): void {
  if (method === "POST") return;
  const message = "Send messages by POST: there are no sessions, and no stream to open";
  throw new ApiError({ code: "ERR_METHOD_NOT_ALLOWED", message }, { allow: "POST" });
}

/** The plugin of /mcp: the Model Context Protocol over Streamable HTTP, without sessions. */
export function mcp(services: Services, options: McpOptions) {
  const { clock, log } = services;
  const nextId = makeRequestIds(services.random);

  async function respond(
    exchange: Exchange,
    status: number,
    body: string | null,
    more: object = {},
  ): Promise<Response> {
    const headers = await headersOf(exchange, services);
    for (const [name, value] of Object.entries(more)) headers.set(name, value as string);
    if (body === null) headers.delete("content-type");
    const { caller, requestId, startedMs, tool, request } = exchange;
    const nowMs = clock();
    log({
      time: new Date(nowMs).toISOString(),
      ...{ event: "request", requestId, keyId: caller?.keyId ?? null, lastFour: caller?.lastFour ?? null },
      ...{ method: request.method, endpoint: endpointName, tool, status, ms: Math.max(0, nowMs - startedMs) },
    });
    return new Response(body, { status, headers });
  }

  function fail(exchange: Exchange, error: unknown): Promise<Response> {
    const { fault, headers } = faultOf(error);
    if (fault.status >= 500) {
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log({ time: new Date(clock()).toISOString(), event: "error", requestId: exchange.requestId, cause });
    }
    return respond(exchange, fault.status, faultText(exchange.id, fault), headers);
  }

  async function answer(request: Request): Promise<Response> {
    const exchange: Exchange = {
      ...{ request, startedMs: clock(), requestId: nextId() },
      ...{ caller: null, id: null, tool: null, headers: null },
    };
    try {
      checkOrigin(request, options, services);
      await identify(exchange, services);
      checkMethod(request);
      const body = await serve(exchange, services, options.callAs);
      return await respond(exchange, body === null ? 202 : 200, body);
    } catch (error) {
      return fail(exchange, error);
    }
  }

  const open = cors(options.corsOrigins ?? null, answer);
  return new Elysia({ ...elysiaOptions, name: "mcp" }).all(mcpPath, ({ request }) => open(request), unparsed);
}
