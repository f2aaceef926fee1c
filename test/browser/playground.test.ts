import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { type ChildServer, startChild } from "../server/support/child_server.ts";
import { artifactDir } from "../site/support/real_api.ts";
import { hasChromium, newVisitor, openBrowser, signUpFirst } from "./chromium.ts";

const path = (endpoint: string): string => `/dashboard/playground?endpoint=${endpoint}`;

describe.if(hasChromium)("the playground, with scripts", () => {
  let browser: Browser;
  let server: ChildServer;
  let page: Page;
  const sent: string[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startChild({ ARTIFACT_DIR: artifactDir });
    ({ page } = await newVisitor(browser, server.url));
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => sent.push(`${request.method()} ${decodeURIComponent(request.url())}`));
    await signUpFirst(page, await server.firstLink);
    await page.locator("main form input[name=name]").fill("my app");
    await page.locator("main form button[type=submit]").click();
    await page.waitForSelector("#key");
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });

  /** Sends the form and waits for an answer that was not there before. */
  async function send(): Promise<void> {
    await page.locator("#answer").evaluate((answer) => answer.setAttribute("data-old", ""));
    await page.locator(".send button").click();
    await page.waitForSelector("#answer:not([data-old])");
  }

  test("opens an endpoint by its choice alone", async () => {
    await page.goto("/dashboard/playground");
    expect(await page.locator("form.endpoint button").isVisible()).toBe(false);
    await page.locator("#endpoint").selectOption("listLetters");
    await page.waitForURL("**endpoint=listLetters**");
  });

  test("suggests words while typing, by keyboard, and shows the answer on the same page", async () => {
    await page.goto(path("analyzeWord"));
    const field = page.locator("[name=form]");
    await field.fill("");
    await field.pressSequentially("كتا");
    await page.waitForSelector("[role=option]");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toMatch(/\p{M}/u);
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await send();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await page.locator(".status").textContent()).toContain("200");
    expect(await page.locator("#answer").evaluate((answer) => answer === document.activeElement)).toBe(true);
  });

  test("says the price of what is typed before it is sent", async () => {
    await page.goto(path("diacritizeText"));
    await page.locator("[name=text]").fill("كتب الطالب رسالة");
    expect(await page.locator(".price output").textContent()).toBe("At most 1.5 DP");
    await page.goto(path("listWords"));
    await page.locator("[name=limit]").fill("3");
    await page.locator("[name=tier]").selectOption("enriched");
    expect(await page.locator(".price output").textContent()).toBe("At most 24 DP");
  });

  test("a link opens the same text, which no server sees, and the session's requests are kept", async () => {
    const text = "كتب الطالب";
    await page.goto(path("diacritizeText"));
    await page.locator("[name=text]").fill(text);
    await page.locator("[name=endings]").selectOption("pausal");
    await send();
    const link = (await page.locator("#answer .link").getAttribute("href")) as string;
    expect(link).toContain("#text=");
    expect(page.url()).not.toContain("text=");
    sent.length = 0;
    await page.goto("/dashboard/plan");
    await page.goto(link);
    expect(await page.locator("[name=text]").inputValue()).toBe(text);
    expect(await page.locator("[name=endings]").inputValue()).toBe("pausal");
    expect(sent.filter((request) => request.includes("كتب"))).toEqual([]);
    expect(await page.locator(".history li").count()).toBe(2);
    expect(await page.locator(".history li a").first().getAttribute("href")).toBe(link);
  });

  test("keeps the chosen view from one answer to the next, and the answer in sight on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(path("analyzeWord"));
    await send();
    await page.locator(".views label", { hasText: "Python" }).click();
    await send();
    expect(await page.locator(".in-python pre").isVisible()).toBe(true);
    expect(await page.locator("#json").isVisible()).toBe(false);
    const top = await page.locator("#answer").evaluate((answer) => answer.getBoundingClientRect().top);
    expect(top >= 0 && top < 350).toBe(true);
    expect(faults).toEqual([]);
  });
});
