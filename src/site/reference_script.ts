import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { onceAsync } from "../domain/once.ts";
import { type Coding, codingOf } from "../web/coding.ts";

/** The browser program of the reference, from its package: more than 4 MB. */
const entry = fileURLToPath(import.meta.resolve("@scalar/api-reference"));
const file = join(dirname(entry), "browser", "standalone.js");

let tag: string | undefined;

/** The path of the program with a content hash, so that browsers keep it for good. */
export function scriptPath(): string {
  tag ??= Bun.hash(readFileSync(file)).toString(36);
  return `/docs/scalar.js?v=${tag}`;
}

// 9 takes 0.4 s and leaves 1.05 MB; the best, 11, takes ten and leaves 0.9 MB.
const brotliQuality = 9;

const plain = async (): Promise<Uint8Array<ArrayBuffer>> => Bun.file(file).bytes();

/** The program in each coding, compressed once and off the event loop. */
export function referenceScript() {
  const bytesIn: Readonly<Record<Coding, () => Promise<Uint8Array>>> = {
    identity: plain,
    br: onceAsync(async () =>
      promisify(brotliCompress)(await plain(), {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
      }),
    ),
    gzip: onceAsync(async () => promisify(gzip)(await plain())),
  };
  return {
    /** Begins to compress, so that it is done when the page asks for the program. */
    prepare(): void {
      void bytesIn.br();
    },
    async answer(headers: Headers): Promise<Response> {
      const coding = codingOf(headers.get("accept-encoding"));
      return new Response(new Uint8Array(await bytesIn[coding]()), {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
          vary: "Accept-Encoding",
          ...(coding === "identity" ? {} : { "content-encoding": coding }),
        },
      });
    },
  };
}
