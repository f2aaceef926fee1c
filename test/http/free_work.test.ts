import { describe, expect, test } from "bun:test";
import type { Lexicon, Page, WordHit } from "../../src/lexicon/lexicon.ts";
import { planOf } from "./support/plans.ts";
import { lexicon, openTestApi } from "./support/test_api.ts";

/** The lexicon of the tests, which counts the records that are read from it. */
function countingLexicon() {
  const counts = { records: 0, nearest: 0 };
  const counted = (hit: WordHit): WordHit => ({
    id: hit.id,
    free: hit.free,
    get json() {
      counts.records++;
      return hit.json;
    },
    get kept() {
      counts.records++;
      return hit.kept;
    },
    get byteLength() {
      counts.records++;
      return hit.byteLength;
    },
    write(into, at) {
      counts.records++;
      hit.write(into, at);
    },
  });
  const page = ({ total, items }: Page<WordHit>): Page<WordHit> => ({ total, items: items.map(counted) });
  const port: Lexicon = {
    ...lexicon,
    words: (...args) => page(lexicon.words(...args)),
    word: (...args) => {
      const hit = lexicon.word(...args);
      return hit && counted(hit);
    },
    lemma: (...args) => lexicon.lemma(...args).map(counted),
    nearest: (...args) => {
      counts.nearest++;
      return lexicon.nearest(...args);
    },
  };
  return { counts, port };
}

describe("work that nobody pays for", () => {
  test("HEAD reads no record", async () => {
    const { counts, port } = countingLexicon();
    using api = openTestApi({ plan: "starter", services: { lexicon: port } });
    for (const path of [
      "/v1/words?limit=100&tier=full",
      "/v1/words/w_00000005?tier=full",
      "/v1/words/random",
    ])
      expect((await api.call(path, { method: "HEAD" })).status).toBe(200);
    expect(counts.records).toBe(0);
  });

  test("a page that does not fit the budget is refused before a record is read", async () => {
    const { counts, port } = countingLexicon();
    using api = openTestApi({ plan: planOf({ day: 100, month: 10_000 }), services: { lexicon: port } });
    const { status, error } = await api.call("/v1/words?limit=100&tier=full");
    expect([status, error?.code, error?.remaining]).toEqual([429, "ERR_RATE_LIMIT_EXCEEDED", 100]);
    expect(counts.records).toBe(0);
  });

  test("of fifty misses five are looked for among the nearest words", async () => {
    const { counts, port } = countingLexicon();
    using api = openTestApi({ services: { lexicon: port } });
    const lemmas = Array.from(
      { length: 50 },
      (_, n) => `الغغغ${"بتثجحخدذرز"[n % 10]}${"سشصضط"[Math.floor(n / 10)]}`,
    );
    const { meta } = await api.call("/v1/words/bulk", { json: { lemmas } });
    expect([meta.notFound.length, counts.nearest]).toEqual([50, 5]);
  });
});
