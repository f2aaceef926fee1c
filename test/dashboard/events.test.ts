import { describe, expect, test } from "bun:test";
import { operatorAccount } from "../../src/accounts/accounts.ts";
import { eventsText } from "../../src/dashboard/events/events_text.ts";
import { appendEvents } from "../../src/database/append_events.ts";
import type { KeyEvent } from "../../src/domain/key_event.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

const now = "2026-11-20T10:00:00Z";

async function open(): Promise<TestDashboard & { readonly person: Visitor }> {
  const site = openTestDashboard();
  site.setTime(now);
  return Object.assign(site, { person: await site.signUpFirst() });
}

const makeKey = async ({ keys }: TestDashboard, name: string): Promise<string> =>
  (await createKey(keys, { name, account: operatorAccount })).id;

const addEvents = (
  { database }: TestDashboard,
  events: readonly (Pick<KeyEvent, "keyId" | "kind"> & Partial<KeyEvent>)[],
): void =>
  appendEvents(
    database,
    events.map((event) => ({ atMs: Date.parse(now), before: null, after: null, ...event })),
  );

/** What is told in the rows of the page. */
const toldIn = (html: string): string[] =>
  [...html.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, told = ""]) =>
    told.replaceAll(/[\u2068\u2069]/g, "").replaceAll("&quot;", '"'),
  );

describe("events page", () => {
  test("without a key says how to get one", async () => {
    using site = await open();
    const { status, text } = await site.person.get("/dashboard/events");
    expect(status).toBe(200);
    expect(text).toContain(eventsText.en.noKey);
    expect(text).toContain('href="/dashboard/keys"');
  });

  test("tells in words what happened, newest first", async () => {
    using site = await open();
    const id = await makeKey(site, "shop");
    await site.keys.rename(id, "متجر");
    await site.accounts.setPlan(operatorAccount, "pro");
    addEvents(
      site,
      (["day", "month"] as const).flatMap((after) => [
        { keyId: id, kind: "budget80" as const, after },
        { keyId: id, kind: "budget100" as const, after },
      ]),
    );
    await site.keys.revoke(id);
    const { text } = await site.person.get("/dashboard/events");
    const refused = ": calls that cost points are refused until it resets";
    expect(toldIn(text)).toEqual([
      "Revoked",
      `100% of the monthly budget used${refused}`,
      "80% of the monthly budget used",
      `100% of the daily budget used${refused}`,
      "80% of the daily budget used",
      expect.stringMatching(/^Plan changed from \w+ to pro$/),
      "Renamed from “shop” to “متجر”",
      "Created as “shop”",
    ]);
    expect(text).toContain('<time datetime="2026-11-20T10:00:00Z">20 Nov 2026, 10:00 UTC</time>');
    expect(text).toContain(`<a href="/dashboard/keys/${id}"><bdi>متجر</bdi>`);
  });

  test("tells the same in Arabic", async () => {
    using site = await open();
    const id = await makeKey(site, "shop");
    await site.keys.rename(id, "app");
    addEvents(site, [{ keyId: id, kind: "budget80", after: "day" }]);
    const { text } = await site.person.get("/dashboard/events", { "accept-language": "ar" });
    expect(toldIn(text)).toEqual([
      "استُهلك 80% من رصيد اليوم",
      "تغيّر اسمه من «shop» إلى «app»",
      "أُنشئ باسم «shop»",
    ]);
  });

  test("can be of one key, of one kind, or both", async () => {
    using site = await open();
    const [shop, app] = [await makeKey(site, "shop"), await makeKey(site, "app")];
    await site.keys.revoke(shop);
    const told = async (query: string) => toldIn((await site.person.get(`/dashboard/events?${query}`)).text);
    expect(await told(`key=${shop}`)).toEqual(["Revoked", "Created as “shop”"]);
    expect(await told("kind=created")).toEqual(["Created as “app”", "Created as “shop”"]);
    expect(await told(`key=${shop}&kind=created`)).toEqual(["Created as “shop”"]);
    expect(await told("kind=unheard-of")).toHaveLength(3);
    const { text } = await site.person.get(`/dashboard/events?key=${app}&kind=revoked`);
    expect(text).toContain("No events of this kind.");
    expect(text).toContain(`value="${app}" selected`);
  });

  test("has pages of 50 with links that keep the filter", async () => {
    using site = await open();
    const id = await makeKey(site, "shop");
    addEvents(
      site,
      Array.from({ length: 101 }, () => ({ keyId: id, kind: "budget80" as const, after: "day" })),
    );
    const counts: [string, number, boolean, boolean][] = [
      ["", 50, false, true],
      ["&page=2", 50, true, true],
      ["&page=3", 1, true, false],
    ];
    for (const [query, rows, hasNewer, hasOlder] of counts) {
      const { text } = await site.person.get(`/dashboard/events?key=${id}&kind=budget80${query}`);
      expect(toldIn(text)).toHaveLength(rows);
      expect([text.includes('rel="prev"'), text.includes('rel="next"')]).toEqual([hasNewer, hasOlder]);
    }
    const { text } = await site.person.get(`/dashboard/events?key=${id}&kind=budget80&page=2`);
    expect(text).toContain(`href="/dashboard/events?key=${id}&amp;kind=budget80&amp;page=3"`);
    expect(text).toContain("51 to 100 of 101");
  });

  test("shows a name as text, whatever is in it", async () => {
    using site = await open();
    await makeKey(site, "<script>alert(1)</script>");
    const { text } = await site.person.get("/dashboard/events");
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script>alert(1)&lt;/script>");
  });
});

