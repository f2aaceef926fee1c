import { describe, expect, test } from "bun:test";
import { openTestApi } from "../support/test_api.ts";

const analyze = (form: string): string => `/v1/words/analyze?form=${encodeURIComponent(form)}`;

describe("GET /v1/words/analyze 200", () => {
  test("leaves out the punctuation, quotes and brackets around the word and names them", async () => {
    using api = openTestApi();
    const plain = await api.call(analyze("وكتبه"));
    expect(plain.data.length).toBeGreaterThan(0);
    expect(Object.keys(plain.meta)).toEqual(["requestId"]);
    for (const [form, ignored] of [
      ["«وكتبه»،", ["«", "»", "،"]],
      ["وكتبه!", ["!"]],
      ["(وكتبه)", ["(", ")"]],
      ['"وكتبه"', ['"', '"']],
    ] as const) {
      const { data, meta, headers } = await api.call(analyze(form));
      expect(data).toEqual(plain.data);
      expect(meta.ignored).toEqual([...ignored]);
      expect(headers.get("x-dp-cost")).toBe("2");
    }
  });

  test("costs nothing and gives no hint when one word is not found", async () => {
    using api = openTestApi();
    const { status, data, meta, headers } = await api.call(analyze("ظظظ."));
    expect([status, data, headers.get("x-dp-cost")]).toEqual([200, [], "0"]);
    expect([meta.ignored, meta.hint]).toEqual([["."], undefined]);
  });

  test("hints at one word per call when there are several", async () => {
    using api = openTestApi();
    const { status, data, meta, headers } = await api.call(analyze("كتبه، دبب."));
    expect([status, data, headers.get("x-dp-cost")]).toEqual([200, [], "0"]);
    expect(meta.ignored).toEqual(["."]);
    expect(meta.hint).toContain("one word per call");
  });

  test("punctuation alone has no analysis", async () => {
    using api = openTestApi();
    const { data, meta } = await api.call(analyze("؟!"));
    expect([data, meta.ignored, meta.hint]).toEqual([[], ["؟", "!"], undefined]);
  });

  test("gives with group=lemma one item for each lemma and segmentation, with all its readings in order", async () => {
    using api = openTestApi();
    const flat = await api.call(analyze("وكتبه"));
    const { status, data, headers } = await api.call(`${analyze("وكتبه")}&group=lemma`);
    expect([status, headers.get("x-dp-cost")]).toEqual([200, "2"]);
    const groups = data as unknown as {
      lemma: { id: string };
      readings: { surface: string; unimorph: string }[];
    }[];
    const keyOf = ({ lemma, surface, unimorph }: Record<string, unknown>): string =>
      [(lemma as { id: string }).id, surface, unimorph].join(" ");
    const ungrouped = groups.flatMap(({ lemma, readings }) =>
      readings.map((reading) => keyOf({ lemma, ...reading })),
    );
    expect(groups.length).toBeLessThan(flat.data.length);
    expect(ungrouped.toSorted()).toEqual(
      (flat.data as unknown as Record<string, unknown>[]).map(keyOf).toSorted(),
    );
    expect(ungrouped[0]).toBe(keyOf(flat.data[0] as unknown as Record<string, unknown>));
  });
});
