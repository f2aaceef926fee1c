import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { type Coding, codingOf } from "../web/coding.ts";

/** The prefix of the paths of files that pages load. */
export const assetPrefix = "/assets/";

const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
} as const;
type Kind = keyof typeof types;
const kindOf = (name: string): Kind => name.split(".").at(-1) as Kind;

const folder = join(import.meta.dir, "files");
const installed = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));
const plex = (part: string): string =>
  installed(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${part}-normal.woff2`);

/** Every file that pages load, by name: those of `files/` and of libraries. None comes from another origin. */
const paths: Readonly<Record<string, string>> = {
  "plex_latin_400.woff2": plex("latin-400"),
  "plex_latin_600.woff2": plex("latin-600"),
  "plex_latin_ext_400.woff2": plex("latin-ext-400"),
  "plex_arabic_400.woff2": plex("arabic-400"),
  "plex_arabic_600.woff2": plex("arabic-600"),
  "naskh_400.woff2": installed(
    "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2",
  ),
  ...Object.fromEntries(readdirSync(folder).map((name) => [name, join(folder, name)])),
};

interface Asset {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
  /** Compressed once, when it is first asked for. */
  readonly packed: Map<Coding, Uint8Array<ArrayBuffer>>;
}

/** A sheet names its fonts with their hashes, so that browsers keep them for good. */
const withHashes = (sheet: string): string =>
  sheet.replace(/url\("([\w.]+)"\)/g, (_, name) => `url("${assetPath(name)}")`);

function readAsset(name: string): Asset | null {
  const path = Object.hasOwn(paths, name) ? paths[name] : undefined;
  if (path === undefined) return null;
  const bytes = readFileSync(path);
  const plain = new Uint8Array(kindOf(name) === "css" ? Buffer.from(withHashes(bytes.toString())) : bytes);
  return { plain, type: types[kindOf(name)], tag: Bun.hash(plain).toString(36), packed: new Map() };
}

const read = new Map<string, Asset | null>();

/** Reads a file when it is first asked for. */
function assetOf(name: string): Asset | null {
  let asset = read.get(name);
  if (asset === undefined) {
    asset = readAsset(name);
    if (asset !== null) read.set(name, asset);
  }
  return asset;
}

/** The path of a file, with a content hash so that browsers can keep it for good. Throws for one that is not there. */
export function assetPath(name: string): string {
  const asset = assetOf(name);
  if (asset === null) throw new Error(`Cannot find ${name} among the files of src/look`);
  return `${assetPrefix}${name}?v=${asset.tag}`;
}

const packers: Readonly<Record<Exclude<Coding, "identity">, (plain: Uint8Array<ArrayBuffer>) => Uint8Array>> =
  {
    br: (plain) =>
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    gzip: (plain) => Bun.gzipSync(plain),
  };

function bytesOf({ plain, packed }: Asset, coding: Coding): Uint8Array<ArrayBuffer> {
  if (coding === "identity") return plain;
  let bytes = packed.get(coding);
  if (bytes === undefined) {
    bytes = new Uint8Array(packers[coding](plain));
    packed.set(coding, bytes);
  }
  return bytes;
}

/** The answer for a path in the best coding that the client takes; null for a file that is not there. */
export function assetAnswer(path: string, headers: Headers): Response | null {
  const asset = path.startsWith(assetPrefix) ? assetOf(path.slice(assetPrefix.length)) : null;
  if (!asset) return null;
  // Fonts are compressed already.
  const coding = asset.type === types.woff2 ? "identity" : codingOf(headers.get("accept-encoding"));
  const etag = `"${asset.tag}"`;
  const common = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": asset.type,
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
    etag,
  };
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: common });
  const coded = coding === "identity" ? common : { ...common, "content-encoding": coding };
  return new Response(bytesOf(asset, coding), { headers: coded });
}
