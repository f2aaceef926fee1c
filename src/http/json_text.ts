import type { Bytes } from "../web/compress.ts";
import type { Maybe } from "../web/maybe.ts";
import type { Turn } from "./turns.ts";

/** A part of a JSON text: as text, or in UTF-8, which a long record is kept in, since encoding it costs more than sending. */
export type Piece = string | Bytes;

/** JSON text, whole or in lazily made pieces. */
export type JsonText = string | Iterable<Piece>;

/** The JSON text of an array of items, in pieces. */
export const arrayOf = (items: Iterable<Piece>): Generator<Piece> => arrayFrom(items, (item) => item);

/** The same of values whose texts are made one by one. */
export function* arrayFrom<T>(values: Iterable<T>, pieceOf: (value: T) => Piece): Generator<Piece> {
  let separator = "[";
  for (const value of values) {
    const piece = pieceOf(value);
    if (typeof piece === "string") yield separator + piece;
    else {
      yield separator;
      yield piece;
    }
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** Appends a member to the JSON text of an object. */
export function withMember(json: Piece, name: string, value: string): Piece {
  const member = `,"${name}":${value}}`;
  return typeof json === "string" ? json.slice(0, -1) + member : encode([json.subarray(0, -1), member]);
}

/** The same with a value in pieces. */
export function* withPieces(json: string, name: string, value: Iterable<Piece>): Generator<Piece> {
  yield `${json.slice(0, -1)},"${name}":`;
  yield* value;
  yield "}";
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? Buffer.byteLength(piece) : piece.byteLength),
    0,
  );

function fill(bytes: Buffer, pieces: readonly Piece[]): void {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") at += bytes.write(piece, at);
    else {
      bytes.set(piece, at);
      at += piece.byteLength;
    }
  }
}

/** Joins pieces in UTF-8. */
export function encode(pieces: readonly Piece[]): Bytes {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(pieces));
  fill(bytes, pieces);
  return bytes;
}

/** A whole JSON text: as text, or as pieces of which at least one is in UTF-8. */
export type WholeJson = string | readonly Piece[];

/** Collects the pieces; calls of other keys run between them. */
export const wholeJson = (text: JsonText, turn: Turn): Maybe<WholeJson> =>
  typeof text === "string" ? text : collect({ pieces: [], text: "" }, text[Symbol.iterator](), turn);

/** Pieces in order; texts that follow each other are one, the last of them in `text`. */
interface Collected {
  readonly pieces: Piece[];
  text: string;
}

function collect(into: Collected, pieces: Iterator<Piece>, turn: Turn): Maybe<WholeJson> {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return into.pieces.length === 0 ? into.text : [...into.pieces, into.text];
    if (typeof value === "string") into.text += value;
    else {
      into.pieces.push(into.text, value);
      into.text = "";
    }
    const others = turn.pause();
    if (others !== null) return others.then(() => collect(into, pieces, turn));
  }
}
