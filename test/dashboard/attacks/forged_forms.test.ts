import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Route } from "../../../src/dashboard/route.ts";
import { operatorAccount } from "../../../src/domain/account.ts";
import { createKey } from "../../support/create_key.ts";
import { openTestDashboard, otherPassword, password, type TestDashboard, type Visitor } from "../support.ts";
import { twoFactorForms, withoutTwoFactor } from "../two_factor_forms.ts";
import { contents, getRoutes, pathOf, postRoutes } from "./pages.ts";

let dash: TestDashboard;
let operator: Visitor;
let stranger: Visitor;
let keyId: string;
let path: Record<string, string>;

/** Fields with which each form would change something, whatever it is: those that it does not have are not read. */
async function fields(): Promise<Record<string, string>> {
  const lastFour = dash.keys.list().find(({ id }) => id === keyId)?.lastFour as string;
  return {
    name: "forged",
    lastFour,
    key: keyId,
    email: "forged@example.org",
    password,
    current: password,
    next: otherPassword,
    plan: "pro",
    language: "ar",
    theme: "dark",
    back: "/dashboard/keys",
    day: "1",
    month: "1",
    concurrency: "1",
    pageLimit: "1",
    hash: dash.people.invitations()[0]?.hash as string,
    link: await dash.people.makeLink({ kind: "invitation" }),
    limit: "1",
    q: "كتاب",
    text: "دبب",
    code: "123456",
  };
}

/** Fields that need others than all of them together. */
const special: Readonly<Record<string, () => Record<string, string> | Promise<Record<string, string>>>> = {
  "/dashboard/sign-in": () => ({ email: "operator@example.org" }),
  "/dashboard/forgot": () => ({ email: "operator@example.org" }),
  "/dashboard/reset": async () => ({
    link: await dash.people.makeLink({ kind: "reset", email: "operator@example.org" }),
    password: otherPassword,
  }),
  "/dashboard/operator/invitations": () => ({ email: "guest@example.org" }),
  "/dashboard/operator/account/plan": () => ({ name: operatorAccount }),
  "/dashboard/operator/account/reset": () => ({ name: operatorAccount }),
};
const fieldsFor = async (route: string) => ({ ...(await fields()), ...(await special[route]?.()) });

const formType = "application/x-www-form-urlencoded";

beforeAll(async () => {
  dash = openTestDashboard({ hasMail: true, address: "192.0.2.1" });
  operator = await dash.signUpFirst();
  stranger = await dash.signUp("stranger@example.org");
  await operator.post("/dashboard/keys", { name: "victim" });
  keyId = dash.keys.list()[0]?.id as string;
  await dash.people.makeLink({ kind: "invitation", email: "invited@example.org" });
  path = Object.fromEntries(
    postRoutes.map((route) => {
      const query = route.path === "/dashboard/playground" ? "?endpoint=listWords" : "";
      return [route.path, `${pathOf(route, keyId)}${query}`];
    }),
  );
});
afterAll(() => dash[Symbol.dispose]());

interface Forged {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  /** What is sent; `fields` with a right token when it is left out. */
  readonly body?: (
    right: Record<string, string>,
    route: Pick<Route, "takesText">,
  ) => string | FormData | undefined;
  readonly status?: number;
}

const tooLong = ({ takesText = false }: Pick<Route, "takesText">): string =>
  "x".repeat((takesText ? 257 : 33) * 1024);
const encode = (given: Record<string, string>): string => new URLSearchParams(given).toString();
const without = ({ token: _, ...rest }: Record<string, string>): string => encode(rest);

function multipart(right: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(right)) data.set(name, value);
  return data;
}

const own = () => ({ origin: dash.origin, "sec-fetch-site": "same-origin", "content-type": formType });

