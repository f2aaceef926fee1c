import { describe, expect, test } from "bun:test";
import { countText } from "../../src/dashboard/parts/counts.ts";
import { adviceText } from "../../src/dashboard/playground/api_fault.tsx";
import { mostOf } from "../../src/dashboard/playground/call_price.ts";
import { arabicEndpoints } from "../../src/dashboard/playground/endpoint_text.ts";
import { playgroundText } from "../../src/dashboard/playground/playground_text.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { describeEndpoint } from "../../src/openapi/playground_endpoints.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

const described = endpoints.map(describeEndpoint);
const operation = (name: string) => described.find(({ operationId }) => operationId === name)!;
const path = (name: string): string => `/dashboard/playground?endpoint=${name}`;

/** A person with a key on a plan. */
async function personWithKey(site: TestDashboard, plan = "free"): Promise<{ ann: Visitor; key: string }> {
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org", plan);
  return { ann, key: (await createKey(site.keys, { name: "My app", account: "ann@example.org" })).id };
}

/** What a key has used today, in half points. */
const used = (site: TestDashboard, key: string): number => site.ledger.balance(key).dayUsed;

/** The fields of a page's form with the values that they have. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(
    html.indexOf('class="call"'),
    html.indexOf("</form>", html.indexOf('class="call"')),
  );
  const text = (value: string): string => value.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? "";
    return [name, text(/ value="([^"]*)"/.exec(tag)?.[1] ?? "")] as const;
  });
  const areas = [...form.matchAll(/<textarea name="(\w+)"[^>]*>([^<]*)</g)].map(
    ([, name = "", value = ""]) => [name, text(value)] as const,
  );
  const selects = [...form.matchAll(/<select name="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = "", options = ""]) =>
      [
        name,
        /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? "",
      ] as const,
  );
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}

describe("the playground", () => {
  test("runs every endpoint with what its form begins with, and says what it cost", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site, "pro");
    for (const { operationId, summary } of described) {
      const page = await ann.get(path(operationId));
      expect(page.status).toBe(200);
      expect(page.text).toContain(`selected>${summary}</option>`);
      const before = used(site, key);
      const fields = fieldsOf(page.text);
      const { status, text } = await ann.post(path(operationId), { ...fields, token: ann.token! });
      const cost = (used(site, key) - before) / 2;
      expect(cost * 2).toBeLessThanOrEqual(mostOf(operation(operationId), (name) => fields[name] ?? ""));
      expect([operationId, status, text.includes("alert danger")]).toEqual([operationId, 200, false]);
      expect(text).toContain(`<strong>${countText("en", "points", cost)}</strong>`);
      expect(text).toContain('<th scope="row"><code dir="ltr">x-ratelimit-remaining</code></th>');
      expect(text).toContain("Bearer $API_KEY");
      expect(text).toContain('<pre class="json" tabindex="0">');
    }
    expect(used(site, key)).toBeGreaterThan(0);
  });

  test("runs where people come over https", async () => {
    using site = openTestDashboard({ baseUrl: "https://mizan.example.org" });
    const { ann, key } = await personWithKey(site);
    const { text } = await ann.post(path("listLetters"), { key });
    expect([text.includes("alert danger"), used(site, key)]).toEqual([false, 2]);
  });

  test("lists every endpoint in both languages, and charges nothing by being opened", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const english = await ann.get("/dashboard/playground");
    const arabic = await ann.get("/dashboard/playground", { "accept-language": "ar" });
    for (const { operationId, summary } of described) {
      expect(english.text).toContain(`<a href="${path(operationId)}">${summary}</a>`);
      expect(arabic.text).toContain(arabicEndpoints[operationId]?.summary ?? "missing");
      await ann.get(path(operationId), { "accept-language": "ar" });
    }
    expect(used(site, key)).toBe(0);
  });

  test("shows radicals in their colours, links to words, and the lemmas that were not found", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { text } = await ann.post(path("lookUpWords"), { key, lemmas: "كتاب\nقطزبو", tier: "basic" });
    expect(text).toContain('<span class="radical r1">كِ</span><span class="radical r2">تَ</span>ا');
    expect(text).toContain(`/dashboard/words/w_00000005?key=${key}`);
    expect(text).toContain(playgroundText.en.notFound);
    expect(text).toContain("قطزبو");
  });

  test("of a long list the first twenty are cards, the others links, and the JSON has the first records whole", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site, "starter");
    const { text } = await ann.post(path("listWords"), { key, limit: "100", tier: "full" });
    expect(text.match(/<article class="word">/g)).toHaveLength(20);
    const links = text.slice(text.indexOf(playgroundText.en.otherWords));
    expect(links.match(/<li><a href="\/dashboard\/words\//g)).toHaveLength(80);
    expect(text).toContain(playgroundText.en.paradigms);
    expect(text).not.toContain('class="paradigm"');
    const json = /<code id="json">(.*?)<\/code>/s.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? "";
    const { data, error, meta } = JSON.parse(json.replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
    expect(error).toBeNull();
    expect(meta.total).toBeGreaterThan(100);
    expect(data.length).toBeLessThan(100);
    expect(text).toContain(countText("en", "firstRecords", data.length));
  });

  test("shows the nearest words to what was not found: a search, or the word's page", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const search = await ann.post(path("listWords"), { key, q: "كتابب" });
    expect(search.text).toContain(`href="${path("listWords").replace("&", "&amp;")}&amp;q=`);
    const bulk = await ann.post(path("lookUpWords"), { key, lemmas: "كتابب", tier: "basic" });
    expect(bulk.text).toMatch(/class="chip" href="\/dashboard\/words\/w_\d+\?key=/);
  });

  test("fields can be filled in by the address", async () => {
    using site = openTestDashboard();
    const { ann } = await personWithKey(site);
    const { text } = await ann.get(`${path("listRoots")}&type=hollow&startsWith=%D9%82`);
    expect(fieldsOf(text)).toMatchObject({ type: "hollow", startsWith: "ق" });
  });

  test("says which field is wrong, what to do, and that it cost nothing", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { status, text } = await ann.post(path("listWords"), { key, limit: "21", page: "0" });
    expect(status).toBe(200);
    expect(text).toContain("ERR_VALIDATION");
    expect(text).toContain("query.limit");
    expect(text).toContain("query.page");
    expect(text).toContain(adviceText.en.ERR_VALIDATION);
    expect(text).toContain(`<strong>${countText("en", "points", 0)}</strong>`);
    expect(used(site, key)).toBe(0);
  });

  test("a needed field that is empty is said at the field, without a call", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { status, text } = await ann.post(path("getWord"), { key, id: " " });
    expect(status).toBe(400);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain(playgroundText.en.fillIn);
    expect(text).toContain('class="answer waiting"');
  });

  test("what was typed is shown as text", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const lemma = '"><script>alert(1)</script>';
    const { text } = await ann.post(path("lookUpWords"), { key, lemmas: lemma, tier: "basic" });
    expect(text).not.toContain("<script>alert");
  });

  test("a budget that does not allow a call refuses it here too", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    await site.accounts.putPlan({ name: "tiny", day: 10, month: 10, concurrency: 1, pageLimit: 20 });
    await site.accounts.setPlan("ann@example.org", "tiny");
    const { text } = await ann.post(path("getWord"), { key, id: "w_00000005", tier: "full" });
    expect(text).toContain(adviceText.en.ERR_MONTHLY_LIMIT_EXCEEDED);
    expect(used(site, key)).toBe(0);
  });

  test("another account's key is a 404 and is not charged", async () => {
    using site = openTestDashboard();
    const { ann } = await personWithKey(site);
    await site.signUp("bob@example.org");
    const foreign = (await createKey(site.keys, { name: "b", account: "bob@example.org" })).id;
    for (const key of [foreign, "key_none", ""]) {
      expect((await ann.post(path("getWord"), { key, id: "w_00000005", tier: "full" })).status).toBe(404);
    }
    expect((await ann.get(`${path("getWord")}&key=${foreign}`)).status).toBe(404);
    expect(used(site, foreign)).toBe(0);
  });

  test("a revoked key is refused in words, and an account without a key is led to make one", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    await site.keys.revoke(key);
    const refused = await ann.post(path("getWord"), { key, id: "w_00000005" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This key is revoked");
    const { text } = await ann.get(path("getWord"));
    expect(text).toContain('<a href="/dashboard/keys">Create a key</a>');
    expect(text).not.toContain('class="call"');
  });

  test("an endpoint that does not exist is a 404", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    expect((await ann.get(path("none"))).status).toBe(404);
    expect((await ann.post(path("none"), { key })).status).toBe(404);
    expect((await ann.post("/dashboard/playground", { key })).status).toBe(404);
  });
});

describe("words suggested in a field", () => {
  const words = (q: string): string => `/dashboard/playground/words?q=${encodeURIComponent(q)}`;

  test("come as options with their spelling and id, and cost nothing", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { status, text } = await ann.get(words("كتا"));
    expect(status).toBe(200);
    expect(text).toMatch(/role="option"[^>]*data-arabic="كِتَاب" data-id="w_00000005"/);
    expect(text).not.toContain("<html");
    expect((await ann.get(words(" "))).text).toBe("");
    expect((await ann.get(words('"><script>'.repeat(50)))).text).not.toContain("<script>");
    expect(used(site, key)).toBe(0);
  });

  test("are limited per account, and for who is signed in", async () => {
    using site = openTestDashboard();
    const { ann } = await personWithKey(site);
    const statuses = [];
    for (let count = 0; count < 100; count++) statuses.push((await ann.get(words("كتا"))).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses).toContain(429);
    expect((await site.visitor().get(words("كتا"))).location).toStartWith("/dashboard/sign-in");
  });
});
