import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { startServer } from "../../../src/server.ts";
import { clientAddress } from "../../../src/web/client_address.ts";
import { exchangeRaw } from "../../server/support/raw_client.ts";
import { openTestDashboard, password, type TestDashboard, type TestPage, type Visitor } from "../support.ts";
import { contents, pagesOf } from "./pages.ts";

const email = "operator@example.org";
let dash: TestDashboard;
let operator: Visitor;
let keyId: string;

beforeAll(async () => {
  dash = openTestDashboard();
  operator = await dash.signUpFirst();
  await operator.post("/dashboard/keys", { name: "mine" });
  keyId = dash.keys.list()[0]?.id as string;
});
afterAll(() => dash[Symbol.dispose]());

const wanted: Readonly<Record<string, RegExp>> = {
  "cache-control": /^no-store$/,
  "content-security-policy":
    /default-src 'none'.*script-src 'self'.*form-action 'self'.*base-uri 'none'.*frame-ancestors 'none'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
};
const missing = ({ headers }: TestPage): string[] =>
  Object.entries(wanted)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => name);

describe("every answer", () => {
  test("is not kept, and has the headers that keep others out: pages, files, 303, 403 and 404", async () => {
    const stranger = dash.visitor();
    const answers = [
      ...(await Promise.all(pagesOf(keyId).map((path) => operator.get(path)))),
      ...(await Promise.all(pagesOf(keyId).map((path) => stranger.get(path)))),
      await operator.post("/dashboard/keys", { name: "" }),
      await operator.post("/dashboard/keys", { name: "x" }, { origin: "https://evil.example" }),
      await operator.send("/dashboard/keys", { method: "PUT" }),
      await operator.send("/dashboard/keys", { method: "OPTIONS" }),
      await operator.send("/dashboard/keys", { method: "HEAD" }),
      await operator.get("/dashboard/assets/no-such-file.js"),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303, 400, 403, 404]));
    expect(answers.filter((page) => missing(page).length > 0).map(({ path }) => path)).toEqual([]);
    expect(
      answers.filter(({ headers }) => headers.has("access-control-allow-origin")).map(({ path }) => path),
    ).toEqual([]);
    const policies = new Set(answers.map(({ headers }) => headers.get("content-security-policy")));
    // Pictures in our own style sheet are data.
    expect([...policies].join().replaceAll("img-src 'self' data:", "")).not.toMatch(
      /unsafe|\*|https?:|data:/,
    );
  });

  test("to a fault is a page with the same headers, and its cause is in the log alone", async () => {
    const causes: (() => { mockRestore(): void })[] = [
      () =>
        spyOn(dash.services.keys, "list").mockImplementation(() => {
          throw new Error("secret cause");
        }),
      () => spyOn(dash.services.people, "session").mockRejectedValue(new Error("secret cause")),
    ];
    for (const [index, fail] of causes.entries()) {
      const spy = fail();
      const page = await operator.get("/dashboard/keys");
      spy.mockRestore();
      expect([page.status, missing(page)]).toEqual([500, []]);
      expect(page.text).not.toContain("secret cause");
      const errors = dash.log.filter(({ event }) => event === "error");
      expect(errors).toHaveLength(index + 1);
      expect(errors.at(-1)?.cause).toContain("secret cause");
    }
    expect((await operator.get("/dashboard/keys")).status).toBe(200);
  });

  test("to a form that breaks off is a refusal, and no fault of ours", async () => {
    const faults = () => dash.log.filter(({ event }) => event === "error").length;
    const before = faults();
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("connection closed"));
      },
    });
    const headers = { origin: dash.origin, "content-type": "application/x-www-form-urlencoded" };
    const page = await operator.send("/dashboard/keys", { method: "POST", body, headers });
    expect([page.status, faults() - before]).toEqual([403, 0]);
  });

  test("with a file of ours is kept, typed, and not guessed at", async () => {
    const page = await operator.get("/dashboard/keys");
    const paths = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path as string,
    );
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const file = await dash.visitor().get(path);
      expect([file.status, file.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.headers.get("content-type")).toMatch(
        /^(text\/(css|javascript); charset=utf-8|font\/woff2)$/,
      );
      expect(file.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("over https", () => {
  test("cookies are Secure with a name that no other host can set, and the browser is told to stay on https", async () => {
    using secure = openTestDashboard({ baseUrl: "https://mizan.example.org" });
    const first = await secure.signUpFirst();
    const page = await first.post("/dashboard/preferences", { language: "ar", theme: "dark" });
    const signIn = await secure.visitor().get("/dashboard/sign-in");
    const again = await secure.visitor().signIn(email);
    const cookies = [page, signIn, again].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual(
      ["device", "language", "session", "theme", "visitor"].map((name) => `__Host-mizan_${name}`),
    );
    for (const cookie of cookies)
      for (const part of [/; Path=\/(;|$)/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Secure/i])
        expect(cookie).toMatch(part);
    expect(cookies.join()).not.toMatch(/domain=/i);
    for (const { headers } of [page, signIn, again])
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await operator.get("/dashboard/keys")).headers.has("strict-transport-security")).toBe(false);
  });

  test("a cookie with the name that it has over http is nobody's", async () => {
    using secure = openTestDashboard({ baseUrl: "https://mizan.example.org" });
    const first = await secure.signUpFirst();
    const thief = secure.visitor();
    thief.cookies.set("mizan_session", first.cookies.get("__Host-mizan_session") as string);
    expect((await thief.get("/dashboard/account")).status).toBe(303);
  });
});

describe("a forged Host", () => {
  const forgedHosts = ["evil.example", "mizan.example.org.evil.example", "mizan.example.org:81", "127.0.0.1"];

  test("changes no link, mail or cookie where the address is set, and its forms are refused", async () => {
    using fixed = openTestDashboard({ baseUrl: "https://mizan.example.org", hasMail: true });
    const first = await fixed.signUpFirst();
    await first.get("/dashboard/keys");
    const cookie = [...first.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const host of forgedHosts) {
      const send = (path: string, init: RequestInit) =>
        fixed.app.fetch(
          new Request(`http://${host}${path}`, { ...init, headers: { cookie, host, ...init.headers } }),
          () => "192.0.2.1",
        );
      const page = await send("/dashboard/keys", {});
      expect([page.status, (await page.text()).includes(host)]).toEqual([200, false]);
      const away = await send("/dashboard/sign-in", {});
      expect(away.headers.get("location")).toBe("/dashboard");
      const before = contents(fixed);
      const body = new URLSearchParams({ token: first.token as string, name: "forged" }).toString();
      const type = "application/x-www-form-urlencoded";
      const forged = await send("/dashboard/keys", {
        method: "POST",
        body,
        headers: { origin: `http://${host}`, "content-type": type },
      });
      expect([forged.status, contents(fixed) === before]).toEqual([403, true]);
      // What the proxy makes of the host does not matter as long as the browser stood on the right page.
      const right = await send("/dashboard/keys", {
        method: "POST",
        body,
        headers: { origin: "https://mizan.example.org", "content-type": type },
      });
      const text = await right.text();
      expect([
        right.status,
        text.includes("https://mizan.example.org/v1/words"),
        text.includes(host),
      ]).toEqual([200, true, false]);
    }
    for (const name of [
      "x-forwarded-host",
      "x-forwarded-proto",
      "forwarded",
      "x-original-url",
      "x-rewrite-url",
      "x-http-method-override",
    ]) {
      const page = await first.get("/dashboard/keys", { [name]: "evil.example" });
      expect([page.status, page.text.includes("evil.example")]).toEqual([200, false]);
    }
    const visitor = fixed.visitor();
    await visitor.get("/dashboard/forgot");
    await visitor.post("/dashboard/forgot", { email }, { host: "evil.example" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(fixed.mails[0]?.text).toContain("https://mizan.example.org/dashboard/reset?link=");
    expect(fixed.mails[0]?.text).not.toContain("evil");
  });
});

describe("a Host that is no address", () => {
  const broken = ["a:99999", "[", "%", "[::1", "a:b"];
  const exchange = async (port: number, request: string, host: string): Promise<string> =>
    exchangeRaw(
      port,
      `${request} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );

  test.each(broken)("%s is a 400 with the headers of every page, and one line in the log", async (host) => {
    const server = startServer(dash.app, { host: "127.0.0.1", port: 0 });
    try {
      const port = Number(new URL(server.url).port);
      for (const request of ["GET /dashboard", "GET /dashboard/assets/pico.css", "POST /dashboard/sign-in"]) {
        const before = dash.log.length;
        const [head = "", body = ""] = (await exchange(port, request, host)).split("\r\n\r\n");
        const [first, ...lines] = head.split("\r\n");
        expect([request, first]).toEqual([request, "HTTP/1.1 400 Bad Request"]);
        const headers = new Headers(lines.map((line) => line.split(": ") as [string, string]));
        expect(missing({ headers } as TestPage)).toEqual([]);
        expect(body).not.toContain(host);
        expect(dash.log.slice(before)).toEqual([
          expect.objectContaining({ event: "request", endpoint: "dashboard", status: 400 }),
        ]);
      }
      for (const path of ["/", "/docs", "/healthz", "/openapi.json", "/missing", "/v1/letters"]) {
        const answer = await exchange(port, `GET ${path}`, host);
        expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 [24]/)]);
      }
    } finally {
      await server.stop(1);
    }
  });
});

describe("X-Forwarded-For", () => {
  const connection = "198.51.100.7";
  const table: readonly (readonly [string | null, number, string])[] = [
    ["203.0.113.9", 0, connection],
    ["203.0.113.9", 1, "203.0.113.9"],
    ["made up, 203.0.113.9", 1, "203.0.113.9"],
    ["made up, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    ["a,b,c,d", 4, "a"],
    ["203.0.113.9", 2, connection],
    ["", 1, connection],
    [null, 1, connection],
    ["203.0.113.9,", 1, connection],
    [" 203.0.113.9 ", 1, "203.0.113.9"],
  ];
  for (const [header, trusted, address] of table)
    test(`${JSON.stringify(header)} with ${trusted} proxies trusted means ${address}`, () => {
      const headers = new Headers(header === null ? {} : { "x-forwarded-for": header });
      expect(clientAddress(headers, connection, trusted)).toBe(address);
    });

  test("gives no guesser a new address where no proxy is trusted, and only the proxy's where one is", async () => {
    for (const [trustedProxies, forged] of [
      [0, (i: number) => `203.0.113.${i}`],
      [1, (i: number) => `203.0.113.${i}, 203.0.113.200`],
    ] as const) {
      using guarded = openTestDashboard({ trustedProxies });
      const visitor = guarded.visitor();
      await visitor.get("/dashboard/sign-in");
      const statuses: number[] = [];
      for (let i = 0; i < 8; i++) {
        const given = { email: `person-${i}@example.org`, password };
        statuses.push(
          (await visitor.post("/dashboard/sign-in", given, { "x-forwarded-for": forged(i) })).status,
        );
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    }
  });
});
