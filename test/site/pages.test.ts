import { describe, expect, test } from "bun:test";
import { docPages, docPath } from "../../src/site/docs/pages.ts";
import { renderDocs } from "../../src/site/docs/render.tsx";
import { palette } from "../../src/site/docs/style.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { realExamples, realLexicon } from "./support/real_api.ts";

const contactEmail = "someone@example.org";
const rendered = await renderDocs(realLexicon, { contactEmail, examples: realExamples });
const htmlOf = new Map(rendered.map(({ page, html }) => [docPath(page), html]));

const fetchPage = (api: TestApi, path: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found as string);

describe("GET /docs/<name>", () => {
  test("200: HTML that may be kept for some minutes, with the strictest policy that shows it", async () => {
    using api = openTestApi();
    for (const page of docPages) {
      const { status, headers } = await fetchPage(api, docPath(page));
      expect([page.name, status, headers.get("content-type")]).toEqual([
        page.name,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(headers.get("content-language")).toBe(page.language);
      expect(headers.get("cache-control")).toBe("public, max-age=300");
      expect(headers.get("content-security-policy")).toStartWith(
        "default-src 'none'; style-src 'unsafe-inline'",
      );
    }
  });

  test("304: the client has the page", async () => {
    using api = openTestApi();
    for (const path of ["/docs/errors", "/openapi.json"]) {
      const etag = (await fetchPage(api, path)).headers.get("etag") as string;
      const again = await fetchPage(api, path, { headers: { "if-none-match": etag } });
      expect([path, again.status, again.headers.get("etag"), await again.text()]).toEqual([
        path,
        304,
        etag,
        "",
      ]);
    }
  });

  test.each(["/docs/nothing", "/docs/errors/", "/docs/errors.md", "/docs/quick-start.en"])(
    "404: %s has the envelope of every unknown page",
    async (path) => {
      using api = openTestApi();
      const response = await fetchPage(api, path);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: { code: "ERR_NOT_FOUND" } },
      ]);
    },
  );

  test("405: POST; HEAD has the headers of GET", async () => {
    using api = openTestApi();
    const posted = await fetchPage(api, "/docs/errors", { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const [head, get] = [
      await fetchPage(api, "/docs/errors", { method: "HEAD" }),
      await fetchPage(api, "/docs/errors"),
    ];
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
      200,
      "",
      get.headers.get("etag"),
    ]);
  });

  test("the home page leads to the quick start in both languages", async () => {
    using api = openTestApi();
    const html = await (await fetchPage(api, "/")).text();
    for (const path of ["/docs/quick-start", "/docs/quick-start.ar", "/docs"])
      expect(html).toContain(`href="${path}"`);
  });
});

describe("every page", () => {
  for (const { page, html, answers } of rendered) {
    const path = docPath(page);

    test(`${path} has no script and loads nothing`, () => {
      expect(html).not.toMatch(/<(script|link|img|iframe|object|form)\b|<[^>]+\s(on\w+|src|style)=/i);
      expect(all(html, /<style>([\s\S]*?)<\/style>/g).join("")).not.toMatch(/url\(|@import/);
    });

    test(`${path} says its language, and the Arabic one reads from right to left`, () => {
      const direction = page.language === "ar" ? "rtl" : "ltr";
      expect(html).toContain(`<html lang="${page.language}" dir="${direction}">`);
      expect(html).toMatch(/<pre tabindex="0"/);
      expect(html).toContain("direction: ltr; text-align: left;");
    });

    test(`${path} can be read by everybody: one first heading, no level left out, a skip link, a named navigation`, () => {
      const levels = all(html, /<h([1-6])\b/g).map(Number);
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] as number) + 1)).toEqual([]);
      expect(html).toContain('<a class="skip" href="#text">');
      expect(html).toContain('<main id="text">');
      expect(html).toMatch(/<nav aria-label="[^"]+">/);
      expect(all(html, /<a href="([^"]+)"[^>]* aria-current="page"/g)).toEqual([path]);
      expect(html).not.toMatch(/<th>|<th scope="col"><\/th>/);
      const ids = all(html, /\bid="([^"]+)"/g);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    });

    test(`${path} leads to every other page, to /docs and nowhere that is not there`, () => {
      const targets = all(html, /\bhref="([^"]+)"/g).map((href) => href.replaceAll("&amp;", "&"));
      for (const other of docPages) expect(targets).toContain(docPath(other));
      expect(targets).toContain("/docs");
      const wrong = targets.filter((href) => {
        if (/^(https:\/\/|mailto:)/.test(href)) return false;
        const [to = "", anchor] = href.split("#");
        const target = to === "" ? html : htmlOf.get(to);
        if (target === undefined) return !["/", "/docs", "/openapi.json", "/dashboard/keys"].includes(to);
        return anchor !== undefined && !target.includes(`id="${anchor}"`);
      });
      expect(wrong).toEqual([]);
    });

    test(`${path} shows answers that are what it says of them`, () => {
      for (const { request, answer } of answers) {
        if (request === "") continue;
        expect([request, answer.status]).toEqual([request, 200]);
        if (!request.includes("page=1000")) expect([request, answer.body?.data]).not.toEqual([request, []]);
      }
      expect(html).toContain(`mailto:${contactEmail}`);
    });
  }
});

describe("data-points", () => {
  test("has worked examples that cost what it says", () => {
    const { answers } = rendered.find(({ page }) => page.name === "data-points") as (typeof rendered)[number];
    const html = htmlOf.get("/docs/data-points") as string;
    const said = all(html, /: (?:([\d.]+ × [\d.]+|[\d.]+ \+ [\d.]+ × [\d.]+|0))\.<\/p>/g).map((sum) =>
      sum
        .split(" + ")
        .map((part) => part.split(" × ").reduce((product, factor) => product * Number(factor), 1))
        .reduce((total, part) => total + part, 0),
    );
    const charged = answers.map(({ answer }) => Number(answer.headers["X-DP-Cost"]));
    expect(said.length).toBeGreaterThan(5);
    expect(charged.slice(0, said.length)).toEqual(said);
  });
});

/** Relative luminance and contrast of WCAG 2.2. */
const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe("colours", () => {
  for (const [name, colours] of Object.entries(palette)) {
    test(`${name}: every text has a contrast of at least 4.5 to what it stands on`, () => {
      for (const text of ["text", "quiet", "link"] as const) {
        for (const ground of ["ground", "code"] as const) {
          expect([text, ground, contrast(colours[text], colours[ground]) >= 4.5]).toEqual([
            text,
            ground,
            true,
          ]);
        }
      }
    });
  }
});
