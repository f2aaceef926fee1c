import { describe, expect, test } from "bun:test";
import { openTestApi, type TestApi, type TestApiOptions } from "../http/support/test_api.ts";

const html = { accept: "text/html,application/xhtml+xml" };

const fetchPage = (api: TestApi, path: string, init: RequestInit = { headers: html }): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

const openDictionary = (
  app: TestApiOptions["app"] = {},
  services: TestApiOptions["services"] = {},
): TestApi => openTestApi({ app, services });

/** Status and target of a path's answer. */
async function goesTo(api: TestApi, path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetchPage(api, path);
  const to = headers.get("location");
  return [status, to === null ? null : decodeURIComponent(to)];
}

const encoded = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** A page of each kind, in English. */
const everyKind = [
  "/words",
  "/words?letter=ب",
  "/words?q=book",
  "/words/كتاب",
  "/words/عالم",
  "/roots",
  "/roots?letter=ك",
  "/roots/كتب",
  "/patterns",
  "/patterns/فِعَال",
  "/patterns/فَعَلَ?page=2",
  "/proverbs",
  "/proverbs/m_1",
  "/expressions",
  "/expressions/x_1",
];

describe("GET /words/<spelling>", () => {
  test("200: the word with its parts, root and family, in both languages", async () => {
    using api = openDictionary();
    const english = await fetchPage(api, "/words/كتاب");
    const text = await english.text();
    expect([
      english.status,
      english.headers.get("content-type"),
      english.headers.get("content-language"),
    ]).toEqual([200, "text/html; charset=utf-8", "en"]);
    expect(text).toContain("<title>كِتَاب (kitāb): book · Arabic dictionary</title>");
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain(`href="/roots/${encodeURIComponent("كتب")}"`);
    expect(text).toContain(`href="/patterns/${encodeURIComponent("فِعَال")}"`);
    expect(text).toMatch(/<h1 class="headword">.*class="radical r1"/);
    const arabic = await (await fetchPage(api, "/ar/words/كتاب")).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain(`href="/ar/roots/${encodeURIComponent("كتب")}"`);
  });

  test("200: homographs stand together, each with an anchor", async () => {
    using api = openDictionary();
    const text = await (await fetchPage(api, "/words/عالم")).text();
    expect(text).toContain("2 words spelled عالم");
    const ids = [...text.matchAll(/<article class="entry" id="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(text).toContain(`href="#${id}"`);
  });

  test("301: vocalised, folded and other spellings lead to the bare one, at the word where others share it", async () => {
    using api = openDictionary();
    const [status, place] = await goesTo(api, encoded("/words/عَالَم"));
    expect([status, place?.replace(/#w_\w+$/, "#w_")]).toEqual([301, "/words/عالم#w_"]);
    const cases: [string, string][] = [
      ["/words/كِتَاب", "/words/كتاب"],
      ["/words/كتـــاب", "/words/كتاب"],
      ["/words/الي", "/words/إلى"],
      ["/words/إلى".normalize("NFD"), "/words/إلى"],
      ["/ar/words/كِتَاب", "/ar/words/كتاب"],
      ["/roots/ك-ت-ب", "/roots/كتب"],
      ["/roots/ktb", "/roots/كتب"],
      ["/patterns/p_2", "/patterns/فِعَال"],
      ["/patterns/فعال", "/patterns/فِعَال"],
    ];
    for (const [from, to] of cases)
      expect([from, await goesTo(api, encoded(from))]).toEqual([from, [301, to]]);
  });

  test("301: an id leads to its word", async () => {
    using api = openDictionary();
    const { data } = await api.call<{ id: string }[]>("/v1/words?q=كتاب&limit=1");
    expect(await goesTo(api, `/words/${data[0]?.id}`)).toEqual([301, `/words/كتاب#${data[0]?.id}`]);
  });

  test("200: escapes of any case are the same page; 404: escapes that are no UTF-8", async () => {
    using api = openDictionary();
    const path = encoded("/words/كتاب");
    expect((await fetchPage(api, path.toLowerCase())).status).toBe(200);
    for (const broken of ["/words/%E0%A4%A", "/words/%ff", "/words/%"])
      expect([broken, (await fetchPage(api, broken)).status]).toEqual([broken, 404]);
  });
});

describe("an unknown word", () => {
  test("404: a page with words that are near it", async () => {
    using api = openDictionary();
    const answer = await fetchPage(api, "/words/كتابا");
    const text = await answer.text();
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
      404,
      "no-store",
      "Accept, Accept-Encoding",
    ]);
    expect(text).toContain(`href="/words/${encodeURIComponent("كتاب")}#`);
    expect(text).toContain('<meta name="robots" content="noindex"');
  });

  test("404: the envelope for whoever asks for something else", async () => {
    using api = openDictionary();
    for (const headers of [{}, { accept: "*/*" }, { accept: "application/json" }]) {
      const answer = await fetchPage(api, "/words/nothing-at-all", { headers });
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: "ERR_NOT_FOUND" } }]);
    }
  });

  test.each([
    "/words?page=2",
    "/words?letter=x",
    "/words?letter=ب&page=9999",
    "/roots?letter=ا",
    "/proverbs?page=0",
    "/proverbs?letter=ب",
    "/patterns/x",
    "/patterns/فِعَال?page=2",
    "/roots/قققق",
    "/proverbs/m_none",
    "/expressions/m_1",
    "/ar/words/nothing-at-all",
  ])("404: %s", async (path) => {
    using api = openDictionary();
    expect((await fetchPage(api, path)).status).toBe(404);
  });

  test("what was typed is shown as text", async () => {
    using api = openDictionary();
    const script = '"><script>alert(1)</script>';
    for (const path of [
      `/words/${encodeURIComponent(script)}`,
      `/ar/words?q=${encodeURIComponent(script)}`,
    ]) {
      const text = await (await fetchPage(api, path)).text();
      expect(text).not.toContain("<script>alert");
      expect(text).toContain("&lt;script>alert");
    }
  });
});

