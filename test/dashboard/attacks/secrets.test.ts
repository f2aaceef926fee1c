import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestDashboard, otherPassword, password, type TestDashboard, type Visitor } from "../support.ts";
import { isInDatabase, pagesOf } from "./pages.ts";

const email = "operator@example.org";
let dash: TestDashboard;
let operator: Visitor;

beforeAll(async () => {
  dash = openTestDashboard();
  operator = await dash.signUpFirst();
});
afterAll(() => dash[Symbol.dispose]());

describe("a secret", () => {
  test("key is in one answer alone, in no log line and nowhere in the database", async () => {
    const answers: string[] = [];
    const made = await operator.post("/dashboard/keys", { name: "shown once" });
    const value = /mizan_live_\w{38}/.exec(made.text)?.[0] as string;
    const id = dash.keys.list().find(({ name }) => name === "shown once")?.id as string;
    await operator.post(`/dashboard/keys/${id}/rename`, { name: "still shown once" });
    await dash.app.fetch(
      new Request(`${dash.origin}/v1/words?limit=1`, { headers: { authorization: `Bearer ${value}` } }),
    );
    const rotated = await operator.post(`/dashboard/keys/${id}/rotate`);
    const next = /mizan_live_\w{38}/.exec(rotated.text)?.[0] as string;
    expect([made.headers.get("cache-control"), rotated.headers.get("cache-control"), value === next]).toEqual(
      ["no-store", "no-store", false],
    );
    for (const path of pagesOf(id)) answers.push((await operator.get(path)).text);
    answers.push((await operator.post(`/dashboard/keys/${id}/revoke`, { lastFour: value.slice(-4) })).text);
    const log = JSON.stringify(dash.log);
    for (const secret of [value, next]) {
      const middle = secret.slice("mizan_live_".length, -4);
      expect(answers.filter((text) => text.includes(middle))).toEqual([]);
      expect([log.includes(middle), isInDatabase(dash, middle)]).toEqual([false, false]);
    }
    expect(rotated.text.includes(value)).toBe(false);
  });

  test("password, token of a form or session, or link is in no log line, and but for the form's nowhere in the database", async () => {
    const link = await dash.people.makeLink({ kind: "invitation" });
    const visitor = dash.visitor();
    await visitor.get(`/dashboard/sign-up?link=${link}`);
    const token = visitor.token as string;
    await visitor.post("/dashboard/sign-up", { email: "guest@example.org", password: otherPassword, link });
    await visitor.post("/dashboard/sign-in", { email, password: "a wrong password, not to be told" });
    const log = JSON.stringify(dash.log);
    const session = visitor.cookies.get("mizan_session") as string;
    const device = visitor.cookies.get("mizan_device") as string;
    for (const secret of [
      link,
      token,
      otherPassword,
      password,
      session,
      device,
      "not to be told",
      "guest@example.org",
    ])
      expect(log).not.toContain(secret);
    for (const secret of [link, otherPassword, session, device, "not to be told"])
      expect(isInDatabase(dash, secret)).toBe(false);
  });
});
