import type { Turn } from "./turns.ts";

/** JSON text, whole or in pieces that are made one after the other. */
export type JsonText = string | Iterable<string>;

/** The JSON text of an array of these, in pieces. */
export function* arrayOf(items: Iterable<string>): Generator<string> {
  let separator = "[";
  for (const item of items) {
    yield separator + item;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** A JSON object text with one more member at its end. */
export const withMember = (json: string, name: string, value: string): string =>
  `${json.slice(0, -1)},"${name}":${value}}`;

/** The same where the value is made in pieces. */
export function* withPieces(json: string, name: string, value: Iterable<string>): Generator<string> {
  yield `${json.slice(0, -1)},"${name}":`;
  yield* value;
  yield "}";
}

/** The whole text; calls of other keys are answered between its pieces. */
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
