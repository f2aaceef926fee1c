import { notFound } from "../domain/api_error.ts";
import { latest } from "../domain/once.ts";
import { dataPoints, type HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import { isNoneMatch } from "../web/entity_tag.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import { authenticate, callerWithId, revokedKey } from "./authenticate.ts";
import { budgetError, limitReached } from "./budget.ts";
import { makeBeginCall, type RunningCall } from "./call.ts";
import type { ConcurrencyLimiter } from "./concurrency_limiter.ts";
import type { Endpoint } from "./endpoint.ts";
import { type CacheHeaders, entityTag } from "./entity_tag.ts";
import { successBody } from "./envelope.ts";
import { checkMethod, isImpossible, type PathValues, readInput, targetOf, validate } from "./input/strict.ts";
import { wholeJson } from "./json_text.ts";
import { type KnownAnswers, makeKnownAnswers } from "./known_answers.ts";
import { abortedReply, errorReply, headOfBody, makeToResponse, type Reply } from "./reply.ts";
import type { Services } from "./services.ts";
import { ClientGone, makeTurns, type Turns } from "./turns.ts";
import { asUnavailable, orUnavailable } from "./unavailable.ts";

/** Answers a request under /v1; `endpoint` is null when none matches the path. Never throws or rejects. */
export type AnswerCall = (request: Request, endpoint: Endpoint | null, path: PathValues) => Maybe<Response>;

/** Where an internal request, which carries no key, has its key's id: no client can send a symbol. */
const internalKey = Symbol("key");
interface MaybeInternal {
  readonly [internalKey]?: string;
}

/** Marks a request of our own as made with a key, given by id. */
export const asInternal = (request: Request, keyId: string): Request =>
  Object.assign(request, { [internalKey]: keyId });

/**
 * The steps of every call: authentication, concurrency, route, method, size, content type, JSON, validation, budget,
 * look-up, charge. The first failed check answers; the permit is always released. A call that waits for nothing is
 * answered in the same turn.
 */
export function makeAnswer(services: Services, limiter: ConcurrencyLimiter): AnswerCall {
  const beginCall = makeBeginCall(services);
  const shared = { services, turns: makeTurns(), answers: makeKnownAnswers() };
  const toResponse = makeToResponse(services);
  const logLine = makeLogLine(services);
  return (request, endpoint, path) => {
    const call = beginCall(request, endpoint, (request as MaybeInternal)[internalKey] ?? null);
    let release = () => {};
    const end = (reply: Reply): Maybe<Response> => {
      release();
      const response = toResponse(call, reply);
      logLine(call, reply);
      return response;
    };
    const fail = (error: unknown): Maybe<Response> =>
      end(error instanceof ClientGone ? abortedReply(call, services) : errorReply(call, error, services));
    try {
      const caller = identify(call, services);
      release = limiter.acquire(caller.keyId, caller.plan);
      const reply = serve(call, caller, { endpoint, path, ...shared });
      return reply instanceof Promise ? reply.then(end, fail) : end(reply);
    } catch (error) {
      return fail(error);
    }
  };
}

/** Identifies the caller by the key in the headers, or by its id for a request of `callAs`. */
function identify(call: RunningCall, services: Services): Caller {
  const { request, internalKey } = call;
  call.isAuthenticated = false;
  const caller = orUnavailable(() =>
    internalKey === null ? authenticate(request.headers, services) : callerWithId(internalKey, services.keys),
  );
  call.caller = caller;
  if (caller.revoked) throw revokedKey(services);
  call.isAuthenticated = true;
  return caller;
}

interface ServeContext {
  readonly services: Services;
  readonly turns: Turns;
  readonly answers: KnownAnswers;
  readonly endpoint: Endpoint | null;
  readonly path: PathValues;
}

function serve(call: RunningCall, caller: Caller, given: ServeContext): Maybe<Reply> {
  const { endpoint, services } = given;
  if (endpoint === null)
    throw notFound("There is no endpoint at this path: see /docs, or /openapi.json for programs");
  const target = targetOf(call.request);
  checkMethod(endpoint, call.method);
  const body = readInput(endpoint, call.request, target);
  const context = { ...given, endpoint, target };
  if (!(body instanceof Promise)) return serveInput(call, caller, body, context);
  // A body may arrive slowly: meanwhile the key may have been revoked or its plan changed.
  return body.then((body) => serveInput(call, identify(call, services), body, context));
}

interface InputContext extends ServeContext {
  readonly endpoint: Endpoint;
  readonly target: string;
}

function serveInput(call: RunningCall, caller: Caller, body: unknown, context: InputContext): Maybe<Reply> {
  const { endpoint, path, target, services, turns, answers } = context;
  const { lexicon, ledger, clock, random } = services;
  const known = answers.get(endpoint, target);
  const input = known?.input ?? validate(endpoint, { target, path, body, plan: caller.plan });
  checkBudget(endpoint, call, caller, services);
  const cacheHeaders = known?.cacheHeaders ?? cacheHeadersOf(endpoint, target, services);
  const isUnchanged = isCurrent(call, cacheHeaders);
  const hasBody = call.method !== "HEAD" && !isUnchanged;
  const mustFit = (cost: HalfPoints): void => checkFits(call, caller, cost, services);
  const isGone = () => call.request.signal.aborted;
  const looked = turns.run({ keyId: caller.keyId, isGone }, (turn) => {
    if (known !== undefined) {
      if (hasBody) mustFit(known.found.cost);
      return known;
    }
    if (isImpossible(path)) throw notFound("There is no record with this id");
    const found = endpoint.handle(input, { lexicon, ledger, clock, random, caller, turn, mustFit });
    return whenReady(found, (found) => {
      if (!hasBody) return { found, data: "" };
      mustFit(found.cost);
      return whenReady(wholeJson(found.data, turn), (data) => {
        if (typeof data === "string")
          answers.put(endpoint, target, { input, cacheHeaders, found: { ...found, data }, data });
        return { found, data };
      });
    });
  });
  return whenReady(looked, ({ found, data }) => {
    if (!hasBody) {
      countServed(call, caller, services);
      return isUnchanged
        ? { status: 304, headers: cacheHeaders, body: null, code: null }
        : { status: 200, headers: { ...cacheHeaders, ...headOfBody }, body: null, code: null };
    }
    return pay(call, caller, { cost: found.cost, services }, () => {
      const responseTimeMs = Math.max(0, clock() - call.startedMs);
      const body = successBody(found, data, { requestId: call.requestId, responseTimeMs });
      return { status: 200, headers: cacheHeaders, body, code: null };
    });
  });
}

/** Whether the client has the current version (`If-None-Match`). */
const isCurrent = ({ request }: RunningCall, { etag }: CacheHeaders): boolean =>
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
  if (!endpoint.needsBudget || call.method === "HEAD") return;
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

function cacheHeadersOf(endpoint: Endpoint, target: string, { lexicon }: Services): CacheHeaders {
  if (!endpoint.isCachable) return { "cache-control": "no-store" };
  return { "cache-control": "private, no-cache", etag: entityTag(lexicon.dataVersion, target) };
}

function countServed(call: RunningCall, { keyId }: Caller, { ledger }: Services): void {
  call.isCounted = true;
  ledger.count({ keyId, endpoint: call.endpointName, outcome: "served" });
}

interface Bill {
  readonly cost: HalfPoints;
  readonly services: Services;
}

/** Charges the call or refuses it whole, and goes on; what costs is waited for until the commit. */
function pay(call: RunningCall, caller: Caller, { cost, services }: Bill, next: () => Reply): Maybe<Reply> {
  if (cost === 0) {
    countServed(call, caller, services);
    return next();
  }
  const { keyId, plan } = caller;
  const { signal } = call.request;
  const charge = orUnavailable(() =>
    services.ledger.charge({ keyId, endpoint: call.endpointName }, cost, plan, { signal }),
  );
  return charge.then((result) => {
    call.isCounted = true;
    call.balance = result.balance;
    if (result.kind === "aborted") throw new ClientGone();
    if (result.kind !== "charged") {
      throw budgetError(result.kind, { plan, balance: result.balance, cost, nowMs: services.clock() });
    }
    call.charged = cost;
    return next();
  }, asUnavailable);
}

const quoted = (text: string): string => `"${text}"`;

/** Logs each call in a line. */
function makeLogLine({ clock, log }: Services): (call: RunningCall, reply: Reply) => void {
  const timeOf = latest((ms: number) => new Date(ms).toISOString());
  return ({ caller, method, requestId, endpointName, charged, startedMs }, { status, code }) => {
    const nowMs = clock();
    const [keyId, lastFour] =
      caller === null ? [null, null] : [quoted(caller.keyId), quoted(caller.lastFour)];
    // As text, since turning an object into JSON takes longer than the rest of the line.
    log(
      `{"time":"${timeOf(nowMs)}","event":"request","requestId":"${requestId}","keyId":${keyId},"lastFour":${lastFour},` +
        `"method":"${method}","endpoint":"${endpointName}","status":${status},` +
        `"code":${code === null ? null : quoted(code)},"cost":${dataPoints(charged)},"ms":${Math.max(0, nowMs - startedMs)}}`,
    );
  };
}
