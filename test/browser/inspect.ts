import type { BrowserContext, Page } from "playwright-core";
import { axePath, overflowOf, seriousIssues } from "./axe.ts";
import { cutLines } from "./ink.ts";
import type { Stop } from "./pages.ts";

declare global {
  interface Window {
    /** The layout shifts since the page began, each with its score and what moved. */
    shifts: string[];
  }
}

/** Keeps count of what moves by itself, from the first paint on. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const names = moved.map((element) => `${element?.localName}.${element?.className}`);
      // Less is a letter that settles on another pixel.
      if (!entry.hadRecentInput && entry.value >= 0.001)
        window.shifts.push(`${names.join(" ")} by ${entry.value.toFixed(4)}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What Chromium says of an address that answers with an error, which a page of ours may do on purpose. */
const isOfItself = (message: string, address: string, path: string): boolean =>
  message.startsWith("Failed to load resource") &&
  new URL(address).pathname === new URL(path, address).pathname;

/** How often a page on which something moved is visited again. */
const visitsMore = 2;

/** A tab that looks for faults in each page that it opens, as if it came for the first time. */
export interface Inspector {
  /** Opens a page at each width in turn; the faults that it has there. */
  inspect(stop: Stop, widths: readonly number[]): Promise<string[]>;
}

/** `foreign` grows by the addresses of other origins that the context asks for. */
export async function openInspector(
  context: BrowserContext,
  page: Page,
  foreign: readonly string[],
): Promise<Inspector> {
  await context.addInitScript({ path: axePath });
  await context.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let path = "";
  let foreignSeen = 0;
  const said: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // Scalar says its name and version.
    if (text.startsWith("@scalar/") || isOfItself(text, message.location().url, path)) return;
    said.push(text);
  });
  page.on("pageerror", (error) => said.push(error.message));

  /** Goes to a page; its status, and what moved until it was at rest. */
  async function visit(): Promise<{ readonly status: number | undefined; readonly shifts: string[] }> {
    const answer = await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // What a frame moves is told after it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    return { status: answer?.status(), shifts: await page.evaluate(() => window.shifts) };
  }

  async function open(stop: Stop): Promise<string[]> {
    ({ path } = stop);
    let { status, shifts } = await visit();
    // On a busy machine a font may come just after the first paint; what moves by itself moves each time.
    for (let again = 0; again < visitsMore && shifts.length > 0; again++)
      ({ status, shifts } = await visit());
    const wanted = stop.status ?? 200;
    await stop.act?.(page);
    return [...(status === wanted ? [] : [`answers ${status}`]), ...shifts.map((shift) => `moves ${shift}`)];
  }

  async function look(): Promise<string[]> {
    await page.evaluate(() => document.fonts.ready);
    const overflow = await page.evaluate(overflowOf);
    return [
      ...(overflow > 0 ? [`is ${overflow} px too wide`] : []),
      ...(await page.evaluate(cutLines)),
      ...(await seriousIssues(page)),
    ];
  }

  return {
    async inspect(stop, widths) {
      const faults: string[] = [];
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 });
        // What is done on a page is done once: it may make a key, or use a code up.
        const opened = index === 0 || stop.act === undefined ? await open(stop) : [];
        const found = [...opened, ...(await look()), ...said.splice(0).map((text) => `says: ${text}`)];
        faults.push(...found.map((fault) => `${stop.name} ${width}: ${fault}`));
      }
      faults.push(...foreign.slice(foreignSeen).map((url) => `${stop.name}: asks ${url}`));
      foreignSeen = foreign.length;
      return faults;
    },
  };
}
