import { join } from "node:path";
import { fileURLToPath } from "node:url";

const own = (name: string): string => join(import.meta.dir, "assets", name);
const installed = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

/** All files that pages load, by name: none comes from another origin. */
const files: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  "pico.css": {
    path: installed("@picocss/pico/css/pico.classless.min.css"),
    type: "text/css; charset=utf-8",
  },
  "dashboard.css": { path: own("dashboard.css"), type: "text/css; charset=utf-8" },
  "dashboard.js": { path: own("dashboard.js"), type: "text/javascript; charset=utf-8" },
  "vocalise.js": { path: own("vocalise.js"), type: "text/javascript; charset=utf-8" },
  "uplot.js": { path: installed("uplot/dist/uPlot.iife.min.js"), type: "text/javascript; charset=utf-8" },
  "uplot.css": { path: installed("uplot/dist/uPlot.min.css"), type: "text/css; charset=utf-8" },
  "arabic.woff2": {
    path: installed("@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2"),
    type: "font/woff2",
  },
};

interface Asset {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
}

const readAsset = async (path: string, type: string): Promise<Asset> => {
  const plain = await Bun.file(path).bytes();
  const tag = `"${Bun.hash(plain).toString(36)}"`;
  return { plain, packed: Bun.gzipSync(plain), type, tag };
};

const assets = new Map(
  await Promise.all(
    Object.entries(files).map(async ([name, { path, type }]) => [name, await readAsset(path, type)] as const),
  ),
);

const prefix = "/dashboard/assets/";

/** The path of a file, with a content hash so that browsers can cache it forever. */
export function assetPath(name: string): string {
  const tag = assets.get(name)?.tag.slice(1, -1);
  return `${prefix}${name}?v=${tag}`;
}

/** The response for a file; null for any other path. */
export function assetAnswer(path: string, headers: Headers): Response | null {
  if (!path.startsWith(prefix)) return null;
  const asset = assets.get(path.slice(prefix.length));
  if (!asset) return null;
  const common = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": asset.type,
    "x-content-type-options": "nosniff",
    etag: asset.tag,
    vary: "Accept-Encoding",
  };
  if (headers.get("if-none-match") === asset.tag) return new Response(null, { status: 304, headers: common });
  const isPacked = /\bgzip\b/.test(headers.get("accept-encoding") ?? "") && asset.type !== "font/woff2";
  return isPacked
    ? new Response(asset.packed, { headers: { ...common, "content-encoding": "gzip" } })
    : new Response(asset.plain, { headers: common });
}
