import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { makeApi } from "../../src/http/api.ts";
import { direct, elysiaOptions, hidden } from "../../src/web/elysia.ts";
import { openTestApi } from "./support/test_api.ts";

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe("Elysia", () => {
  const app = new Elysia(elysiaOptions).all(
    "/:what",
    direct(({ request, params }) => {
      const { what } = params as { what: string };
      const response = new Response(`${request.method} ${what}`);
      return what === "later" ? Promise.resolve(response) : response;
    }),
    hidden,
  );
  const ask = (path: string, init?: RequestInit) => app.fetch(new Request(`http://mizan.test${path}`, init));

  test("gives an answer of a direct handler at once", async () => {
    const response = ask("/now");
    expect(response).toBeInstanceOf(Response);
    expect(await (await response).text()).toBe("GET now");
  });

  test("waits for a promise of one", async () => {
    expect(await (await ask("/later")).text()).toBe("GET later");
  });

  test("leaves the body to it", async () => {
    const request = new Request("http://mizan.test/now", { method: "POST", body: "text" });
    await app.fetch(request);
    expect(request.bodyUsed).toBe(false);
  });
});

describe("a call", () => {
  test("that waits for nothing is answered in the same turn, what is charged after the commit", async () => {
    using api = openTestApi();
    const { plugin } = makeApi(api.services);
    const ask = (path: string) =>
      plugin.fetch(new Request(`http://mizan.test${path}`, { headers: bearer(api.key.value) }));
    const free = ask("/v1/words/w_00000005");
    expect(free).toBeInstanceOf(Response);
    expect([(await free).status, (await free).headers.get("x-dp-cost")]).toEqual([200, "0"]);
    const charged = ask("/v1/words/w_00000005?tier=full");
    expect(charged).toBeInstanceOf(Promise);
    expect(Number((await charged).headers.get("x-dp-cost"))).toBeGreaterThan(0);
  });

  test("of a page of another origin says so, before and after it is charged", async () => {
    const origin = "https://reader.test";
    using api = openTestApi({ app: { corsOrigins: [origin] } });
    for (const path of ["/v1/words/w_00000005", "/v1/words/w_00000005?tier=full"]) {
      const { headers } = await api.call(path, { headers: { origin } });
      expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
        origin,
        "Accept-Encoding, Origin",
      ]);
    }
  });
});
