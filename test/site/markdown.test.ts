import { describe, expect, test } from "bun:test";
import { Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { withFigures } from "../../src/site/docs/figures.ts";
import { blocksOf, nodeOf } from "../../src/site/docs/markdown.tsx";
import { style } from "../../src/site/docs/style.ts";

const htmlOf = (markdown: string): string =>
  renderToString(h(Fragment, null, ...blocksOf(markdown).map(nodeOf)));

describe("Markdown", () => {
  test.each([
    ["# Title", "<h1>Title</h1>"],
    ["## What is left", '<h2 id="what-is-left"><a href="#what-is-left">What is left</a></h2>'],
    [
      "### `ERR_NOT_FOUND`",
      '<h3 id="ERR_NOT_FOUND"><a href="#ERR_NOT_FOUND"><code>ERR_NOT_FOUND</code></a></h3>',
    ],
    ["a **b** _c_ [d](/docs)", '<p>a <strong>b</strong> <em>c</em> <a href="/docs">d</a></p>'],
    ["1. one\n2. two", "<ol><li>one</li>\n<li>two</li>\n</ol>"],
    ["`<API_KEY>`", "<p><code>&lt;API_KEY></code></p>"],
    ["`q=كتب,قلم`", "<p><code>q=<bdi>كتب</bdi>,<bdi>قلم</bdi></code></p>"],
    ["```sh\ncurl 'a&b'\n```", `<pre tabindex="0"><code>curl 'a&amp;b'</code></pre>`],
  ])("%s", (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  test("a table has named columns and can be scrolled", () => {
    expect(htmlOf("| a | b |\n| --- | --- |\n| `c\\|d` | e |")).toBe(
      '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        "<tbody><tr><td><code>c|d</code></td><td>e</td></tr></tbody></table></div>",
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
    expect(withFigures("{{price.completion}} DP, {{freeWords}}, {{lemmasMax}}")).toMatch(
      /^[\d.]+ DP, [\d,]+, \d+$/,
    );
  });

  test("of an unknown name are an error that says it", () => {
    expect(() => withFigures("{{price.gold}} DP")).toThrow("Cannot fill in {{price.gold}}");
  });
});

test("the style has nothing that Preact would escape", () => {
  expect(style).not.toMatch(/["&<]/);
});
