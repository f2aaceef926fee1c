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

  test("gives with group=lemma items with readings, at the same price", async () => {
    using api = openTestApi();
    const [flat] = (await api.call(analyze("وكتبه"))).data as unknown as Record<string, unknown>[];
    const { status, data, headers } = await api.call(`${analyze("وكتبه")}&group=lemma`);
    expect([status, headers.get("x-dp-cost")]).toEqual([200, "2"]);
    const { surface, form, unimorph, ud, label, normalized, status: formStatus, ...shared } = flat ?? {};
    const reading = { surface, form, unimorph, ud, label, normalized, status: formStatus };
    expect(data as unknown).toEqual([{ ...shared, readings: [reading] }]);
  });
});
