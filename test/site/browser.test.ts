import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { BrowserContextOptions } from "playwright-core";
import { docPages, docPath } from "../../src/site/docs/pages.ts";
import { axePath, violationsOf } from "../browser/axe.ts";
import { hasChromium } from "../browser/chromium.ts";
import { openPublicSite, type PublicSite } from "../browser/public_site.ts";

/** The pages as a browser shows them, over the real artifact. */
describe.if(hasChromium)("in Chromium", () => {
  let site: PublicSite;
  beforeAll(async () => {
    site = await openPublicSite();
  }, 60_000);
  afterAll(() => site?.close());

  /** Opens a page; keeps what it asked other servers for and what it complained of. */
  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await site.browser.newContext({ viewport: { width: 1300, height: 1000 }, ...options });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    // Scalar follows no click before it has drawn itself.
    await page.goto(site.url + path, { waitUntil: path === "/docs" ? "networkidle" : "load" });
    return { page, elsewhere, complaints, close: () => context.close() };
  }

  test("the short pages ask nobody for anything and fit on a telephone", async () => {
    const { page, elsewhere, complaints, close } = await open("/", { viewport: { width: 360, height: 740 } });
    for (const each of docPages) {
      await page.goto(site.url + docPath(each));
      const shown = await page.evaluate<{ width: number; direction: string; code: string }>(`({
        width: document.documentElement.scrollWidth,
        direction: getComputedStyle(document.body).direction,
        code: getComputedStyle(document.querySelector(".code pre")).direction,
      })`);
      expect([each.name, shown.width <= 360, shown.direction, shown.code]).toEqual([
        each.name,
        true,
        each.language === "ar" ? "rtl" : "ltr",
        "ltr",
      ]);
    }
    expect([elsewhere, complaints]).toEqual([[], []]);
    await close();
  }, 30_000);

  test("the short pages can be used by everybody, in light and dark", async () => {
    // The pages' own policy lets no foreign script in, so the examiner comes past it.
    const { page, close } = await open("/", { bypassCSP: true });
    for (const [path, colorScheme] of [
      ["/docs/quick-start.ar", "light"],
      ["/docs/data-points", "light"],
      ["/docs/errors", "dark"],
      ["/docs/transliteration", "dark"],
      ["/docs/endpoints.ar", "light"],
      ["/docs/search?q=root", "light"],
      ["/ar/nothing", "dark"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.url + path);
      await page.addScriptTag({ path: axePath });
      const faults = (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect([path, faults]).toEqual([path, []]);
    }
    await close();
  }, 30_000);

  test("Arabic in code stands apart, so that what is around it keeps its place", async () => {
    const { page, close } = await open("/docs/quick-start");
    const list = page.locator("pre", { hasText: '"lemmas"' }).first().locator("bdi");
    const places = await Promise.all(
      (await list.all()).map(
        async (run) => [await run.textContent(), (await run.boundingBox())?.x ?? 0] as const,
      ),
    );
    expect(places.map(([text]) => text)).toEqual(["قلم", "كَتَبَ", "سلام"]);
    const lefts = places.map(([, left]) => left);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    await close();
  }, 30_000);

  test("print leaves the navigation away", async () => {
    const { page, close } = await open("/docs/errors");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".docs-pages").isVisible()).toBe(false);
    await close();
  }, 30_000);

  test("a language that is chosen in one example is chosen in all, on the next page too, and copied", async () => {
    const { page, complaints, close } = await open("/docs/quick-start", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.locator(".tabs").first().getByText("Python").click();
    expect(await page.locator(".tabs input[value=python]:not(:checked)").count()).toBe(0);
    await page.locator(".tabs .copy").first().click();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toStartWith("import json\nimport os\n");
    expect(copied).toContain("/v1/words?");
    await page.goto(`${site.url}/docs/tiers`);
    expect(await page.locator(".tabs pre[data-tab=python]").first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  }, 30_000);

  test("tabs can be chosen without JavaScript, by keyboard", async () => {
    const { page, close } = await open("/docs/tiers.ar", { javaScriptEnabled: false });
    await page.locator(".tabs input").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(".tabs").first().locator("pre:visible").getAttribute("data-tab")).toBe(
      "javascript",
    );
    expect(await page.locator(".copy").first().isVisible()).toBe(false);
    await close();
  }, 30_000);

  test.each([
    ["/docs/errors", "revoked key"],
    ["/docs/errors.ar", "الارصده"],
  ])(
    "%s finds parts as one types, the same as without JavaScript",
    async (path, q) => {
      const { page, complaints, close } = await open(path);
      await page.keyboard.press("/");
      await page.keyboard.type(q);
      await page.locator(".found a").first().waitFor();
      const typed = await page
        .locator(".found a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/docs/search*");
      const sent = await page
        .locator(".docs-results li > a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(typed.length).toBeGreaterThan(0);
      expect(typed).toEqual(sent.slice(0, 8));
      await page.locator(".docs-search input").press("ArrowDown");
      expect(complaints).toEqual([]);
      await close();
    },
    30_000,
  );

  test("/docs without JavaScript is a list of every endpoint", async () => {
    const { page, elsewhere, close } = await open("/docs", { javaScriptEnabled: false });
    await page.getByRole("heading", { name: "Analyse a word of running text" }).waitFor();
    expect(await page.locator("#reference").isVisible()).toBe(false);
    expect(elsewhere).toEqual([]);
    await close();
  }, 30_000);

  test("/docs asks nobody for anything, shows every endpoint and Arabic from the artifact", async () => {
    const { page, elsewhere, complaints, close } = await open("/docs");
    await page.getByText("Analyse a word of running text").first().click();
    await page.getByText("وَسَيَكْتُبُونَهَا").locator("visible=true").first().waitFor({ timeout: 10_000 });
    await page.getByRole("heading", { name: "Analyse a word of running text" }).first().waitFor();
    expect(await page.getByText("/v1/words/analyze").first().isVisible()).toBe(true);
    // What the page would send is a call without optional parameters.
    expect(await page.content()).not.toContain("If-None-Match: W/");
    expect([elsewhere, complaints]).toEqual([[], []]);
    await close();
  }, 30_000);
});
