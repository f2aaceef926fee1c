import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { endpoints } from "../../../src/http/endpoints.ts";
import { describeEndpoint } from "../../../src/openapi/playground_endpoints.ts";
import { createKey } from "../../support/create_key.ts";
import { openTestDashboard, password, type TestDashboard, type TestPage, type Visitor } from "../support.ts";
import { contents, getRoutes, pathOf, postRoutes, wordId } from "./pages.ts";

let dash: TestDashboard;
let operator: Visitor;
let ann: Visitor;
let ben: Visitor;
/** Ann's key, with a name that stands nowhere else. */
const secretName = "Projekt Zinnober";
let key: { readonly id: string; readonly value: string };
let benKey: string;

beforeAll(async () => {
  dash = openTestDashboard();
  operator = await dash.signUpFirst();
  [ann, ben] = [await dash.signUp("ann@example.org", "pro"), await dash.signUp("ben@example.org")];
  key = await createKey(dash.keys, { name: secretName, account: "ann@example.org" });
  benKey = (await createKey(dash.keys, { name: "ben's", account: "ben@example.org" })).id;
  await (await dash.app.callAs(key.id, new Request(`${dash.origin}/v1/words?tier=full&limit=3`))).text();
  await dash.keys.rename(key.id, `${secretName} 2`);
  await dash.keys.rename(key.id, secretName);
});
afterAll(() => dash[Symbol.dispose]());

const tells = ({ text }: TestPage): boolean =>
  text.includes(secretName) || text.includes("ann@example.org") || text.includes(`…${key.value.slice(-4)}`);

const unknownId = "key_000000000000";

/** A page without its form token, which is another in each answer. */
const withoutToken = ({ text }: TestPage): string => text.replaceAll(/(name="token" value=)"[\w-]+"/g, "$1");

/** Pages and files that are asked for by a key's id. */
const byKey = (id: string): string[] => [
  `/dashboard/keys/${id}`,
  `/dashboard/keys/${id}/rotate?to=${id}`,
  `/dashboard/keys/${benKey}/rotate?to=${id}`,
  `/dashboard/keys/${id}/rotate?to=${benKey}`,
  ...["usage", "usage.csv", "usage.json", "events", "events.csv", "events.json"].map(
    (page) => `/dashboard/${page}?key=${id}`,
  ),
  ...endpoints.map(
    (endpoint) => `/dashboard/playground?endpoint=${describeEndpoint(endpoint).operationId}&key=${id}`,
  ),
  `/dashboard/words/${wordId}?key=${id}`,
];