const forgeries: Readonly<Record<string, Forged>> = {
  "another origin": { headers: { origin: "https://evil.example" } },
  "an origin that begins like ours": { headers: { origin: "http://mizan.test.evil.example" } },
  "an origin of another scheme": { headers: { origin: "https://mizan.test" } },
  "an origin of another port": { headers: { origin: "http://mizan.test:8080" } },
  "the origin null": { headers: { origin: "null" } },
  "an empty origin": { headers: { origin: "" } },
  "a page of another site": { headers: { "sec-fetch-site": "cross-site" } },
  "a page of the same site": { headers: { "sec-fetch-site": "same-site" } },
  "no token": { body: without },
  "an empty token": { body: (right) => encode({ ...right, token: "" }) },
  "half a token": { body: (right) => encode({ ...right, token: (right.token as string).slice(0, 20) }) },
  "a token with one letter changed": {
    body: (right) =>
      encode({
        ...right,
        token: (right.token as string).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      }),
  },
  "a token in another case": {
    body: (right) => encode({ ...right, token: (right.token as string).toLowerCase() }),
  },
  "another person's token": { body: (right) => encode({ ...right, token: stranger.token as string }) },
  "the token in a second field": { body: (right) => `token=&${encode(right)}` },
  "the token in the address alone": { body: without },
  JSON: { headers: { "content-type": "application/json" }, body: (right) => JSON.stringify(right) },
  "plain text": { headers: { "content-type": "text/plain" }, body: (right) => encode(right) },
  "a multipart form": { headers: { "content-type": "" }, body: multipart },
  "no content type": { headers: { "content-type": "" }, body: (right) => encode(right) },
  "a content type that begins like ours": { headers: { "content-type": `${formType}-x` } },
  "a form of 33 KiB, or 257 with a text": { body: (right, route) => `${encode(right)}&x=${tooLong(route)}` },
  "a form of that size before the token": { body: (right, route) => `x=${tooLong(route)}&${encode(right)}` },
  "no body": { body: () => undefined },
  PUT: { method: "PUT", status: 404 },
  PATCH: { method: "PATCH", status: 404 },
  DELETE: { method: "DELETE", status: 404 },
};

describe("a form that did not come from our page", () => {
  for (const [name, { headers, method = "POST", body = encode, status = 403 }] of Object.entries(forgeries))
    test(`with ${name} is refused at each of ${postRoutes.length} addresses, and changes nothing`, async () => {
      await stranger.get("/dashboard/keys");
      const succeeded: string[] = [];
      for (const route of postRoutes) {
        await operator.get("/dashboard/keys");
        const right = { ...(await fieldsFor(route.path)), token: operator.token as string };
        const before = contents(dash);
        const mails = dash.mails.length;
        const sent = Object.entries({ ...own(), ...headers }).filter(
          ([key, value]) => value !== "" || key === "origin",
        );
        const text = body(right, route);
        const query = name.includes("address")
          ? `${path[route.path]?.includes("?") ? "&" : "?"}token=${right.token}`
          : "";
        const page = await operator.send(`${path[route.path]}${query}`, {
          method,
          headers: Object.fromEntries(sent),
          ...(text === undefined ? {} : { body: text }),
        });
        await new Promise((resolve) => setImmediate(resolve));
        const isRefused =
          page.status === status &&
          !page.headers.getSetCookie().some((cookie) => /language|theme/.test(cookie));
        if (!isRefused || contents(dash) !== before || dash.mails.length !== mails)
          succeeded.push(`${route.path}: ${page.status}`);
      }
      expect(succeeded).toEqual([]);
    }, 20_000);

  test("by GET changes nothing, with the fields in the address", async () => {
    const gets = getRoutes.map((route) => route.path);
    const wrong: string[] = [];
    for (const route of postRoutes) {
      await operator.get("/dashboard/keys");
      const query = encode({
        ...(await fieldsFor(route.path)),
        token: operator.token as string,
        endpoint: "listWords",
      });
      const before = contents(dash);
      for (const method of ["GET", "HEAD"]) {
        const page = await operator.send(`${pathOf(route, keyId)}?${query}`, { method, headers: own() });
        if (page.status !== 404 && !gets.includes(route.path))
          wrong.push(`${method} ${route.path}: ${page.status}`);
      }
      if (contents(dash) !== before) wrong.push(`${route.path} changed something`);
    }
    expect(wrong).toEqual([]);
  });

  test("no page that is opened changes anything", async () => {
    const wrong: string[] = [];
    for (const route of getRoutes) {
      const before = contents(dash);
      await operator.get(
        `${pathOf(route, keyId)}?key=${keyId}&to=${keyId}&endpoint=listWords&name=${operatorAccount}`,
      );
      await operator.send(pathOf(route, keyId), { headers: { "sec-fetch-site": "cross-site" } });
      if (contents(dash) !== before) wrong.push(route.path);
    }
    expect(wrong).toEqual([]);
  });

  test("the same form with all in order is not refused: each address was really tried", async () => {
    using fresh = openTestDashboard({ hasMail: true });
    const first = dash;
    const wrong: string[] = [];
    try {
      dash = fresh;
      for (const route of postRoutes) {
        if (route.path === "/dashboard/sign-out") continue;
        const isVisitor = /sign-in|sign-up|forgot|reset$/.test(route.path) && route.who === "anyone";
        const person = fresh.people.isEmpty() ? await fresh.signUpFirst() : fresh.visitor();
        if (person.cookies.size === 0 && !isVisitor)
          await person.signIn("operator@example.org", currentPassword);
        keyId = (await createKey(fresh.keys, { name: "victim", account: operatorAccount })).id;
        await fresh.people.makeLink({ kind: "invitation", email: "invited@example.org" });
        const prepared = await twoFactorForms[route.path]?.(fresh, person, currentPassword);
        const before = contents(fresh);
        const query = route.path === "/dashboard/playground" ? "?endpoint=listWords" : "";
        const given = {
          ...(await fieldsFor(route.path)),
          current: currentPassword,
          ...(route.path === "/dashboard/sign-in" ? { password: currentPassword } : {}),
          ...prepared,
        };
        const page = await person.post(`${pathOf(route, keyId)}${query}`, given);
        await new Promise((resolve) => setImmediate(resolve));
        const isDone =
          page.status < 400 && (contents(fresh) !== before || route.path === "/dashboard/preferences");
        if (!isDone) wrong.push(`${route.path}: ${page.status}`);
        await withoutTwoFactor(fresh);
        if (/account\/password|\/reset$/.test(route.path) && page.status === 303)
          currentPassword = otherPassword;
      }
    } finally {
      dash = first;
      keyId = first.keys.list()[0]?.id as string;
    }
    expect(wrong).toEqual([]);
  });
});

