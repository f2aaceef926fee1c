import { expect, test } from "bun:test";
import { lookUpText } from "../../src/dashboard/look_up/look_up_text.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard } from "./support.ts";

const path = "/dashboard/look-up";
const asked = (query: string, place = path): string => `${place}?${new URLSearchParams({ q: query })}`;

test("a page without a query teaches by examples", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const { status, text } = await ann.get(path);
  expect(status).toBe(200);
  expect(text).toContain(lookUpText.en.lessonTitle);
});

test("words are found as people type them, lead to their pages, and cost nothing", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const { id } = await createKey(site.keys, { name: "a", account: "operator" });
  for (const query of ["كتاب", "كِتَاب", "kitab", "book"]) {
    const { status, text } = await ann.get(asked(query));
    expect([query, status, text.includes('href="/dashboard/words/w_00000005"')]).toEqual([query, 200, true]);
  }
  await site.ledger.flush();
  expect(site.ledger.balance(id).dayUsed).toBe(0);
  expect(site.ledger.usage(id)).toEqual([]);
});

test("a form with prefixes leads to its word and says what it is", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const { text } = await ann.get(asked("ودبب"));
  expect(text).toContain(`<span lang="ar" dir="rtl" class="arabic">وَدَبَبَ</span>`);
  expect(text).toContain('class="hit"');
});

test("the results alone are a piece of a page with the same words", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const { text } = await ann.get(asked("كتاب", `${path}/results`));
  expect(text).toContain('href="/dashboard/words/w_00000005"');
  expect(text).not.toContain("<html");
});

test("a query that nothing fits says so, with the nearest words", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const { text } = await ann.get(asked("zzzzqq"));
  expect(text).toContain(lookUpText.en.none("zzzzqq"));
});

test("an account that asks without end is slowed down, and others are not", async () => {
  using site = openTestDashboard();
  const ann = await site.signUpFirst();
  const bob = await site.signUp("bob@example.org");
  const statuses = new Set<number>();
  for (let times = 0; times < 60; times++)
    statuses.add((await ann.get(asked("كتاب", `${path}/results`))).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await ann.get(asked("كتاب"))).text).toContain(lookUpText.en.slow);
  expect((await bob.get(asked("كتاب"))).status).toBe(200);
});

test("nobody looks up without a session", async () => {
  using site = openTestDashboard();
  await site.signUpFirst();
  expect((await site.visitor().get(asked("book", `${path}/results`))).status).toBe(303);
});
