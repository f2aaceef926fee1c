import type { Entry } from "./words.ts";

/** What an engine finds for a query: at most ten basic records as JSON text, best first. */
export type Find = (query: string) => readonly string[] | Promise<readonly string[]>;

/** One way of finding words by what is typed, to be measured beside the others. */
export interface Engine {
  readonly name: string;
  /** `autocomplete` completes what is typed, `analyze` finds the words behind an inflected one. */
  readonly work: "autocomplete" | "analyze";
  /** Fills the engine, as a server does before it listens. */
  open(entries: readonly Entry[]): Find | Promise<Find>;
}

/** Results of every engine. */
export const limit = 10;
