import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { axePath, overflowOf, seriousIssues } from "./axe.ts";
import { hasChromium, type Look, newVisitor } from "./chromium.ts";
import { cutLines } from "./ink.ts";
import { openPublicSite, type PublicSite } from "./public_site.ts";

const seconds = 1_000;
const looks: readonly Look[] = (["en", "ar"] as const).flatMap((language) =>
  ([390, 1280, 1920] as const).map((width, index) => ({
    ...{ language, width },
    theme: (index % 2 === 0) === (language === "en") ? "dark" : "light",
  })),
);
const pathOf = ({ language }: Pick<Look, "language">): string => (language === "ar" ? "/ar" : "/");
const box = "#look-up input";

describe.if(hasChromium)("the home page in Chromium", () => {
  let site: PublicSite;
  beforeAll(async () => {
    site = await openPublicSite({ contactEmail: "someone@example.org" });
  }, 60 * seconds);
  afterAll(() => site?.close());

  async function open(look: Partial<Look> = {}, options: { javaScriptEnabled?: boolean } = {}) {
    const visitor = await newVisitor(site.browser, site.url, look, options);
    const complaints: string[] = [];
    visitor.page.on("console", (message) => complaints.push(message.text()));
    visitor.page.on("pageerror", (error) => complaints.push(error.message));
    return { ...visitor, complaints };
  }

  /** Waits for the answer to have a word. */
  const answered = (page: Page, word: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector("#answer .answer-word")?.textContent === wanted,
      word,
    );

  test(
    "a stranger types a word, sees it weighed, takes the call as code and goes for a key",
    async () => {
      const { page, context, foreign, complaints } = await open();
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/");
      await page.locator(box).fill("");
      await page.locator(box).pressSequentially("kitab", { delay: 20 });
      await answered(page, "كِتَاب");
      expect(await page.locator(".answer-facts").textContent()).toContain("ك ت ب");
      expect(await page.locator("#said").textContent()).toContain("book");
      expect(page.url()).toEndWith("/?q=kitab");
      await page.locator(".tabs label:has([value=python])").click();
      const code = page.locator("[data-tab=python]");
      expect(await code.isVisible()).toBe(true);
      expect(await page.locator("[data-tab=curl]").isVisible()).toBe(false);
      await page.locator(".copy").click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        (await code.textContent()) as string,
      );
      // The chosen language stays while the call changes.
      await page.locator(box).fill("المدرسه");
      await answered(page, "الْمَدْرَسَة");
      expect(await code.isVisible()).toBe(true);
      expect(await code.textContent()).toContain('"form": "المدرسه"');
      await page.locator(".answer-family a").first().click();
      await answered(page, (await page.locator(box).inputValue()) as string);
      expect(await page.locator("header a.button").getAttribute("href")).toBe("/dashboard/keys");
      expect([foreign, complaints]).toEqual([[], []]);
      await context.close();
    },
    30 * seconds,
  );

  test(
    "without a script the form, the tabs and the links do the same",
    async () => {
      const { page, context } = await open({ language: "ar" }, { javaScriptEnabled: false });
      await page.goto("/ar");
      await page.locator(box).fill("وسيكتبونها");
      await page.locator("#look-up button").click();
      await page.waitForURL("**/ar?q=*");
      expect(await page.locator(".answer-word").textContent()).toBe("وَسَيَكْتُبُونَهَا");
      await page.locator(".tabs label:has([value=php])").click();
      expect(await page.locator("[data-tab=php]").isVisible()).toBe(true);
      expect(await page.locator(".copy").isVisible()).toBe(false);
      await page.locator(".answer-family a").first().click();
      expect(await page.locator(".answer-word").count()).toBe(1);
      await context.close();
    },
    30 * seconds,
  );

  test(
    "by keyboard: the box, an answer, and the languages of the code",
    async () => {
      const { page, context } = await open();
      await page.goto("/");
      await page.locator(box).focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("madrasa");
      await page.keyboard.press("Enter");
      await answered(page, "مَدْرَسَة");
      await page.locator(".tabs [value=curl]").focus();
      await page.keyboard.press("ArrowRight");
      expect(await page.locator("[data-tab=javascript]").isVisible()).toBe(true);
      await context.close();
    },
    30 * seconds,
  );

  test(
    "nothing below moves while somebody types",
    async () => {
      const { page, context } = await open();
      await page.goto("/");
      const placeOf = () =>
        page
          .locator(".band")
          .first()
          .evaluate((band) => band.getBoundingClientRect().top);
      const before = await placeOf();
      for (const [typed, word] of [
        ["kitab", "كِتَاب"],
        ["shukran", "شُكْرًا"],
        ["write", "كَتَبَ"],
      ] as const) {
        await page.locator(box).fill(typed);
        await answered(page, word);
        expect([typed, await placeOf()]).toEqual([typed, before]);
      }
      await context.close();
    },
    30 * seconds,
  );

  for (const look of looks)
    test(
      `can be used by everybody: ${look.language}, ${look.theme}, ${look.width}`,
      async () => {
        const { page, context, foreign, complaints } = await open(look);
        await context.addInitScript({ path: axePath });
        for (const query of ["", "وسيكتبونها", "ذهبت الى بيتي", "مدررسة"]) {
          await page.goto(`${pathOf(look)}${query === "" ? "" : `?q=${encodeURIComponent(query)}`}`);
          expect({
            query,
            overflow: await page.evaluate(overflowOf),
            issues: await seriousIssues(page),
            clipped: await page.evaluate(cutLines),
          }).toEqual({ query, overflow: 0, issues: [], clipped: [] });
        }
        expect([foreign, complaints]).toEqual([[], []]);
        await context.close();
      },
      60 * seconds,
    );
});
