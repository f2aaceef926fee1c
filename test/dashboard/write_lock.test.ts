import { describe, expect, test } from "bun:test";
import { commonText } from "../../src/dashboard/common_text.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { createKey } from "../support/create_key.ts";
import { postRoutes } from "./attacks/pages.ts";
import { openTestDashboard, otherPassword, password, type TestDashboard, type Visitor } from "./support.ts";
import { twoFactorForms, withoutTwoFactor } from "./two_factor_forms.ts";

const email = "operator@example.org";

/** Runs the work while another process writes. */
async function whileLocked<T>({ databasePath }: TestDashboard, work: () => Promise<T>): Promise<T> {
  using other = openDatabase(databasePath);
  other.sqlite.run("BEGIN IMMEDIATE");
  try {
    return await work();
  } finally {
    other.sqlite.run("ROLLBACK");
  }
}

/** What sends each form that writes, with what it needs: by its path. */
async function formsOf(dash: TestDashboard): Promise<Record<string, Readonly<Record<string, string>>>> {
  const { people, keys } = dash;
  const { id, value } = await createKey(keys, { name: "mine", account: operatorAccount });
  const key = `/dashboard/keys/${id}`;
  const operator = "/dashboard/operator";
  await people.makeLink({ kind: "invitation", email: "ann@example.org" });
  return {
    // Before the operator makes another, which ends this one.
    "/dashboard/reset": { link: await people.makeLink({ kind: "reset", email }), password },
    "/dashboard/keys": { name: "new" },
    [`${key}/rename`]: { name: "other" },
    [`${key}/rotate`]: {},
    [`${key}/revoke`]: { lastFour: value.slice(-4) },
    "/dashboard/account/password": { current: password, next: otherPassword },
    [`${operator}/account/plan`]: { name: operatorAccount, plan: "pro" },
    [`${operator}/account/reset`]: { name: operatorAccount },
    [`${operator}/plans`]: { name: "own", day: "1", month: "1", concurrency: "", pageLimit: "1" },
    [`${operator}/invitations`]: { email: "", plan: "free" },
    [`${operator}/invitations/withdraw`]: { hash: people.invitations()[0]?.hash as string },
    "/dashboard/sign-up": {
      link: await people.makeLink({ kind: "invitation" }),
      email: "ann@example.org",
      password,
    },
    "/dashboard/sign-in": { email, password },
    "/dashboard/sign-out": {},
    ...Object.fromEntries(Object.keys(twoFactorForms).map((path) => [path, {}])),
  };
}

describe("while another process writes", () => {
  for (const language of ["en", "ar"] as const)
    test(`every form that writes is answered with a page that says try again, and done afterwards (${language})`, async () => {
      using dash = openTestDashboard({ busyMs: 20 });
      await dash.signUpFirst();
      const forms = await formsOf(dash);
      // The others write nothing, write after their answer, or show what a call of the API answers.
      const others = /\/(preferences|forgot|playground|vocalise|words\/:id)$/;
      expect(Object.keys(forms)).toHaveLength(postRoutes.filter(({ path }) => !others.test(path)).length);
      const outcomes: unknown[] = [];
      for (const [path, given] of Object.entries(forms)) {
        const visitor = dash.visitor({ language });
        await visitor.signIn(email);
        const fields = { ...given, ...(await twoFactorForms[path]?.(dash, visitor, password)) };
        await visitor.get("/dashboard/keys");
        const before = dash.database.version();
        const { status, text } = await whileLocked(dash, () => visitor.post(path, fields));
        outcomes.push([path, status, text.includes(commonText[language].busyTitle)]);
        expect(dash.database.version()).toBe(before);
        if (path === "/dashboard/account/password") continue;
        expect([path, (await visitor.post(path, fields)).status < 400]).toEqual([path, true]);
        await withoutTwoFactor(dash);
      }
      expect(outcomes).toEqual(Object.keys(forms).map((path) => [path, 503, true]));
      expect(dash.log.filter(({ event }) => event === "error")).toEqual([]);
    });

  test("a page of a session that is to be renewed waits for nobody", async () => {
    using dash = openTestDashboard({ busyMs: 60_000 });
    const operator = await dash.signUpFirst();
    dash.setTime(Date.now() + 60 * 60_000);
    const page = await whileLocked(dash, () => operator.get("/dashboard/keys"));
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect((await operator.get("/dashboard/keys")).headers.getSetCookie()).toHaveLength(1);
  });

  test("a form waits without keeping others, and is done when the other has ended", async () => {
    using dash = openTestDashboard({ busyMs: 60_000 });
    const operator = await dash.signUpFirst();
    await operator.get("/dashboard/keys");
    let isDone = false;
    let done: ReturnType<Visitor["post"]> | undefined;
    await whileLocked(dash, async () => {
      done = operator.post("/dashboard/keys", { name: "late" });
      done.finally(() => {
        isDone = true;
      });
      for (let page = 0; page < 10; page++)
        expect((await dash.visitor().get("/dashboard/sign-in")).status).toBe(200);
      expect(isDone).toBe(false);
    });
    expect((await done)?.status).toBe(200);
    expect(dash.keys.list().map(({ name }) => name)).toEqual(["late"]);
  });

  test("a sign-in that was answered so is no wrong password", async () => {
    using dash = openTestDashboard({ busyMs: 2 });
    await dash.signUpFirst();
    const visitor = dash.visitor();
    await visitor.get("/dashboard/sign-in");
    await whileLocked(dash, async () => {
      for (let i = 0; i < 8; i++) expect((await visitor.signIn(email)).status).toBe(503);
    });
    expect((await visitor.signIn(email)).status).toBe(303);
  });
});
