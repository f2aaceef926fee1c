import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Where a Chromium may be; `CHROMIUM` names another. */
const places = [
  process.env.CHROMIUM,
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map((name) => Bun.which(name)),
];

const path = places.find((place) => place) ?? null;
export const hasChromium = path !== null;
if (!hasChromium)
  console.log("skipped: the tests in a browser need Chromium: install it, or name it in CHROMIUM");

/** Without these Chromium asks its maker's servers at every start. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: path as string, args: flags, headless: true });

export interface Look {
  readonly language: "en" | "ar";
  readonly theme: "light" | "dark";
  readonly width: number;
}

/** A visitor with cookies of its own, and the addresses of other origins that its pages have asked for. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly foreign: readonly string[];
}

export async function newVisitor(
  browser: Browser,
  url: string,
  { language = "en", theme = "light", width = 1280 }: Partial<Look> = {},
  options: { readonly javaScriptEnabled?: boolean; readonly bypassCSP?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    colorScheme: theme,
    viewport: { width, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== url && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  return { context, page, foreign };
}

/** A password that is nobody's first guess. */
export const password = "six-mild-otters-sing";
export const operatorEmail = "operator@example.org";

/** Makes the operator's account with the link that the server printed, and comes to the overview. */
export async function signUpFirst(page: Page, firstLink: string): Promise<void> {
  await page.goto(firstLink);
  await page.locator("input[name=email]").fill(operatorEmail);
  await page.locator("input[name=password]").fill(password);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("**/dashboard");
}
