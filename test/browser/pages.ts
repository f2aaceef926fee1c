import type { Page } from "playwright-core";
import { openDatabase } from "../../src/database/open_database.ts";
import { dayOf, monthOf } from "../../src/domain/period.ts";
import type { Outcome } from "../../src/ledger/ledger.ts";
import { sqliteBooks } from "../../src/ledger/sqlite_books.ts";
import { seededRandom } from "../support/seeded_random.ts";

/** What stands in the way to a page: where it is, and what is done there before it is looked at. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Pages that anybody may open. */
export const openPages: readonly Stop[] = [
  { name: "sign-in", path: "/dashboard/sign-in" },
  { name: "sign-up", path: "/dashboard/sign-up" },
  { name: "forgot", path: "/dashboard/forgot" },
  { name: "bad-link", path: "/dashboard/reset?link=none" },
];

const submit = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Sends the form in the middle of the page, and waits for what comes. */
async function submitMain(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent("load"), submit("main form[method=post] button[type=submit]")(page)]);
}

/** Pages of the operator, who has a key with usage; `word` is a word's id. */
export const ownPages = ({ key, word }: { key: string; word: string }): readonly Stop[] => [
  { name: "keys", path: "/dashboard/keys" },
  { name: "key", path: `/dashboard/keys/${key}` },
  { name: "usage", path: "/dashboard/usage" },
  { name: "usage-of-key", path: `/dashboard/usage?key=${key}` },
  { name: "events", path: "/dashboard/events" },
  { name: "playground", path: "/dashboard/playground" },
  ...["listWords", "listLetters", "analyzeWord", "getUsage"].map((endpoint) => ({
    name: `playground-${endpoint}`,
    path: `/dashboard/playground?endpoint=${endpoint}`,
    act: submitMain,
  })),
  { name: "word", path: `/dashboard/words/${word}?key=${key}` },
  { name: "word-whole", path: `/dashboard/words/${word}?key=${key}`, act: submitMain },
  {
    name: "rotate",
    path: `/dashboard/keys/${key}`,
    async act(page) {
      await submit("form[action$='/rotate'] button")(page);
      await page.locator("main a").last().click();
      await page.waitForURL("**/rotate?to=*");
    },
  },
  { name: "plan", path: "/dashboard/plan" },
  { name: "account", path: "/dashboard/account" },
  { name: "operator", path: "/dashboard/operator" },
  { name: "operator-accounts", path: "/dashboard/operator/accounts" },
  { name: "operator-plans", path: "/dashboard/operator/plans" },
  { name: "operator-invitations", path: "/dashboard/operator/invitations" },
  { name: "operator-data", path: "/dashboard/operator/data" },
  { name: "not-found", path: "/dashboard/keys/key_none" },
  {
    name: "made",
    path: "/dashboard/keys",
    async act(page) {
      await page.locator("main form input[name=name]").fill("production");
      await submit("main form button[type=submit]")(page);
      await page.waitForSelector("#key");
    },
  },
];

const endpoints = ["GET /v1/words", "GET /v1/words/{id}", "POST /v1/words/bulk", "GET /v1/words/analyze"];

/** Gives a key some months of use, a budget that is nearly used up today, and the events of that. */
export function putUsage(databasePath: string, keyId: string, nowMs: number): void {
  using database = openDatabase(databasePath);
  const random = seededRandom(7);
  const today = dayOf(nowMs);
  const { sqlite } = database;
  const books = sqliteBooks(sqlite);
  const put = (day: number, endpoint: string, outcome: Outcome, calls: number, half = 0, freeCalls = 0) =>
    books.addUsage({
      ...{ keyId, day, endpoint, outcome, calls, half, freeCalls },
      lastMs: day * 86_400_000 + 3_600_000,
    });
  database.write(() => {
    // A key that was charged has no usage added in earlier days.
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
