import type { Json, JsonObject } from "../../openapi/schemas.ts";

/** Follows a path of members into the description. */
export const at = (object: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => (value as JsonObject | undefined)?.[name], object);

/** An operation of the description: what a client needs to write a call of it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
  /** The query parameters. */
  readonly query: readonly JsonObject[];
  /** Schema of the JSON body, if it takes one. */
  readonly body: JsonObject | undefined;
  /** Schemas of the answer. */
  readonly data: JsonObject;
  readonly meta: JsonObject;
}

const json = ["content", "application/json", "schema"];

function operationOf(path: string, method: string, object: JsonObject): Operation {
  const envelope = at(object, "responses", "200", ...json, "properties");
  const parameters = (object.parameters ?? []) as readonly JsonObject[];
  return {
    name: object.operationId as string,
    method: method.toUpperCase(),
    path,
    object,
    query: parameters.filter((parameter) => parameter.in === "query"),
    body: at(object, "requestBody", ...json) as JsonObject | undefined,
    data: at(envelope, "data") as JsonObject,
    meta: at(envelope, "meta") as JsonObject,
  };
}

/** The operations of an OpenAPI description, in its order. */
export const operationsOf = (openapi: JsonObject): Operation[] =>
  Object.entries(openapi.paths as Record<string, Record<string, JsonObject>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, object]) => operationOf(path, method, object)),
  );

/** The description of a query parameter, with its default. */
export function parameterComment({ schema, description }: JsonObject): string {
  const fallback = at(schema, "default");
  return fallback === undefined ? String(description) : `${description} Default: ${fallback}.`;
}

/** `ListWordsQuery` */
export const queryName = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Query`;
