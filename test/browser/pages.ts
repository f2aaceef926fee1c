import type { Browser, Cookie, Page } from "playwright-core";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { dayOf, monthOf } from "../../src/domain/period.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { Outcome } from "../../src/ledger/ledger.ts";
import { foldJournal, usageAdder } from "../../src/ledger/sqlite_folding.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import type { ChildServer } from "../server/support/child_server.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { enrol, notRefused } from "../support/two_factor.ts";
import { newVisitor, operatorEmail, password, signUpFirst } from "./chromium.ts";

/** What stands in the way to a page: where it is, and what is done there before it is looked at. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  /** What it answers with; 200 when it is left out. */
  readonly status?: number;
  readonly act?: (page: Page) => Promise<unknown>;
}

/** What the pages are about. */
export interface Setting {
  /** The id of a key with usage. */
  readonly key: string;
  /** The id of a word, a verb. */
  readonly word: string;
  /** Tokens of links that work. */
  readonly invitation: string;
  readonly reset: string;
  /** Of `codeEmail`, who signs in with a code besides the password; each is used once. */
  readonly recoveryCodes: string[];
  /** Of the operator's session. */
  readonly cookies: readonly Cookie[];
}

const codeEmail = "code@example.org";

/** Gives the password of who has switched two-factor sign-in on, and comes to the page that asks for the code. */
async function givePassword(page: Page): Promise<void> {
  await page.locator("main input[name=email]").fill(codeEmail);
  await page.locator("main input[name=password]").fill(password);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("**/sign-in/code");
}

/** Pages that anybody may open; the last signs somebody in. */
export const openPages = ({ invitation, reset, recoveryCodes, word }: Setting): readonly Stop[] => [
  { name: "sign-in", path: "/dashboard/sign-in" },
  { name: "sign-up", path: `/dashboard/sign-up?link=${invitation}` },
  { name: "sign-up-closed", path: "/dashboard/sign-up" },
  { name: "forgot", path: "/dashboard/forgot" },
  { name: "reset", path: `/dashboard/reset?link=${reset}` },
  { name: "bad-link", path: "/dashboard/reset?link=none", status: 404 },
  { name: "sign-in-code", path: "/dashboard/sign-in", act: givePassword },
  {
    name: "account-two-factor",
    path: "/dashboard/sign-in",
    async act(page) {
      await givePassword(page);
      await page.locator("main summary").click();
      await page.locator("input[name=recoveryCode]").fill(recoveryCodes.shift() as string);
      await page.locator("main details button[type=submit]").click();
      await page.waitForURL("**/dashboard");
      await page.goto("/dashboard/account");
    },
  },
  // Of who is signed in now, and has no key.
  { name: "overview-new", path: "/dashboard" },
  { name: "keys-none", path: "/dashboard/keys" },
  { name: "word", path: `/dashboard/words/${word}` },
];

const submit = (selector: string) => (page: Page) => page.locator(selector).first().click();

async function openDialog(page: Page): Promise<void> {
  await submit("main a[data-dialog]")(page);
  await page.waitForSelector("dialog[open]");
}

/** Sends the form in the middle of the page, and waits for what comes. */
async function submitMain(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent("load"), submit("main form[method=post] button[type=submit]")(page)]);
}

/** Sends the playground's form, whose answer comes without another page. */
async function sendCall(page: Page): Promise<void> {
  await submit("form.call button[type=submit]")(page);
  await page.waitForSelector("#answer:not(.waiting)");
}

/** Endpoints whose answers are shown in ways of their own. */
const representative = [
  "listWords",
  "listLetters",
  "analyzeWord",
  "analyzeText",
  "diacritizeText",
  "getUsage",
  "getRoot",
  "listProverbs",
];

