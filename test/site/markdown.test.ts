import { describe, expect, test } from "bun:test";
import type { Token } from "marked";
import { Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { withFigures } from "../../src/site/docs/figures.ts";
import { blocksOf, nodeOf } from "../../src/site/docs/markdown.tsx";

const htmlOf = (markdown: string): string =>
  renderToString(h(Fragment, null, ...blocksOf(markdown).map((token) => nodeOf(token, "en"))));

describe("Markdown", () => {
  test.each([
    ["# Title", "<h1>Title</h1>"],
    ["## What is left", '<h2 id="what-is-left"><a href="#what-is-left">What is left</a></h2>'],
    [
      "### `ERR_NOT_FOUND`",
      '<h3 id="ERR_NOT_FOUND"><a href="#ERR_NOT_FOUND"><code dir="ltr">ERR_NOT_FOUND</code></a></h3>',
    ],
    ["a **b** _c_ [d](/docs)", '<p>a <strong>b</strong> <em>c</em> <a href="/docs">d</a></p>'],
    ["1. one\n2. two", "<ol><li>one</li>\n<li>two</li>\n</ol>"],
    ["`<API_KEY>`", '<p><code dir="ltr">&lt;API_KEY></code></p>'],
    ["`q=كتب,قلم`", '<p><code dir="ltr">q=<bdi lang="ar">كتب</bdi>,<bdi lang="ar">قلم</bdi></code></p>'],
    ["قلم", '<p><bdi lang="ar">قلم</bdi></p>'],
    ["كَتَبَ", '<p><bdi lang="ar" class="vocalised">كَتَبَ</bdi></p>'],
    ["الشَّمْس", '<p><bdi lang="ar" class="vocalised">الشَّمْس</bdi></p>'],
    ["مِنَ الْبَيْتِ", '<p><bdi lang="ar" class="vocalised">مِنَ الْبَيْتِ</bdi></p>'],
  ])("%s", (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  test("a table has named columns and can be scrolled", () => {
    expect(htmlOf("| a | b |\n| --- | --- |\n| `c\\|d` | e |")).toBe(
      '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        '<tbody><tr><td><code dir="ltr">c|d</code></td><td>e</td></tr></tbody></table></div>',
    );
  });

  test.each(["<script>alert(1)</script>", "a <b>c</b>", "![picture](/x.png)", "> quoted", "---"])(
    "%s is refused, since no page has such a piece",
    (markdown) => {
      expect(() => htmlOf(markdown)).toThrow("Cannot show");
    },
  );
});

describe("figures of a text", () => {
  test("are filled in, prices and limits", () => {
    expect(withFigures("{{price.completion}} DP, {{freeWords}}, {{lemmasMax}}", "")).toMatch(
      /^[\d.]+ DP, [\d,]+, \d+$/,
    );
  });

  test("of an unknown name are an error that says it", () => {
    expect(() => withFigures("{{price.gold}} DP", "")).toThrow("Cannot fill in {{price.gold}}");
  });
});

describe("code", () => {
  test("can be scrolled by keyboard and copied, with its parts marked", () => {
    expect(htmlOf("```sh\ncurl 'a&b' # why\n```")).toBe(
      '<div class="code" dir="ltr"><pre tabindex="0"><code><span class="c-name">curl</span> ' +
        `<span class="c-text">'a&amp;b'</span> <span class="c-quiet"># why</span></code></pre>` +
        '<button type="button" class="copy" hidden data-done="Copied">Copy</button></div>',
    );
  });

  test.each([
    ["json", '{"a": "b", "c": 1.5}', ["c-name", "c-text", "c-name", "c-number"]],
    ["answer", 'HTTP 200\nX-DP-Cost: 0\n\n{"a": null}', ["c-name", "c-quiet", "c-name", "c-number"]],
    ["ts", 'const a = "b"; // c', ["c-name", "c-text", "c-quiet"]],
    ["python", 'import json\nprint(f"{a}")', ["c-name", "c-name", "c-text"]],
    ["php", '$a = getenv("B");', ["c-name", "c-name", "c-text"]],
    ["ini", "PORT=1", ["c-name"]],
    ["", "location / {}", []],
  ])("of %s is marked: %s", (language, code, kinds) => {
    const html = htmlOf(`\`\`\`${language}\n${code}\n\`\`\``);
    expect([...html.matchAll(/class="(c-\w+)"/g)].map(([, kind]) => kind as string)).toEqual(kinds);
    const text = html
      .replace(/<button.*/, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&quot;", '"');
    expect(text).toBe(code);
  });

  test("on an Arabic page keeps its direction, and English sentences of tables theirs", () => {
    const token = blocksOf("| a | b |\n| --- | --- |\n| `q` | First letters. |")[0] as Token;
    const html = renderToString(h(Fragment, null, nodeOf(token, "ar")));
    expect(html).toContain('<td><code dir="ltr">q</code></td><td lang="en" dir="ltr">First letters.</td>');
  });
});
