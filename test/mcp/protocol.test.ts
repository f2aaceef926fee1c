import { describe, expect, test } from "bun:test";
import { planOf } from "../http/support/plans.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { mcpUrl, modern, openMcpApi, post } from "./support.ts";

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const initialize = (protocolVersion: string) => ({
  ...{ jsonrpc: "2.0", id: "a", method: "initialize" },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
});

describe("before a message", () => {
  test("403: a page of another origin, whatever its key; the own one and those of the operator may", async () => {
    using api = openTestApi({ app: { corsOrigins: ["https://app.example"] } });
    const statuses = [];
    for (const origin of [
      "https://evil.example",
      "null",
      "http://mizan.test.evil.example",
      "http://mizan.test",
      "https://app.example",
    ])
      statuses.push((await post(api, list, { origin })).status);
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
  });

  test("a preflight of an allowed origin names the protocol's headers; without allowed origins there is none", async () => {
    using open = openTestApi({ app: { corsOrigins: ["https://app.example"] } });
    using closed = openTestApi();
    const ask = { origin: "https://app.example", "access-control-request-method": "POST" };
    const allowed = await post(open, "", ask, "OPTIONS");
    expect([allowed.status, allowed.headers.get("access-control-allow-headers")]).toEqual([
      204,
      expect.stringContaining("Mcp-Method"),
    ]);
    expect((await post(closed, "", ask, "OPTIONS")).status).toBe(403);
  });

  test("401: no key, a wrong one, two that differ; nothing of the body is looked at", async () => {
    using api = openTestApi();
    const answers = [
      await post(api, "{", { authorization: "" }),
      await post(api, "{", { authorization: "Bearer mizan_live_x" }),
      await post(api, "{", { "x-api-key": "mizan_live_other" }),
    ];
    expect(answers.map(({ status, json }) => [status, json.error.data.code])).toEqual([
      [401, "ERR_AUTH_MISSING"],
      [401, "ERR_AUTH_INVALID"],
      [400, "ERR_AUTH_CONFLICT"],
    ]);
    expect(answers[0]?.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("405: GET and DELETE, since there are no sessions and no streams", async () => {
    using api = openTestApi();
    for (const method of ["GET", "DELETE", "PUT"]) {
      const { status, headers } = await post(api, "", {}, method);
      expect([method, status, headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
  });

  test("every answer to a key says what it has left, and that nothing was charged", async () => {
    using api = openTestApi({ plan: planOf({ day: 30, month: 300 }) });
    const headers = [await post(api, list), await post(api, "{")].map((answer) => answer.headers);
    expect(
      headers.map((each) => [
        each.get("x-ratelimit-limit"),
        each.get("x-ratelimit-remaining"),
        each.get("x-dp-cost"),
      ]),
    ).toEqual([
      ["30", "30", "0"],
      ["30", "30", "0"],
    ]);
    expect((await post(api, list, { authorization: "" })).headers.get("x-ratelimit-limit")).toBe("0");
  });

  test("arguments that are nested as deeply as a body allows are refused like others", async () => {
    using api = openTestApi();
    const nested = `${"[".repeat(15_000)}${"]".repeat(15_000)}`;
    const { body, headers } = modern("tools/call", { name: "analyze", arguments: { word: "NESTED" } });
    const { status, json } = await post(api, JSON.stringify(body).replace('"NESTED"', nested), headers);
    expect([status, json.result?.isError]).toEqual([200, true]);
  });

  test("413, 415: a body that is too large, or no JSON by its type", async () => {
    using api = openTestApi();
    expect((await post(api, `"${"x".repeat(40_000)}"`)).status).toBe(413);
    expect((await post(api, list, { "content-type": "text/plain" })).status).toBe(415);
  });

  test("400: what is no message", async () => {
    using api = openTestApi();
    const bodies: readonly [unknown, number][] = [
      ["{", -32700],
      ["", -32700],
      [[list], -32600],
      ["null", -32600],
      [{ id: 1, method: "ping" }, -32600],
      [{ jsonrpc: "2.0", id: 1, result: {} }, -32600],
      [{ jsonrpc: "2.0", id: null, method: "ping" }, -32600],
      [{ jsonrpc: "2.0", id: 1.5, method: "ping" }, -32600],
      [{ jsonrpc: "2.0", id: 1, method: "ping", params: [] }, -32602],
      [{ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "analyze", arguments: [] } }, -32602],
    ];
    for (const [body, code] of bodies) {
      const { status, json } = await post(api, body);
      expect([body, status, json.error.code]).toEqual([body, 400, code]);
    }
  });
});

describe("2025-11-25", () => {
  test("initialize agrees on the version asked for, else offers the newest that begins so", async () => {
    using api = openTestApi();
    const agreed = [];
    for (const version of ["2025-11-25", "2025-06-18", "2024-11-05", "2026-07-28", "x"])
      agreed.push((await post(api, initialize(version))).json.result.protocolVersion);
    expect(agreed).toEqual(["2025-11-25", "2025-06-18", "2025-11-25", "2025-11-25", "2025-11-25"]);
  });

  test("notifications are accepted without an answer; no session is begun", async () => {
    using api = openTestApi();
    const { status, text, headers } = await post(api, {
      jsonrpc: "2.0",
      method: "notifications/initialized",
    });
    expect([status, text, headers.get("content-type")]).toEqual([202, "", null]);
    expect((await post(api, initialize("2025-11-25"))).headers.has("mcp-session-id")).toBe(false);
  });

  test("ping, an unknown method, a version that is not served", async () => {
    using api = openTestApi();
    expect((await post(api, { ...list, method: "ping" })).json).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: {},
    });
    const unknown = await post(api, { ...list, method: "resources/list" });
    expect([unknown.status, unknown.json.error.code]).toEqual([200, -32601]);
    const old = await post(api, list, { "mcp-protocol-version": "2024-11-05" });
    expect([old.status, old.json.error]).toMatchObject([
      400,
      { code: -32022, data: { requested: "2024-11-05" } },
    ]);
  });
});

describe("2026-07-28", () => {
  const ask = async (
    method: string,
    params = {},
    headers: Record<string, string | undefined> = {},
    version?: string,
  ) => {
    using api = openTestApi();
    const { body, headers: own } = modern(method, params, version);
    const all = { ...own, ...headers };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    return post(api, body, sent);
  };

  test("server/discover names versions and capabilities; results are complete and may be kept", async () => {
    const { json } = await ask("server/discover");
    expect(json).toMatchObject({
      id: 7,
      result: {
        resultType: "complete",
        supportedVersions: ["2026-07-28", "2025-11-25", "2025-06-18"],
        capabilities: { tools: {} },
        cacheScope: "public",
        _meta: { "io.modelcontextprotocol/serverInfo": { name: "mizan" } },
      },
    });
    expect((await ask("tools/list")).json.result.ttlMs).toBeGreaterThan(0);
  });

  test.each([
    ["no version", { "mcp-protocol-version": undefined }],
    ["another version", { "mcp-protocol-version": "2025-11-25" }],
    ["no method", { "mcp-method": undefined }],
    ["another method", { "mcp-method": "tools/list" }],
    ["no name", { "mcp-name": undefined }],
    ["another name", { "mcp-name": "vocalise" }],
    ["a name that is no Base64", { "mcp-name": "=?base64?%?=" }],
  ])("400: the headers have %s", async (_, headers) => {
    const { status, json } = await ask(
      "tools/call",
      { name: "analyze", arguments: { word: "كتب" } },
      headers,
    );
    expect([status, json.error.code, json.id]).toEqual([400, -32020, 7]);
  });

  test("200: a name in Base64 is the name", async () => {
    const headers = { "mcp-name": `=?base64?${btoa("analyze")}?=` };
    const { json } = await ask("tools/call", { name: "analyze", arguments: { word: "قلقلقل" } }, headers);
    expect(json.result.structuredContent).toEqual({ analyses: [], more: 0 });
  });

  test("400: a version that is not served, and a message that lacks what every request has", async () => {
    const future = await ask("tools/list", {}, {}, "2027-01-01");
    expect([future.status, future.json.error]).toMatchObject([
      400,
      {
        code: -32022,
        data: { supported: ["2026-07-28", "2025-11-25", "2025-06-18"], requested: "2027-01-01" },
      },
    ]);
    using api = openTestApi();
    const bare = await post(api, list, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" });
    expect([bare.status, bare.json.error.code]).toEqual([400, -32602]);
    const { body, headers } = modern("tools/list");
    const { "io.modelcontextprotocol/protocolVersion": version } = body.params._meta;
    const meta = { "io.modelcontextprotocol/protocolVersion": version };
    const lacking = await post(api, { ...body, params: { _meta: meta } }, headers);
    expect([lacking.status, lacking.json.error.code]).toEqual([400, -32602]);
  });

  test("404: a method that is not there; those of the handshake are not", async () => {
    for (const method of ["resources/list", "ping", "toString", "subscriptions/listen"]) {
      const { status, json } = await ask(method);
      expect([method, status, json.error.code]).toEqual([method, 404, -32601]);
    }
  });
});

describe("a call", () => {
  const call = (args: object) => modern("tools/call", { name: "analyze", arguments: args });

  test("is logged without its arguments, and has the request id of what it was charged for", async () => {
    using api = openMcpApi();
    const { body, headers } = call({ word: "سرّي" });
    const answer = await post(api, body, headers);
    const lines = api.log.filter(({ event }) => event === "request");
    expect(lines.map(({ endpoint, keyId, status }) => [endpoint, keyId, status])).toEqual([
      ["GET /v1/words/analyze", api.key.id, 200],
      ["POST /mcp", api.key.id, 200],
    ]);
    expect(
      new Set([answer.headers.get("x-request-id"), ...lines.map(({ requestId }) => requestId)]).size,
    ).toBe(1);
    expect(JSON.stringify(api.log)).not.toMatch(/سر|mizan_live/);
    expect(lines[1]?.tool).toBe("analyze");
  });

  test("whose client has gone is not charged", async () => {
    using api = openMcpApi();
    const { body, headers } = call({ word: "كتب" });
    const controller = new AbortController();
    const gone = api.app.fetch(
      new Request(mcpUrl, {
        method: "POST",
        headers: { authorization: `Bearer ${api.key.value}`, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal: controller.signal,
      }),
    );
    controller.abort();
    await gone;
    const { data } = await api.call<{ day: { used: number } }>("/v1/usage");
    expect([data.day.used, api.log.some(({ status }) => status === 499)]).toEqual([0, true]);
  });

  test("with the name of no tool is logged without it", async () => {
    using api = openTestApi();
    const { body, headers } = modern("tools/call", { name: "secret", arguments: {} });
    await post(api, body, headers);
    expect([api.log.at(-1)?.tool, JSON.stringify(api.log).includes("secret")]).toEqual(["unknown", false]);
  });

  test("holds one of the key's permits, and is refused when all are held", async () => {
    const plan = planOf({ day: 100, month: 1000, concurrency: 1 });
    using api = openTestApi({ plan });
    const release = api.app.limiter.acquire(api.key.id, plan);
    const { body, headers } = call({ word: "كتب" });
    const { json } = await post(api, body, headers);
    release();
    expect([json.result.isError, json.result.content[0].text]).toEqual([
      true,
      expect.stringMatching(/^ERR_CONCURRENCY_LIMIT_EXCEEDED/),
    ]);
  });

  test("503: keys that cannot be read", async () => {
    const keys = {
      find() {
        throw new Error("broken");
      },
    };
    using api = openTestApi({ services: { keys: keys as never } });
    const { status, json } = await post(api, list);
    expect([status, json.error.data.code, JSON.stringify(json).includes("broken")]).toEqual([
      503,
      "ERR_UNAVAILABLE",
      false,
    ]);
  });
});
