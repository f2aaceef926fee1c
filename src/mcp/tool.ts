import type { Static, TObject } from "typebox";
import type { ErrorBody } from "../domain/api_error.ts";
import type { Lexicon, NearWord } from "../lexicon/lexicon.ts";

/** A call under /v1 that a tool makes for its caller. */
export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Path and query, percent-encoded. */
  readonly target: string;
  /** Sent as JSON. */
  readonly body?: object;
}

/** What /v1 answered. */
export interface ApiAnswer {
  readonly data: unknown;
  readonly meta: {
    readonly total?: number;
    readonly totalPages?: number;
    readonly hint?: string;
    readonly suggestions?: readonly { readonly words: readonly NearWord[] }[];
  };
}

export interface ToolContext {
  /** For choosing what to call; what is answered comes from `ask`. */
  readonly lexicon: Lexicon;
  /**
   * Makes a call with the caller's key: authenticated, limited, charged, counted and logged like any other.
   * @throws ToolFailure when it is refused or fails
   */
  readonly ask: (call: ApiCall) => Promise<ApiAnswer>;
  /** Largest page that the caller's plan allows. */
  readonly pageLimit: number;
}

/** Thrown to tell an assistant why a tool has no answer, and what to do instead. */
export class ToolFailure extends Error {
  constructor(
    message: string,
    /** The error of the call that failed; null where the tool itself refuses. */
    readonly error: ErrorBody | null = null,
  ) {
    super(message);
  }
}

/** A tool as `mcp.ts` serves it. */
export interface Tool {
  /** As assistants call it. */
  readonly name: string;
  readonly title: string;
  /** What it answers, when to use it, and its price. */
  readonly description: string;
  /** The calls that it makes, by endpoint name. */
  readonly endpoints: readonly string[];
  readonly input: TObject;
  readonly output: TObject;
  /**
   * Answers valid arguments.
   * @throws ToolFailure
   */
  run(input: unknown, context: ToolContext): Promise<object>;
  /** Leaves the least important part of an answer out; null when nothing is left to leave out. */
  shorten(answer: object): object | null;
}

interface Definition<I extends TObject, O extends TObject> extends Omit<Tool, "run" | "shorten"> {
  readonly input: I;
  readonly output: O;
  run(input: Static<I>, context: ToolContext): Promise<Static<O>>;
  shorten(answer: Static<O>): Static<O> | null;
}

/** Keeps the types of a tool's arguments and answer together. */
export const defineTool = <I extends TObject, O extends TObject>(definition: Definition<I, O>): Tool =>
  // Arguments are checked by the schema before they arrive.
  definition as unknown as Tool;
