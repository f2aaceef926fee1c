import { ApiError, invalid } from "../../domain/api_error.ts";
import type { Plan } from "../../domain/plan.ts";
import type { Maybe } from "../../web/maybe.ts";
import { isDeclaredLarger, readBody } from "../../web/read_body.ts";
import type { Endpoint, EndpointInput } from "../endpoint.ts";
import { targetBytesMax } from "../limits.ts";
import { bodyIssues } from "./check_body.ts";
import { checkContentType, parseBody } from "./parse_body.ts";
import { type Ceiling, type ParsedQuery, parseQuery } from "./parse_query.ts";

/*
 * Strict validation in place of Elysia's. Elysia's `query` and `body` accept `0x10`, `1e2` and ` 3` as numbers, let the
 * last of two keys win, drop unknown ones, lose the field's name in some errors and answer 422; it parses bodies before
 * any hook that could authenticate, has no 405, and runs GET's handler for HEAD. So no route gives Elysia a schema:
 * `answer` calls each check in order.
 */

/** Path values as Elysia decodes them: null where an escape is not UTF-8. A fixed path has none. */
export type PathValues = Readonly<Record<string, string | null>>;

/** Path and query as sent. `Request.url` is absolute and has raw non-ASCII bytes percent-encoded. */
export const targetOf = ({ url }: Request): string => url.slice(url.indexOf("/", url.indexOf("://") + 3));

/** Throws ERR_METHOD_NOT_ALLOWED; HEAD goes where GET goes. */
export function checkMethod({ method }: Endpoint, sent: string): void {
  if (sent === method || (sent === "HEAD" && method === "GET")) return;
  const allow = method === "GET" ? "GET, HEAD" : method;
  throw new ApiError({ code: "ERR_METHOD_NOT_ALLOWED", message: `This endpoint allows ${allow}` }, { allow });
}

const tooLarge = ({ bodyBytesMax }: Endpoint): ApiError =>
  new ApiError({ code: "ERR_PAYLOAD_TOO_LARGE", message: `The body is larger than ${bodyBytesMax} bytes` });

/** Checks sizes, content type and syntax, in this order, and returns the JSON value of the body; null for no body. */
export function readInput(endpoint: Endpoint, request: Request, target: string): Maybe<unknown> {
  if (target.length > targetBytesMax) {
    const message = `The path and query are longer than ${targetBytesMax} bytes`;
    throw new ApiError({ code: "ERR_URI_TOO_LONG", message });
  }
  if (endpoint.body !== null) return readJson(endpoint, request);
  if (isDeclaredLarger(request.headers, endpoint.bodyBytesMax)) throw tooLarge(endpoint);
  return null;
}

async function readJson(endpoint: Endpoint, request: Request): Promise<unknown> {
  const bytes = await readBody(request, endpoint.bodyBytesMax);
  if (bytes === "tooLarge") throw tooLarge(endpoint);
  // A client that disconnects is answered like one that sends half a document.
  if (bytes === "cutOff") throw new ApiError({ code: "ERR_INVALID_JSON", message: "The body was cut off" });
  checkContentType(request.headers);
  return parseBody(bytes);
}

const pageCeiling = ({ name, pageLimit }: Plan): Record<string, Ceiling> => ({
  limit: { maximum: pageLimit, reason: `on the plan ${name}` },
});

/** What a call without a query says, by endpoint: no plan changes it. */
const unasked = new WeakMap<Endpoint, ParsedQuery>();

function queryOf(endpoint: Endpoint, target: string, plan: Plan): ParsedQuery {
  const mark = target.indexOf("?");
  const query = mark < 0 ? "" : target.slice(mark + 1);
  if (query !== "") return parseQuery(endpoint.query, query, endpoint.isPaginated ? pageCeiling(plan) : {});
  const known = unasked.get(endpoint);
  if (known !== undefined) return known;
  const parsed = parseQuery(endpoint.query, query);
  unasked.set(endpoint, parsed);
  return parsed;
}

interface Received {
  readonly target: string;
  readonly path: PathValues;
  readonly body: unknown;
  readonly plan: Plan;
}

/** Returns the endpoint's input. Throws ERR_VALIDATION with all issues of query and body. */
export function validate(endpoint: Endpoint, { target, path, body, plan }: Received): EndpointInput {
  const { values, issues } = queryOf(endpoint, target, plan);
  const ofBody = endpoint.body === null ? [] : bodyIssues(endpoint.body, body);
  if (issues.length > 0 || ofBody.length > 0) throw invalid([...issues, ...ofBody]);
  return { path, query: values, body };
}

/** Whether a value cannot be an id: one with NUL, or with U+FFFD, which stands for invalid UTF-8. */
export function isImpossible(path: PathValues): boolean {
  for (const name in path) if (path[name] === null || /[\0\uFFFD]/.test(path[name] as string)) return true;
  return false;
}