describe("every page", () => {
  test("200 in both languages, kept for some minutes, loading nothing from elsewhere and naming no host", async () => {
    using api = openDictionary();
    for (const path of everyKind.flatMap((one) => [one, `/ar${one}`])) {
      const answer = await fetchPage(api, path, { headers: { ...html, host: "evil.example" } });
      const text = await answer.text();
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
        path,
        200,
        "public, max-age=300",
      ]);
      expect(text).not.toMatch(/evil\.example|mizan\.test/);
      expect(text.match(/(?:src|href)="(?:https?:)?\/\/[^"]*/g)).toBeNull();
      expect(text).not.toMatch(/ style="|<style|undefined|\[object/);
      expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
    }
  });

  test("has a title and a description of its own, and links that lead somewhere", async () => {
    using api = openDictionary();
    const titles = new Set<string>();
    const links = new Set<string>();
    for (const path of everyKind) {
      const text = await (await fetchPage(api, path)).text();
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? "");
      expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]?.length).toBeLessThan(200);
      for (const [, link] of text.matchAll(
        /href="(\/(?:ar\/)?(?:words|roots|patterns|proverbs|expressions)(?![^"]*q=)[^"#]*)/g,
      ))
        links.add((link as string).replaceAll("&amp;", "&"));
    }
    expect(titles.size).toBe(everyKind.length);
    expect(links.size).toBeGreaterThan(100);
    for (const link of links) expect([link, (await fetchPage(api, link)).status]).toEqual([link, 200]);
  });

  test("names itself in each language and as a DefinedTerm, by the address that the operator set", async () => {
    using api = openDictionary({}, { baseUrl: "https://mizan.example" });
    const text = await (await fetchPage(api, "/ar/words/كتاب")).text();
    const path = `/words/${encodeURIComponent("كتاب")}`;
    expect(text).toContain(`<link rel="canonical" href="https://mizan.example/ar${path}"`);
    expect(text).toContain(`hreflang="en" href="https://mizan.example${path}"`);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "DefinedTerm",
      name: "كِتَاب",
      inLanguage: "ar",
      inDefinedTermSet: { "@type": "DefinedTermSet", url: "https://mizan.example/ar/words" },
    });
  });

  test("304: the client has it; other pages and data have other tags", async () => {
    using api = openDictionary();
    const tags = new Set<string>();
    for (const path of everyKind) {
      const etag = (await fetchPage(api, path)).headers.get("etag") as string;
      const again = await fetchPage(api, path, { headers: { ...html, "if-none-match": etag } });
      expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
      tags.add(etag);
    }
    expect(tags.size).toBe(everyKind.length);
    using open = openDictionary({ dictionary: "open" });
    expect(tags).not.toContain((await fetchPage(open, "/words")).headers.get("etag") as string);
  });

  test("405: POST", async () => {
    using api = openDictionary();
    for (const path of ["/words", "/ar/words/كتاب", "/sitemap.xml"]) {
      const answer = await fetchPage(api, path, { method: "POST", body: "x" });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
  });
});

describe("MIZAN_DICTIONARY", () => {
  const forms = /<div class="tabs">/;

  test("preview: whole records of the commonest words, basic ones of the others", async () => {
    using api = openDictionary({ dictionary: "preview" });
    expect(await (await fetchPage(api, "/words/كتاب")).text()).toMatch(forms);
    const rare = await (await fetchPage(api, "/words/سلام")).text();
    expect(rare).toContain("peace");
    expect(rare).not.toMatch(forms);
    expect(rare).toContain('href="/dashboard/keys"');
  });

  test("open: everything", async () => {
    using api = openDictionary({ dictionary: "open" });
    expect(await (await fetchPage(api, "/words/سلام")).text()).toMatch(forms);
  });

  test("off: no page", async () => {
    using api = openDictionary({ dictionary: "off" }, { baseUrl: "https://mizan.example" });
    for (const path of [...everyKind, "/sitemaps/words-1.xml"]) {
      const answer = await fetchPage(api, path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await (await fetchPage(api, "/sitemap.xml")).text()).not.toContain("words");
  });
});

describe("the limit of an address", () => {
  test("429: a kind page, with when to come back; other addresses go on", async () => {
    let address = "192.0.2.1";
    using api = openDictionary({ lookUpsPerMinute: 3, trustedProxies: 1 });
    const open = (path: string, accept = "text/html") =>
      fetchPage(api, path, { headers: { accept, "x-forwarded-for": address } });
    const statuses = [];
    for (let page = 0; page < 4; page++) statuses.push((await open("/words/كتاب")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const answer = await open("/ar/words/كتاب");
    expect([answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      "20",
      "no-store",
    ]);
    expect(await answer.text()).toContain("تمهّل");
    const program = await open("/words/كتاب", "*/*");
    expect([program.status, await program.json()]).toMatchObject([
      429,
      { error: { code: "ERR_RATE_LIMIT_EXCEEDED" } },
    ]);
    address = "192.0.2.2";
    expect((await open("/words/كتاب")).status).toBe(200);
  });
});
