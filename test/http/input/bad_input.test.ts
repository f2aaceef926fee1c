import { describe, expect, test } from "bun:test";
import type { TSchema } from "typebox";
import { endpoints } from "../../../src/http/endpoints.ts";
import { choicesOf } from "../../../src/http/input/schema_notes.ts";
import { openTestApi, type TestApi } from "../support/test_api.ts";

/** Bad and strange values for every parameter of every endpoint, by the type of the parameter. */

interface Parameter {
  readonly path: string;
  readonly name: string;
  readonly schema: TSchema;
}

const samplePaths: Record<string, string> = {
  "/v1/words/{id}": "/v1/words/w_00000005",
  "/v1/roots/{root}": "/v1/roots/r_d983d8aad8a8",
  "/v1/patterns/{id}": "/v1/patterns/p_1",
};

const parameters: Parameter[] = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.query).map(([name, schema]) => ({
    path: samplePaths[endpoint.path] ?? endpoint.path,
    name,
    schema,
  })),
);
const isText = ({ schema }: Parameter): boolean => schema.type === "string" && choicesOf(schema) === null;
const isNumber = ({ schema }: Parameter): boolean => schema.type === "integer" && choicesOf(schema) === null;
const isClosed = (parameter: Parameter): boolean => !isText(parameter) && !isNumber(parameter);

const badForAll = {
  empty: "",
  spaces: "%20%20",
  "a plus, which is a space": "+",
  NUL: "%00",
  "NUL inside": "a%00b",
  "a byte that is not UTF-8": "%FF",
  "UTF-8 cut off": "%D9",
  "an overlong slash": "%C0%AF",
  "a surrogate in UTF-8": "%ED%A0%80",
  "beyond Unicode": "%F5%80%80%80",
  "an escape that is no hexadecimal": "%ZZ",
  "an escape cut off": "%4",
  "a percent sign alone": "%",
  "an escape with a sign": "%+1",
  "a replacement character": "%EF%BF%BD",
};
const badText = {
  "65 code points": "b".repeat(65),
  "1,000 characters": "b".repeat(1_000),
  "marks alone": encodeURIComponent("\u064E\u0651"),
  "bidi marks alone": encodeURIComponent("\u200E\u200F\u202B\u2066"),
  "tatweel alone": encodeURIComponent("ـــ"),
};
const badNumber = {
  minus: "-1",
  "minus zero": "-0",
  "a minus sign that is no hyphen": encodeURIComponent("\u22121"),
  plus: "%2B1",
  exponent: "1e2",
  hexadecimal: "0x10",
  point: "5.0",
  "10 to the 20": "100000000000000000000",
  "2 to the 53": "9007199254740992",
  "space before": "%205",
  "space after": "5%20",
  "a plus before, which is a space": "+5",
  "no-break space before": "%C2%A05",
  "no-break space after": "5%C2%A0",
  "ideographic space before": encodeURIComponent("\u30005"),
  "byte order mark before": "%EF%BB%BF5",
  "byte order mark after": "5%EF%BB%BF",
  "line break before": "%0A5",
  "line break after": "5%0A",
  "carriage return after": "5%0D",
  "tab after": "5%09",
  "line separator after": encodeURIComponent("5\u2028"),
  "zero-width space inside": encodeURIComponent("1\u200B5"),
  "Arabic-Indic digits": encodeURIComponent("٥"),
  "Persian digits": encodeURIComponent("۵"),
  "fullwidth digit": encodeURIComponent("５"),
  "mathematical digit": encodeURIComponent("𝟓"),
  "superscript digit": encodeURIComponent("⁵"),
  "a digit with a mark": encodeURIComponent("5\u0301"),
  separator: "1_000",
  comma: "1,000",
  word: "five",
  "bidi mark": encodeURIComponent("\u200E5"),
  infinity: "Infinity",
  octal: "0o7",
};
const badChoice = {
  unknown: "nothing",
  "wrong case": "VERB",
  prototype: "constructor",
  "with a space": "verb%20",
  "a byte order mark before it": "%EF%BB%BFverb",
  "a byte order mark before true": "%EF%BB%BFtrue",
  "a byte order mark before 3": "%EF%BB%BF3",
  "a line break after true": "true%0A",
  "a line break after 3": "3%0A",
  "a line break after basic": "basic%0A",
};

const call = async (api: TestApi, parameter: Parameter, value: string) => {
  const needed = parameter.path.endsWith("autocomplete")
    ? "q"
    : parameter.path.endsWith("analyze")
      ? "form"
      : null;
  const missing = needed !== null && parameter.name !== needed ? `${needed}=a&` : "";
  const answer = await api.call(`${parameter.path}?${missing}${parameter.name}=${value}`);
  return { answer, used: api.services.ledger.balance(api.key.id).dayUsed };
};

async function expectRefused(api: TestApi, parameter: Parameter, value: string): Promise<void> {
  const { answer, used } = await call(api, parameter, value);
  const { status, error, headers } = answer;
  expect({
    value,
    status,
    code: error?.code,
    locations: error?.details?.map(({ location }) => location),
    cost: headers.get("x-dp-cost"),
    used,
  }).toEqual({
    value,
    status: 400,
    code: "ERR_VALIDATION",
    locations: [`query.${parameter.name}`],
    cost: "0",
    used: 0,
  });
}

