import { describe, expect, test } from "bun:test";
import { endpoints } from "../../src/http/endpoints.ts";
import { encode } from "../../src/http/json_text.ts";
import { type KnownAnswer, makeKnownAnswers } from "../../src/http/known_answers.ts";
import { planOf } from "./support/plans.ts";

const endpointAt = (path: string) => {
  const found = endpoints.find((endpoint) => endpoint.path === path);
  if (found === undefined) throw new Error(`there is no endpoint ${path}`);
  return found;
};
const word = endpointAt("/v1/words/{id}");
const words = endpointAt("/v1/words");
const plan = planOf({ name: "small", day: 1, month: 1 });
const larger = { ...plan, name: "large", pageLimit: plan.pageLimit + 1 };

const answerOf = (data: KnownAnswer["data"]): KnownAnswer => ({
  input: { path: {}, query: {}, body: null },
  cacheHeaders: {},
  found: { data: "", cost: 2 },
  data,
});
const textOf = (data: KnownAnswer["data"] = ""): string =>
  typeof data === "string" ? data : new TextDecoder().decode(encode(data));

describe("what is known by target", () => {
  test("was asked for twice", () => {
    const answers = makeKnownAnswers();
    answers.put(word, "/a", plan, answerOf("1"));
    expect(answers.get(word, "/a", plan)).toBeUndefined();
    answers.put(word, "/a", plan, answerOf("1"));
    expect(answers.get(word, "/a", plan)).toEqual(answerOf("1"));
    expect(answers.get(word, "/b", plan)).toBeUndefined();
  });

  test("is a page only for plans that allow the same largest page", () => {
    const answers = makeKnownAnswers();
    for (let times = 0; times < 2; times++) answers.put(words, "/p", plan, answerOf("[]"));
    expect(answers.get(words, "/p", plan)).toBeDefined();
    expect(answers.get(words, "/p", larger)).toBeUndefined();
  });

  test("is no answer that depends on more than the target", () => {
    const answers = makeKnownAnswers();
    const bulk = endpointAt("/v1/words/bulk");
    for (let times = 0; times < 3; times++) answers.put(bulk, "/v1/words/bulk", plan, answerOf("[]"));
    expect(answers.get(bulk, "/v1/words/bulk", plan)).toBeUndefined();
  });

  test("is a long answer in bytes of its own, within a bound", () => {
    const answers = makeKnownAnswers();
    const long = [new Uint8Array(60_000).fill(65), `"${"ب".repeat(20_000)}"`];
    const put = (target: string, data: KnownAnswer["data"]): void => {
      for (let times = 0; times < 2; times++) answers.put(words, target, plan, answerOf(data));
    };
    put("/long", long);
    expect(textOf(answers.get(words, "/long", plan)?.data)).toBe(textOf(long));
    put("/longest", [new Uint8Array(300 * 1_024)]);
    expect(answers.get(words, "/longest", plan)).toBeUndefined();
    for (let page = 0; page < 100; page++) put(`/${page}`, long);
    expect(answers.get(words, "/long", plan)).toBeUndefined();
    expect(answers.get(words, "/99", plan)).toBeDefined();
  });
});
