import { notFound } from "../domain/api_error.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import { isNoneMatch } from "../web/entity_tag.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import { authenticate, callerWithId, revokedKey } from "./authenticate.ts";
import { budgetError } from "./budget.ts";
import { makeBeginCall, type RunningCall } from "./call.ts";
import type { CallMeter } from "./call_meter.ts";
import { checkBudget, checkFits } from "./check_budget.ts";
import type { ConcurrencyLimiter } from "./concurrency_limiter.ts";
import type { Endpoint, EndpointInput } from "./endpoint.ts";
import { type CacheHeaders, entityTag } from "./entity_tag.ts";
import { successBody } from "./envelope.ts";
import { checkMethod, isImpossible, type PathValues, readInput, validate } from "./input/strict.ts";
import { type WholeJson, wholeJson } from "./json_text.ts";
import { type KnownAnswer, type KnownAnswers, makeKnownAnswers } from "./known_answers.ts";
import { bodyBytesMax, textWeight } from "./limits.ts";
import { makeLogLine } from "./log_line.ts";
import { abortedReply, errorReply, headOfBody, makeToResponse, type Reply } from "./reply.ts";
import type { Services } from "./services.ts";
import { ClientGone, type Turns } from "./turns.ts";
import { asUnavailable, orUnavailable } from "./unavailable.ts";

/** Answers a request under /v1; `endpoint` is null when none matches the path. Never throws or rejects. */
export type AnswerCall = (request: Request, endpoint: Endpoint | null, path: PathValues) => Maybe<Response>;

/** What all calls share, whatever data they are answered from. */
export interface Shared {
  readonly limiter: ConcurrencyLimiter;
  readonly turns: Turns;
  readonly meter: CallMeter;
}

/** The answers from one artifact. */
export interface Answering {
  readonly answer: AnswerCall;
  /** Calls that have begun and have no answer yet: while there are any, the artifact must stay open. */
  openCalls(): number;
}

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
export function makeAnswer(services: Services, { limiter, turns, meter }: Shared): Answering {
  const beginCall = makeBeginCall(services, () => meter.nowMs());
  const context: ServeContext = { services, turns, answers: makeKnownAnswers() };
  const toResponse = makeToResponse(services);
  const logLine = makeLogLine(services);
  let openCalls = 0;

  function end(call: RunningCall, reply: Reply): Maybe<Response> {
    call.release?.();
    openCalls--;
    const response = toResponse(call, reply);
    logLine(call, reply);
    meter.count(call, reply);
    return response;
  }
  const fail = (call: RunningCall, error: unknown): Maybe<Response> =>
    end(call, error instanceof ClientGone ? abortedReply(call, services) : errorReply(call, error, services));
  function admit(call: RunningCall, caller: Caller): Maybe<Reply> {
    call.release = limiter.acquire(caller.keyId, caller.plan, weightOf(call.endpoint));
    return serve(call, caller, context);
  }

  // Closures are made only where something is waited for: they take longer than the steps of a small call.
  const answer: AnswerCall = (request, endpoint, path) => {
    const internal = (request as MaybeInternal)[internalKey] ?? null;
    const call = beginCall(request, { endpoint, path, internalKey: internal });
    openCalls++;
    try {
      const caller = identify(call, services);
      const reply =
        caller instanceof Promise ? caller.then((caller) => admit(call, caller)) : admit(call, caller);
      if (!(reply instanceof Promise)) return end(call, reply);
      return reply.then(
        (reply) => end(call, reply),
        (error) => fail(call, error),
      );
    } catch (error) {
      return fail(call, error);
    }
  };
  return { answer, openCalls: () => openCalls };
}

/** A call that may take long counts as many open ones. */
const weightOf = (endpoint: Endpoint | null): number =>
  endpoint !== null && endpoint.bodyBytesMax > bodyBytesMax ? textWeight : 1;

/** Identifies the caller by the key in the headers, or by its id for a request of `callAs`. */
function identify(call: RunningCall, services: Services): Maybe<Caller> {
  const { request, internalKey } = call;
  call.isAuthenticated = false;
  const found = orUnavailable(() =>
    internalKey === null ? authenticate(request.headers, services) : callerWithId(internalKey, services.keys),
  );
  if (!(found instanceof Promise)) return identified(call, found, services);
  return found.then((caller) => identified(call, caller, services), asUnavailable);
}

function identified(call: RunningCall, caller: Caller, services: Services): Caller {
  call.caller = caller;
  if (caller.revoked) throw revokedKey(services);
  call.isAuthenticated = true;
  return caller;
}

interface ServeContext {
  readonly services: Services;
  readonly turns: Turns;
  readonly answers: KnownAnswers;
}

function serve(call: RunningCall, caller: Caller, context: ServeContext): Maybe<Reply> {
  const { endpoint, target } = call;
  if (endpoint === null)
    throw notFound("There is no endpoint at this path: see /docs, or /openapi.json for programs");
  checkMethod(endpoint, call.method);
  const body = readInput(endpoint, call.request, target);
  if (!(body instanceof Promise)) return serveInput(call, endpoint, { caller, body, context });
  // A body may arrive slowly: meanwhile the key may have been revoked or its plan changed.
  return body.then((body) =>
    whenReady(identify(call, context.services), (caller) =>
      serveInput(call, endpoint, { caller, body, context }),
    ),
  );
}

interface Received {
  readonly caller: Caller;
  readonly body: unknown;
  readonly context: ServeContext;
}

