import type { Endpoint } from "../../http/endpoint.ts";
import type { Json } from "../schemas.ts";
import {
  byFolder,
  type CollectionOptions,
  type Parameter,
  type SavedRequest,
  savedRequests,
  urlText,
} from "./requests.ts";

const paramOf =
  (type: "path" | "query") =>
  ({ name, value, about, isSent }: Parameter): Json => ({
    ...{ name, value, description: about, type, enabled: isSent },
  });

const itemOf = (request: SavedRequest, index: number): Json => ({
  type: "http-request",
  name: request.name,
  seq: index + 1,
  request: {
    url: urlText(request),
    method: request.method,
    headers: [],
    params: [...request.pathParameters.map(paramOf("path")), ...request.query.map(paramOf("query"))],
    auth: { mode: "inherit" },
    body: request.body === null ? { mode: "none" } : { mode: "json", json: request.body },
    docs: request.about,
  },
});

const variable = (name: string, value: string, isSecret: boolean): Json => ({
  ...{ name, value, type: "text", enabled: true, secret: isSecret },
});

/** All endpoints as a collection of Bruno, in the JSON that it exports and imports. */
export const brunoCollection = (endpoints: readonly Endpoint[], options: CollectionOptions): Json => ({
  name: "Mizan",
  version: "1",
  items: byFolder(savedRequests(endpoints, options)).map(([name, requests], index) => ({
    type: "folder",
    name,
    seq: index + 1,
    items: requests.map(itemOf),
  })),
  environments: [
    { name: "Mizan", variables: [variable("baseUrl", options.baseUrl, false), variable("apiKey", "", true)] },
  ],
  root: { request: { auth: { mode: "bearer", bearer: { token: "{{apiKey}}" } } } },
});
