import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { type ChildServer, startChild } from "../http/support/child_server.ts";
import { hasChromium, newVisitor, openBrowser, signUpFirst } from "./chromium.ts";

const seconds = 1_000;

/** Calls the API as an application would. */
const call = (server: ChildServer, key: string, path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

/** Makes a key on the page of keys and returns its value, as the page shows it. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto("/dashboard/keys");
  await page.locator("main form input[name=name]").fill(name);
  await page.locator("main form button[type=submit]").click();
  return (await page.locator("#key").textContent()) as string;
}

/** What the bar of the day says is used, in half points. */
const usedToday = (page: Page): Promise<number> =>
  page
    .locator(".budget progress")
    .first()
    .evaluate((bar) => (bar as HTMLProgressElement).value);

/** From nothing to a revoked key, as a person does it; the words on the page do not matter. */
async function journey(page: Page, server: ChildServer): Promise<void> {
  const value = await makeKey(page, "my app");
  expect(value).toMatch(/^mizan_live_\w{38}$/);

  await page.goto("/dashboard/keys");
  expect(await page.content()).not.toContain(value);
  await page.locator("article a").first().click();
  const keyPage = page.url();
  expect(await usedToday(page)).toBe(0);

  const answer = await call(server, value, "/v1/letters?limit=1");
  expect([answer.status, answer.headers.get("x-dp-cost")]).toEqual([200, "1"]);
  await page.reload();
  expect(await usedToday(page)).toBe(2);

  await page.locator("form[action$='/rotate'] button").click();
  const next = (await page.locator("#key").textContent()) as string;
  expect(next).not.toBe(value);
  await page.locator("main a").last().click();
  expect(await page.locator(".notice.hint").count()).toBe(1);
  expect((await call(server, next, "/v1/letters?limit=1")).status).toBe(200);
  await page.reload();
  expect(await page.locator(".notice.done").count()).toBe(1);

  await page.goto(keyPage);
  await page.locator("input[name=lastFour]").fill("0000");
  await page.locator("form[action$='/revoke'] button").click();
  expect((await call(server, value, "/v1/letters?limit=1")).status).toBe(200);
  await page.locator("input[name=lastFour]").fill(value.slice(-4));
  await page.locator("form[action$='/revoke'] button").click();
  await page.waitForURL("**?revoked");
  const refused = await call(server, value, "/v1/letters?limit=1");
  expect(refused.status).toBe(401);
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe("ERR_AUTH_REVOKED");
  expect((await call(server, next, "/v1/letters?limit=1")).status).toBe(200);
}

describe.if(hasChromium)("from the first start to a revoked key", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60 * seconds);
  afterAll(() => browser.close());

  const ways = [
    ["in English", {}, {}],
    ["in Arabic", { language: "ar" }, {}],
    ["without JavaScript", {}, { javaScriptEnabled: false }],
    ["on a phone in the dark", { theme: "dark", width: 390 }, {}],
  ] as const;
  for (const [name, look, options] of ways) {
    test(
      name,
      async () => {
        await using server = await startChild();
        const { page, foreign, context } = await newVisitor(browser, server.url, look, options);
        await signUpFirst(page, await server.firstLink);
        await journey(page, server);
        expect(foreign).toEqual([]);
        await context.close();
      },
      60 * seconds,
    );
  }

  test(
    "by keyboard alone",
    async () => {
      await using server = await startChild();
      const { page, context } = await newVisitor(browser, server.url);
      await signUpFirst(page, await server.firstLink);
      // The first stop is the link over the frame; from the content on, Tab reaches the form.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("by keyboard");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#key");
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const seen = new Set<string>();
      for (let stops = 0; stops < 40; stops++) {
        await page.keyboard.press("Tab");
        seen.add(await focused());
      }
      expect([...seen]).toEqual(expect.arrayContaining(["I have kept it", "Sign out", "Apply"]));
      await context.close();
    },
    60 * seconds,
  );
});
