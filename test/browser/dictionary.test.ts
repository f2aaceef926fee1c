import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { axePath, overflowOf, violationsOf } from "./axe.ts";
import { hasChromium, type Look, newVisitor } from "./chromium.ts";
import { cutLines } from "./ink.ts";
import { openPublicSite, type PublicSite } from "./public_site.ts";

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

describe.if(hasChromium)("the dictionary in Chromium", () => {
  let site: PublicSite;
  beforeAll(async () => {
    site = await openPublicSite({ dictionary: "open" });
  }, 60 * seconds);
  afterAll(() => site?.close());

  test.each(looks)(
    "$language, $theme, $width px: nothing is cut, hard to reach or from elsewhere",
    async (look) => {
      const { page, context, foreign } = await newVisitor(site.browser, site.url, look, { bypassCSP: true });
      for (const path of pages) {
        await page.goto((look.language === "ar" ? "/ar" : "") + path);
        await page.evaluate(() => document.fonts.ready);
        const [overflow, clipped] = [await page.evaluate(overflowOf), await page.evaluate(cutLines)];
        expect({ path, overflow, clipped }).toEqual({ path, overflow: 0, clipped: [] });
        await page.addScriptTag({ path: axePath });
        const violations = (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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
      const { page, context } = await newVisitor(site.browser, site.url, {}, { javaScriptEnabled: false });
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
