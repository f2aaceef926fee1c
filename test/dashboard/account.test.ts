import { expect, test } from "bun:test";
import { accountText } from "../../src/dashboard/account/account_text.ts";
import { signInText } from "../../src/dashboard/sign_in/sign_in_text.ts";
import { createKey } from "../support/create_key.ts";
import { openTestDashboard, password } from "./support.ts";

const next = "another one, of 9 words nobody would say";
const path = "/dashboard/account";

test("the account page says who it is and on which plan", async () => {
  using site = openTestDashboard();
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org", "pro");
  await createKey(site.keys, { name: "a", account: "ann@example.org" });
  const { status, text } = await ann.get(path);
  expect(status).toBe(200);
  expect(text).toContain("<dd><bdi>ann@example.org</bdi></dd>");
  expect(text).toContain('<a href="/dashboard/plan">pro</a>');
  expect(text).toContain('<a href="/dashboard/keys">1</a>');
  expect(text).toContain(accountText.en.ends);
});

test("a changed password holds, this session goes on and all others end", async () => {
  using site = openTestDashboard();
  const here = await site.signUpFirst("operator@example.org");
  const elsewhere = site.visitor();
  await elsewhere.signIn("operator@example.org");
  expect((await elsewhere.get(path)).status).toBe(200);

  const changed = await here.post(`${path}/password`, { current: password, next });
  expect(changed.location).toBe(`${path}?changed`);
  expect((await here.follow(changed)).text).toContain(accountText.en.changed);
  expect((await elsewhere.get(path)).location).toStartWith("/dashboard/sign-in");

  const late = site.visitor();
  expect((await late.signIn("operator@example.org", password)).status).toBe(400);
  expect((await late.signIn("operator@example.org", next)).status).toBe(303);
});

const faults = [
  { why: "a wrong current password", current: "not mine at all", next, said: accountText.en.wrongCurrent },
  { why: "a short one", current: password, next: "short", said: signInText.en.faults.weakPassword },
  { why: "a common one", current: password, next: "1234567890", said: signInText.en.faults.commonPassword },
];
for (const { why, said, ...fields } of faults) {
  test(`the password stays after ${why}, and the page says why`, async () => {
    using site = openTestDashboard();
    const operator = await site.signUpFirst("operator@example.org");
    const { status, text } = await operator.post(`${path}/password`, fields);
    expect(status).toBe(400);
    expect(text).toContain(said);
    expect(text).not.toContain(fields.current);
    expect((await site.visitor().signIn("operator@example.org")).status).toBe(303);
  });
}

test("guessing the current password is slowed down", async () => {
  using site = openTestDashboard();
  const operator = await site.signUpFirst();
  let status = 0;
  for (let tries = 0; tries < 20 && status !== 429; tries++)
    ({ status } = await operator.post(`${path}/password`, { current: "a guess", next }));
  expect(status).toBe(429);
});

test("a password is not changed without the form's token", async () => {
  using site = openTestDashboard();
  const operator = await site.signUpFirst("operator@example.org");
  const { status } = await operator.post(`${path}/password`, { current: password, next, token: "wrong" });
  expect(status).toBe(403);
  expect((await site.visitor().signIn("operator@example.org")).status).toBe(303);
});
