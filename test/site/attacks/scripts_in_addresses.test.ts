import { expect, test } from "bun:test";
import { filled, openSite } from "./public_routes.ts";

const payloads = [
  "<script>evil()</script>",
  "</script><script>evil()</script>",
  "</title></style></textarea><script>evil()</script>",
  '"><img src=x onerror=evil()>',
  "'><svg/onload=evil()>",
  '" onfocus="evil()" autofocus="',
  "' onmouseover='evil()",
  "javascript:evil()",
  "//evil.example/",
  '<base href="//evil.example/">',
  "<!--<script>evil()",
  "كتاب<script>evil()</script>",
  "\u2028</script><script>evil()</script>",
  "+ADw-script+AD4-evil()+ADw-/script+AD4-",
];
const parameters = [
  "q",
  "text",
  "form",
  "page",
  "tier",
  "kind",
  "letter",
  "language",
  "theme",
  "next",
  "id",
  "x",
];

/** Everything in a page that runs, or leads elsewhere, and holds what was in the address. */
async function evilIn(html: string): Promise<string[]> {
  const found: string[] = [];
  let script = "";
  const rewriter = new HTMLRewriter()
    .on("*", {
      element(element) {
        for (const [name, value] of element.attributes) {
          if (name.startsWith("on") && value.includes("evil")) found.push(`${element.tagName} ${name}`);
          const leads = /^(href|src|action|formaction|srcset|data|content)$/.test(name);
          if (leads && /^\s*(javascript:|\/\/|\\|https?:\/\/evil)/i.test(value))
            found.push(`${element.tagName} ${name}=${value}`);
        }
        if (element.tagName === "base") found.push("base");
      },
    })
    .on("script", {
      text(part) {
        script += part.text;
        if (!part.lastInTextNode) return;
        if (script.includes("evil()")) found.push(`script: ${script.slice(0, 80)}`);
        script = "";
      },
    });
  await rewriter.transform(new Response(html)).text();
  return found;
}

test("the search for evil finds it", async () => {
  const pages = [
    "<script>evil()</script>",
    "<img src=x onerror=evil()>",
    '<a href="javascript:evil()">x</a>',
    '<base href="/">',
    '<a href="//evil.example/">x</a>',
  ];
  for (const page of pages) expect([page, (await evilIn(page)).length]).toEqual([page, 1]);
  expect(await evilIn('<p>&lt;script>evil()</p><a href="/x?q=javascript:evil()">x</a>')).toEqual([]);
});

test("a script in any query or path of a public page never runs", async () => {
  using pages = openSite();
  const wrong: string[] = [];
  let answered = 0;
  for (const payload of payloads)
    for (const route of pages.paths) {
      const query = new URLSearchParams(parameters.map((name) => [name, payload])).toString();
      const asked = [
        `${filled(route, "x")}?${query}`,
        `${filled(route, payload)}?${encodeURIComponent(payload)}`,
      ];
      for (const path of asked) {
        const response = await pages.fetch(path, { accept: "text/html" });
        const { status, headers } = response;
        answered++;
        const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
        const faults = isPage ? await evilIn(await response.text()) : [];
        if (status >= 500 || faults.length > 0) wrong.push(`${status} ${path}: ${faults.join("; ")}`);
        if (headers.get("x-content-type-options") !== "nosniff") wrong.push(`${path} may be sniffed`);
        // Nothing of an address gets into a header but where a redirect leads, and that stays here.
        const location = headers.get("location");
        if (location !== null && !/^\/(?![/\\])/.test(location)) wrong.push(`${path} leads to ${location}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(payloads.length * 20);
}, 60_000);
