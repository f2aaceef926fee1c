import { describe, expect, test } from "bun:test";
import { planOf } from "./support/plans.ts";
import { openTestApi, type TestApi } from "./support/test_api.ts";

const plan = planOf({ day: 1e6, month: 1e6, pageLimit: 100 });
const fetchOf = (api: TestApi, path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  api.app.fetch(
    new Request(`http://mizan.test${path}`, {
      ...init,
      headers: { "x-api-key": api.key.value, ...headers, ...(init.headers as object) },
    }),
  );
const gunzip = (bytes: ArrayBuffer): string => Buffer.from(Bun.gunzipSync(bytes)).toString();
const gzip = { "accept-encoding": "gzip" };
const long = "/v1/words?limit=100&tier=full";

describe("a call", () => {
  test("with a long answer is the same answer in fewer bytes, at the same price", async () => {
    using api = openTestApi({ plan });
    const plain = await fetchOf(api, long);
    const packed = await fetchOf(api, long, gzip);
    const text = await plain.text();
    const bytes = await packed.arrayBuffer();
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(bytes.byteLength).toBeLessThan(Buffer.byteLength(text) / 4);
    expect(JSON.parse(gunzip(bytes)).data).toEqual(JSON.parse(text).data);
    for (const name of ["x-dp-cost", "etag", "cache-control", "vary", "content-type"])
      expect([name, packed.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
  });

  test("with a short answer, or an error, is not compressed", async () => {
    using api = openTestApi({ plan });
    for (const path of ["/v1/words/w_00000005", "/v1/words/w_missing", "/v1/letters?page=0"]) {
      const { headers } = await fetchOf(api, path, gzip);
      expect([path, headers.get("content-encoding"), headers.get("vary")]).toEqual([
        path,
        null,
        "Accept-Encoding",
      ]);
    }
  });

  test("with an error of many issues is compressed", async () => {
    using api = openTestApi({ plan });
    const query = Array.from({ length: 20 }, (_, n) => `unknown${n}=1`).join("&");
    const response = await fetchOf(api, `/v1/words?${query}`, gzip);
    expect([response.status, response.headers.get("content-encoding")]).toEqual([400, "gzip"]);
    expect(JSON.parse(gunzip(await response.arrayBuffer())).error.code).toBe("ERR_VALIDATION");
  });

  test("by POST is compressed too", async () => {
    using api = openTestApi({ plan });
    const text = "كتب الولد الدرس في البيت. ".repeat(40);
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    };
    const response = await fetchOf(api, "/v1/text/analyze", gzip, init);
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    expect(JSON.parse(gunzip(await response.arrayBuffer())).error).toBeNull();
  });

  test("is revalidated with the tag of any coding, and a 304 says on what it depends", async () => {
    using api = openTestApi({ plan });
    const tags = new Set<string>();
    for (const coding of ["identity", "gzip", "br", "zstd"]) {
      const response = await fetchOf(api, "/v1/letters", { "accept-encoding": coding });
      expect(response.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
      tags.add(response.headers.get("etag") as string);
    }
    expect(tags.size).toBe(1);
    const [tag = ""] = tags;
    for (const coding of ["identity", "gzip", "br", "zstd"]) {
      const headers = { "accept-encoding": coding, "if-none-match": tag };
      const response = await fetchOf(api, "/v1/letters", headers);
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect([response.headers.get("vary"), response.headers.get("content-encoding")]).toEqual([
        "Accept-Encoding",
        null,
      ]);
    }
  });

  test("by HEAD has GET's headers, without a coding, since no body was made", async () => {
    using api = openTestApi({ plan });
    const [head, get] = [
      await fetchOf(api, "/v1/letters", gzip, { method: "HEAD" }),
      await fetchOf(api, "/v1/letters", gzip),
    ];
    expect(await head.text()).toBe("");
    const namesOf = ({ headers }: Response): string[] =>
      [...headers.keys()].filter((name) => !/^content-(length|encoding)$|^transfer-/.test(name));
    expect(namesOf(head)).toEqual(namesOf(get));
    expect([head.headers.get("vary"), head.headers.get("etag")]).toEqual([
      "Accept-Encoding",
      get.headers.get("etag"),
    ]);
  });

  test("of the playground's own is not compressed", async () => {
    using api = openTestApi({ plan });
    const response = await api.app.callAs(
      api.key.id,
      new Request(`http://mizan.test${long}`, { headers: gzip }),
    );
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(JSON.parse(await response.text()).error).toBeNull();
  });
});
