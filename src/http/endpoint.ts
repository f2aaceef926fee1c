import type { Static, TObject, TProperties, TSchema } from "typebox";
import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import type { NearWord } from "../lexicon/lexicon.ts";
import type { JsonText } from "./json_text.ts";
import { bodyBytesMax } from "./limits.ts";
import type { Services } from "./services.ts";
import type { Turn } from "./turns.ts";

/** The position of a page in its list. */
export interface PagePosition {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** Suggestions for a query without results. */
export interface NearWords {
  /** The query without results, as sent. */
  readonly query: string;
  readonly words: readonly NearWord[];
}

/** The result of a look-up and its cost. Slow work is left to the pieces of `data`. */
export interface Found {
  readonly data: JsonText;
  readonly cost: HalfPoints;
  readonly page?: PagePosition;
  /** Bulk: the lemmas without a record, as sent. */
  readonly notFound?: readonly string[];
  /** Only for queries without results. */
  readonly suggestions?: readonly NearWords[];
  /** The signs of a text that were left out. */
  readonly ignored?: readonly string[];
  /** What to do instead, where nothing can be found. */
  readonly hint?: string;
  /** Ids of the words that the call asks for by id or lemma, to be counted once it is served. */
  readonly lookedUp?: readonly string[];
}

export interface Context extends Pick<Services, "lexicon" | "ledger" | "clock" | "random"> {
  readonly caller: Caller;
  readonly turn: Turn;
  /** Refuses the call when its budget does not allow a cost: for costs that are known before the costly work. */
  readonly mustFit: (cost: HalfPoints) => void;
}

export type Tag = "Words" | "Texts" | "Roots and patterns" | "Letters, proverbs and grammar" | "Account";

/** The metadata of an endpoint: enough to route, parse, price and document it. */
interface Description {
  readonly method: "GET" | "POST";
  /** Path with `{name}` for each path parameter; with the method, the endpoint's name in usage and logs. */
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Price and special features, for the documentation. */
  readonly description: string;
  /** Schema of the JSON value in `data`. */
  readonly data: TSchema;
  readonly isPaginated: boolean;
  /** Whether the answer depends only on the artifact and the URL; it then has an entity tag. */
  readonly isCachable: boolean;
  /** False for the one endpoint that works with a used-up budget. */
  readonly needsBudget: boolean;
  /** Whether a miss suggests words in `meta.suggestions`. */
  readonly canSuggest: boolean;
  /** Whether it takes text as written: `meta.ignored` names what it leaves out, `meta.hint` says what else to do. */
  readonly takesText: boolean;
  /** Whether the look-up can answer 404. */
  readonly canMiss: boolean;
  /** Largest request body, in bytes. */
  readonly bodyBytesMax: number;
}

/** An endpoint as `answer` uses it. */
export interface Endpoint extends Description {
  /** Its name in usage and logs: `GET /v1/words/{id}`. */
  readonly name: string;
  readonly pathParameters: TProperties;
  readonly query: TProperties;
  readonly body: TObject | null;
  /** Runs the look-up. Throws `notFound` on a miss. */
  handle(input: EndpointInput, context: Context): Found | Promise<Found>;
}

export interface EndpointInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Definition<P extends TProperties, Q extends TProperties, B extends TObject>
  extends Partial<Description> {
  readonly method?: "GET" | "POST";
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly data: TSchema;
  readonly pathParameters?: P;
  readonly query?: Q;
  readonly body?: B;
  handle(
    input: {
      readonly path: Static<TObject<P>>;
      readonly query: Static<TObject<Q>>;
      readonly body: Static<B>;
    },
    context: Context,
  ): Found | Promise<Found>;
}

/**
 * Completes the definition of an endpoint. The defaults: GET, cachable, not paginated, no 404, no suggestions, needs a
 * budget, small body.
 */
export const defineEndpoint = <P extends TProperties, Q extends TProperties, B extends TObject>(
  definition: Definition<P, Q, B>,
): Endpoint => ({
  method: "GET",
  isPaginated: false,
  isCachable: true,
  needsBudget: true,
  canSuggest: false,
  takesText: false,
  canMiss: false,
  bodyBytesMax,
  ...definition,
  name: `${definition.method ?? "GET"} ${definition.path}`,
  pathParameters: definition.pathParameters ?? {},
  query: definition.query ?? {},
  body: definition.body ?? null,
  // The parsers return exactly the types of the schemas.
  handle: definition.handle as Endpoint["handle"],
});
