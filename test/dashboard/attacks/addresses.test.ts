import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { safePath } from "../../../src/dashboard/preferences.ts";
import { openTestDashboard, password, type TestDashboard, type Visitor } from "../support.ts";
import { pagesOf } from "./pages.ts";

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

describe("a redirect", () => {
  const elsewhere = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "HTTPS://evil.example/dashboard",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/evil",
    "evil",
    "",
    "/dashboardx",
    "/dashboard.evil.example",
    "/dashboard@evil.example",
    "//evil.example/dashboard",
    "/%2fevil.example",
    "%2f%2fevil.example",
    "/dashboard/../evil",
    "/dashboard/../../evil",
    "/dashboard/%2e%2e/evil",
    "/dashboard/..\\evil",
    "/dashboard/..//evil.example",
    "/dashboard/%2e%2e//evil.example",
    " //evil.example",
    "\t//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "http://here.evil.example/dashboard",
    "http://",
    "/.//evil.example",
    "?x",
    "#x",
    "\u0000//evil.example",
    "／／evil.example",
    "/dashboard/.././/evil.example",
  ];
  const here: Readonly<Record<string, string>> = {
    "/dashboard": "/dashboard",
    "/dashboard/keys?x=1&y=%D9%83": "/dashboard/keys?x=1&y=%D9%83",
    "/dashboard/words/w_1?q=كتب": "/dashboard/words/w_1?q=%D9%83%D8%AA%D8%A8",
    "/dashboard\\..\\..\\evil": "/dashboard",
    "/dashboard/keys\r\nSet-Cookie: a=b": "/dashboard/keysSet-Cookie:%20a=b",
    "/dashboard?next=//evil.example": "/dashboard?next=//evil.example",
    "/dashboard//evil.example": "/dashboard//evil.example",
  };

  for (const path of elsewhere)
    test(`to ${JSON.stringify(path)} goes to the first page`, () => {
      expect(safePath(path)).toBe("/dashboard");
    });
  for (const [path, safe] of Object.entries(here))
    test(`to ${JSON.stringify(path)} stays on a page of ours`, () => {
      expect(safePath(path)).toBe(safe);
    });

  test("after a form is to a page of ours, whatever the form or the address says", async () => {
    const wrong: string[] = [];
    for (const path of [...elsewhere, ...Object.keys(here)]) {
      const preferences = await operator.post("/dashboard/preferences", { back: path, theme: "auto" });
      const visitor = dash.visitor();
      const form = await visitor.get(`/dashboard/sign-in?next=${encodeURIComponent(path)}`);
      const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1] ?? "";
      const signIn = await visitor.post("/dashboard/sign-in", {
        email,
        password,
        next: next.replaceAll("&amp;", "&"),
      });
      for (const { status, location } of [preferences, signIn]) {
        const url = new URL(location ?? "", dash.origin);
        if (status !== 303 || url.origin !== dash.origin || !/^\/dashboard(\/|$)/.test(url.pathname))
          wrong.push(`${path}: ${status} ${location}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("with line breaks in what was sent puts no header of its own into the answer", async () => {
    for (const back of [
      "/dashboard\r\nX-Evil: 1",
      "/dashboard/keys?a=\r\nSet-Cookie: evil=1",
      "/dashboard\n\n<script>",
    ]) {
      const page = await operator.post("/dashboard/preferences", {
        back,
        language: "ar\r\nX-Evil: 1",
        theme: "dark\r\nX-Evil: 1",
      });
      expect([page.status, page.headers.has("x-evil"), page.headers.getSetCookie()]).toEqual([
        303,
        false,
        [],
      ]);
    }
  });
});

describe("an address", () => {
  const outside = [
    "/dashboard/assets/../../../etc/passwd",
    "/dashboard/assets/..%2f..%2f..%2fpackage.json",
    "/dashboard/assets/%2e%2e/%2e%2e/package.json",
    "/dashboard/assets/%252e%252e%252fpackage.json",
    "/dashboard/assets/..\\..\\package.json",
    "/dashboard/assets//etc/passwd",
    "/dashboard/assets/file:///etc/passwd",
    "/dashboard/assets/",
    "/dashboard/assets",
    "/dashboard/assets/dashboard.css/",
    "/dashboard/assets/dashboard.css%00.js",
    "/dashboard/assets/__proto__",
    "/dashboard/assets/constructor",
    "/dashboard/%00",
    "/dashboard/%",
    "/dashboard/%ff",
    "/dashboard//keys",
    "/dashboard/keys/",
    "/dashboard/keys//",
    "/dashboard/Keys",
    "/dashboard/keys;x=1",
    "/dashboard/keys/..%2foperator",
    "/dashboard/words/..%2f..%2fv1%2fusage",
    "/dashboard/words/%D9%83",
    "/dashboard/words/__proto__",
    "/dashboard/keys/constructor",
    "/dashboard/operator/%2e%2e/operator/",
    `/dashboard/${"x".repeat(7000)}`,
    "//dashboard/keys",
    "/dashboard/../package.json",
    "/dashboard/%2e%2e/package.json",
    "/%64ashboard/keys",
  ];
  for (const path of outside)
    test(`${path.slice(0, 50)} leads nowhere`, async () => {
      const page = await operator.get(path);
      expect(page.status).toBe(404);
      expect(page.text).not.toMatch(/root:|"devDependencies"/);
    });

  test("of a page has one spelling: an id with an escape is nobody's", async () => {
    expect((await operator.get(`/dashboard/keys/${keyId}`)).status).toBe(200);
    expect((await operator.get(`/dashboard/keys/${keyId.replace("k", "%6b")}`)).status).toBe(404);
  });

  test("with dots is read as a browser writes it, before anybody is let in", async () => {
    const stranger = dash.visitor();
    expect((await stranger.get("/dashboard/sign-in/../keys")).status).toBe(303);
    expect((await stranger.get("/dashboard/assets/../keys")).status).toBe(303);
    expect((await stranger.get("/dashboard/../v1/usage")).status).toBe(401);
  });

  test("with odd values is answered, never with a fault", async () => {
    const values = [
      "",
      " ",
      "0",
      "-1",
      "1e99",
      "NaN",
      "999999999999999999",
      "null",
      "true",
      "[]",
      "a".repeat(5000),
      "%00",
      "%ff",
      "%F0%9D",
      "../..",
      "__proto__",
      "toString",
      "2026-13",
      "9999-12",
      "key_",
      "كتب",
    ];
    const names = [
      "key",
      "kind",
      "page",
      "span",
      "month",
      "q",
      "name",
      "to",
      "endpoint",
      "link",
      "next",
      "reset",
      "set",
      "saved",
      "tier",
      "limit",
    ];
    const wrong: string[] = [];
    for (const path of new Set(pagesOf(keyId).map((page) => page.split("?")[0] as string)))
      for (const value of values) {
        const page = await operator.get(
          `${path}?${names.map((name) => `${name}=${value}&${name}=x`).join("&")}`,
        );
        if (page.status >= 500) wrong.push(`${path} with ${value}: ${page.status}`);
        for (const name of ["page", "key", "endpoint", "span", "name", "to"]) {
          const one = await operator.get(`${path}?${name}=${value}`);
          if (one.status >= 500) wrong.push(`${path}?${name}=${value}: ${one.status}`);
        }
      }
    expect(wrong).toEqual([]);
  }, 60_000);
});
