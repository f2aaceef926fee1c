import { describe, expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { errorStatus } from "../../src/domain/api_error.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { errorMeanings } from "../../src/openapi/error_codes.ts";
import { makeExamples } from "../../src/openapi/examples.ts";
import { makeOpenapi } from "../../src/openapi/openapi.ts";
import { lexicon, openTestApi } from "../http/support/test_api.ts";
import { openapi } from "./openapi_check.ts";

const source = JSON.stringify(openapi);

type Schema = Record<string, unknown>;
const parts = (schema: Schema, name: string): Schema[] => (schema[name] as Schema[] | undefined) ?? [];

/** The schema itself, or the one that it refers to. */
const resolved = (schema: Schema): Schema => {
  const { $ref } = schema as { $ref?: string };
  if ($ref === undefined) return schema;
  const names = $ref.slice("#/".length).split("/");
  return names.reduce<Schema>((value, name) => value[name] as Schema, openapi as Schema);
};

/** Whether an object of this schema can have no key that the document does not name. */
const isClosed = (schema: Schema): boolean =>
  schema.additionalProperties === false || parts(schema, "allOf").some((part) => isClosed(resolved(part)));

/** Every schema in a schema, with its place; what `allOf` joins is one. */
function* schemasIn(schema: Schema, place: string): Generator<{ place: string; schema: Schema }> {
  const whole = resolved(schema);
  yield { place, schema: whole };
  const joined = parts(whole, "allOf").map(resolved);
  for (const { properties = {} } of [whole, ...joined] as { properties?: Record<string, Schema> }[]) {
    for (const [name, member] of Object.entries(properties)) yield* schemasIn(member, `${place}.${name}`);
  }
  for (const each of [...parts(whole, "anyOf"), ...parts(whole, "oneOf")]) yield* schemasIn(each, place);
  if (whole.items !== undefined) yield* schemasIn(whole.items as Schema, `${place}[]`);
}

interface Response {
  readonly $ref?: string;
  readonly content?: { readonly "application/json": { readonly schema: Schema } };
}

/** Every object schema of every answer, with the operation, status and place. */
const answerObjects = Object.entries(openapi.paths as object).flatMap(([path, operations]) =>
  Object.entries(operations as Record<string, { responses: Record<string, Response> }>).flatMap(
    ([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const { content } = resolved(response as Schema) as Response;
        const place = `${method.toUpperCase()} ${path} ${status}`;
        if (content === undefined) return [];
        return [...schemasIn(content["application/json"].schema, place)].filter(
          ({ schema }) =>
            schema.type === "object" || schema.properties !== undefined || schema.allOf !== undefined,
        );
      }),
  ),
);

/** Every object in the document with its place. */
function* objectsIn(
  value: unknown,
  place = "#",
): Generator<{ place: string; object: Record<string, unknown> }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { place, object: value as Record<string, unknown> };
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${place}/${key}`);
}

describe("openapi document", () => {
  test("has nothing that the recommended rules of Redocly object to", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  test("is what /openapi.json serves", async () => {
    using api = openTestApi({ app: { contactEmail: "someone@example.org" } });
    const response = await api.app.fetch(new Request("http://mizan.test/openapi.json"));
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const examples = await makeExamples(lexicon);
    const served = makeOpenapi(endpoints, { contactEmail: "someone@example.org", examples });
    expect(await response.text()).toBe(JSON.stringify(served));
  });

  test("gives the contact address only where there is one", async () => {
    using api = openTestApi();
    const response = await api.app.fetch(new Request("http://mizan.test/openapi.json"));
    expect(await response.text()).not.toContain("contact");
  });

  test("has every endpoint under its method", () => {
    const { paths } = openapi as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(documented).toEqual(
      endpoints.map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`),
    );
  });

  test("refers to schemas by name and has no stray $id", () => {
    const ids = [...objectsIn(openapi)].filter(({ object }) => "$id" in object).map(({ place }) => place);
    expect(ids).toEqual([]);
    const { schemas } = openapi.components as { schemas: Record<string, unknown> };
    expect(Object.keys(schemas)).toContain("FullWord");
  });

  test("closes every object of every answer: no key comes that is not described", () => {
    expect(answerObjects.length).toBeGreaterThan(500);
    expect(answerObjects.filter(({ schema }) => !isClosed(schema)).map(({ place }) => place)).toEqual([]);
  });

  test("leaves no key out but suggestions, ignored signs and a hint, and of an error what only some codes have", () => {
    const optional = answerObjects.flatMap(({ schema }) => {
      const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
      return schema.allOf ? [] : Object.keys(properties).filter((name) => !required.includes(name));
    });
    expect([...new Set(optional)].sort()).toEqual(["hint", "ignored", "suggestions"]);
    const { properties, required } = resolved({ $ref: "#/components/schemas/Error" }) as {
      properties: object;
      required: string[];
    };
    expect([...required].sort()).toEqual(["code", "docs", "message"]);
    const sometimes = ["details", "limit", "remaining", "resetAt"];
    expect(Object.keys(properties).sort()).toEqual([...required, ...sometimes].sort());
  });

  test("describes every parameter and property", () => {
    const bare = [...objectsIn(openapi)].flatMap(({ place, object }) =>
      Object.entries(
        (place.endsWith("/error") ? {} : (object.properties as Record<string, object> | undefined)) ?? {},
      )
        .filter(
          ([name, schema]) =>
            !["data", "error", "meta", "code", "message", "tier"].includes(name) &&
            !("description" in schema) &&
            !("$ref" in schema),
        )
        .map(([name]) => `${place}/properties/${name}`),
    );
    expect(bare).toEqual([]);
  });

  test("says of a 400 that it may have X-DP-Cost and WWW-Authenticate, and of a 405 that it may have Allow", () => {
    const { responses, headers } = openapi.components as unknown as {
      responses: Record<string, { headers: Record<string, { required?: boolean }> }>;
      headers: Record<string, { required?: boolean }>;
    };
    for (const name of ["BadRequest", "BadBody", "OtherError"]) {
      for (const header of ["X-DP-Cost", "WWW-Authenticate"])
        expect([name, header, responses[name]?.headers[header]?.required]).toEqual([name, header, false]);
    }
    expect(responses.OtherError?.headers.Allow?.required).toBe(false);
    expect(headers["X-Request-Id"]?.required).toBe(true);
  });

  test("names every error code and says when it comes", () => {
    for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[]) {
      expect(source).toContain(code);
      expect(source).toContain(errorMeanings[code]);
    }
  });
});
