import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { type RunningServer, startServer } from "../../src/server.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { realLexicon } from "../site/support/real_api.ts";
import { hasChromium, type Look, newVisitor, openBrowser } from "./chromium.ts";

const seconds = 1_000;
const looks: readonly Look[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 390 },
];
const pages = [
  "/words",
  "/words/رغب",
  "/words/ملك",
  "/roots/كتب",
  "/patterns/فَاعِل",
  "/proverbs",
  "/words?q=kitab",
];

/** What is wrong with a page as it stands: too wide, or lines of Arabic whose marks do not fit. */
const faults = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const clipped = [...document.querySelectorAll<HTMLElement>(".arabic")].filter((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return element.offsetParent !== null && Number.parseFloat(lineHeight) < 1.7 * Number.parseFloat(fontSize);
  });
  const tooWide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  return [...tooWide, ...clipped.map(({ outerHTML }) => outerHTML.slice(0, 120))];
};

describe.if(hasChromium)("the dictionary in Chromium", () => {
  const axePath = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
  let api: TestApi;
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    api = openTestApi({ services: { lexicon: realLexicon }, app: { dictionary: "open" } });
    server = startServer(api.app, { host: "127.0.0.1", port: 0 });
    browser = await openBrowser();
  }, 60 * seconds);
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1);
    api?.[Symbol.dispose]();
  });

  test.each(looks)(
    "$language, $theme, $width px: nothing is cut, hard to reach or from elsewhere",
    async (look) => {
      const { page, context, foreign } = await newVisitor(browser, server.url, look, { bypassCSP: true });
      for (const path of pages) {
        await page.goto((look.language === "ar" ? "/ar" : "") + path);
        await page.evaluate(() => document.fonts.ready);
        expect([path, await page.evaluate(faults)]).toEqual([path, []]);
        await page.addScriptTag({ path: axePath });
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          };
          return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        expect([path, violations]).toEqual([path, []]);
      }
      expect(foreign).toEqual([]);
      await context.close();
    },
    60 * seconds,
  );

  test(
    "without scripts: a search leads to the word, whose tabs are turned by keyboard",
    async () => {
      const { page, context } = await newVisitor(browser, server.url, {}, { javaScriptEnabled: false });
      await page.goto("/words");
      await page.locator("main input[name=q]").fill("المدرسه");
      await page.keyboard.press("Enter");
      await page.locator(".word-rows a").first().click();
      await page.waitForURL("**/words/**");
      expect(await page.locator(".headword").first().textContent()).toBe("مَدْرَسَة");
      const panels = page.locator(".tabs").first().locator(".panel");
      expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false]);
      await page.locator(".tabs input").first().focus();
      await page.keyboard.press("ArrowRight");
      expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true]);
      await context.close();
    },
    30 * seconds,
  );
});