describe("another account's key", () => {
  test("is not there, and nothing of it is told, on every page and file", async () => {
    const wrong: string[] = [];
    for (const path of byKey(key.id)) {
      const page = await ben.get(path);
      if (page.status !== 404 || tells(page)) wrong.push(`${path}: ${page.status}`);
      // It must not be told from a key that does not exist.
      const unknown = await ben.get(path.replaceAll(key.id, unknownId));
      if (withoutToken(unknown).replaceAll(unknownId, key.id) !== withoutToken(page))
        wrong.push(`${path} differs from an unknown key's`);
      const own = await ann.get(path.replaceAll(benKey, key.id));
      if (own.status !== 200) wrong.push(`${path}: ${own.status} for its owner`);
    }
    expect(wrong).toEqual([]);
  });

  test("is not there for every route with :id and every form, and nothing happens to it", async () => {
    const wrong: string[] = [];
    const before = contents(dash);
    const lastFour = key.value.slice(-4);
    for (const route of postRoutes.filter(
      ({ who, path }) => who === "person" && /:id|playground/.test(path),
    )) {
      const isWord = !route.path.includes("/keys/");
      const query = route.path.endsWith("playground") ? "?endpoint=listWords" : "";
      const page = await ben.post(`${pathOf(route, key.id)}${query}`, {
        key: key.id,
        name: "x",
        lastFour,
        tier: "full",
      });
      if (page.status !== 404 || tells(page)) wrong.push(`${route.path}: ${page.status}`);
      if (!isWord) continue;
      for (const made of ["", "key_%", "*", "undefined", `${benKey},${key.id}`, ` ${key.id}`]) {
        const odd = await ben.post(`${pathOf(route, key.id)}${query}`, { key: made });
        if (odd.status !== 404) wrong.push(`${route.path} with ${made}: ${odd.status}`);
      }
    }
    for (const route of getRoutes.filter(({ path }) => path.startsWith("/dashboard/keys/:id"))) {
      const page = await ben.get(pathOf(route, key.id));
      if (page.status !== 404 || tells(page)) wrong.push(`${route.path}: ${page.status}`);
    }
    expect(wrong).toEqual([]);
    expect(contents(dash)).toBe(before);
  });

  test("is on none of one's own pages and files", async () => {
    const wrong: string[] = [];
    for (const route of getRoutes.filter(({ who }) => who !== "operator"))
      for (const query of [
        "",
        `?key=${benKey}`,
        "?span=12months",
        "?page=1",
        "?endpoint=getUsage",
        "?account=ann@example.org",
      ]) {
        const page = await ben.get(`${pathOf(route, benKey)}${query}`);
        // What was asked for stands in the address.
        if (
          tells({ ...page, text: page.text.replaceAll(encodeURIComponent(query), "").replaceAll(query, "") })
        )
          wrong.push(page.path);
      }
    expect(wrong).toEqual([]);
  });

  test("is not the operator's either: keys belong to accounts", async () => {
    for (const path of byKey(key.id).slice(0, 2)) expect((await operator.get(path)).status).toBe(404);
    expect(
      (await operator.post(`/dashboard/keys/${key.id}/revoke`, { lastFour: key.value.slice(-4) })).status,
    ).toBe(404);
  });
});

describe("the operator's pages", () => {
  test("are not there for others, signed in or not, and their forms do nothing", async () => {
    const stranger = dash.visitor();
    const before = contents(dash);
    const wrong: string[] = [];
    const operators = [...getRoutes, ...postRoutes].filter(({ who }) => who === "operator");
    for (const { method, path } of operators)
      for (const visitor of [ben, stranger]) {
        const fields = {
          name: "ben@example.org",
          plan: "enterprise",
          email: "x@example.org",
          hash: "x",
          day: "1",
          month: "1",
          pageLimit: "1",
        };
        const page = await (method === "GET" ? visitor.get(path) : visitor.post(path, fields));
        if (page.status !== 404 || tells(page)) wrong.push(`${method} ${path}: ${page.status}`);
      }
    expect(operators.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
    expect(contents(dash)).toBe(before);
  });

  test("are not in anybody else's menu", async () => {
    expect((await ben.get("/dashboard/keys")).text).not.toContain("/dashboard/operator");
    expect((await operator.get("/dashboard/keys")).text).toContain("/dashboard/operator");
  });
});

describe("somebody who is not signed in", () => {
  test("is asked to on every page of a person, and then comes to that page", async () => {
    for (const route of getRoutes.filter(({ who }) => who === "person")) {
      const stranger = dash.visitor();
      const path = `${pathOf(route, key.id)}?key=${key.id}`;
      const page = await stranger.get(path);
      expect([page.status, page.location]).toEqual([
        303,
        `/dashboard/sign-in?next=${encodeURIComponent(path)}`,
      ]);
      expect(tells(page)).toBe(false);
    }
    const stranger = dash.visitor();
    const form = await stranger.follow(await stranger.get(`/dashboard/keys/${key.id}?x=1`));
    const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1] as string;
    const done = await stranger.post("/dashboard/sign-in", {
      email: "ann@example.org",
      password: password,
      next,
    });
    expect(done.location).toBe(`/dashboard/keys/${key.id}?x=1`);
  });

  test("can send no form of a person", async () => {
    const before = contents(dash);
    const stranger = dash.visitor();
    for (const route of postRoutes.filter(({ who }) => who === "person")) {
      const page = await stranger.post(pathOf(route, key.id), {
        name: "x",
        key: key.id,
        lastFour: key.value.slice(-4),
      });
      expect([route.path, page.status, page.location]).toEqual([route.path, 303, "/dashboard/sign-in"]);
    }
    expect(contents(dash)).toBe(before);
  });
});
