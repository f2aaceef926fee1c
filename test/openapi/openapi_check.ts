import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { endpoints } from "../../src/http/endpoints.ts";
import { makeOpenapi } from "../../src/openapi/openapi.ts";

export const openapi = makeOpenapi(endpoints, { contactEmail: "someone@example.org" });

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(openapi, "openapi");

const escapePointer = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");
const at = (...parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], openapi);

/** The place in the document of the response that an operation answers with. */
function responsePlace(method: string, path: string, status: number): string[] {
  const operation = ["paths", path, method.toLowerCase(), "responses"];
  const place = [...operation, at(...operation, String(status)) === undefined ? "default" : String(status)];
  const { $ref } = at(...place) as { $ref?: string };
  return $ref === undefined ? place : $ref.slice("#/".length).split("/");
}

/** The template (`/v1/words/{id}`) and method of the operation that a request is for; null where there is none. */
function operationOf(method: string, path: string): { method: string; path: string } | null {
  const asked = method === "HEAD" ? "GET" : method;
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
  const [found] = endpoints.filter((endpoint) => fits(endpoint.path));
  return found?.method === asked ? { method: asked, path: found.path } : null;
}

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty where there is no body. */
  readonly text: string;
}

interface DeclaredHeader {
  readonly required?: boolean;
  readonly $ref?: string;
}

/** Headers that the document says a response has and that are missing, and those of ours of which it says nothing. */
function headerDifferences(place: readonly string[], headers: Headers): string[] {
  const declared = Object.entries((at(...place, "headers") ?? {}) as Record<string, DeclaredHeader>);
  const required = declared.filter(([, { $ref, ...own }]) => {
    const header = $ref === undefined ? own : (at(...$ref.slice("#/".length).split("/")) as DeclaredHeader);
    return header.required === true;
  });
  const names = new Set(declared.map(([name]) => name));
  const ours = [...Object.keys(at("components", "headers") as object), "Allow"];
  return [
    ...required.filter(([name]) => !headers.has(name)).map(([name]) => `header ${name} is missing`),
    ...ours
      .filter((name) => headers.has(name) && !names.has(name))
      .map((name) => `header ${name} is not documented`),
  ];
}

const places = new Map<string, ReturnType<typeof ajv.compile>>();

/** Everything in which an answer under /v1 is not what the OpenAPI document says of it. */
export function differencesFromOpenapi(seen: Seen): string[] {
  const operation = operationOf(seen.method, seen.path);
  const isDocumented =
    operation !== null &&
    at("paths", operation.path, operation.method.toLowerCase(), "responses", String(seen.status));
  if (operation !== null && !isDocumented) return [`${seen.status} is not documented`];
  const place = operation
    ? responsePlace(operation.method, operation.path, seen.status)
    : ["components", "responses", "OtherError"];
  const missing = headerDifferences(place, seen.headers);
  const schema = [...place, "content", "application/json", "schema"];
  if (seen.text === "" || at(...schema) === undefined) return missing;
  const pointer = `openapi#/${schema.map(escapePointer).join("/")}`;
  const validate = places.get(pointer) ?? ajv.compile({ $ref: encodeURI(pointer) });
  places.set(pointer, validate);
  if (validate(JSON.parse(seen.text))) return missing;
  return [...missing, ...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)];
}
