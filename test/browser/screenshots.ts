import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../src/http/endpoints.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { startChild } from "../server/support/child_server.ts";
import { hasChromium, type Look, newVisitor, openBrowser } from "./chromium.ts";
import { openPages, ownPages, setUp } from "./pages.ts";
import { publicPages } from "./public_pages.ts";

/**
 * Takes pictures of every page: both languages, light and dark, screen and phone. Usage:
 * `bun run screenshots [name …]`; they lie in `var/screenshots/`. It needs the artifact in `dist/`.
 */
const project = join(import.meta.dir, "../..");
const folder = join(project, "var/screenshots");
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);

const looks: readonly Look[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "en", theme: "dark", width: 1280 },
  { language: "ar", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 1280 },
  { language: "en", theme: "light", width: 390 },
  { language: "ar", theme: "dark", width: 390 },
];

if (!hasChromium) process.exit(1);
const artifact = join(project, "dist");
if (!(await Bun.file(join(artifact, artifactFiles.lexicon)).exists()))
  throw new Error("Cannot find the artifact: dist: run `bun run corpus build` first");
mkdirSync(folder, { recursive: true });
await using server = await startChild({ ARTIFACT_DIR: artifact, MIZAN_LOOKUPS_PER_MINUTE: "0" });
const browser = await openBrowser();
try {
  const setting = await setUp(browser, server, `root=${encodeURIComponent("كتب")}&pos=verb&verbForm=I`);
  for (const look of looks) {
    for (const [stops, isSignedIn] of [
      [publicPages(look.language), false],
      [openPages(setting), false],
      [
        ownPages(
          setting,
          endpoints.map(({ operationId }) => operationId),
        ),
        true,
      ],
    ] as const) {
      const { context, page } = await newVisitor(browser, server.url, look);
      if (isSignedIn) await context.addCookies([...setting.cookies]);
      for (const { name, path, act } of stops) {
        if (!isWanted(name)) continue;
        await page.goto(path);
        await act?.(page);
        await page.waitForTimeout(150);
        const file = join(folder, `${name}-${look.language}-${look.theme}-${look.width}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
      await context.close();
    }
  }
  console.log(`${folder.slice(project.length + 1)}: pictures of every page`);
} finally {
  await browser.close();
}
