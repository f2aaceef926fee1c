import { OptionalKind, type TProperties } from "typebox";
import type { Endpoint } from "../../http/endpoint.ts";
import type { Examples } from "../examples.ts";

/** What the programs that make requests by hand need to know of a service. */
export interface CollectionOptions {
  /** The address of the service, without a path: the first value of `{{baseUrl}}`. */
  readonly baseUrl: string;
  /** Values of parameters, from the served data. */
  readonly examples: Pick<Examples, "parameter">;
}

export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly about: string;
  /** Whether it is sent: an optional one waits to be switched on. */
  readonly isSent: boolean;
}

/** One request of a collection, ready to be sent. */
export interface SavedRequest {
  readonly folder: string;
  readonly name: string;
  readonly about: string;
  readonly method: string;
  /** `/v1/words/{id}` */
  readonly path: string;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** JSON as text, or null without a body. */
  readonly body: string | null;
}

/** A request for each endpoint of the table, in its order. */
export function savedRequests(
  endpoints: readonly Endpoint[],
  { examples }: CollectionOptions,
): SavedRequest[] {
  const parametersOf = (endpoint: Endpoint, properties: TProperties, isPath: boolean): Parameter[] =>
    Object.entries(properties).map(([name, schema]) => {
      const value = examples.parameter(endpoint, name);
      return {
        name,
        value: value === undefined ? "" : String(value),
        about: schema.description ?? "",
        isSent: isPath || !(OptionalKind in schema || schema.default !== undefined),
      };
    });
  return endpoints.map((endpoint) => ({
    folder: endpoint.tag,
    name: endpoint.summary,
    about: endpoint.description,
    method: endpoint.method,
    path: endpoint.path,
    pathParameters: parametersOf(endpoint, endpoint.pathParameters, true),
    query: parametersOf(endpoint, endpoint.query, false),
    body: endpoint.body === null ? null : JSON.stringify(endpoint.body.examples?.[0] ?? {}, null, 2),
  }));
}

/** Requests by folder, in the order of the table. */
export const byFolder = (
  requests: readonly SavedRequest[],
): (readonly [string, readonly SavedRequest[]])[] => [...Map.groupBy(requests, ({ folder }) => folder)];

/** `{{baseUrl}}/v1/words/:id?pos=verb`, which both programs understand. */
export function urlText({ path, query }: SavedRequest): string {
  const sent = query.filter(({ isSent }) => isSent);
  const pairs = sent.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const search = pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  return `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}${search}`;
}
