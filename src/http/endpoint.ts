import type { Static, TObject, TProperties, TSchema } from "typebox";
import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import type { NearWord } from "../lexicon/lexicon.ts";
import type { JsonText } from "./json_text.ts";
import type { Services } from "./services.ts";
import type { Turn } from "./turns.ts";

/** Where a page lies in its list. */
export interface PagePosition {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** Words that may have been meant by a text that finds none. */
export interface NearWords {
  /** What found nothing, as it was sent. */
  readonly query: string;
  readonly words: readonly NearWord[];
}

/** What an endpoint found, and what it costs. What takes long is left to the pieces of `data`. */
export interface Found {
  readonly data: JsonText;
  readonly cost: HalfPoints;
  readonly page?: PagePosition;
  /** Bulk: the lemmas without a record, as they were sent. */
  readonly notFound?: readonly string[];
  /** Only where something was looked for in vain. */
  readonly suggestions?: readonly NearWords[];
}

export interface Context extends Services {
  readonly caller: Caller;
  readonly turn: Turn;
}

export type Tag = "Words" | "Roots and patterns" | "Letters, proverbs and grammar" | "Account";

/** What is said of an endpoint: enough to route, parse, price and describe it. */
interface Description {
  readonly method: "GET" | "POST";
  /** Path with `{name}` for each path parameter; it names the endpoint in usage and logs, after the method. */
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** What it costs, and what is special, for the documentation. */
  readonly description: string;
  /** Schema of the items or of the object that `data` is. */
  readonly data: TSchema;
  readonly isPaginated: boolean;
  /** Whether the answer depends on the artifact and the address alone: it then has an entity tag. */
  readonly isCachable: boolean;
  /** False for the one call that is served when the budget is used up. */
  readonly needsBudget: boolean;
  /** Whether a miss offers words that may have been meant, in `meta.suggestions`. */
  readonly canSuggest: boolean;
  /** Whether the look-up can answer 404. */
  readonly canMiss: boolean;
}

/** An endpoint, as `answer` sees it. */
export interface Endpoint extends Description {
  readonly pathParameters: TProperties;
  readonly query: TProperties;
  readonly body: TObject | null;
  /** Looks up. Throws `notFound` on a miss. */
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
 * Completes the definition of an endpoint. Unless it says otherwise it is a GET whose answer can be cached, is not a
 * page, never misses, offers nothing in its place and needs a budget.
 */
export const defineEndpoint = <P extends TProperties, Q extends TProperties, B extends TObject>(
  definition: Definition<P, Q, B>,
): Endpoint => ({
  method: "GET",
  isPaginated: false,
  isCachable: true,
  needsBudget: true,
  canSuggest: false,
  canMiss: false,
  ...definition,
  pathParameters: definition.pathParameters ?? {},
  query: definition.query ?? {},
  body: definition.body ?? null,
  // The parsers give exactly what the schemas say.
  handle: definition.handle as Endpoint["handle"],
});

/** `GET /v1/words/{id}`: the endpoint in usage and logs. */
export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
