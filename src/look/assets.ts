import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programPath } from "../program.ts";
import { type Coding, codingOf } from "../web/coding.ts";
import { type Bytes, compressBest } from "../web/compress.ts";
import { isNoneMatch } from "../web/entity_tag.ts";

/** The prefix of the paths of files that pages load. */
export const assetPrefix = "/assets/";

const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
} as const;
type Kind = keyof typeof types;
const kindOf = (name: string): Kind => name.split(".").at(-1) as Kind;

const folder = programPath("look files");
const fonts = [
  "plex_latin_400.woff2",
  "plex_latin_600.woff2",
  "plex_latin_ext_400.woff2",
  "plex_arabic_400.woff2",
  "plex_arabic_600.woff2",
  "naskh_400.woff2",
] as const;

/** Every file that pages load, by name: those of `files/` and of libraries. None comes from another origin. */
const paths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fonts.map((name) => [name, programPath(name)])),
  ...Object.fromEntries(readdirSync(folder).map((name) => [name, join(folder, name)])),
};

interface Asset {
  readonly plain: Bytes;
  readonly type: string;
  readonly tag: string;
  /** Compressed once, when it is first asked for. */
  readonly packed: Map<Coding, Promise<Bytes>>;
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

function packedOf({ plain, packed }: Asset, coding: Coding): Promise<Bytes> {
  let bytes = packed.get(coding);
  if (bytes === undefined) {
    bytes = compressBest(plain, coding);
    packed.set(coding, bytes);
  }
  return bytes;
}

/** The answer for a path in the best coding that the client takes; null for a file that is not there. */
export async function assetAnswer(path: string, headers: Headers): Promise<Response | null> {
  const asset = path.startsWith(assetPrefix) ? assetOf(path.slice(assetPrefix.length)) : null;
  if (!asset) return null;
  // Fonts are compressed already.
  const coding = asset.type === types.woff2 ? null : codingOf(headers.get("accept-encoding"));
  // Weak, since it stands for every coding.
  const etag = `W/"${asset.tag}"`;
  const common = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": asset.type,
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
    etag,
  };
  if (isNoneMatch(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: common });
  if (coding === null) return new Response(asset.plain, { headers: common });
  return new Response(await packedOf(asset, coding), { headers: { ...common, "content-encoding": coding } });
}
