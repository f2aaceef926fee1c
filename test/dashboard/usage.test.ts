import { describe, expect, test } from "bun:test";
import { operatorAccount } from "../../src/accounts/accounts.ts";
import { scaleOf } from "../../src/dashboard/usage/chart_scale.ts";
import { dayOf } from "../../src/domain/period.ts";
import { halfPoints } from "../../src/domain/points.ts";
import type { Outcome } from "../../src/ledger/ledger.ts";
import { usageAdder } from "../../src/ledger/sqlite_folding.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

const now = "2026-11-20T10:00:00Z";
const today = dayOf(Date.parse(now));

interface Row {
  readonly keyId: string;
  /** Days before today; 0 when it is left out. */
  readonly ago?: number;
  readonly endpoint?: string;
  readonly outcome?: Outcome;
  readonly calls?: number;
  readonly dp?: number;
  readonly freeCalls?: number;
}

/** Usage of days that are over cannot be made through the ledger. */
function writeUsage({ database }: TestDashboard, rows: readonly Row[]): void {
  const addUsage = usageAdder(database.sqlite);
  database.write(() => {
    for (const { ago = 0, dp = 0, ...row } of rows) {
      const call = { endpoint: "GET /v1/words", outcome: "served", calls: 1, freeCalls: 0, ...row } as const;
      addUsage({ ...call, day: today - ago, half: halfPoints(dp), lastMs: 1 });
    }
  });
}

async function open(): Promise<TestDashboard & { readonly person: Visitor }> {
  const site = openTestDashboard();
  site.setTime(now);
  return Object.assign(site, { person: await site.signUpFirst() });
}

const makeKey = async ({ keys }: TestDashboard, name: string, account = operatorAccount): Promise<string> =>
  (await createKey(keys, { name, account, plan: "free" })).id;

/** The text of a page's cells, row by row, of the table with this id. */
function cellsOf(html: string, id: string): string[][] {
  const table = new RegExp(`<table id="${id}">.*?</table>`, "s").exec(html)?.[0] ?? "";
  const body = /<tbody>(.*)<\/tbody>/s.exec(table)?.[1] ?? "";
  const text = (cell: string): string => cell.replace(/<[^>]+>/g, "").trim();
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => text(cell)),
  );
}

/** What the chart's bars say and show, oldest first: each part's colour and height in percent. */
const barsOf = (html: string): { title: string; parts: string[][] }[] =>
  [...html.matchAll(/<g><title>([^<]*)<\/title>(.*?)<\/g>/gs)].map(([, title = "", rects = ""]) => ({
    title,
    parts: [...rects.matchAll(/<rect class="([^"]*)"[^>]*height="([\d.]+)"/g)]
      .map(([, colour = "", height = ""]) => [colour, height])
      .filter(([colour]) => colour !== "place"),
  }));

