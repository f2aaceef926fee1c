import { Elysia } from "elysia";
import { ApiError, invalid } from "../../domain/api_error.ts";
import type { Plan } from "../../domain/plan.ts";
import { isDeclaredLarger, readBody } from "../../web/read_body.ts";
import type { Endpoint, EndpointInput } from "../endpoint.ts";
import { bodyBytesMax, targetBytesMax } from "../limits.ts";
import { bodyIssues } from "./check_body.ts";
import { checkContentType, parseBody } from "./parse_body.ts";
import { type Ceiling, parseQuery } from "./parse_query.ts";

/*
 * What Elysia does not do strictly, and what stands here in its place. Its `query` and `body` take `0x10`, `1e2` and
 * ` 3` for numbers, let the last of two keys win, drop unknown ones, lose the field's name in some errors and answer
 * 422; bodies are parsed before any hook that could authenticate; it has no 405, and it runs GET's handler for HEAD. So
 * a route gives its schemas to the macro `endpoint` instead, which reads nothing by itself: `answer` asks for each check
 * when its turn has come.
 */

/** A request to an endpoint, with the checks that it must pass, each of which throws an `ApiError`. */
export interface StrictInput {
  readonly endpoint: Endpoint;
  /** Path and query as they were sent. */
  readonly target: string;
  checkMethod(): void;
  /** Checks sizes, type and form, in this order, and gives the JSON value of the body; null where there is to be none. */
  readBody(): Promise<unknown>;
  /** What the endpoint is called with. Throws ERR_VALIDATION with everything that is wrong with query and body. */
  validate(body: unknown, plan: Plan): EndpointInput;
}

/** Values of the path as Elysia decodes them: null where an escape is not UTF-8. A fixed path has none. */
type PathValues = Readonly<Record<string, string | null>>;

/** Gives a route with `{ endpoint }` its `input`. */
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

const tooLarge = (): ApiError =>
  new ApiError({ code: "ERR_PAYLOAD_TOO_LARGE", message: `The body is larger than ${bodyBytesMax} bytes` });

async function readInput({ body }: Endpoint, request: Request, target: string): Promise<unknown> {
  if (target.length > targetBytesMax) {
    const message = `The path and query are longer than ${targetBytesMax} bytes`;
    throw new ApiError({ code: "ERR_URI_TOO_LONG", message });
  }
  if (body === null) {
    if (isDeclaredLarger(request.headers, bodyBytesMax)) throw tooLarge();
    return null;
  }
  const bytes = await readBody(request, bodyBytesMax);
  if (bytes === "tooLarge") throw tooLarge();
  // A client that goes away in the middle is answered like one that sends half a document.
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
  return { path: knownValues(params), query: values, body };
}

/** A value with a NUL, or with U+FFFD, which stands for raw bytes that are not UTF-8, is nobody's id: null. */
const knownValues = (params: PathValues): PathValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /[\0\uFFFD]/.test(value ?? "") ? null : value]),
  );
