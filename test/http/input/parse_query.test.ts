import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Type } from "typebox";
import { parseQuery } from "../../../src/http/input/parse_query.ts";
import { typedText } from "../../../src/schema/mod.ts";

const schema = {
  q: typedText("Needed."),
  page: Type.Integer({ minimum: 1, default: 1 }),
  attached: Type.Optional(Type.Boolean()),
};

describe("parseQuery", () => {
  test("gives typed values, defaults and nothing for what is missing", () => {
    expect(parseQuery(schema, "q=a+b%20c&attached=false")).toEqual({
      values: { q: "a b c", page: 1, attached: false },
      issues: [],
    });
  });

  test("says what is required", () => {
    expect(parseQuery(schema, "").issues).toEqual([{ location: "query.q", message: "is required" }]);
  });

  test("says the range of a number, and why when the caller's plan sets it", () => {
    const ceilings = { page: { maximum: 3, reason: "on the plan free" } };
    expect(parseQuery(schema, "q=a&page=0").issues[0]?.message).toBe(
      "must be a whole number of at least 1, in plain digits",
    );
    expect(parseQuery(schema, "q=a&page=4", ceilings).issues[0]?.message).toBe(
      "must be a whole number from 1 to 3 on the plan free, in plain digits",
    );
  });

  const list = { page: schema.page, pos: schema.q, startsWith: schema.q, tier: schema.q, verbForm: schema.q };
  const names = "page, pos, startsWith, tier, verbForm";
  test.each([
    ["poss", "pos"],
    ["po", "pos"],
    ["pso", "pos"],
    ["Page", "page"],
    ["tiers", "tier"],
    ["stratswith", "startsWith"],
    ["starts_with", "startsWith"],
    ["verb-form", "verbForm"],
    ["vrebFrom", "verbForm"],
    ["start", null],
    ["x", null],
    ["", null],
    ["size", null],
    ["كلمة", null],
    ["x".repeat(500), null],
  ])("an unknown %p offers %p", (name, nearest) => {
    const [issue] = parseQuery(
      list,
      `${encodeURIComponent(name)}=1&pos=a&startsWith=a&tier=a&verbForm=a`,
    ).issues;
    const offer = nearest === null ? "" : `, did you mean ${nearest}?`;
    const remedy = nearest === null ? `: this endpoint takes ${names}` : ` This endpoint takes ${names}`;
    expect(issue?.message).toBe(`is not a parameter${offer}${remedy}`);
  });

  test("offers a name that was given besides, and says what there is once", () => {
    const { issues } = parseQuery(schema, "q=a&pag=1&attatched=true&z=");
    expect(issues).toEqual([
      {
        location: "query.pag",
        message: "is not a parameter, did you mean page? This endpoint takes q, page, attached",
      },
      { location: "query.attatched", message: "is not a parameter, did you mean attached?" },
      { location: "query.z", message: "is not a parameter" },
    ]);
  });

  test("says what a boolean may be", () => {
    expect(parseQuery(schema, "q=a&attached=yes").issues).toEqual([
      { location: "query.attached", message: "must be one of true, false" },
    ]);
  });

  test("shortens an unknown name", () => {
    const [, issue] = parseQuery(schema, `page=1&${"x".repeat(500)}=1`).issues;
    expect(issue?.location).toBe(`query.${"x".repeat(40)}…`);
  });

  test("any text that a browser encodes comes back as it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 10 }), (any) => {
        const text = `ك${any.toWellFormed()}`;
        fc.pre(!/[\0\uFFFD]/.test(text) && [...text].length <= 64);
        expect(parseQuery(schema, `q=${encodeURIComponent(text)}`).values.q).toBe(text);
      }),
    );
  });

  test("never throws, and gives each value or an issue", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { values, issues } = parseQuery(schema, query);
        expect("q" in values || issues.some(({ location }) => location === "query.q")).toBe(true);
      }),
    );
  });
});
