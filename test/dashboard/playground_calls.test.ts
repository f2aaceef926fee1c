import { describe, expect, test } from "bun:test";
import { apiCallOf, missingFields } from "../../src/dashboard/playground/api_request.ts";
import { mostOf } from "../../src/dashboard/playground/call_price.ts";
import { arabicEndpoints, arabicParameters } from "../../src/dashboard/playground/endpoint_text.ts";
import { jsonHtml } from "../../src/dashboard/playground/json_html.ts";
import { callLink } from "../../src/dashboard/playground/links.ts";
import { results } from "../../src/dashboard/playground/results/result.tsx";
import { endpoints } from "../../src/http/endpoints.ts";
import { describeEndpoint } from "../../src/openapi/playground_endpoints.ts";

const described = endpoints.map(describeEndpoint);
const operation = (name: string) => described.find(({ operationId }) => operationId === name)!;

describe("describeEndpoint", () => {
  test("tells kinds, choices, examples and defaults of the fields", () => {
    const [lemmas, tier] = operation("lookUpWords").parameters;
    expect(lemmas).toMatchObject({ name: "lemmas", in: "body", kind: "lines", required: true });
    expect(lemmas?.example).toBe("كتاب\nكَتَبَ\nسلام");
    expect(tier).toMatchObject({ kind: "choice", choices: ["basic", "enriched", "full"], fallback: "basic" });
    expect(operation("getRoot").parameters[0]).toMatchObject({ in: "path", required: true, example: "كتب" });
    const list = Object.fromEntries(operation("listPrepositions").parameters.map((one) => [one.name, one]));
    expect(list.attached).toMatchObject({ kind: "choice", choices: ["true", "false"], required: false });
    expect(list.page).toMatchObject({ kind: "integer", fallback: "1" });
  });

  test("names no field like one that the form needs itself", () => {
    const names = described.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(names.filter((name) => ["token", "key", "endpoint"].includes(name))).toEqual([]);
  });
});

describe("texts", () => {
  test("there are Arabic words for every endpoint and every field, and a way to show every result", () => {
    const names = described.map(({ operationId }) => operationId).sort();
    expect(Object.keys(arabicEndpoints).sort()).toEqual(names);
    expect(Object.keys(results).sort()).toEqual(names);
    const missing = described.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ name }) => !(`${operationId}.${name}` in arabicParameters || name in arabicParameters))
        .map(({ name }) => `${operationId}.${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("calls", () => {
  const values = (given: Record<string, string>) => (name: string) => given[name] ?? "";

  test("empty fields are left out, and text is encoded", () => {
    const call = apiCallOf(operation("listWords"), values({ root: " ك ت ب ", gloss: "a&b=c", page: "" }));
    expect(call.method).toBe("GET");
    expect(call.body).toBeNull();
    expect(new URLSearchParams(call.target.split("?")[1]).get("gloss")).toBe("a&b=c");
    expect([...new URLSearchParams(call.target.split("?")[1]).keys()]).toEqual(["root", "gloss"]);
  });

  test("a part of the path cannot leave its place", () => {
    const call = apiCallOf(operation("getWord"), values({ id: "../usage?x=1#y" }));
    expect(call.target).toBe("/v1/words/..%2Fusage%3Fx%3D1%23y");
  });

  test("lines become a list without empty ones", () => {
    const call = apiCallOf(
      operation("lookUpWords"),
      values({ lemmas: " كتاب \r\n\r\nسلام\n", tier: "full" }),
    );
    expect(JSON.parse(call.body ?? "")).toEqual({ lemmas: ["كتاب", "سلام"], tier: "full" });
  });

  test("what is needed and empty is missing", () => {
    expect(missingFields(operation("completeWord"), values({ q: "  " }))).toEqual(["q"]);
    expect(missingFields(operation("listWords"), values({}))).toEqual([]);
  });

  test("a link holds short values in its query and whole texts behind #, where no server sees them", () => {
    expect(callLink(operation("analyzeWord"), values({ form: "كتاب" }))).toBe(
      "/dashboard/playground?endpoint=analyzeWord&form=%D9%83%D8%AA%D8%A7%D8%A8",
    );
    expect(callLink(operation("lookUpWords"), values({ lemmas: "a\nb", tier: "full" }))).toBe(
      "/dashboard/playground?endpoint=lookUpWords&tier=full#lemmas=a%0Ab",
    );
    expect(callLink(operation("diacritizeText"), values({ text: "a&b" }))).toEndWith(
      "diacritizeText#text=a%26b",
    );
  });

  const prices: readonly (readonly [name: string, given: Record<string, string>, half: number])[] = [
    ["listWords", { tier: "full", limit: "3" }, 3 * 40],
    ["listWords", { tier: "", limit: "x" }, 0],
    ["getWord", { tier: "enriched" }, 16],
    ["lookUpWords", { lemmas: "a\n\nb", tier: "basic" }, 4],
    ["analyzeWord", {}, 4],
    ["diacritizeText", { text: "كتب الطالب! 12" }, 2],
    ["getRoot", { limit: "5" }, 2 + 10],
    ["listLetters", {}, 2],
    ["getUsage", {}, 0],
  ];
  test.each(prices)("%s with %p costs at most %p half points", (name, given, half) => {
    expect(mostOf(operation(name), values(given))).toBe(half);
  });
});

describe("jsonHtml", () => {
  const textOf = (html: string): string =>
    html
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");

  test("without its spans is the JSON, and shows markup as text", () => {
    const value = {
      a: [1, null, true, "<b>&amp;"],
      "</span>": { كتاب: ["كِتَاب", "x".repeat(90)] },
      e: [],
      o: {},
    };
    const html = jsonHtml(value);
    expect(JSON.parse(textOf(html))).toEqual(value);
    expect(html).not.toContain("<b>");
    expect(html).toContain("<bdi>كِتَاب</bdi>");
  });
});
