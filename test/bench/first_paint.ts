import { join } from "node:path";
import type { Browser } from "playwright-core";
import { hasChromium, type Look, newVisitor, openBrowser } from "../browser/chromium.ts";
import { openPages, ownPages, type Stop, setUp } from "../browser/pages.ts";
import { publicPages } from "../browser/public_pages.ts";
import { startChild } from "../server/support/child_server.ts";

/**
 * Measures how soon the largest part of a page is painted in Chromium, on a first visit with nothing cached. Usage:
 * `bun test/bench/first_paint.ts [rounds]`, 5 unless told. It needs the artifact in `dist/`.
 */
const rounds = Number(process.argv[2] ?? 5);
const publicNames = new Set([
  "home",
  "home-sentence",
  "dictionary",
  "word-homographs",
  "root",
  "proverbs",
  "docs-quick-start",
  "docs-endpoints",
  "reference",
  "page-missing",
]);
const openNames = new Set(["sign-in"]);
const ownNames = new Set(["overview", "keys", "usage", "look-up", "playground", "word-whole"]);

if (!hasChromium) process.exit(1);
await using server = await startChild({
  ARTIFACT_DIR: join(import.meta.dir, "../../dist"),
  MIZAN_LOOKUPS_PER_MINUTE: "0",
});
const browser = await openBrowser();
const setting = await setUp(browser, server, `root=${encodeURIComponent("كتب")}&pos=verb&verbForm=I`);

/** Milliseconds from the start of the visit to the largest contentful paint, and bytes that came over the wire. */
async function visit(browser: Browser, { path }: Stop, look: Look, isSignedIn: boolean) {
  const { context, page } = await newVisitor(browser, server.url, look);
  if (isSignedIn) await context.addCookies([...setting.cookies]);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => resolve(last), 100);
      }),
  );
  await context.close();
  return { ms, bytes };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const tours: readonly (readonly [readonly Stop[], ReadonlySet<string>, boolean])[] = [
  [publicPages("en"), publicNames, false],
  [openPages(setting), openNames, false],
  [ownPages(setting), ownNames, true],
];
const looks: readonly Look[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 390 },
];
const rows: Record<string, object> = {};
for (const [stops, names, isSignedIn] of tours)
  for (const stop of stops.filter(({ name }) => names.has(name))) {
    const row: Record<string, number> = {};
    for (const look of looks) {
      const ofLanguage = isSignedIn || stops !== tours[0]?.[0] ? stops : publicPages(look.language);
      const found = ofLanguage.find(({ name }) => name === stop.name);
      if (found === undefined) continue;
      const visits: { readonly ms: number; readonly bytes: number }[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, found, look, isSignedIn));
      const title = `${look.language} ${look.width} px`;
      row[`${title}: ms`] = Math.round(medianOf(visits.map(({ ms }) => ms)));
      row[`${title}: KB`] = Math.round(medianOf(visits.map(({ bytes }) => bytes)) / 1000);
    }
    rows[stop.name] = row;
  }
await browser.close();
console.log(`largest contentful paint of a first visit, median of ${rounds}`);
console.table(rows);