function serveInput(
  call: RunningCall,
  endpoint: Endpoint,
  { caller, body, context }: Received,
): Maybe<Reply> {
  const { path, target } = call;
  const known = context.answers.get(endpoint, target, caller.plan);
  const input = known?.input ?? validate(endpoint, { target, path, body, plan: caller.plan });
  const ready = checkBudget(endpoint, call, caller, context.services);
  const next = (): Maybe<Reply> =>
    known === undefined
      ? lookUpAndPay(call, endpoint, { caller, input, context })
      : payKnown(call, caller, known, context.services);
  return ready instanceof Promise ? ready.then(next) : next();
}

/** What is known needs no work that keys would have to share. */
function payKnown(call: RunningCall, caller: Caller, known: KnownAnswer, services: Services): Maybe<Reply> {
  const { cacheHeaders } = known;
  const sent = sentOf(call, cacheHeaders);
  if (sent !== "whole") return withoutBody(call, caller, { sent, cacheHeaders }, services);
  checkFits(call, caller, known.found.cost, services);
  return pay(call, caller, known, services);
}

interface Asked {
  readonly caller: Caller;
  readonly input: EndpointInput;
  readonly context: ServeContext;
}

function lookUpAndPay(
  call: RunningCall,
  endpoint: Endpoint,
  { caller, input, context }: Asked,
): Maybe<Reply> {
  const { path, target } = call;
  const { services, turns, answers } = context;
  const { lexicon, ledger, clock, random } = services;
  const cacheHeaders = cacheHeadersOf(endpoint, target, services);
  const sent = sentOf(call, cacheHeaders);
  const mustFit = (cost: HalfPoints): void => checkFits(call, caller, cost, services);
  const isGone = () => call.request.signal.aborted;
  const looked = turns.run({ keyId: caller.keyId, isGone }, (turn): Maybe<Served> => {
    if (isImpossible(path)) throw notFound("There is no record with this id");
    const found = endpoint.handle(input, { lexicon, ledger, clock, random, caller, turn, mustFit });
    return whenReady(found, (found) => {
      if (sent !== "whole") return { found, data: "", cacheHeaders };
      mustFit(found.cost);
      return whenReady(wholeJson(found.data, turn), (data) => {
        // What made the pieces is used up, and must not be held.
        answers.put(endpoint, target, caller.plan, {
          input,
          cacheHeaders,
          found: { ...found, data: "" },
          data,
        });
        return { found, data, cacheHeaders };
      });
    });
  });
  return whenReady(looked, (served) =>
    sent === "whole"
      ? pay(call, caller, served, services)
      : withoutBody(call, caller, { sent, cacheHeaders }, services),
  );
}

/** What of an answer is sent: all of it, its head for HEAD, or that the client has the current version. */
type Sent = "whole" | "head" | "notModified";

function sentOf(call: RunningCall, cacheHeaders: CacheHeaders): Sent {
  if (isCurrent(call, cacheHeaders)) return "notModified";
  return call.method === "HEAD" ? "head" : "whole";
}

function withoutBody(
  call: RunningCall,
  caller: Caller,
  { sent, cacheHeaders }: { readonly sent: Exclude<Sent, "whole">; readonly cacheHeaders: CacheHeaders },
  services: Services,
): Reply {
  countServed(call, caller, services);
  return sent === "notModified"
    ? { status: 304, headers: cacheHeaders, body: null, code: null }
    : { status: 200, headers: { ...cacheHeaders, ...headOfBody }, body: null, code: null };
}

/** Whether the client has the current version (`If-None-Match`). */
const isCurrent = ({ request }: RunningCall, { etag }: CacheHeaders): boolean =>
  etag !== undefined && isNoneMatch(request.headers.get("if-none-match"), etag);

function cacheHeadersOf(endpoint: Endpoint, target: string, { lexicon }: Services): CacheHeaders {
  if (!endpoint.isCachable) return { "cache-control": "no-store" };
  return { "cache-control": "private, no-cache", etag: entityTag(lexicon.dataVersion, target) };
}

function countServed(call: RunningCall, { keyId }: Caller, { ledger }: Services): void {
  call.isCounted = true;
  ledger.count({ keyId, endpoint: call.endpointName, outcome: "served" });
}

/** What was found for a call. */
interface Served extends Pick<KnownAnswer, "found" | "cacheHeaders"> {
  readonly data: WholeJson;
}

/** Charges the call or refuses it whole, and answers; what costs is waited for until the commit. */
function pay(call: RunningCall, caller: Caller, served: Served, services: Services): Maybe<Reply> {
  const { cost } = served.found;
  if (cost === 0) {
    countServed(call, caller, services);
    return replyOf(call, caller, served, services);
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
    if (result.kind === "revoked") {
      call.isAuthenticated = false;
      throw revokedKey(services);
    }
    if (result.kind !== "charged") {
      throw budgetError(result.kind, { plan, balance: result.balance, cost, nowMs: services.clock() });
    }
    call.charged = cost;
    return replyOf(call, caller, served, services);
  }, asUnavailable);
}

function replyOf(
  { requestId, startedMs }: RunningCall,
  { keyId }: Caller,
  { found, data, cacheHeaders }: Served,
  { clock, lookUps }: Services,
): Reply {
  if (found.lookedUp !== undefined) lookUps?.add(keyId, found.lookedUp);
  const body = successBody(found, data, { requestId, responseTimeMs: Math.max(0, clock() - startedMs) });
  return { status: 200, headers: cacheHeaders, body, code: null };
}
