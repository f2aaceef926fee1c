import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { OptionalKind } from "typebox";
import { errorStatus } from "../../src/domain/api_error.ts";
import type { Endpoint } from "../../src/http/endpoint.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { exampleCaller } from "../../src/openapi/example_calls.ts";
import { makeOpenapi } from "../../src/openapi/openapi.ts";
import { planOf } from "../http/support/plans.ts";
import { type ChildServer, makeKeyIn, startChild } from "../server/support/child_server.ts";
import { artifactDir, realExamples, realLexicon } from "../site/support/real_api.ts";

/** `/openapi.json` over the real artifact: everything has an example, and every example is true. */
interface Shown {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly $ref?: string;
}
interface Response extends Shown {
  readonly headers: Readonly<Record<string, Shown>>;
  readonly content?: Readonly<Record<string, Shown>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Shown & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: Readonly<Record<string, Response>>;
}

const document = makeOpenapi(endpoints, { contactEmail: "someone@example.org", examples: realExamples });
const source = JSON.stringify(document);
const operations = Object.values(
  document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap((methods) => Object.values(methods));

function resolve<T extends Shown>(shown: T): T {
  if (shown.$ref === undefined) return shown;
  const parts = shown.$ref.slice("#/".length).split("/");
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document) as T;
}

const hasExample = (shown: Shown): boolean => {
  const { example, examples } = resolve(shown);
  return example !== undefined || Object.keys(examples ?? {}).length > 0;
};

/** Every place of an operation that should have an example and has none. */
function placesWithout({ operationId, parameters = [], requestBody, responses }: Operation): string[] {
  const bare: string[] = [];
  const see = (place: string, shown: Shown | undefined) => {
    if (shown === undefined || !hasExample(shown)) bare.push(`${operationId} ${place}`);
  };
  for (const parameter of parameters) see(`parameter ${resolve(parameter).name}`, parameter);
  if (requestBody) see("body", requestBody.content["application/json"]);
  for (const [status, response] of Object.entries(responses)) {
    const { headers, content } = resolve(response);
    for (const [name, header] of Object.entries(headers)) see(`${status} header ${name}`, header);
    if (status !== "304") see(status, content?.["application/json"]);
  }
  return bare;
}

describe("openapi.json over the real artifact", () => {
  test("has nothing that the recommended rules of Redocly object to, examples of parameters included", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        "no-invalid-parameter-examples": "error",
        "no-invalid-media-type-examples": "error",
        "no-invalid-schema-examples": "error",
      },
    });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  }, 20_000);

  test("has an example of every parameter, body, status and header", () => {
    expect(operations.flatMap(placesWithout)).toEqual([]);
  });

  test("has an example of every error code", () => {
    const codes = Object.keys(errorStatus);
    const shown = Object.values(
      (document.components as unknown as { responses: Record<string, Response> }).responses,
    ).flatMap(({ content }) => Object.values(content?.["application/json"]?.examples ?? {}));
    const seen = shown.map(({ value }) => (value as { error: { code: string } }).error.code);
    expect(codes.filter((code) => !seen.includes(code))).toEqual([]);
    for (const [code, { status, body }] of Object.entries(realExamples.errors)) {
      expect([code, status]).toEqual([
        (body as unknown as { error: { code: string } }).error.code,
        errorStatus[code as keyof typeof errorStatus],
      ]);
    }
  });

  test("shows found records, not empty lists", () => {
    for (const byName of Object.values(realExamples.answers)) {
      expect(Object.keys(byName).length).toBeGreaterThan(0);
      for (const { answer } of Object.values(byName)) expect(answer.body?.data).not.toEqual([]);
    }
  });
});

/** The address of an endpoint with its path and required parameters, and one more. */
function addressWith(endpoint: Endpoint, name: string): string {
  const value = (parameter: string) =>
    encodeURIComponent(String(realExamples.parameter(endpoint, parameter)));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, parameter) => value(parameter));
  const required = Object.entries(endpoint.query)
    .filter(([, schema]) => !(OptionalKind in schema) && schema.default === undefined)
    .map(([parameter]) => parameter);
  const given = [...new Set([...required, ...(name in endpoint.query ? [name] : [])])];
  return `${path}?${given.map((parameter) => `${parameter}=${value(parameter)}`).join("&")}`;
}

describe("the example of a parameter", () => {
  const ask = exampleCaller(realLexicon);
  for (const endpoint of endpoints) {
    for (const name of [...Object.keys(endpoint.pathParameters), ...Object.keys(endpoint.query)]) {
      test(`${endpoint.operationId}.${name} finds something`, async () => {
        const { status, body } = await ask({ method: "GET", path: addressWith(endpoint, name) });
        expect([status, body?.error]).toEqual([200, null]);
        expect(body?.data).not.toEqual([]);
      });
    }
  }
});

describe("the example of an answer", () => {
  let server: ChildServer;
  let key: string;
  beforeAll(async () => {
    server = await startChild({ ARTIFACT_DIR: artifactDir });
    key = makeKeyIn(server.databasePath, planOf({ day: 10_000, month: 10_000 })).value;
  }, 60_000);
  afterAll(() => server?.[Symbol.asyncDispose]());

  // Random, and of a key's own past: nothing that another server would say too.
  const differ = ["getRandomWord", "getUsage"];
  for (const [operationId, byName] of Object.entries(realExamples.answers)) {
    if (differ.includes(operationId)) continue;
    for (const [name, { summary, answer }] of Object.entries(byName)) {
      test(`${operationId} ${name} is what a running server gives`, async () => {
        const [, method = "", path = "", body] = /^(\S+) (\S+) ?(.*)$/s.exec(summary) ?? [];
        const response = await fetch(`${server.url}${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          ...(body ? { body } : {}),
        });
        const given = (await response.json()) as { data: unknown };
        expect(given.data).toEqual(answer.body?.data);
        for (const header of ["X-DP-Cost", "X-Data-Version", "Cache-Control"]) {
          expect([header, response.headers.get(header)]).toEqual([header, answer.headers[header] as string]);
        }
      });
    }
  }

  test("is what /openapi.json of the running server has", async () => {
    const response = await fetch(`${server.url}/openapi.json`);
    const served = await response.json();
    const { contact: _, ...info } = document.info as Record<string, unknown>;
    expect(served).toEqual({ ...JSON.parse(source), info });
  });
});
