import { describe, expect, test } from "bun:test";
import { signInText } from "../../src/dashboard/sign_in/sign_in_text.ts";
import { openTestDashboard, otherPassword, password, type TestDashboard, type TestPage } from "./support.ts";

const text = signInText.en;
const known = "operator@example.org";
const path = "/dashboard/sign-up";

/** An answer without what was typed, and what differs on each page. */
const shapeOf = ({ status, location, headers, text: html }: TestPage, typed: string) => [
  status,
  location,
  headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
  html.replaceAll(typed, "E-MAIL").replace(/name="token" value="[^"]+"/g, ""),
];

const afterwards = () => new Promise((resolve) => setImmediate(resolve));

const linkIn = (mail: { readonly text: string } | undefined): string =>
  /\/dashboard\/(?:sign-up|reset)\?link=\w+/.exec(mail?.text ?? "")?.[0] ?? "";

/** Everybody may make an account. */
async function openToAll(options: Parameters<typeof openTestDashboard>[0] = {}): Promise<TestDashboard> {
  const dash = openTestDashboard({ signUp: "open", ...options });
  await dash.signUpFirst();
  return dash;
}

describe("signing up where everybody may and no mail is sent", () => {
  test("is answered alike for an address that has an account and for one that has none", async () => {
    using dash = await openToAll();
    const answers = async (email: string, address: string) => {
      const visitor = dash.visitor({ address });
      const shapes: unknown[] = [];
      for (let i = 0; i < 7; i++)
        shapes.push(shapeOf(await visitor.post(path, { email, password: otherPassword }), email));
      shapes.push(shapeOf(await visitor.get("/dashboard/sign-in?asked"), email));
      return shapes;
    };
    expect(await answers("nobody@example.org", "192.0.2.10")).toEqual(await answers(known, "192.0.2.11"));
  });

  test("leads to the sign-in, which says what holds, and the new account can be used", async () => {
    using dash = await openToAll();
    const visitor = dash.visitor();
    const answer = await visitor.post(path, { email: "ann@example.org", password });
    expect([answer.status, answer.location]).toEqual([303, "/dashboard/sign-in?asked"]);
    expect((await visitor.follow(answer)).text).toContain(text.signUpAsked);
    expect((await visitor.get("/dashboard/keys")).status).toBe(303);
    expect((await visitor.signIn("ann@example.org")).location).toBe("/dashboard");
    expect((await visitor.get("/dashboard/keys")).status).toBe(200);
  });

  test("of a known address leaves its password", async () => {
    using dash = await openToAll();
    await dash.visitor().post(path, { email: known, password: otherPassword });
    expect((await dash.visitor().signIn(known, otherPassword)).status).toBe(400);
    expect((await dash.visitor().signIn(known)).status).toBe(303);
  });

  test("takes as long for a known address as for an unknown one", async () => {
    using dash = await openToAll({ hasRealHashes: true });
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 5; i++)
      for (const kind of ["known", "unknown"] as const) {
        const fresh = dash.visitor({ address: `2001:db8:${i}:${kind === "known" ? 1 : 2}::1` });
        await fresh.get(path);
        const email = kind === "known" ? known : `nobody-${i}@example.org`;
        const startMs = performance.now();
        expect((await fresh.post(path, { email, password })).status).toBe(303);
        times[kind].push(performance.now() - startMs);
      }
    const median = (all: number[]): number => all.sort((a, b) => a - b)[2] as number;
    const ratio = median(times.known) / median(times.unknown);
    console.info(`sign-up: a known address takes ${ratio.toFixed(2)} times as long as an unknown one`);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  }, 20_000);

  for (const [fields, said] of [
    [{ email: "ann@example.org", password: "ann@example.org" }, text.faults.emailPassword],
    [{ email: "ann.example@example.org", password: "ann.example" }, text.faults.emailPassword],
    [{ email: "ann@example.org", password: "password123" }, text.faults.commonPassword],
    [{ email: "ann", password }, text.faults.badEmail],
  ] as const)
    test(`with ${JSON.stringify(fields)} is refused: ${said}`, async () => {
      using dash = await openToAll();
      const page = await dash.visitor().post(path, fields);
      expect([page.status, page.text.includes(said)]).toEqual([400, true]);
    });
});

describe("signing up where everybody may and mail is sent", () => {
  test("asks for the address alone, and answers alike whether it has an account or not", async () => {
    using dash = await openToAll({ hasMail: true });
    const form = await dash.visitor().get(path);
    expect([form.text.includes(text.signUpByMail), form.text.includes('type="password"')]).toEqual([
      true,
      false,
    ]);
    const answers = async (email: string, address: string) => {
      const visitor = dash.visitor({ address });
      const shapes: unknown[] = [];
      for (let i = 0; i < 7; i++) shapes.push(shapeOf(await visitor.post(path, { email, password }), email));
      return shapes;
    };
    const forUnknown = await answers("nobody@example.org", "192.0.2.10");
    expect(forUnknown).toEqual(await answers(known, "192.0.2.11"));
    expect(JSON.stringify(forUnknown[0])).toContain(text.signUpSent);
    await afterwards();
    expect(dash.mails.map(({ to }) => to)).toEqual(["nobody@example.org", known]);
    expect(dash.people.find("nobody@example.org")).toBeNull();
  });

  test("makes the account with the link that an unknown address gets", async () => {
    using dash = await openToAll({ hasMail: true });
    await dash.visitor().post(path, { email: "ann@example.org" });
    await afterwards();
    const link = linkIn(dash.mails[0]);
    const ann = dash.visitor();
    const form = await ann.get(link);
    expect([form.status, form.text.includes('value="ann@example.org"')]).toEqual([200, true]);
    const token = link.split("=")[1] as string;
    expect((await ann.post(path, { email: "ann@example.org", password, link: token })).location).toBe(
      "/dashboard",
    );
    expect((await dash.visitor().get(link)).status).toBe(404);
  });

  test("tells a known address by mail alone that it has an account, with a link for a new password", async () => {
    using dash = await openToAll({ hasMail: true });
    await dash.visitor({ language: "ar" }).post(path, { email: known });
    await afterwards();
    expect(dash.mails).toMatchObject([{ to: known, subject: signInText.ar.signUpMailSubject }]);
    expect(dash.mails[0]?.text).toContain(`${dash.origin}/dashboard/sign-in`);
    expect((await dash.visitor().get(linkIn(dash.mails[0]))).text).toContain('autocomplete="new-password"');
  });
});

describe("a browser that has reset its password", () => {
  test("signs in while others guess", async () => {
    using dash = openTestDashboard();
    await dash.signUpFirst();
    const guess = async () => {
      for (let i = 0; i < 8; i++)
        await dash.visitor({ address: `192.0.2.${i}` }).signIn(known, otherPassword);
    };
    await guess();
    const link = await dash.people.makeLink({ kind: "reset", email: known });
    const owner = dash.visitor({ address: "198.51.100.1" });
    expect((await owner.signIn(known)).status).toBe(429);
    const next = "yet another one that nobody would say";
    expect((await owner.post("/dashboard/reset", { link, password: next })).status).toBe(303);
    await guess();
    expect((await dash.visitor({ address: "198.51.100.2" }).signIn(known, next)).status).toBe(429);
    expect((await owner.signIn(known, next)).status).toBe(303);
    expect(owner.cookies.get("mizan_device")).toMatch(/^[0-9A-Za-z]{32}$/);
  });
});