for (const parameter of parameters) {
  const kinds = {
    ...badForAll,
    ...(isText(parameter) ? badText : isNumber(parameter) ? badNumber : badChoice),
  };
  test(`400: ${parameter.path} ${parameter.name}: ${Object.keys(kinds).length} bad values and two at once`, async () => {
    using api = openTestApi();
    for (const value of Object.values(kinds)) await expectRefused(api, parameter, value);
    await expectRefused(api, parameter, `1&${parameter.name}=1`);
    const encoded = `%${parameter.name.charCodeAt(0).toString(16)}${parameter.name.slice(1)}`;
    await expectRefused(api, parameter, `1&${encoded}=1`);
    // 10,000 characters are more than the whole address may have.
    expect((await call(api, parameter, "b".repeat(10_000))).answer.status).toBe(414);
  });
}

describe("0 as a number", () => {
  test.each(parameters.filter(isNumber).map(({ path, name }) => [path, name]))(
    "%s %s",
    async (path, name) => {
      const parameter = parameters.find((each) => each.path === path && each.name === name) as Parameter;
      using api = openTestApi();
      if (name !== "letters") return await expectRefused(api, parameter, "0");
      expect((await call(api, parameter, "0")).answer.status).toBe(path === "/v1/words/random" ? 404 : 200);
    },
  );
});

describe("strange but good text", () => {
  const strange = {
    "64 code points beyond the basic plane": encodeURIComponent("𐤀".repeat(64)),
    "bidi marks around": encodeURIComponent("\u202Bكتب\u202C\u200F"),
    "zero-width characters inside": encodeURIComponent("ك\u200Dت\u200Cب\u2060"),
    "Arabic-Indic digits": encodeURIComponent("٠١٢٣"),
    "presentation forms": encodeURIComponent("ﻛﺘﺐ"),
    "Persian letters": encodeURIComponent("کی"),
    quotes: "%27%22%60;--",
    "a wildcard": "%25_*",
    "emoji with joiners": encodeURIComponent("👩‍👩‍👧"),
    newline: "a%0Ab",
  };
  test.each(
    parameters.filter(isText).map((parameter) => [`${parameter.path} ${parameter.name}`, parameter] as const),
  )("200 or 404: %s", async (_, parameter) => {
    using api = openTestApi();
    for (const value of Object.values(strange)) {
      expect([value, [200, 404].includes((await call(api, parameter, value)).answer.status)]).toEqual([
        value,
        true,
      ]);
    }
  });
});

describe("the query as a whole", () => {
  test.each([
    ["an ampersand at the end", "limit=5&", 200],
    ["ampersands alone", "&&", 200],
    ["an encoded name", "%6Cimit=5", 200],
    ["leading zeros", "limit=007", 200],
    ["a name without a value", "limit", 400],
    ["a value without a name", "=5", 400],
    ["a name that is not UTF-8", "%FF=5", 400],
    ["a name of the prototype", "__proto__=5", 400],
    ["an index", "limit[]=5", 400],
    ["two question marks", "?limit=5", 400],
    ["a semicolon", "limit=5;page=1", 400],
    ["a name in capitals", "Limit=5", 400],
    ["a byte order mark before a name", "%EF%BB%BFlimit=5", 400],
    ["a byte order mark in the raw before a name", "\uFEFFlimit=5", 400],
    ["a line break after a name", "limit%0A=5", 400],
    ["1,000 unknown names", Array.from({ length: 1_000 }, (_, n) => `a${n}`).join("&"), 400],
  ])("%s", async (_, query, status) => {
    using api = openTestApi();
    const answer = await api.call(`/v1/letters?${query}`);
    expect([query, answer.status]).toEqual([query, status]);
  });

  test("1,000 faults are answered by 20, with how many more there are", async () => {
    using api = openTestApi();
    const names = Array.from({ length: 1_000 }, (_, n) => `a${n}`);
    const { error, text } = await api.call(`/v1/words?${names.join("&")}`);
    expect(error?.details?.map(({ location }) => location)).toEqual(
      names.slice(0, 20).map((name) => `query.${name}`),
    );
    expect(error?.message).toEndWith("; and 980 more");
    expect(text.split("this endpoint takes")).toHaveLength(3);
    expect(text.length).toBeLessThan(5_000);
  });

  test("many faults of a body are answered by 20 too", async () => {
    using api = openTestApi();
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`a${n}`, 0]));
    const { error, text } = await api.call("/v1/words/bulk", { json: { lemmas: [""], ...keys } });
    expect([error?.details?.length, error?.message.endsWith("; and 981 more")]).toEqual([20, true]);
    expect(text.split("this body takes")).toHaveLength(3);
    expect(text.length).toBeLessThan(5_000);
  });

  test("20 faults are all told", async () => {
    using api = openTestApi();
    const names = Array.from({ length: 20 }, (_, n) => `a${n}`);
    const { error } = await api.call(`/v1/letters?${names.join("&")}`);
    expect([error?.details?.length, error?.message.includes("more")]).toEqual([20, false]);
  });

  test("all closed parameters of all endpoints were tried", () => {
    expect(parameters.filter(isClosed).length).toBeGreaterThan(15);
  });
});
