import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { type ChildServer, startChild } from "../server/support/child_server.ts";
import { axePath, overflowOf, seriousIssues } from "./axe.ts";
import { hasChromium, type Look, newVisitor, openBrowser } from "./chromium.ts";
import { openPages, ownPages, type Setting, type Stop, setUp } from "./pages.ts";

const seconds = 1_000;

/** What all assets and the page of a first visit may weigh, compressed, in bytes. */
const weightMax = 200_000;

/** The whole matrix is among the slow tests. */
const looks: readonly Look[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 390 },
];

describe.if(hasChromium)("every page of the dashboard", () => {
  let browser: Browser;
  let server: ChildServer;
  let setting: Setting;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startChild();
    setting = await setUp(browser, server, "pos=verb&limit=1");
  }, 60 * seconds);
  afterAll(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });

  /** Comes to each stop with axe-core at hand, which a page's own policy would not load. */
  async function visit(look: Look, isSignedIn: boolean, each: (page: Page, stop: Stop) => Promise<void>) {
    const { context, page, foreign } = await newVisitor(browser, server.url, look);
    if (isSignedIn) await context.addCookies([...setting.cookies]);
    await context.addInitScript({ path: axePath });
    for (const stop of isSignedIn ? ownPages(setting) : openPages(setting)) {
      const answer = await page.goto(stop.path);
      expect([stop.name, answer?.status()]).toEqual([stop.name, stop.status ?? 200]);
      await stop.act?.(page);
      await each(page, stop);
    }
    await context.close();
    return foreign;
  }

  for (const look of looks) {
    test(
      `has no serious issue for axe-core and asks no other origin: ${look.language}, ${look.theme}, ${look.width}`,
      async () => {
        const issues: string[] = [];
        const wide: string[] = [];
        for (const isSignedIn of [false, true]) {
          const foreign = await visit(look, isSignedIn, async (page, { name }) => {
            issues.push(...(await seriousIssues(page)).map((issue) => `${name}: ${issue}`));
            const overflow = await page.evaluate(overflowOf);
            if (overflow > 1) wide.push(`${name}: ${overflow} px`);
          });
          expect(foreign).toEqual([]);
        }
        expect(issues).toEqual([]);
        expect(wide).toEqual([]);
      },
      120 * seconds,
    );
  }

  test(
    "weighs at most 200 KB compressed on a first visit",
    async () => {
      const heaviest = new Set(["overview", "keys", "look-up", "usage", "playground"]);
      for (const { name, path } of ownPages(setting).filter(({ name }) => heaviest.has(name))) {
        const { context, page } = await newVisitor(browser, server.url, { language: "ar" });
        await context.addCookies([...setting.cookies]);
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        let weight = 0;
        session.on("Network.loadingFinished", ({ encodedDataLength }) => {
          weight += encodedDataLength;
        });
        await page.goto(path, { waitUntil: "networkidle" });
        console.log(`${name}: ${Math.round(weight / 1000)} KB compressed on a first visit`);
        expect([name, weight < weightMax]).toEqual([name, true]);
        await context.close();
      }
    },
    120 * seconds,
  );
});
