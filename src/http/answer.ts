import { notFound } from "../domain/api_error.ts";
import { dataPoints, type HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import { isNoneMatch } from "../web/entity_tag.ts";
import { authenticate, callerWithId, revokedKey } from "./authenticate.ts";
import { budgetError, limitReached } from "./budget.ts";
import { beginCall, type RunningCall } from "./call.ts";
import type { ConcurrencyLimiter } from "./concurrency_limiter.ts";
import type { Context, Endpoint, EndpointInput, Found } from "./endpoint.ts";
import { entityTag } from "./entity_tag.ts";
import { successBody } from "./envelope.ts";
import type { StrictInput } from "./input/strict.ts";
import { wholeText } from "./json_text.ts";
import { abortedReply, errorReply, headOfBody, type Reply, toResponse } from "./reply.ts";
import type { Services } from "./services.ts";
import { ClientGone, makeTurns, type Turns } from "./turns.ts";
import { orUnavailable, orUnavailableLater } from "./unavailable.ts";

/** Answers a request under /v1; `input` is null when no endpoint matches the path. Never rejects. */
export type AnswerCall = (request: Request, input: StrictInput | null) => Promise<Response>;

interface Callers {
  readonly limiter: ConcurrencyLimiter;
  /** Key ids of internal requests, which carry no key. */
  readonly callers: WeakMap<Request, string>;
}

/**
 * The steps of every call: authentication, concurrency, route, method, size, content type, JSON, validation, budget,
 * look-up, charge. The first failed check answers; the permit is always released.
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
      response = finish(call, await serve(call, input, caller, { services, identify, turns }), services);
    } catch (error) {
      response = fail(call, error, services);
    } finally {
      release();
    }
    return response;
  };
}

type Identify = (call: RunningCall) => Caller;

/** Identifies the caller by the key in the headers, or by `callers` for a request of `callAs`. */
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

interface ServeContext {
  readonly services: Services;
  readonly identify: Identify;
  readonly turns: Turns;
}

async function serve(
  call: RunningCall,
  input: StrictInput | null,
  firstCaller: Caller,
  { services, identify, turns }: ServeContext,
): Promise<Reply> {
  if (input === null)
    throw notFound("There is no endpoint at this path: see /docs, or /openapi.json for programs");
  const { endpoint, target } = input;
  input.checkMethod();
  const body = await input.readBody();
  // A body may arrive slowly: meanwhile the key may have been revoked or its plan changed.
  const caller = endpoint.body === null ? firstCaller : identify(call);
  const values = input.validate(body, caller.plan);
  checkBudget(endpoint, call, caller, services);
  const cacheHeaders = cacheHeadersOf(endpoint, target, services);
  const isGone = () => call.request.signal.aborted;
  const isUnchanged = isCurrent(call, cacheHeaders);
  const hasBody = !call.isHead && !isUnchanged;
  const { found, data } = await turns.run({ keyId: caller.keyId, isGone }, async (turn) => {
    const mustFit = (cost: HalfPoints): void => checkFits(call, caller, cost, services);
    const found = await lookUp(endpoint, values, { ...services, caller, turn, mustFit });
    if (hasBody) checkFits(call, caller, found.cost, services);
    return { found, data: hasBody ? await wholeText(found.data, turn) : "" };
  });
  if (!hasBody) {
    countServed(call, caller, services);
    return isUnchanged
      ? { status: 304, headers: cacheHeaders, body: null, code: null }
      : { status: 200, headers: { ...cacheHeaders, ...headOfBody }, body: null, code: null };
  }
  await pay(call, caller, found, services);
  const responseTimeMs = Math.max(0, services.clock() - call.startedMs);
  const text = successBody(found, data, { requestId: call.requestId, responseTimeMs });
  return { status: 200, headers: cacheHeaders, body: text, code: null };
}

/** Whether the client has the current version (`If-None-Match`). */
const isCurrent = ({ request }: RunningCall, { etag }: Record<string, string>): boolean =>
  etag !== undefined && isNoneMatch(request.headers.get("if-none-match"), etag);

/** A used-up budget refuses free look-ups too (section 8.4 of the interface specification). */
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

/** Refuses a call over budget before building its answer. The charge decides: other calls may be charged first. */
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

/** Charges the call or refuses it whole. Resolves after the commit. */
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
    error instanceof ClientGone ? abortedReply(call, services) : errorReply(call, error, services),
    services,
  );
