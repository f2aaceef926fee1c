import type { Bytes } from "../web/compress.ts";
import type { UnwrittenBody } from "../web/long_body.ts";
import type { Maybe } from "../web/maybe.ts";
import type { Turn } from "./turns.ts";

/**
 * A part of a JSON text: as text; in UTF-8, which a long record is kept in, since encoding it costs more than sending; or what is
 * written in UTF-8 when it is sent, and never becomes a text.
 */
export type Piece = string | Bytes | UnwrittenBody;

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

/** Appends a member to the JSON text of an object, its value in pieces. */
export function* withPieces(json: string, name: string, value: Iterable<Piece>): Generator<Piece> {
  yield `${json.slice(0, -1)},"${name}":`;
  yield* value;
  yield "}";
}

const [comma, openBracket, closeBracket] = Buffer.from(",[]") as unknown as readonly [number, number, number];
const closeBrace = "}".charCodeAt(0);

/** A class, since its method is made once: bulk answers have many. */
class Extended implements UnwrittenBody {
  readonly byteLength: number;
  readonly #object: UnwrittenBody;
  readonly #member: UnwrittenBody;

  constructor(object: UnwrittenBody, member: UnwrittenBody) {
    this.byteLength = object.byteLength + member.byteLength;
    this.#object = object;
    this.#member = member;
  }

  write(into: Buffer, at: number): void {
    this.#object.write(into, at);
    this.#member.write(into, at + this.#object.byteLength - 1);
    into[at + this.byteLength - 1] = closeBrace;
  }
}

/** An object with another member at its end, which has a comma before it. */
export const withMember = (object: UnwrittenBody, member: UnwrittenBody): UnwrittenBody =>
  new Extended(object, member);

/**
 * The JSON text of an array of values that are written when they are sent: one piece, since a piece costs more than a short value.
 */
export function unwrittenArray(values: readonly UnwrittenBody[]): UnwrittenBody {
  let byteLength = 1 + Math.max(1, values.length);
  for (const value of values) byteLength += value.byteLength;
  return {
    byteLength,
    write(into, start) {
      let at = start;
      for (const value of values) {
        into[at++] = comma;
        value.write(into, at);
        at += value.byteLength;
      }
      into[start] = openBracket;
      into[start + byteLength - 1] = closeBracket;
    },
  };
}

/** A sign between two items, of which lists have many. */
const isSign = (piece: string): boolean => piece.length === 1 && piece.charCodeAt(0) < 128;

function lengthOf(pieces: readonly Piece[]): number {
  let length = 0;
  for (const piece of pieces)
    if (typeof piece !== "string") length += piece.byteLength;
    else length += isSign(piece) ? 1 : Buffer.byteLength(piece);
  return length;
}

function fill(bytes: Buffer, start: number, pieces: readonly Piece[]): void {
  let at = start;
  for (const piece of pieces) {
    if (typeof piece === "string" && isSign(piece)) bytes[at++] = piece.charCodeAt(0);
    else if (typeof piece === "string") at += bytes.write(piece, at);
    else {
      if (piece instanceof Uint8Array) bytes.set(piece, at);
      else piece.write(bytes, at);
      at += piece.byteLength;
    }
  }
}

/** Joins pieces in UTF-8. */
export function encode(pieces: readonly Piece[]): Bytes {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(pieces));
  fill(bytes, 0, pieces);
  return bytes;
}

/** Pieces as a body, to be joined when it is sent. */
export const unwritten = (pieces: readonly Piece[]): UnwrittenBody => ({
  byteLength: lengthOf(pieces),
  write: (into, at) => fill(into, at, pieces),
});

/** A whole JSON text: as text, or as pieces of which at least one is none. */
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
    if (typeof value === "string" && isSign(value)) continue;
    const others = turn.pause();
    if (others !== null) return others.then(() => collect(into, pieces, turn));
  }
}
