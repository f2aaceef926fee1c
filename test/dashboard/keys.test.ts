import { expect, test } from "bun:test";
import { keysText } from "../../src/dashboard/keys/keys_text.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "./support.ts";

async function open(): Promise<{ site: TestDashboard; person: Visitor; path: string; id: string }> {
  const site = openTestDashboard();
  const person = await site.signUpFirst();
  const { id } = await site.keys.create({ name: "shop", account: "operator" });
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
  expect((await later.get(path)).text).toContain(`<dd>${keysText.en.notLately("400")}</dd>`);
});