describe("404", () => {
  for (const path of ["/dashboard/events", "/dashboard/events.csv", "/dashboard/events.json"])
    test(`${path} of another account's key, and of no key`, async () => {
      using site = await open();
      const other = await site.signUp("other@example.org");
      const id = await makeKey(site, "shop");
      expect((await other.get(`${path}?key=${id}`)).status).toBe(404);
      expect((await other.get(`${path}?key=key_000000000000`)).status).toBe(404);
    });

  test.each(["0", "-1", "x", "1.5", "2", "99999999999"])("page %p", async (page) => {
    using site = await open();
    await makeKey(site, "shop");
    expect((await site.person.get(`/dashboard/events?page=${page}`)).status).toBe(404);
  });
});

describe("events as a file", () => {
  test("JSON has all pages, the fields as they are kept, and nothing of other accounts", async () => {
    using site = await open();
    const other = await site.signUp("other@example.org");
    const id = await makeKey(site, "shop");
    addEvents(
      site,
      Array.from({ length: 2_500 }, () => ({ keyId: id, kind: "budget80" as const, after: "day" })),
    );
    const { headers, text } = await site.person.get("/dashboard/events.json?page=1");
    const rows = JSON.parse(text) as Record<string, unknown>[];
    expect(headers.get("content-disposition")).toBe('attachment; filename="mizan-events.json"');
    expect(rows).toHaveLength(2_501);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2_501);
    expect(rows.at(-1)).toEqual({
      number: 1,
      time: now,
      keyId: id,
      keyName: "shop",
      kind: "created",
      before: null,
      after: "shop",
    });
    expect(JSON.parse((await other.get("/dashboard/events.json")).text)).toEqual([]);
  });

  test("CSV has the events of the filter, and no cell that a spreadsheet would run", async () => {
    using site = await open();
    const id = await makeKey(site, "shop");
    await site.keys.rename(id, "@SUM(1)");
    const { headers, text } = await site.person.get(`/dashboard/events.csv?key=${id}&kind=renamed`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(text.split("\r\n")).toEqual([
      "\ufeffnumber,time,keyId,keyName,kind,before,after",
      `2,${now},${id},'@SUM(1),renamed,shop,'@SUM(1)`,
      "",
    ]);
  });
});