/** Pages of the operator; in the playground the answers of some endpoints, by their operations. */
export const ownPages = (
  { key, word }: Setting,
  operations: readonly string[] = representative,
): readonly Stop[] => [
  { name: "overview", path: "/dashboard" },
  { name: "keys", path: "/dashboard/keys" },
  { name: "key-dialog", path: "/dashboard/keys", act: openDialog },
  { name: "key", path: `/dashboard/keys/${key}` },
  { name: "usage", path: "/dashboard/usage" },
  { name: "usage-by-outcome", path: "/dashboard/usage?by=outcome" },
  { name: "usage-of-key", path: `/dashboard/usage?key=${key}` },
  { name: "events", path: "/dashboard/events" },
  { name: "playground", path: "/dashboard/playground" },
  ...operations.map((endpoint) => ({
    name: `playground-${endpoint}`,
    path: `/dashboard/playground?endpoint=${endpoint}`,
    act: sendCall,
  })),
  { name: "vocalise", path: "/dashboard/vocalise" },
  {
    name: "vocalised",
    path: "/dashboard/vocalise",
    async act(page) {
      await page.locator("textarea[name=text]").fill("كتب الطالب رسالة إلى صديقه.");
      await submit("form.vocalise button[type=submit]")(page);
      await page.waitForSelector("#marked button");
    },
  },
  { name: "look-up", path: "/dashboard/look-up" },
  { name: "looked-up", path: `/dashboard/look-up?${new URLSearchParams({ q: "كتب" })}` },
  { name: "not-found-word", path: "/dashboard/look-up?q=xqzw" },
  { name: "word-whole", path: `/dashboard/words/${word}` },
  {
    name: "rotate",
    path: `/dashboard/keys/${key}/rotate`,
    async act(page) {
      await submit("form[action$='/rotate'] button")(page);
      await page.locator("main a").last().click();
      await page.waitForURL("**/rotate?to=*");
    },
  },
  { name: "plan", path: "/dashboard/plan" },
  { name: "account", path: "/dashboard/account" },
  {
    name: "two-factor-set-up",
    path: "/dashboard/account",
    async act(page) {
      await page.locator("form[action$='/two-factor/start'] input[type=password]").fill(password);
      await submit("form[action$='/two-factor/start'] button")(page);
      await page.waitForSelector("svg.qr");
    },
  },
  { name: "operator", path: "/dashboard/operator" },
  { name: "operator-accounts", path: "/dashboard/operator/accounts" },
  { name: "operator-account", path: "/dashboard/operator/account?name=operator" },
  { name: "operator-two-factor", path: `/dashboard/operator/account?name=${codeEmail}` },
  { name: "operator-plans", path: "/dashboard/operator/plans" },
  { name: "operator-invitations", path: "/dashboard/operator/invitations" },
  { name: "operator-invited", path: "/dashboard/operator/invitations", act: submitMain },
  { name: "operator-data", path: "/dashboard/operator/data" },
  { name: "operator-health", path: "/dashboard/operator/health" },
  { name: "not-found", path: "/dashboard/keys/key_none", status: 404 },
  {
    name: "made",
    path: "/dashboard/keys/new",
    async act(page) {
      await page.locator("main form input[name=name]").fill("production");
      await submit("main form button[type=submit]")(page);
      await page.waitForSelector("#key");
    },
  },
];

const endpoints = ["GET /v1/words", "GET /v1/words/{id}", "POST /v1/words/bulk", "GET /v1/words/analyze"];

/** Signs the first person up, makes a key with usage, and finds `verb` for the page of a word. */
export async function setUp(browser: Browser, server: ChildServer, verb: string): Promise<Setting> {
  const { page, context } = await newVisitor(browser, server.url);
  await signUpFirst(page, await server.firstLink);
  await page.locator("main form input[name=name]").fill("my app");
  await page.locator("main form button[type=submit]").click();
  const value = (await page.locator("#key").textContent()) as string;
  const found = await fetch(`${server.url}/v1/words?${verb}`, { headers: { "x-api-key": value } });
  const { data } = (await found.json()) as { data: [{ id: string }] };
  await page.goto("/dashboard/keys");
  const address = (await page.locator("main table a").first().getAttribute("href")) as string;
  const key = address.split("/").at(-1) as string;
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith("session"));
  await context.close();
  using database = openDatabase(server.databasePath);
  putUsage(database, key, Date.now());
  const people = sqlitePeople(database, {
    clock: systemClock,
    random: systemRandom,
    baseUrl: server.url,
    signUp: "invitation",
  });
  const invitation = await people.makeLink({ kind: "invitation", plan: "free" });
  const reset = await people.makeLink({ kind: "reset", email: operatorEmail });
  const link = await people.makeLink({ kind: "invitation", email: codeEmail });
  const origin = { address: "192.0.2.1", cookie: null };
  const { person } = notRefused(await people.signUp({ email: codeEmail, password }, link, origin));
  const { recoveryCodes } = await enrol(people, person, password);
  return { key, word: data[0].id, invitation, reset, recoveryCodes: [...recoveryCodes], cookies };
}

/** Gives a key some months of use, a budget that is nearly used up today, and the events of that. */
function putUsage(database: RunTimeDatabase, keyId: string, nowMs: number): void {
  const random = seededRandom(7);
  const today = dayOf(nowMs);
  const { sqlite } = database;
  const addUsage = usageAdder(sqlite);
  const put = (day: number, endpoint: string, outcome: Outcome, calls: number, half = 0, freeCalls = 0) =>
    addUsage({
      ...{ keyId, day, endpoint, outcome, calls, half, freeCalls },
      lastMs: day * 86_400_000 + 3_600_000,
    });
  database.write(() => {
    foldJournal(sqlite);
    sqlite.run("DELETE FROM balances WHERE keyId = ?", [keyId]);
    for (let day = today - 399; day <= today; day++) {
      for (const endpoint of endpoints) {
        const calls = Math.floor(random() * 40) + (day % 7 < 5 ? 10 : 0);
        put(day, endpoint, "served", calls, calls * 4, Math.floor(calls / 3));
        if (day % 9 === 0) put(day, endpoint, "dayLimit", 3);
        if (day % 11 === 0) put(day, endpoint, "concurrency", 2);
      }
    }
    sqlite.run("INSERT INTO balances VALUES (?, ?, ?, ?, ?)", [keyId, today, 812, monthOf(nowMs), 5200]);
    const event = sqlite.prepare(
      "INSERT INTO keyEvents (keyId, atMs, kind, before, after) VALUES (?, ?, ?, ?, ?)",
    );
    event.run(keyId, nowMs - 9e6, "renamed", "my app", "shop");
    event.run(keyId, nowMs - 5e6, "planChanged", "free", "starter");
    event.run(keyId, nowMs - 1e6, "budget80", null, "day");
  });
  database.touch();
}