let currentPassword = password;

describe("a token", () => {
  const rename = (visitor: Visitor, token: string) =>
    visitor.send(`/dashboard/keys/${keyId}/rename`, {
      method: "POST",
      headers: own(),
      body: encode({ name: "forged", token }),
    });
  const nameNow = () => dash.keys.list().find(({ id }) => id === keyId)?.name;

  test("of a session that was signed out is worth nothing in the next one, nor with the old cookie", async () => {
    const visitor = dash.visitor();
    await visitor.signIn("operator@example.org");
    await visitor.get("/dashboard/keys");
    const old = { token: visitor.token as string, cookies: [...visitor.cookies] };
    await visitor.post("/dashboard/sign-out");
    await visitor.signIn("operator@example.org");
    expect((await rename(visitor, old.token)).status).toBe(403);
    const thief = dash.visitor();
    for (const [name, value] of old.cookies) thief.cookies.set(name, value);
    const page = await rename(thief, old.token);
    expect([page.status, page.location]).toEqual([303, "/dashboard/sign-in"]);
    expect(nameNow()).toBe("victim");
  });

  test("from before the sign-in is worth nothing after it", async () => {
    const visitor = dash.visitor();
    await visitor.get("/dashboard/sign-in");
    const before = visitor.token as string;
    await visitor.signIn("operator@example.org");
    expect((await rename(visitor, before)).status).toBe(403);
    expect(nameNow()).toBe("victim");
  });

  test("of one browser of a person is worth nothing in another", async () => {
    const browsers = [dash.visitor(), dash.visitor()] as const;
    for (const browser of browsers) {
      await browser.signIn("operator@example.org");
      await browser.get("/dashboard/keys");
    }
    expect((await rename(browsers[0], browsers[1].token as string)).status).toBe(403);
    expect(nameNow()).toBe("victim");
  });

  test("of a visitor is worth nothing to a visitor with another cookie, or with a cookie that was made up", async () => {
    const [one, other] = [dash.visitor(), dash.visitor()];
    await one.get("/dashboard/sign-in");
    await other.get("/dashboard/sign-in");
    const send = (token: string) =>
      other.send("/dashboard/sign-in", {
        method: "POST",
        headers: own(),
        body: encode({ email: "operator@example.org", password, token }),
      });
    expect((await send(one.token as string)).status).toBe(403);
    const token = other.token as string;
    other.cookies.delete("mizan_visitor");
    expect((await send(token)).status).toBe(403);
    other.cookies.set("mizan_visitor", "");
    expect((await send(token)).status).toBe(403);
  });

  test("does not tell a session's from its id as a visitor's cookie", async () => {
    const sessionId = dash.database.sqlite.prepare("SELECT hash FROM sessions").values()[0]?.[0] as string;
    const visitor = dash.visitor();
    visitor.cookies.set("mizan_visitor", sessionId);
    await visitor.get("/dashboard/sign-in");
    const asVisitor = visitor.token;
    const tokens = new Set<string | null>();
    for (const person of [operator, stranger]) {
      await person.get("/dashboard/keys");
      tokens.add(person.token);
    }
    expect(tokens.has(asVisitor)).toBe(false);
  });
});

test("a form may come from a client that says nothing of where it stood, with the token", async () => {
  await operator.get("/dashboard/keys");
  const page = await operator.send("/dashboard/keys", {
    method: "POST",
    headers: { "content-type": `${formType}; charset=UTF-8` },
    body: encode({ name: "plain client", token: operator.token as string }),
  });
  expect(page.status).toBe(200);
  expect(dash.keys.list().some(({ name }) => name === "plain client")).toBe(true);
});
