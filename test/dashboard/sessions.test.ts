import { expect, test } from "bun:test";
import { openTestDashboard, otherPassword, password } from "./support.ts";

const email = "operator@example.org";
const start = Date.parse("2026-11-20T10:00:00Z");
const minutes = 60_000;

/** A dashboard whose operator signed in an hour ago: the next page renews the session's cookie. */
async function openAnHourLater() {
  const dash = openTestDashboard();
  dash.setTime(start);
  const operator = await dash.signUpFirst();
  dash.setTime(start + 60 * minutes);
  return { dash, operator };
}

test("a page renews the cookie of a session that is used, and the form's token stays right", async () => {
  const { dash, operator } = await openAnHourLater();
  using _ = dash;
  const before = operator.cookies.get("mizan_session");
  const page = await operator.get("/dashboard/keys");
  expect(page.headers.getSetCookie()).toHaveLength(1);
  expect(operator.cookies.get("mizan_session")).toBe(before as string);
  dash.setTime(start + 66 * minutes);
  expect((await operator.post("/dashboard/keys", { name: "x" })).status).toBe(200);
});

test("signing out forgets a session that was to be renewed by the same request", async () => {
  const { dash, operator } = await openAnHourLater();
  using _ = dash;
  await operator.get("/dashboard/keys");
  dash.setTime(start + 120 * minutes);
  const page = await operator.post("/dashboard/sign-out");
  expect([page.status, page.location, operator.cookies.has("mizan_session")]).toEqual([
    303,
    "/dashboard/sign-in",
    false,
  ]);
  expect((await operator.get("/dashboard/keys")).status).toBe(303);
});

test("a new password keeps this browser signed in, with a new session, and ends the others", async () => {
  const { dash, operator } = await openAnHourLater();
  using _ = dash;
  const other = dash.visitor();
  await other.signIn(email);
  await operator.get("/dashboard/account");
  const before = operator.cookies.get("mizan_session");
  dash.setTime(start + 120 * minutes);
  const fields = { current: password, next: otherPassword };
  const page = await operator.post("/dashboard/account/password", fields);
  expect([page.status, page.location]).toEqual([303, "/dashboard/account?changed"]);
  expect(operator.cookies.get("mizan_session")).not.toBe(before as string);
  expect([
    (await operator.get("/dashboard/keys")).status,
    (await other.get("/dashboard/keys")).status,
  ]).toEqual([200, 303]);
  expect((await dash.visitor().signIn(email)).status).toBe(400);
});

test("a session that ended leads to the sign-in and back to the page", async () => {
  const { dash, operator } = await openAnHourLater();
  using _ = dash;
  dash.setTime(start + 24 * 60 * minutes);
  const page = await operator.get("/dashboard/usage?span=12months");
  expect(page.location).toBe("/dashboard/sign-in?next=%2Fdashboard%2Fusage%3Fspan%3D12months");
  const form = await operator.follow(page);
  const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1] as string;
  const back = await operator.post("/dashboard/sign-in", { email, password, next });
  expect(back.location).toBe("/dashboard/usage?span=12months");
});

test("a link to sign up or for a new password works once, in a browser", async () => {
  using dash = openTestDashboard();
  await dash.signUpFirst();
  const link = await dash.people.makeLink({ kind: "reset", email });
  const visitor = dash.visitor();
  await visitor.get(`/dashboard/reset?link=${link}`);
  expect((await visitor.post("/dashboard/reset", { link, password: "short" })).status).toBe(400);
  const done = await visitor.post("/dashboard/reset", { link, password: otherPassword });
  expect(done.location).toBe("/dashboard/sign-in?reset");
  expect((await visitor.get(`/dashboard/reset?link=${link}`)).status).toBe(404);
  expect((await visitor.post("/dashboard/reset", { link, password })).status).toBe(404);
  expect((await visitor.signIn(email, otherPassword)).location).toBe("/dashboard");
  const invitation = await dash.people.makeLink({ kind: "invitation", email: "ann@example.org" });
  const ann = dash.visitor();
  const form = await ann.get(`/dashboard/sign-up?link=${invitation}`);
  expect([form.status, form.text.includes("ann@example.org")]).toEqual([200, true]);
  const given = { email: "ann@example.org", password, link: invitation };
  expect((await ann.post("/dashboard/sign-up", given)).location).toBe("/dashboard");
  expect((await dash.visitor().get(`/dashboard/sign-up?link=${invitation}`)).status).toBe(404);
});
