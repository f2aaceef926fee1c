import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { type ChildServer, startChild } from "../server/support/child_server.ts";
import { artifactDir } from "../site/support/real_api.ts";
import { hasChromium, newVisitor, openBrowser, signUpFirst } from "./chromium.ts";

describe.if(hasChromium)("the page on which a text is vocalised, with scripts", () => {
  let browser: Browser;
  let server: ChildServer;
  let page: Page;
  const charged: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startChild({ ARTIFACT_DIR: artifactDir });
    ({ page } = await newVisitor(browser, server.url));
    await signUpFirst(page, await server.firstLink);
    await page.locator("main form input[name=name]").fill("my app");
    await page.locator("main form button[type=submit]").click();
    await page.waitForSelector("#key");
    page.on("request", (request) => {
      if (request.method() === "POST")
        charged.push(new URLSearchParams(request.postData() ?? "").get("text") ?? "");
    });
    await page.goto("/dashboard/vocalise");
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });

  test("shows what a text costs at most as it is typed, and charges nothing", async () => {
    await page.locator(".as-you-type input").uncheck();
    await page.locator("textarea[name=text]").fill("كتب الطالب رسالة");
    expect(await page.locator(".at-most").textContent()).toBe("At most 1.5 DP for 3 words");
    expect(charged).toEqual([]);
  });

  test("vocalises when typing pauses: each finished sentence once, and the rest after it", async () => {
    const area = page.locator("textarea[name=text]");
    await area.fill("كتب الطالب. ذهب");
    await page.locator(".as-you-type input").check();
    await page.locator("#marked button").nth(2).waitFor();
    expect(await page.locator("#marked").textContent()).toBe("كَتَبَ الطَّالِبُ. ذَهَبَ");
    await area.fill("كتب الطالب. ذهب الطالب.");
    await page.locator("#marked button").nth(3).waitFor();
    expect(charged).toEqual(["كتب الطالب. ", "ذهب", "ذهب الطالب."]);
    expect(await page.locator(".at-most").textContent()).toBe("");
  });

  test("a click on a word shows its other readings beside the text, and one of them can be used", async () => {
    const word = page.locator("#marked button").first();
    await word.click();
    await page.waitForSelector("#readings .cards article");
    expect(await page.locator("#readings").textContent()).toContain("كُتِبَ");
    expect(new URL(page.url()).pathname).toBe("/dashboard/vocalise");
    await page.locator("#readings article", { hasText: "كُتُب" }).locator("button").first().click();
    const chosen = (await word.textContent()) as string;
    expect(chosen).toStartWith("كُتُب");
    // What is typed later leaves it.
    await page.locator("textarea[name=text]").fill("كتب الطالب. ذهب الطالب. ذهب");
    await page.locator("#marked button").nth(4).waitFor();
    expect(await word.textContent()).toBe(chosen);
  });
});