describe("usage page", () => {
  test("without a key says how to get one", async () => {
    using site = await open();
    const { status, text } = await site.person.get("/dashboard/usage");
    expect(status).toBe(200);
    expect(text).toContain("No key yet");
    expect(text).toContain('href="/dashboard/keys"');
    expect(text).not.toContain('class="chart');
  });

  test("without a call in the span says so, and shows the budgets", async () => {
    using site = await open();
    await makeKey(site, "shop");
    const { text } = await site.person.get("/dashboard/usage");
    expect(text).toContain("No calls in this period.");
    expect(text).toContain("0 of 500 DP");
    expect(text).not.toContain('class="chart');
  });

  test("adds up this month by day, key, endpoint and outcome", async () => {
    using site = await open();
    const [shop, app] = [await makeKey(site, "shop"), await makeKey(site, "app")];
    writeUsage(site, [
      { keyId: shop, dp: 400, calls: 50 },
      { keyId: shop, outcome: "dayLimit", calls: 3 },
      { keyId: shop, outcome: "notFound", calls: 2 },
      { keyId: app, ago: 19, endpoint: "GET /v1/roots", dp: 0.5, calls: 4, freeCalls: 3 },
      { keyId: app, ago: 20, dp: 99 },
    ]);
    const { text } = await site.person.get("/dashboard/usage");
    expect(cellsOf(text, "usage-by-key").map((row) => row.slice(1))).toEqual([
      ["400", "55", "0"],
      ["0.5", "4", "3"],
    ]);
    expect(cellsOf(text, "usage-by-endpoint")).toEqual([
      ["GET /v1/words", "400", "55", "0", "5"],
      ["GET /v1/roots", "0.5", "4", "3", "0"],
    ]);
    expect(cellsOf(text, "usage-by-outcome").map((row) => row.slice(0, 4))).toEqual([
      ["Served", "54", "92%", ""],
      ["Budget used up", "3", "5%", "daily budget 3"],
      ["Other", "2", "3%", "not found 2"],
    ]);
    const days = cellsOf(text, "usage-by-period");
    expect(days).toEqual([
      ["20 Nov 2026", "400", "40%", "55", "0", "50", "3", "2"],
      ["1 Nov 2026", "0.5", "0%", "4", "3", "4", "0", "0"],
    ]);
  });

  test("of one key has that key's budget, and marks what reached 80% of it", async () => {
    using site = await open();
    const [shop, app] = [await makeKey(site, "shop"), await makeKey(site, "app")];
    writeUsage(site, [
      { keyId: shop, dp: 400 },
      { keyId: app, dp: 99 },
    ]);
    const { text } = await site.person.get(`/dashboard/usage?key=${shop}`);
    expect(cellsOf(text, "usage-by-period")[0]?.slice(0, 3)).toEqual(["20 Nov 2026", "400", "80%"]);
    expect(text).toContain('<strong class="high">80%</strong>');
    expect(text).toContain("80% of the budget: 400 DP");
    expect(text).not.toContain('id="usage-by-key"');
  });

  test("of a revoked key is still there, without lines of a budget", async () => {
    using site = await open();
    const shop = await makeKey(site, "shop");
    writeUsage(site, [{ keyId: shop, outcome: "revoked", calls: 7 }]);
    await site.keys.revoke(shop);
    const { status, text } = await site.person.get(`/dashboard/usage?key=${shop}`);
    expect(status).toBe(200);
    expect(cellsOf(text, "usage-by-outcome")[0]?.slice(0, 2)).toEqual(["Key revoked", "7"]);
    expect(text).not.toContain("of the budget:");
  });

  const spans: readonly (readonly [span: string, rows: number, first: string, last: string])[] = [
    ["", 20, "20 Nov 2026", "1 Nov 2026"],
    ["month", 20, "20 Nov 2026", "1 Nov 2026"],
    ["30days", 30, "20 Nov 2026", "22 Oct 2026"],
    ["2026-10", 31, "31 Oct 2026", "1 Oct 2026"],
    ["2025-11", 30, "30 Nov 2025", "1 Nov 2025"],
    ["12months", 13, "November 2026", "November 2025"],
    ["forever", 20, "20 Nov 2026", "1 Nov 2026"],
    ["2025-10", 20, "20 Nov 2026", "1 Nov 2026"],
    ["2026-12", 20, "20 Nov 2026", "1 Nov 2026"],
  ];
  test.each(spans)("span %p has %p bars, and rows from %p back to %p", async (span, bars, first, last) => {
    using site = await open();
    const keyId = await makeKey(site, "shop");
    writeUsage(
      site,
      Array.from({ length: 400 }, (_, ago) => ({ keyId, ago, dp: 1 })),
    );
    const { text } = await site.person.get(`/dashboard/usage?span=${span}`);
    const names = cellsOf(text, "usage-by-period").map(([name]) => name);
    expect(barsOf(text)).toHaveLength(bars);
    expect([names[0], names.at(-1)]).toEqual([first, last]);
  });

  test("adds up whole months of the year", async () => {
    using site = await open();
    const shop = await makeKey(site, "shop");
    writeUsage(
      site,
      Array.from({ length: 400 }, (_, ago) => ({ keyId: shop, ago, dp: 1 })),
    );
    const { text } = await site.person.get("/dashboard/usage?span=12months");
    const points = cellsOf(text, "usage-by-period").map((row) => row[1]);
    expect(text).toContain('<a href="/dashboard/usage?span=2026-10">');
    expect(points).toEqual(["20", "31", "30", "31", "31", "30", "31", "30", "31", "28", "31", "31", "30"]);
  });

  describe("the chart", () => {
    test("stacks the points of each endpoint, most below, and says them at each bar", async () => {
      using site = await open();
      const keyId = await makeKey(site, "shop");
      writeUsage(site, [
        { keyId, dp: 30, calls: 3 },
        { keyId, endpoint: "GET /v1/roots", dp: 90, calls: 9 },
        { keyId, endpoint: "GET /v1/letters", calls: 5, outcome: "invalid" },
      ]);
      const { text } = await site.person.get("/dashboard/usage");
      const bar = barsOf(text).at(-1)!;
      expect(bar.title).toBe("20 Nov: 120\nGET /v1/roots: 90\nGET /v1/words: 30");
      expect(bar.parts).toEqual([
        ["c1", "15.00"],
        ["c2", "5.00"],
      ]);
    });

    test("stacks calls by outcome when it is asked to, and keeps that in its links", async () => {
      using site = await open();
      const keyId = await makeKey(site, "shop");
      writeUsage(site, [
        { keyId, dp: 30, calls: 3 },
        { keyId, calls: 1, outcome: "dayLimit" },
      ]);
      const { text } = await site.person.get("/dashboard/usage?by=outcome");
      expect(barsOf(text).at(-1)).toEqual({
        title: "20 Nov: 4\nServed: 3\nBudget used up: 1",
        parts: [
          ["of-served", "75.00"],
          ["of-budget", "25.00"],
        ],
      });
      expect(text).toContain("/dashboard/usage.csv?span=month&amp;by=outcome");
    });

    test("gives the five largest endpoints a colour, and joins the others", async () => {
      using site = await open();
      const keyId = await makeKey(site, "shop");
      writeUsage(
        site,
        Array.from({ length: 8 }, (_, index) => ({
          keyId,
          endpoint: `GET /v1/${index}`,
          dp: 80 - index * 10,
        })),
      );
      const { text } = await site.person.get("/dashboard/usage");
      const parts = barsOf(text)
        .at(-1)
        ?.parts.map(([colour]) => colour);
      expect(parts).toEqual(["c1", "c2", "c3", "c4", "c5", "rest"]);
      expect(text).toContain("Other endpoints: 60");
    });

    const comparisons: readonly (readonly [span: string, said: string, change: string | null])[] = [
      ["month", "Compared with 1 Oct 2026 to 20 Oct 2026", "\u221233%"],
      ["30days", "Compared with 22 Sept 2026 to 21 Oct 2026", "\u221213%"],
      ["2026-10", "Compared with 1 Sept 2026 to 30 Sept 2026", null],
    ];
    test.each(comparisons)(
      "of %p is compared with as many days before: %p, %p",
      async (span, said, change) => {
        using site = await open();
        const keyId = await makeKey(site, "shop");
        writeUsage(site, [
          { keyId, ago: 1, dp: 20 },
          { keyId, ago: 31, dp: 10 },
          { keyId, ago: 25, dp: 6 },
          { keyId, ago: 35, dp: 20 },
        ]);
        const { text } = await site.person.get(`/dashboard/usage?span=${span}`);
        expect(text).toContain(said);
        const [, found = null] = /class="change" dir="ltr">([^<]*)</.exec(text) ?? [];
        expect(found).toBe(change);
        expect(text.includes('<polyline class="before"')).toBe(true);
      },
    );

    test("of a year, and of the oldest month, has nothing before", async () => {
      using site = await open();
      const keyId = await makeKey(site, "shop");
      writeUsage(
        site,
        Array.from({ length: 400 }, (_, ago) => ({ keyId, ago, dp: 1 })),
      );
      for (const span of ["12months", "2025-11"]) {
        const { text } = await site.person.get(`/dashboard/usage?span=${span}`);
        expect([span, text.includes("Compared with"), text.includes("polyline")]).toEqual([
          span,
          false,
          false,
        ]);
      }
    });

    test("has round values at its lines", () => {
      expect(scaleOf(180, 2).ticks).toEqual([200, 150, 100, 50, 0]);
      expect(scaleOf(1, 1).ticks).toEqual([1, 0]);
      expect(scaleOf(7, 1).ticks).toEqual([8, 6, 4, 2, 0]);
      expect(scaleOf(1234, 1).ticks).toEqual([1500, 1000, 500, 0]);
    });
  });

  test("is in Arabic for who reads Arabic", async () => {
    using site = await open();
    writeUsage(site, [{ keyId: await makeKey(site, "shop"), dp: 12.5 }]);
    const { text } = await site.person.get("/dashboard/usage", { "accept-language": "ar" });
    expect(text).toContain('dir="rtl"');
    expect(cellsOf(text, "usage-by-period")[0]?.slice(0, 2)).toEqual(["20 نوفمبر 2026", "12.5"]);
  });
});

