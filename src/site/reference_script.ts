import { readFileSync } from "node:fs";
import { onceAsync } from "../domain/once.ts";
import { programPath } from "../program.ts";
import { type Coding, codingOf } from "../web/coding.ts";
import { type Bytes, compressBest } from "../web/compress.ts";

/** The browser program of the reference, from its package: more than 4 MB. */
const file = programPath("API reference");

let tag: string | undefined;

/** The path of the program with a content hash, so that browsers keep it for good. */
export function scriptPath(): string {
  tag ??= Bun.hash(readFileSync(file)).toString(36);
  return `/docs/scalar.js?v=${tag}`;
}

/** The program in each coding, compressed once and off the event loop. */
export function referenceScript() {
  const plain = onceAsync(async () => Bun.file(file).bytes());
  const packed = new Map<Coding, Promise<Bytes>>();
  async function bytesIn(coding: Coding | null): Promise<Bytes> {
    if (coding === null) return plain();
    let bytes = packed.get(coding);
    if (bytes === undefined) {
      bytes = plain().then((program) => compressBest(program, coding));
      packed.set(coding, bytes);
    }
    return bytes;
  }
  return {
    /** Begins to compress, so that it is done when the page asks for the program. */
    prepare(): void {
      void bytesIn("zstd");
    },
    async answer(headers: Headers): Promise<Response> {
      const coding = codingOf(headers.get("accept-encoding"));
      return new Response(await bytesIn(coding), {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
          vary: "Accept-Encoding",
          ...(coding === null ? {} : { "content-encoding": coding }),
        },
      });
    },
  };
}
