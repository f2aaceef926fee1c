import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { Ajv } from "ajv";
import { endpoints } from "../../src/http/endpoints.ts";
import { brunoCollection } from "../../src/openapi/collections/bruno.ts";
import { collections } from "../../src/openapi/collections/collections.ts";
import { postmanCollection } from "../../src/openapi/collections/postman.ts";
import { makeExamples } from "../../src/openapi/examples.ts";
import { startServer } from "../../src/server.ts";
import { planOf } from "../http/support/plans.ts";
import { lexicon, openTestApi } from "../http/support/test_api.ts";
import { tempFolder } from "../support/temp_folder.ts";

const examples = await makeExamples(lexicon);
const options = { baseUrl: "http://mizan.test", examples };

/** What the format 2.1.0 demands of the members that we write; it allows others, we do not. */
const text = { type: "string" };
const strict = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  ...{ type: "object", properties, required, additionalProperties: false },
});
const listOf = (items: object) => ({ type: "array", items });
const parameter = strict({ key: text, value: text, description: text, disabled: { type: "boolean" } }, [
  "key",
  "value",
]);
const postmanSchema = strict({
  info: strict({
    name: text,
    description: text,
    schema: { const: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  }),
  auth: strict({ type: { const: "bearer" }, bearer: listOf(strict({ key: text, value: text, type: text })) }),
  variable: listOf(
    strict({ key: text, value: text, type: { enum: ["string", "boolean", "any", "number"] } }),
  ),
  item: listOf(
    strict({
      name: text,
      item: listOf(
        strict({
          name: text,
          response: { type: "array", maxItems: 0 },
          request: strict(
            {
              method: { enum: ["GET", "POST"] },
              header: listOf(strict({ key: text, value: text })),
              description: text,
              url: strict({
                raw: text,
                host: listOf(text),
                path: listOf(text),
                query: listOf(parameter),
                variable: listOf(parameter),
              }),
              body: strict({
                mode: { const: "raw" },
                raw: text,
                options: strict({ raw: strict({ language: { const: "json" } }) }),
              }),
            },
            ["method", "header", "description", "url"],
          ),
        }),
      ),
    }),
  ),
});

/** A request as a program sends it once the variables have their values. */
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}
interface Pair {
  readonly name: string;
  readonly value: string;
}

const filled = (url: string, parameters: readonly Pair[]): string =>
  parameters.reduce(
    (text, { name, value }) => text.replace(`/:${name}`, `/${encodeURIComponent(value)}`),
    url.replace("{{baseUrl}}", ""),
  );

// biome-ignore lint/suspicious/noExplicitAny: what programs read has the types that they find.
type Parsed = any;
const parsed = (value: unknown): Parsed => JSON.parse(JSON.stringify(value));

function sentByPostman(): Sent[] {
  const items = parsed(postmanCollection(endpoints, options)).item.flatMap((folder: Parsed) => folder.item);
  return items.map(({ request: { method, url, body } }: Parsed) => {
    const values = url.variable.map(({ key, value }: Parsed) => ({ name: key, value }));
    return { method, url: filled(url.raw, values), body: body?.raw ?? null };
  });
}

function sentByBruno(): Sent[] {
  const items = parsed(brunoCollection(endpoints, options)).items.flatMap((folder: Parsed) => folder.items);
  return items.map(({ request: { method, url, params, body } }: Parsed) => ({
    method,
    url: filled(
      url,
      params.filter(({ type }: Parsed) => type === "path"),
    ),
    body: body.json ?? null,
  }));
}

describe("the collection for Postman", () => {
  test("is valid as its format 2.1.0", () => {
    const validate = new Ajv({ allErrors: true }).compile(postmanSchema);
    expect(validate(parsed(postmanCollection(endpoints, options))) || validate.errors).toBe(true);
  });

  test("has a request for each endpoint, each of which the service answers with 200", async () => {
    using api = openTestApi({ plan: planOf({ day: 10_000, month: 10_000 }) });
    const sent = sentByPostman();
    expect(sent.length).toBe(endpoints.length);
    for (const { method, url, body } of sent) {
      const json = body === null ? {} : { json: JSON.parse(body) };
      const { status } = await api.call(url, { method, ...json });
      expect([url, status]).toEqual([url, 200]);
    }
  });

  test("offers every query parameter, switched off where it is optional", () => {
    const items = parsed(postmanCollection(endpoints, options)).item.flatMap((folder: Parsed) => folder.item);
    endpoints.forEach(({ query, summary }, index) => {
      const { name, request } = items[index];
      expect([name, request.url.query.map(({ key }: Parsed) => key)]).toEqual([summary, Object.keys(query)]);
      const on = request.url.query.filter(({ disabled }: Parsed) => !disabled);
      const inUrl = [...new URL(request.url.raw.replace("{{baseUrl}}", "http://a.test")).searchParams.keys()];
      expect(on.map(({ key }: Parsed) => key)).toEqual(inUrl);
    });
  });

  const newman = Bun.which("newman");
  if (newman === null) console.log("skipped: Postman's own runner, newman, is not installed");
  test.skipIf(newman === null)(
    "runs in Postman's own runner",
    async () => {
      using api = openTestApi({ plan: planOf({ day: 10_000, month: 10_000 }) });
      using folder = tempFolder();
      const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
      try {
        const collection = postmanCollection(endpoints, { ...options, baseUrl: server.url });
        writeFileSync(folder.file("mizan.json"), JSON.stringify(collection));
        const args = [
          "run",
          folder.file("mizan.json"),
          "--env-var",
          `apiKey=${api.key.value}`,
          "--reporters",
          "cli",
        ];
        const child = Bun.spawn([newman as string, ...args, "--color", "off"], {
          stdout: "pipe",
          stderr: "pipe",
        });
        const output = await new Response(child.stdout).text();
        expect([await child.exited, output.match(/\[200 OK/g)?.length]).toEqual([0, endpoints.length]);
      } finally {
        await server.stop(1);
      }
    },
    60_000,
  );
});

describe("the collection for Bruno", () => {
  test("sends the same requests", () => {
    expect(sentByBruno()).toEqual(sentByPostman());
  });

  test("has the format's version, an environment with a secret key, and the key for every request", () => {
    const { version, environments, root, items } = parsed(brunoCollection(endpoints, options));
    expect([version, root.request.auth]).toEqual(["1", { mode: "bearer", bearer: { token: "{{apiKey}}" } }]);
    expect(environments[0].variables).toEqual([
      { name: "baseUrl", value: "http://mizan.test", type: "text", enabled: true, secret: false },
      { name: "apiKey", value: "", type: "text", enabled: true, secret: true },
    ]);
    for (const folder of items) {
      for (const { type, seq, request } of folder.items) {
        expect([type, request.auth, seq > 0]).toEqual(["http-request", { mode: "inherit" }, true]);
      }
    }
  });
});

test("a running service offers the collections with its own address", async () => {
  using api = openTestApi();
  for (const name of Object.keys(collections)) {
    const { status, headers, text } = await api.call(`/${name}`, { key: null });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    expect([text.includes('"http://mizan.test"'), text.includes("mizan_live_")]).toEqual([true, false]);
  }
});
