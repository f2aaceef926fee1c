import { type ErrorCode, errorStatus } from "../../domain/api_error.ts";
import type { Ask, ExampleAnswer } from "../../openapi/example_calls.ts";
import type { Examples } from "../../openapi/examples.ts";

/** The sources of example answers. */
export interface AnswerSources {
  readonly ask: Ask;
  readonly examples: Examples;
}

/** Headers shown above every body. */
const shownHeaders = ["X-DP-Cost", "X-RateLimit-Remaining", "Retry-After", "Allow", "WWW-Authenticate"];

const textOf = (body: unknown): string => (body as { readonly data: { readonly text: string } }).data.text;

/**
 * The options are `headers`, which shows all headers, `brief`, which leaves out the body, and `text`, which shows of the
 * body only the text of its data.
 */
function answerText({ status, headers, body }: ExampleAnswer, options: string): string {
  const names = Object.keys(headers).filter(
    (name) => options.includes("headers") || shownHeaders.includes(name),
  );
  const lines = [`HTTP ${status}`, ...names.sort().map((name) => `${name}: ${headers[name]}`)];
  if (body === null || options.includes("brief")) return lines.join("\n");
  const shown = options.includes("text") ? { data: { text: textOf(body) } } : body;
  return `${lines.join("\n")}\n\n${JSON.stringify(shown, null, 2)}`;
}

export interface AnswerBlock {
  /** The request; empty for an error code. */
  readonly request: string;
  readonly answer: ExampleAnswer;
  /** The text of the answer. */
  readonly text: string;
}

/** Answers a block ```` ```answer ````: `GET /v1/…`, `POST /v1/…` with its body on the next lines, or an error code. */
export async function answerOf(
  source: string,
  options: string,
  { ask, examples }: AnswerSources,
): Promise<AnswerBlock> {
  if (source in errorStatus) {
    const answer = examples.errors[source as ErrorCode];
    return { request: "", answer, text: answerText(answer, options) };
  }
  const [first = "", ...rest] = source.split("\n");
  const [method = "", path = ""] = first.split(" ");
  const answer = await ask({ method, path, ...(rest.length > 0 ? { body: rest.join("\n") } : {}) });
  return { request: source, answer, text: answerText(answer, options) };
}
