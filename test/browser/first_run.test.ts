import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { type ChildServer, startChild } from "../server/support/child_server.ts";
import { hasChromium, newVisitor, openBrowser, signUpFirst } from "./chromium.ts";

const seconds = 1_000;

/** Calls the API as an application would. */
const call = (server: ChildServer, key: string, path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

/** How a person fills in fields and presses what leads to another page: the first thing that fits the selector. */
interface Hands {
  fill(selector: string, text: string): Promise<unknown>;
  press(selector: string): Promise<unknown>;
  /** Presses what shows something else: in a dialog where scripts run, on its own page without them. */
  open(selector: string, shown: string): Promise<unknown>;
}

const byMouse = (page: Page): Hands => ({
  fill: (selector, text) => page.locator(selector).first().fill(text),
  press: (selector) => page.locator(selector).first().click(),
  async open(selector, shown) {
    await page.locator(selector).first().click();
    await page.waitForSelector(shown);
  },
});

/** More stops than any page of the journey has. */
const stopsMax = 100;

function byKeyboard(page: Page): Hands {
  /** Goes on from where the focus is, as Tab does; what Tab does not reach is not there. */
  async function reach(selector: string): Promise<void> {
    const target = page.locator(selector).first();
    // A dialog puts the focus on its first field.
    if (await target.evaluate((element) => element === document.activeElement)) return;
    for (let stops = 0; stops < stopsMax; stops++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
  return {
    async fill(selector, text) {
      await reach(selector);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    async press(selector) {
      await reach(selector);
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    },
    async open(selector, shown) {
      await reach(selector);
      await page.keyboard.press("Enter");
      await page.waitForSelector(shown);
    },
  };
}

/** What the bar of the day says is used, in half points. */
const usedToday = (page: Page): Promise<number> =>
  page
    .locator(".budget progress")
    .first()
    .evaluate((bar) => (bar as HTMLProgressElement).value);

/** From nothing to a revoked key, as a person does it; the words on the page do not matter. */
async function journey(
  page: Page,
  server: ChildServer,
  { hands, hasScripts }: { readonly hands: Hands; readonly hasScripts: boolean },
): Promise<void> {
  await hands.fill("main form input[name=name]", "my app");
  await hands.press("main form button[type=submit]");
  const value = (await page.locator("#key").textContent()) as string;
  expect(value).toMatch(/^mizan_live_\w{38}$/);
  expect(await page.locator(".first-call .waiting").count()).toBe(1);
  const answer = await call(server, value, "/v1/letters?limit=1");
  expect([answer.status, answer.headers.get("x-dp-cost")]).toEqual([200, "1"]);
  if (hasScripts) await page.waitForSelector(".first-call .seen");

  await page.goto("/dashboard/keys");
  expect(await page.content()).not.toContain(value);
  await hands.press("main table a");
  await page.waitForURL("**/dashboard/keys/key_*");
  const keyPage = page.url();
  expect(await usedToday(page)).toBe(2);

  await hands.open("main a[href$='/rotate']", "form[action$='/rotate'] button");
  await hands.press("form[action$='/rotate'] button");
  const next = (await page.locator("#key").textContent()) as string;
  expect(next).not.toBe(value);
  await hands.press("main a[href*='/rotate']");
  expect(await page.locator(".alert.info").count()).toBe(1);
  expect((await call(server, next, "/v1/letters?limit=1")).status).toBe(200);
  await page.reload();
  expect(await page.locator(".alert.success").count()).toBe(1);

  await page.goto(keyPage);
  await hands.open("main a[href$='/revoke']", "input[name=lastFour]");
  await hands.fill("input[name=lastFour]", "0000");
  await hands.press("form[action$='/revoke'] button");
  expect((await call(server, value, "/v1/letters?limit=1")).status).toBe(200);
  await hands.fill("input[name=lastFour]", value.slice(-4));
  await hands.press("form[action$='/revoke'] button");
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
    ["in English", {}, {}, byMouse],
    ["in Arabic", { language: "ar" }, {}, byMouse],
    ["without JavaScript", {}, { javaScriptEnabled: false }, byMouse],
    ["on a phone in the dark", { theme: "dark", width: 390 }, {}, byMouse],
    ["by keyboard alone", {}, {}, byKeyboard],
    [
      "by keyboard alone, in Arabic and without JavaScript",
      { language: "ar" },
      { javaScriptEnabled: false },
      byKeyboard,
    ],
  ] as const;
  for (const [name, look, options, handsOf] of ways) {
    test(
      name,
      async () => {
        await using server = await startChild();
        const { page, foreign, context } = await newVisitor(browser, server.url, look, options);
        await signUpFirst(page, await server.firstLink);
        const hasScripts = !("javaScriptEnabled" in options);
        await journey(page, server, { hands: handsOf(page), hasScripts });
        expect(foreign).toEqual([]);
        await context.close();
      },
      60 * seconds,
    );
  }
});
