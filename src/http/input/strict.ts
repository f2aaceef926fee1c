import { Elysia } from "elysia";
import { ApiError, invalid } from "../../domain/api_error.ts";
import type { Plan } from "../../domain/plan.ts";
import { isDeclaredLarger, readBody } from "../../web/read_body.ts";
import type { Endpoint, EndpointInput } from "../endpoint.ts";
import { targetBytesMax } from "../limits.ts";
import { bodyIssues } from "./check_body.ts";
import { checkContentType, parseBody } from "./parse_body.ts";
import { type Ceiling, parseQuery } from "./parse_query.ts";

/*
 * Strict validation in place of Elysia's. Elysia's `query` and `body` accept `0x10`, `1e2` and ` 3` as numbers, let the
 * last of two keys win, drop unknown ones, lose the field's name in some errors and answer 422; it parses bodies before
 * any hook that could authenticate, has no 405, and runs GET's handler for HEAD. So routes give their schemas to the
 * macro `endpoint`, which reads nothing itself: `answer` calls each check in order.
 */

/** A request to an endpoint and its checks; each check throws an `ApiError`. */
export interface StrictInput {
  readonly endpoint: Endpoint;
  /** Path and query as sent. */
  readonly target: string;
  checkMethod(): void;
  /** Checks sizes, content type and syntax, in this order, and returns the JSON value of the body; null for no body. */
  readBody(): Promise<unknown>;
  /** Returns the endpoint's input. Throws ERR_VALIDATION with all issues of query and body. */
  validate(body: unknown, plan: Plan): EndpointInput;
}

/** Path values as Elysia decodes them: null where an escape is not UTF-8. A fixed path has none. */
type PathValues = Readonly<Record<string, string | null>>;

/** Adds `input` to routes with `{ endpoint }`. */
export const strict = new Elysia({ name: "strict" }).macro({
  endpoint: (endpoint: Endpoint) => ({
    resolve: ({ request, params }: { request: Request; params?: unknown }) => ({
      input: strictInput(endpoint, request, (params ?? {}) as PathValues),
    }),
  }),
});

function strictInput(endpoint: Endpoint, request: Request, params: PathValues): StrictInput {
  const target = targetOf(request.url);
  return {
    endpoint,
    target,
    checkMethod: () => checkMethod(endpoint, request.method),
    readBody: () => readInput(endpoint, request, target),
    validate: (body, plan) => validate(endpoint, { target, params, body, plan }),
  };
}

/** `Request.url` is absolute and has raw non-ASCII bytes percent-encoded. */
const targetOf = (url: string): string => url.slice(url.indexOf("/", url.indexOf("://") + 3));

function checkMethod({ method }: Endpoint, sent: string): void {
  const allowed = method === "GET" ? ["GET", "HEAD"] : [method];
  if (allowed.includes(sent)) return;
  const allow = allowed.join(", ");
  throw new ApiError({ code: "ERR_METHOD_NOT_ALLOWED", message: `This endpoint allows ${allow}` }, { allow });
}

const tooLarge = ({ bodyBytesMax }: Endpoint): ApiError =>
  new ApiError({ code: "ERR_PAYLOAD_TOO_LARGE", message: `The body is larger than ${bodyBytesMax} bytes` });

async function readInput(endpoint: Endpoint, request: Request, target: string): Promise<unknown> {
  if (target.length > targetBytesMax) {
    const message = `The path and query are longer than ${targetBytesMax} bytes`;
    throw new ApiError({ code: "ERR_URI_TOO_LONG", message });
  }
  const { body, bodyBytesMax } = endpoint;
  if (body === null) {
    if (isDeclaredLarger(request.headers, bodyBytesMax)) throw tooLarge(endpoint);
    return null;
  }
  const bytes = await readBody(request, bodyBytesMax);
  if (bytes === "tooLarge") throw tooLarge(endpoint);
  // A client that disconnects is answered like one that sends half a document.
  if (bytes === "cutOff") throw new ApiError({ code: "ERR_INVALID_JSON", message: "The body was cut off" });
  checkContentType(request.headers);
  return parseBody(bytes);
}

const pageCeiling = ({ name, pageLimit }: Plan): Record<string, Ceiling> => ({
  limit: { maximum: pageLimit, reason: `on the plan ${name}` },
});

interface Received {
  readonly target: string;
  readonly params: PathValues;
  readonly body: unknown;
  readonly plan: Plan;
}

function validate(endpoint: Endpoint, { target, params, body, plan }: Received): EndpointInput {
  const mark = target.indexOf("?");
  const query = mark < 0 ? "" : target.slice(mark + 1);
  const { values, issues } = parseQuery(endpoint.query, query, endpoint.isPaginated ? pageCeiling(plan) : {});
  const all = [...issues, ...(endpoint.body ? bodyIssues(endpoint.body, body) : [])];
  if (all.length > 0) throw invalid(all);
  return { path: possibleIds(params), query: values, body };
}

/** Replaces values that cannot be ids with null: those with NUL, or with U+FFFD, which stands for invalid UTF-8. */
const possibleIds = (params: PathValues): PathValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /[\0\uFFFD]/.test(value ?? "") ? null : value]),
  );
