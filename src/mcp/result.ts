import type { Tool, ToolFailure } from "./tool.ts";

/** Largest result of a tool in bytes; with its frame an answer has less than 6 KB. */
export const resultBytesMax = 5_600;

/** The result of `tools/call`. */
export interface CallResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: object;
  readonly isError?: true;
}

const textOnly = (text: string): CallResult["content"] => [{ type: "text", text }];

/** The answer as data, and as JSON text for clients that show only text. */
const resultOf = (answer: object): CallResult => ({
  content: textOnly(JSON.stringify(answer)),
  structuredContent: answer,
});

/** The result of an answer, shortened until it is small enough to be read by a model among others. */
export function answerResult({ name, shorten }: Tool, answer: object): CallResult {
  let result = resultOf(answer);
  let shown: object = answer;
  while (Buffer.byteLength(JSON.stringify(result)) > resultBytesMax) {
    const shorter = shorten(shown);
    if (shorter === null)
      throw new Error(`Cannot shorten the answer of ${name}: it has nothing to leave out`);
    shown = shorter;
    result = resultOf(shown);
  }
  return result;
}

/** Why there is no answer, in words that a model can act on. */
export const failureResult = ({ message, error }: ToolFailure): CallResult => ({
  content: textOnly(error === null ? message : `${error.code}: ${message}`),
  isError: true,
});
