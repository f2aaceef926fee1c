import type { Endpoint } from "../../http/endpoint.ts";
import type { Json } from "../schemas.ts";
import { byFolder, type CollectionOptions, type SavedRequest, savedRequests, urlText } from "./requests.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

const about =
  "Every endpoint of the Arabic language data service Mizan. Write your API key into the variable `apiKey` of the collection.";

function itemOf(request: SavedRequest): Json {
  const { name, about, method, path, pathParameters, query, body } = request;
  const url = {
    raw: urlText(request),
    host: ["{{baseUrl}}"],
    path: path
      .slice(1)
      .replaceAll(/\{(\w+)\}/g, ":$1")
      .split("/"),
    query: query.map(({ name, value, about, isSent }) => ({
      key: name,
      value,
      description: about,
      disabled: !isSent,
    })),
    variable: pathParameters.map(({ name, value, about }) => ({ key: name, value, description: about })),
  };
  const json = { mode: "raw", raw: body ?? "", options: { raw: { language: "json" } } };
  const header = body === null ? [] : [{ key: "Content-Type", value: "application/json" }];
  const sent = { method, header, url, description: about, ...(body === null ? {} : { body: json }) };
  return { name, request: sent, response: [] };
}

/** All endpoints as a collection of Postman, in its format 2.1.0. */
export function postmanCollection(endpoints: readonly Endpoint[], options: CollectionOptions): Json {
  return {
    info: { name: "Mizan", description: about, schema },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: options.baseUrl, type: "string" },
      { key: "apiKey", value: "", type: "string" },
    ],
    item: byFolder(savedRequests(endpoints, options)).map(([name, requests]) => ({
      name,
      item: requests.map(itemOf),
    })),
  };
}
