import { notFound } from "../domain/api_error.ts";
import { dataPoints, type HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import { authenticate, callerWithId, revokedKey } from "./authenticate.ts";
import { budgetError, limitReached } from "./budget.ts";
import { beginCall, type RunningCall } from "./call.ts";
import type { ConcurrencyLimiter } from "./concurrency_limiter.ts";
import type { Context, Endpoint, EndpointInput, Found } from "./endpoint.ts";
import { entityTag, isNoneMatch } from "./entity_tag.ts";
import { successBody } from "./envelope.ts";
import type { StrictInput } from "./input/strict.ts";
import { wholeText } from "./json_text.ts";
import { abandon, headOfBody, type Reply, refuse, toResponse } from "./reply.ts";
import type { Services } from "./services.ts";
import { ClientGone, makeTurns, type Turn } from "./turns.ts";
import { orUnavailable, orUnavailableLater } from "./unavailable.ts";

/** Answers one request under /v1; `input` is null where no endpoint has its path. Never rejects. */
export type AnswerCall = (request: Request, input: StrictInput | null) => Promise<Response>;

interface Callers {
  readonly limiter: ConcurrencyLimiter;
  /** The ids of the keys of requests that come without one, from inside. */
  readonly callers: WeakMap<Request, string>;
}

/**
 * The way of every call: authentication, concurrency, route, method, size, content type, JSON, validation, budget,
 * look-up, charge. The first check that fails answers; whatever happens, the permit is released.
 */
export function makeAnswer(services: Services, { limiter, callers }: Callers): AnswerCall {
  const identify = (call: RunningCall) => identifyBy(call, services, callers);
  const turns = makeTurns();
  return async (request, input) => {
    const call = beginCall(request, input?.endpoint ?? null, services);
    let release = () => {};
    let response: Response;
    try {
      const caller = identify(call);
      release = limiter.acquire(caller.keyId, caller.plan);
      const work = (turn: Turn) => serve(call, input, caller, { services, identify, turn });
      response = finish(
        call,
        await turns.run({ keyId: caller.keyId, isGone: () => request.signal.aborted }, work),
        services,
      );
    } catch (error) {
      response = fail(call, error, services);
    } finally {
      release();
    }
    return response;
  };
}

type Identify = (call: RunningCall) => Caller;

/** By the key in the headers; a request that `callAs` made has its caller in `callers`, by the key's id. */
function identifyBy(call: RunningCall, services: Services, callers: WeakMap<Request, string>): Caller {
  call.isAuthenticated = false;
  const keyId = callers.get(call.request);
  const caller = orUnavailable(() =>
    keyId === undefined ? authenticate(call.request.headers, services) : callerWithId(keyId, services.keys),
  );
  call.caller = caller;
  if (caller.revoked) throw revokedKey(services);
  call.isAuthenticated = true;
  return caller;
}

interface Means {
  readonly services: Services;
  readonly identify: Identify;
  readonly turn: Turn;
}

async function serve(
  call: RunningCall,
  input: StrictInput | null,
  known: Caller,
  { services, identify, turn }: Means,
): Promise<Reply> {
  if (input === null)
    throw notFound("There is no endpoint at this path: see /docs, or /openapi.json for programs");
  const { endpoint, target } = input;
  input.checkMethod();
  const body = await input.readBody();
  // A client may take its time over a body: the key may have been revoked meanwhile, or its plan changed.
  const caller = endpoint.body === null ? known : identify(call);
  const values = input.validate(body, caller.plan);
  checkBudget(endpoint, call, caller, services);
  const found = await lookUp(endpoint, values, { ...services, caller, turn });
  const cacheHeaders = cacheHeadersOf(endpoint, target, services);
  if (cacheHeaders.etag && isNoneMatch(call.request.headers.get("if-none-match"), cacheHeaders.etag)) {
    countServed(call, caller, services);
    return { status: 304, headers: cacheHeaders, body: null, code: null };
  }
  if (call.isHead) {
    countServed(call, caller, services);
    return { status: 200, headers: { ...cacheHeaders, ...headOfBody }, body: null, code: null };
  }
  checkFits(call, caller, found.cost, services);
  const data = await wholeText(found.data, turn);
  await pay(call, caller, found, services);
  const responseTimeMs = Math.max(0, services.clock() - call.startedMs);
  const text = successBody(found, data, { requestId: call.requestId, responseTimeMs });
  return { status: 200, headers: cacheHeaders, body: text, code: null };
}

/** A budget that is used up refuses free look-ups too (section 8.4 of the interface specification). */
function checkBudget(
  endpoint: Endpoint,
  call: RunningCall,
  caller: Caller,
  { ledger, clock }: Services,
): void {
  const balance = orUnavailable(() => ledger.balance(caller.keyId));
  call.balance = balance;
  if (!endpoint.needsBudget || call.isHead) return;
  const kind = limitReached(caller.plan, balance);
  if (kind !== null) throw budgetError(kind, { plan: caller.plan, balance, cost: null, nowMs: clock() });
}

/** What cannot be paid is not made. The charge decides: other calls may be charged before it. */
function checkFits(
  { balance }: RunningCall,
  { plan }: Caller,
  cost: HalfPoints,
  { clock }: Pick<Services, "clock">,
): void {
  if (balance === null || cost === 0) return;
  const kind = limitReached(plan, balance, cost);
  if (kind !== null) throw budgetError(kind, { plan, balance, cost, nowMs: clock() });
}

async function lookUp(endpoint: Endpoint, input: EndpointInput, context: Context): Promise<Found> {
  if (Object.values(input.path as object).includes(null)) throw notFound("There is no record with this id");
  return endpoint.handle(input, context);
}

function cacheHeadersOf(endpoint: Endpoint, target: string, { lexicon }: Services): Record<string, string> {
  if (!endpoint.isCachable) return { "cache-control": "no-store" };
  return { "cache-control": "private, no-cache", etag: entityTag(lexicon.dataVersion, target) };
}

function countServed(call: RunningCall, { keyId }: Caller, { ledger }: Services): void {
  call.isCounted = true;
  ledger.count({ keyId, endpoint: call.endpointName, outcome: "served" });
}

/** Charges what was found; what does not fit is refused whole. Comes back after the commit. */
async function pay(call: RunningCall, caller: Caller, { cost }: Found, services: Services): Promise<void> {
  if (cost === 0) return countServed(call, caller, services);
  const { keyId, plan } = caller;
  const { signal } = call.request;
  const result = await orUnavailableLater(
    services.ledger.charge({ keyId, endpoint: call.endpointName }, cost, plan, { signal }),
  );
  call.isCounted = true;
  call.balance = result.balance;
  if (result.kind === "aborted") throw new ClientGone();
  if (result.kind !== "charged") {
    throw budgetError(result.kind, { plan, balance: result.balance, cost, nowMs: services.clock() });
  }
  call.charged = cost;
}

function finish(call: RunningCall, reply: Reply, services: Services): Response {
  const response = toResponse(call, reply, services);
  const nowMs = services.clock();
  services.log({
    time: new Date(nowMs).toISOString(),
    event: "request",
    requestId: call.requestId,
    keyId: call.caller?.keyId ?? null,
    lastFour: call.caller?.lastFour ?? null,
    method: call.request.method,
    endpoint: call.endpointName,
    status: reply.status,
    code: reply.code,
    cost: dataPoints(call.charged),
    ms: Math.max(0, nowMs - call.startedMs),
  });
  return response;
}

const fail = (call: RunningCall, error: unknown, services: Services): Response =>
  finish(
    call,
    error instanceof ClientGone ? abandon(call, services) : refuse(call, error, services),
    services,
  );
