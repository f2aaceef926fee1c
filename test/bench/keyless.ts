import { filled, openSite } from "../site/attacks/public_routes.ts";
import { type Attack, openTarget } from "./flood.ts";

/**
 * What somebody without a key can do to those who have one: a flood of each page that anybody may open, in each coding
 * and at addresses never asked for before. Usage: `bun test/bench/keyless.ts [part of a name]…`, after
 * `bun run corpus build`.
 */
const parallel = 32;
const word = encodeURIComponent("كتاب");

function pathsOf(): readonly string[] {
  using site = openSite();
  return site.paths.filter((path) => !path.includes("*")).map((path) => filled(path, "كتاب"));
}

await using target = await openTarget();
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${target.server.url}${path}`, { headers, redirect: "manual" });

const pages: readonly Attack[] = pathsOf().flatMap((path) => [
  { name: `page ${path}`, parallel, once: () => ask(path) },
  {
    name: `new ${path}`,
    parallel,
    once: (n) => ask(`${path}?q=${word}${n}&text=${word}${n}`, { accept: "text/html" }),
  },
]);

const others: readonly Attack[] = [
  {
    name: "openapi.json as gzip",
    parallel,
    once: (n) => ask(`/openapi.json?${n}`, { "accept-encoding": "gzip" }),
  },
  {
    name: "accept-encoding of nonsense",
    parallel,
    once: (n) => ask("/docs/errors", { "accept-encoding": `${",;q=".repeat(2_000)}${n}` }),
  },
  { name: "headers of 60 KB", parallel, once: () => ask("/", { "x-junk": "x".repeat(60_000) }) },
  { name: "sign-in pages", parallel, once: () => ask("/dashboard/sign-in") },
  { name: "unknown pages", parallel, once: (n) => ask(`/no-such-page-${n}`) },
];

await target.flood([...others, ...pages], process.argv.slice(2));
process.exit(0);
