import { describe, expect, test } from "bun:test";
import { keysText } from "../../src/dashboard/keys/keys_text.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

async function open(): Promise<{ site: TestDashboard; person: Visitor; path: string; id: string }> {
  const site = openTestDashboard();
  const person = await site.signUpFirst();
  const { id } = await createKey(site.keys, { name: "shop", account: "operator" });
  return { site, person, path: `/dashboard/keys/${id}`, id };
}

const tooLong = "x".repeat(101);

/** The form that is sent to an address that ends so. */
const formOf = (html: string, end: string): string =>
  new RegExp(`<form[^>]*action="[^"]*/${end}".*?</form>`, "s").exec(html)?.[0] ?? "";

test("a name that cannot be one is said at the field, with what was typed, and changes nothing", async () => {
  const { site, person, path, id } = await open();
  using _ = site;
  const { status, text } = await person.post(`${path}/rename`, { name: tooLong });
  expect(status).toBe(400);
  expect(formOf(text, "rename")).toContain(keysText.en.badName);
  expect(formOf(text, "rename")).toContain(`value="${tooLong}"`);
  expect(formOf(text, "revoke")).not.toContain(keysText.en.badName);
  expect(site.keys.list("operator").find((row) => row.id === id)?.name).toBe("shop");
});

test("other last characters are said at their field, and revoke nothing", async () => {
  const { site, person, path, id } = await open();
  using _ = site;
  const { status, text } = await person.post(`${path}/revoke`, { lastFour: "0000" });
  expect(status).toBe(400);
  expect(formOf(text, "revoke")).toContain(keysText.en.revokeWrong);
  expect(formOf(text, "rename")).not.toContain(keysText.en.revokeWrong);
  expect(site.keys.list("operator").find((row) => row.id === id)?.status).toBe("active");
});

test("a key that was never used says so, until it is older than usage is kept", async () => {
  const { site, person, path } = await open();
  using _ = site;
  expect((await person.get(path)).text).toContain(`<dd>${keysText.en.never}</dd>`);
  site.setTime(Date.now() + 401 * 86_400_000);
  const later = site.visitor();
  await later.signIn("operator@example.org");
  expect((await later.get(path)).text).toContain(`<dd>${keysText.en.notLately(400)}</dd>`);
});

describe("what another process did since the page was opened", () => {
  const max = 2;
  async function openShop() {
    const site = openTestDashboard({ maxActiveKeys: max });
    await site.signUpFirst();
    const ann = await site.signUp("ann@example.org");
    const keysThere = () => sqliteKeys(site.database, { clock, random, maxActive: max });
    return { site, ann, keysThere };
  }
  const { clock, random } = { clock: systemClock, random: systemRandom };

  test("the last key that the account may have was made: the page says so, and makes none", async () => {
    const { site, ann, keysThere } = await openShop();
    using _ = site;
    await ann.get("/dashboard/keys");
    const [first] = [1, 2].map(() => createKey(keysThere(), { name: "a", account: "ann@example.org" }));
    for (const path of ["", `/${(await first)?.id}/rotate`]) {
      const { status, text } = await ann.post(`/dashboard/keys${path}`, { name: "b" });
      expect(status).toBe(400);
      expect(text).toContain(keysText.en.full);
    }
    expect(site.keys.list("ann@example.org")).toHaveLength(max);
  });

  for (const form of ["rename", "revoke"])
    test(`the key was revoked: ${form} leads to its page, which says so`, async () => {
      const { site, ann, keysThere } = await openShop();
      using _ = site;
      const { id, value } = await createKey(site.keys, { name: "a", account: "ann@example.org" });
      await ann.get(`/dashboard/keys/${id}`);
      await keysThere().revoke(id);
      const answer = await ann.post(`/dashboard/keys/${id}/${form}`, {
        name: "b",
        lastFour: value.slice(-4),
      });
      expect(answer.location).toBe(`/dashboard/keys/${id}?revoked`);
      expect(site.keys.list("ann@example.org")[0]).toMatchObject({ name: "a", status: "revoked" });
    });
});
