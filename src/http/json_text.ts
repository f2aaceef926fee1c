import type { Maybe } from "../web/maybe.ts";
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
export const wholeText = (text: JsonText, turn: Turn): Maybe<string> =>
  typeof text === "string" ? text : join("", text[Symbol.iterator](), turn);

function join(begun: string, pieces: Iterator<string>, turn: Turn): Maybe<string> {
  let whole = begun;
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return whole;
    whole += value;
    const others = turn.pause();
    if (others !== null) return others.then(() => join(whole, pieces, turn));
  }
}
