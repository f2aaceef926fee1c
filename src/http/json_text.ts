import type { Turn } from "./turns.ts";

/** JSON text, whole or in lazily made pieces. */
export type JsonText = string | Iterable<string>;

/** The JSON text of an array of items, in pieces. */
export function* arrayOf(items: Iterable<string>): Generator<string> {
  let separator = "[";
  for (const item of items) {
    yield separator + item;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** Appends a member to the JSON text of an object. */
export const withMember = (json: string, name: string, value: string): string =>
  `${json.slice(0, -1)},"${name}":${value}}`;

/** The same with a value in pieces. */
export function* withPieces(json: string, name: string, value: Iterable<string>): Generator<string> {
  yield `${json.slice(0, -1)},"${name}":`;
  yield* value;
  yield "}";
}

/** Joins the pieces; calls of other keys run between them. */
export async function wholeText(text: JsonText, turn: Turn): Promise<string> {
  if (typeof text === "string") return text;
  let whole = "";
  for (const piece of text) {
    whole += piece;
    const others = turn.pause();
    if (others !== null) await others;
  }
  return whole;
}
