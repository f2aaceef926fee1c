import { expect, test } from "bun:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { PublicFrame } from "../../../src/look/public_frame.tsx";

const payloads = [
  "</script><script>evil()</script>",
  "</SCRIPT ><script>evil()</script>",
  "<!--<script>",
  "<!-- </script> -->",
  "]]><script>evil()</script>",
  '"},"x":{"</script>',
  "\u2028\u2029\u0000\\",
  "&lt;/script&gt;",
  "كِتَاب",
];

const pageWith = (value: string): string =>
  renderToString(
    h(PublicFrame, {
      page: {
        language: "en",
        section: "dictionary",
        title: value,
        description: value,
        paths: { en: "/words/x", ar: "/ar/words/x" },
        assets: [],
        data: { "@context": "https://schema.org", "@type": "DefinedTerm", name: value, [value]: [value] },
      },
      site: {
        contactEmail: null,
        baseUrl: "https://mizan.example",
        hasDictionary: true,
        hasDownloads: false,
      },
      children: value,
    }),
  );

test.each(payloads)("structured data with %p stays data, in one script that does not run", async (value) => {
  const html = pageWith(value);
  const scripts: { type: string | null; text: string }[] = [];
  await new HTMLRewriter()
    .on("script", {
      element: (element) => void scripts.push({ type: element.getAttribute("type"), text: "" }),
      text: ({ text }) => {
        (scripts.at(-1) as { text: string }).text += text;
      },
    })
    .transform(new Response(html))
    .text();
  const data = scripts.filter(({ text }) => text !== "");
  expect(data.map(({ type }) => type)).toEqual(["application/ld+json"]);
  expect(JSON.parse(data[0]?.text as string)).toEqual({
    "@context": "https://schema.org",
    "@type": "DefinedTerm",
    name: value,
    [value]: [value],
  });
  expect(data[0]?.text).not.toContain("<");
});
