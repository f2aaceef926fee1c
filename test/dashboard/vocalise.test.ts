import { describe, expect, test } from "bun:test";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

const path = "/dashboard/vocalise";

async function personWithKey(site: TestDashboard): Promise<{ ann: Visitor; key: string }> {
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org", "free");
  return { ann, key: (await createKey(site.keys, { name: "My app", account: "ann@example.org" })).id };
}
const used = (site: TestDashboard, key: string): number => site.ledger.balance(key).dayUsed;

/** The buttons of the words: what each sends, and what it shows. */
const wordsOf = (html: string): string[][] =>
  [...html.matchAll(/<button type="submit" name="form" value="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, sent = "", shown = ""]) => [sent, shown],
  );

describe("the page on which a text is vocalised", () => {
  test("shows the price before anything is charged", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { status, text: html } = await ann.get(path);
    expect(status).toBe(200);
    expect(html).toContain("costs 0.5 DP");
    expect(html).toContain('data-price="0.5"');
    expect(html).toContain('name="endings" value="pausal"');
    expect(used(site, key)).toBe(0);
  });

  test("vocalises with the endings chosen, charges the key and keeps the text in its field", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { text: html } = await ann.post(path, { key, text: "دبب غغغ.\r\nدبب", endings: "pausal" });
    expect(wordsOf(html)).toEqual([
      ["دبب", "دَبَبَ"],
      ["غغغ", "غغغ"],
      ["دبب", "دَبَب"],
    ]);
    expect(html).toContain("1 DP charged to");
    expect(html).toMatch(/<textarea [^>]*>دبب غغغ\.\r?\nدبب</);
    expect(used(site, key)).toBe(2);
  });

  test("a click on a word asks for its analyses, whose price stands above", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const { text: html } = await ann.post(path, { key, text: "دبب", endings: "full" });
    expect(html).toContain('action="/dashboard/playground?endpoint=analyzeWord#answer"');
    expect(html).toContain("other readings (2 DP)");
    const clicked = await ann.post("/dashboard/playground?endpoint=analyzeWord", { key, form: "دبب" });
    expect(clicked.text).toContain('<ol class="parts"');
    expect(used(site, key)).toBe(1 + 4);
  });

  test("takes a text of 20,000 letters, and shows the API's refusal of a longer one", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    const longest = await ann.post(path, { key, text: "غ ".repeat(10_000), endings: "full" });
    expect([longest.status, used(site, key)]).toEqual([200, 0]);
    const longer = await ann.post(path, { key, text: "غ ".repeat(10_001), endings: "full" });
    expect(longer.text).toContain("must have at most 20000 code points");
  });

  test("an empty text is a fault of the form, and text is shown as text", async () => {
    using site = openTestDashboard();
    const { ann, key } = await personWithKey(site);
    expect((await ann.post(path, { key, text: " \r\n", endings: "full" })).status).toBe(400);
    const { text: html } = await ann.post(path, { key, text: "<b>دبب</b>", endings: "full" });
    expect(html).not.toContain("<b>");
  });

  test("another account's key is not charged", async () => {
    using site = openTestDashboard();
    const { ann } = await personWithKey(site);
    const other = await createKey(site.keys, { name: "other", account: "operator" });
    expect((await ann.post(path, { key: other.id, text: "دبب", endings: "full" })).status).toBe(404);
    expect(used(site, other.id)).toBe(0);
  });
});