describe("404", () => {
  for (const path of ["/dashboard/usage", "/dashboard/usage.csv", "/dashboard/usage.json"])
    test(`${path} of another account's key, and of no key`, async () => {
      using site = await open();
      const other = await site.signUp("other@example.org");
      const shop = await makeKey(site, "shop");
      expect((await other.get(`${path}?key=${shop}`)).status).toBe(404);
      expect((await other.get(`${path}?key=key_000000000000`)).status).toBe(404);
      expect((await site.person.get(`${path}?key=${shop}`)).status).toBe(200);
    });
});

describe("usage as a file", () => {
  test("CSV has the rows of the filter, and no cell that a spreadsheet would run", async () => {
    using site = await open();
    const [bad, app] = [await makeKey(site, '=HYPERLINK("x"),1'), await makeKey(site, "app")];
    writeUsage(site, [
      { keyId: bad, dp: 12.5, calls: 2, freeCalls: 1 },
      { keyId: bad, ago: 1, outcome: "dayLimit" },
      { keyId: bad, ago: 25, dp: 1 },
      { keyId: app, dp: 1 },
    ]);
    const { headers, text } = await site.person.get(`/dashboard/usage.csv?key=${bad}`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="mizan-usage-2026-11-01-2026-11-20.csv"',
    );
    const name = `"'=HYPERLINK(""x""),1"`;
    expect(text.split("\r\n")).toEqual([
      "\ufeffkeyId,keyName,day,endpoint,outcome,calls,freeCalls,dp",
      `${bad},${name},2026-11-19,GET /v1/words,dayLimit,1,0,0`,
      `${bad},${name},2026-11-20,GET /v1/words,served,2,1,12.5`,
      "",
    ]);
  });

  test.each(["=", "+", "-", "@"])("CSV guards a key name that begins with %p", async (sign) => {
    using site = await open();
    writeUsage(site, [{ keyId: await makeKey(site, `${sign}1+1`) }]);
    expect((await site.person.get("/dashboard/usage.csv")).text).toContain(`,'${sign}1+1,`);
  });

  test("JSON has the rows of all keys and of all months", async () => {
    using site = await open();
    const [shop, app] = [await makeKey(site, "=shop"), await makeKey(site, "متجر")];
    writeUsage(site, [
      { keyId: shop, ago: 300, dp: 0.5 },
      { keyId: app, outcome: "concurrency", calls: 3 },
    ]);
    const { headers, text } = await site.person.get("/dashboard/usage.json?span=12months");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    const common = { endpoint: "GET /v1/words", freeCalls: 0 };
    const rows = [
      { keyId: app, keyName: "متجر", day: "2026-11-20", outcome: "concurrency", calls: 3, dp: 0, ...common },
      { keyId: shop, keyName: "=shop", day: "2026-01-24", outcome: "served", calls: 1, dp: 0.5, ...common },
    ];
    expect(JSON.parse(text)).toHaveLength(2);
    expect(JSON.parse(text)).toEqual(expect.arrayContaining(rows));
  });

  test("JSON of no calls is an empty list", async () => {
    using site = await open();
    expect(JSON.parse((await site.person.get("/dashboard/usage.json")).text)).toEqual([]);
  });

  test("is for who is signed in", async () => {
    using site = await open();
    const { location } = await site.visitor().get("/dashboard/usage.csv");
    expect(location).toStartWith("/dashboard/sign-in");
  });
});
