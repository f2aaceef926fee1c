import { describe, expect, test } from "bun:test";
import { openapi } from "../../openapi/openapi_check.ts";

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
const paths = openapi.paths as unknown as Record<string, Record<string, Operation>>;
const parametersOf = (path: string, method: string): readonly Parameter[] =>
  (paths[path]?.[method]?.parameters ?? []).filter(({ schema }) => schema !== undefined);

const filters = "letters pos root pattern verbForm startsWith endsWith gloss q";

/** The parameters of every endpoint, those that are required with a star (sections 4 and 4.1). */
const endpoints: readonly (readonly [method: string, path: string, names: string])[] = [
  ["get", "/v1/words", `${filters} sort tier page limit`],
  ["get", "/v1/words/random", `${filters} tier`],
  ["post", "/v1/words/bulk", ""],
  ["get", "/v1/words/autocomplete", "*q limit pos"],
  ["get", "/v1/words/analyze", "*form group"],
  ["get", "/v1/words/{id}", "*id tier"],
  ["get", "/v1/roots", "type startsWith letters page limit"],
  ["get", "/v1/roots/{root}", "*root page limit"],
  ["get", "/v1/patterns", "pos verbForm page limit"],
  ["get", "/v1/patterns/{id}", "*id page limit"],
  ["get", "/v1/letters", "class kind page limit"],
  ["get", "/v1/proverbs", "theme word q page limit"],
  ["get", "/v1/expressions", "kind word q page limit"],
  ["get", "/v1/grammar/prepositions", "attached function page limit"],
  ["get", "/v1/grammar/conjunctions", "attached function page limit"],
  ["get", "/v1/usage", ""],
];

describe("parameters", () => {
  test("are documented for these endpoints and no others", () => {
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(endpoints.map(([method, path]) => `${method} ${path}`).sort());
  });

  for (const [method, path, names] of endpoints) {
    test(`of ${method.toUpperCase()} ${path} are ${names || "none"}`, () => {
      const given = parametersOf(path, method).map(({ name, required }) => (required ? `*${name}` : name));
      expect(given).toEqual(names === "" ? [] : names.split(" "));
    });
  }

  /** Bounds and defaults by name, where a parameter has any; `limit` has no maximum of its own: the plan sets it. */
  const text = { minLength: 1, maxLength: 64 };
  const bounds: Readonly<Record<string, object>> = {
    ...Object.fromEntries(
      "form q root pattern startsWith endsWith gloss theme word".split(" ").map((name) => [name, text]),
    ),
    page: { minimum: 1, maximum: 9_007_199_254_740_991, default: 1 },
    limit: { minimum: 1, default: 20 },
    letters: { minimum: 0, maximum: 9_007_199_254_740_991 },
    tier: { default: "basic" },
  };
  const special: Readonly<Record<string, object>> = {
    "/v1/words/autocomplete limit": { minimum: 1, maximum: 20, default: 10 },
    "/v1/roots letters": {},
  };
  for (const [method, path] of endpoints) {
    test(`of ${method.toUpperCase()} ${path} have their published bounds and defaults`, () => {
      for (const { name, in: place, schema } of parametersOf(path, method)) {
        const { minimum, maximum, minLength, maxLength, default: fallback } = schema;
        const given = { minimum, maximum, minLength, maxLength, default: fallback };
        const expected = place === "path" ? {} : (special[`${path} ${name}`] ?? bounds[name] ?? {});
        expect([name, JSON.parse(JSON.stringify(given))]).toEqual([name, expected]);
      }
    });
  }

  test("limit says what the plans allow (section 4.1)", () => {
    const limit = parametersOf("/v1/words", "get").find(({ name }) => name === "limit");
    expect(limit?.description).toContain("at most 20 on the Free plan, 100 on paid plans");
  });

  test("of the body of a bulk look-up are 1 to 50 lemmas of 1 to 64 code points, and a tier", () => {
    const { schemas } = openapi.components as unknown as { schemas: Record<string, object> };
    expect(schemas.BulkRequest).toMatchObject({
      required: ["lemmas"],
      properties: {
        lemmas: { minItems: 1, maxItems: 50, items: text },
        tier: { enum: ["basic", "enriched", "full"], default: "basic" },
      },
    });
  });
});
