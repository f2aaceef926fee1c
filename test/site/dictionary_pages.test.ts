import { describe, expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { realLexicon } from "./support/real_api.ts";

const openReal = (): TestApi =>
  openTestApi({ app: { dictionary: "open" }, services: { lexicon: realLexicon } });
const fetchPage = (api: TestApi, path: string): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, { headers: { accept: "text/html" } }));
const textOf = async (api: TestApi, path: string): Promise<string> => (await fetchPage(api, path)).text();

const kibibytesMax = 60;

describe("the dictionary of the corpus", () => {
  test("shows a verb as its readers want it: meanings with what it governs, examples, forms in tabs", async () => {
    using api = openReal();
    const text = (await textOf(api, "/words/رغب")).split('<article class="entry"')[1] as string;
    const order = ["raghiba", "يَرْغَبُ", "رَغْبَة", "to desire, want, wish", "مَنْ يَرْغَبُ", "to shun", "رَغِبَتْ"];
    const places = order.map((part) => text.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toMatch(/<span class="sign"><span lang="ar" dir="rtl" class="arabic">عَنْ<\/span><\/span>/);
    for (const tab of ["Perfect", "Imperfect", "Subjunctive", "Jussive", "Imperative", "Participles"])
      expect(text).toContain(`">${tab}</label>`);
    expect(text.match(/<input type="radio"[^>]* checked/g)).toHaveLength(1);
  });

  test("shows readers of Arabic definitions in place of glosses", async () => {
    using api = openReal();
    const text = await textOf(api, "/ar/words/رغب");
    expect(text).toContain("أَحَبَّ أَنْ يَكُونَ لَهُ شَيْءٌ");
    expect(text).not.toContain("Anyone who wishes");
    expect(text).toContain(">المضارع</label>");
  });

  test("finds words as people type them", async () => {
    using api = openReal();
    for (const [query, found] of [
      ["المدرسه", "مدرسة"],
      ["kitab", "كتاب"],
      ["3arabi", "عربي"],
      ["to write", "كتب"],
      ["وسيكتبونها", "كتب"],
    ] as const) {
      const text = await textOf(api, `/words?q=${encodeURIComponent(query)}`);
      expect([query, text.includes(`href="/words/${encodeURIComponent(found)}#`)]).toEqual([query, true]);
    }
  });

  test(`sends at most ${kibibytesMax} KiB for a first visit with its sheets, compressed, fonts apart`, async () => {
    using api = openReal();
    const packed = (bytes: string): number => brotliCompressSync(bytes).byteLength;
    for (const path of ["/words", "/words/أمر", "/ar/words/ملك", "/words/في", "/roots/كتب", "/expressions"]) {
      const text = await textOf(api, path);
      const files = [...text.matchAll(/(?:href|src)="(\/assets\/\w+\.(?:css|js)[^"]*)"/g)].map(
        ([, file]) => file as string,
      );
      const sizes = await Promise.all(files.map(async (file) => packed(await textOf(api, file))));
      const total = sizes.reduce((sum, size) => sum + size, packed(text));
      expect([path, total < kibibytesMax * 1024]).toEqual([path, true]);
    }
  });
});
