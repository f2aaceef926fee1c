import { describe, expect, test } from "bun:test";
import { ConnectionError, RateLimitExceededError } from "../../src/client/mod.ts";
import { refusal, rejection, scriptedClient, success } from "./support.ts";

const lemmas = (count: number): string[] => Array.from({ length: count }, (_, n) => `lemma ${n}`);
const answer = (id: string, notFound: string[] = []) =>
  success([{ id, query: id }], { requestId: `req_${id}`, notFound });
const bodies = (requests: readonly { readonly init: RequestInit }[]) =>
  requests.map(({ init }) => JSON.parse(init.body as string) as { lemmas: string[]; tier?: string });

describe("words.bulk", () => {
  test("splits what is more than 50 lemmas and joins what was found", async () => {
    const { client, requests } = scriptedClient([
      answer("a", ["lemma 3"]),
      answer("b"),
      answer("c", ["lemma 120"]),
    ]);
    const found = await client.words.bulk(lemmas(121), { tier: "full" });
    expect<unknown>(found).toEqual({
      data: ["a", "b", "c"].map((id) => ({ id, query: id })),
      notFound: ["lemma 3", "lemma 120"],
      suggestions: [],
      requestIds: ["req_a", "req_b", "req_c"],
    });
    expect(bodies(requests).map((body) => [body.lemmas.length, body.tier])).toEqual([
      [50, "full"],
      [50, "full"],
      [21, "full"],
    ]);
    expect(bodies(requests).flatMap((body) => body.lemmas)).toEqual(lemmas(121));
  });

  test("asks for a lemma once however often it is given, in whichever call", async () => {
    const { client, requests } = scriptedClient([answer("a")]);
    await client.words.bulk([...lemmas(30), ...lemmas(30), ...lemmas(30)]);
    expect(bodies(requests)).toEqual([{ lemmas: lemmas(30) }]);
  });

  test("calls nothing for no lemmas", async () => {
    const { client, requests } = scriptedClient([]);
    expect(await client.words.bulk([])).toEqual({ data: [], notFound: [], suggestions: [], requestIds: [] });
    expect(requests).toEqual([]);
  });

  test("gives with an error what was found before it and the lemmas that are left", async () => {
    const usedUp = refusal(
      429,
      { code: "ERR_RATE_LIMIT_EXCEEDED", limit: 500, remaining: 0 },
      { "retry-after": "9000" },
    );
    for (const failure of [usedUp, new TypeError("fetch failed")]) {
      const { client } = scriptedClient([answer("a", ["lemma 1"]), failure]);
      const error = await rejection(client.words.bulk(lemmas(60)));
      if (!(error instanceof RateLimitExceededError || error instanceof ConnectionError)) throw error;
      expect<unknown>(error.partial).toEqual({
        data: [{ id: "a", query: "a" }],
        notFound: ["lemma 1"],
        lemmasLeft: lemmas(60).slice(50),
      });
    }
  });

  test("gives nothing partial when the first call fails", async () => {
    const { client } = scriptedClient([refusal(401, { code: "ERR_AUTH_REVOKED" })]);
    expect(await rejection(client.words.bulk(lemmas(60)))).toMatchObject({ partial: null });
  });
});
