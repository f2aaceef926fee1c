import { describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { filled, openSite } from "./public_routes.ts";

type Site = ReturnType<typeof openSite>;
const host = "evil.example";

/** Headers with which somebody could try to have another page kept under this address. */
const poisons: Readonly<Record<string, Record<string, string>>> = {
  host: { host },
  "host with a port": { host: `${host}:8080` },
  "x-forwarded-host": { "x-forwarded-host": host },
  "x-forwarded-proto": { "x-forwarded-proto": "gopher" },
  "x-forwarded-for": { "x-forwarded-for": "198.51.100.7" },
  forwarded: { forwarded: `host=${host};proto=gopher` },
  "x-original-url": { "x-original-url": `/${host}`, "x-rewrite-url": `/${host}` },
  "x-http-method-override": { "x-http-method-override": "POST" },
  origin: { origin: `https://${host}` },
  referer: { referer: `https://${host}/` },
  "accept-language": { "accept-language": "ar" },
  "accept-language of nonsense": { "accept-language": `${host}, <script>;q=9` },
  cookie: { cookie: `mizan_language=ar; mizan_theme=dark; mizan_session=${host}` },
  "user-agent": { "user-agent": host },
  accept: { accept: "application/json" },
  "accept-encoding": { "accept-encoding": "gzip" },
  "accept-encoding of nonsense": { "accept-encoding": `${host};;q=, *;q=nonsense` },
  range: { range: "bytes=0-3" },
};

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function answerOf(pages: Site, path: string, headers: Record<string, string>): Promise<Answer> {
  const { host: named = "mizan.test", ...others } = headers;
  const response = await pages.fetch(path, { ...others, host: named }, `http://${named}`);
  const bytes = Buffer.from(await response.arrayBuffer()) as Buffer<ArrayBuffer>;
  const coding = response.headers.get("content-encoding");
  const plain =
    coding === "gzip" ? Bun.gunzipSync(bytes) : coding === "br" ? brotliDecompressSync(bytes) : bytes;
  return { status: response.status, headers: response.headers, text: Buffer.from(plain).toString() };
}

const isKept = ({ headers }: Answer): boolean => !/no-store|private/.test(headers.get("cache-control") ?? "");
const varies = ({ headers }: Answer, name: string): boolean =>
  (headers.get("vary") ?? "")
    .toLowerCase()
    .split(/,\s*/)
    .some((part) => part === name || part === "*");

describe("an answer that a cache may keep", () => {
  for (const [name, poison] of Object.entries(poisons))
    test(`is the same with another ${name}, or says that it depends on it`, async () => {
      using pages = openSite();
      const wrong: string[] = [];
      const value = "w_00000005";
      for (const path of [...pages.paths.map((route) => filled(route, value)), "/no-such-page"]) {
        const clean = await answerOf(pages, path, { accept: "text/html" });
        const poisoned = await answerOf(pages, path, { accept: "text/html", ...poison });
        const told = [...poisoned.headers.values()].join("\n") + poisoned.text;
        if (told.includes(host)) wrong.push(`${path} repeats ${name}`);
        const isSame = poisoned.status === clean.status && poisoned.text === clean.text;
        const header = Object.keys(poison)[0] as string;
        if (
          !isSame &&
          (isKept(clean) || isKept(poisoned)) &&
          !(varies(clean, header) && varies(poisoned, header))
        )
          wrong.push(`${path} differs by ${header}`);
        if ([clean, poisoned].some((answer) => isKept(answer) && answer.headers.getSetCookie().length > 0))
          wrong.push(`${path} sets a cookie in what caches keep`);
      }
      expect(wrong).toEqual([]);
    });

  test("is compressed for nobody who did not ask, after anybody who did", async () => {
    using pages = openSite();
    const codings = ["gzip", "identity", "br", "nonsense", "gzip;q=0", "zstd"];
    for (const path of ["/docs/errors", "/openapi.json", "/docs"]) {
      const plain = (await answerOf(pages, path, {})).text;
      for (const accepted of [...codings, ...codings.toReversed()]) {
        const response = await pages.fetch(path, { "accept-encoding": accepted });
        const coding = response.headers.get("content-encoding");
        expect([path, accepted, coding ?? "identity"]).toEqual([
          path,
          accepted,
          ["gzip", "br", "zstd"].includes(accepted) ? accepted : "identity",
        ]);
        expect(response.headers.get("vary")).toBe("Accept-Encoding");
        if (coding === null) expect((await response.text()) === plain).toBe(true);
      }
    }
  });

  test("is revalidated by every coding's client with the one tag", async () => {
    using pages = openSite();
    for (const path of ["/docs/errors", "/openapi.json", "/assets/base.css"]) {
      const tags = new Set<string>();
      for (const coding of ["identity", "gzip", "br", "zstd"]) {
        const { headers } = await pages.fetch(path, { "accept-encoding": coding });
        tags.add(headers.get("etag") as string);
      }
      expect([path, tags.size]).toEqual([path, 1]);
      const [tag = ""] = tags;
      for (const sent of [tag, tag.replace("W/", ""), `"x", ${tag}`]) {
        const response = await pages.fetch(path, { "accept-encoding": "gzip", "if-none-match": sent });
        expect([path, response.status, await response.text()]).toEqual([path, 304, ""]);
        expect([response.headers.get("vary"), response.headers.get("etag")]).toEqual([
          "Accept-Encoding",
          tag,
        ]);
      }
    }
  });
});
