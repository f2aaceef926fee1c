import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { topicPath } from "../../src/site/docs/pages.ts";
import { makeExports } from "../downloads/support.ts";
import { type ChildServer, startChild } from "../server/support/child_server.ts";
import { artifactDir } from "../site/support/real_api.ts";
import { hasChromium, type Look, newVisitor, openBrowser } from "./chromium.ts";
import { openInspector } from "./inspect.ts";
import { openPages, ownPages, type Setting, type Stop, setUp } from "./pages.ts";
import { publicPages } from "./public_pages.ts";

/** Pages of three kinds: for everybody, of people who are not signed in yet, and of the operator. */
export interface Tours {
  readonly public: readonly Stop[];
  readonly open: readonly Stop[];
  readonly own: readonly Stop[];
}

const widths = [390, 1280, 1920];
const seconds = 1_000;

const looks = (["en", "ar"] as const).flatMap((language) =>
  (["light", "dark"] as const).map((theme) => ({ language, theme })),
);

/** Every page of the site in a language, over the project's own data. */
const everyTour = (setting: Setting, language: Look["language"]): Tours => ({
  public: [...publicPages(language), { name: "docs-downloads", path: topicPath("downloads", language) }],
  open: openPages(setting),
  own: [...ownPages(setting), { name: "downloads", path: "/dashboard/downloads" }],
});

/**
 * Opens pages in both languages, light and dark, at three widths: each fits its window, has no line of Arabic cut, no
 * serious finding of axe-core (contrast among them), moves nothing by itself, says nothing in the console and asks no
 * other origin. `isWanted` chooses pages by name.
 */
export function describeEveryLook(title: string, isWanted: (name: string) => boolean): void {
  describe.if(hasChromium)(title, () => {
    let browser: Browser;
    let server: ChildServer;
    let setting: Setting;
    const exports = makeExports();

    beforeAll(async () => {
      browser = await openBrowser();
      server = await startChild({
        ARTIFACT_DIR: artifactDir,
        MIZAN_LOOKUPS_PER_MINUTE: "0",
        MIZAN_DOWNLOADS: exports.path,
      });
      setting = await setUp(browser, server, `root=${encodeURIComponent("كتب")}&pos=verb&verbForm=I`);
    }, 120 * seconds);
    afterAll(async () => {
      await browser.close();
      await server[Symbol.asyncDispose]();
      exports[Symbol.dispose]();
    });

    for (const look of looks)
      for (const kind of ["public", "open", "own"] as const)
        test(
          `${kind} pages: ${look.language}, ${look.theme}`,
          async () => {
            const { context, page, foreign } = await newVisitor(browser, server.url, look);
            if (kind === "own") await context.addCookies([...setting.cookies]);
            const inspector = await openInspector(context, page, foreign);
            const faults: string[] = [];
            for (const stop of everyTour(setting, look.language)[kind])
              if (isWanted(stop.name)) faults.push(...(await inspector.inspect(stop, widths)));
            await context.close();
            expect(faults).toEqual([]);
          },
          1_200 * seconds,
        );
  });
}
