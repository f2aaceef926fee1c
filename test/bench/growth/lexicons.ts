import { existsSync } from "node:fs";
import { join } from "node:path";
import { analysesMax } from "../../../src/http/limits.ts";
import { formPaths, wordPaths } from "../throughput/paths.ts";
import type { Bench, Part, Sized } from "./subject.ts";

const sizes = [1, 4, 16];

/** The artifact of a size; GROWTH_DIR keeps those that were made. */
function artifactOf({ folder }: Bench, times: number): string {
  const path = join(process.env.GROWTH_DIR ?? folder.path, String(times));
  if (existsSync(join(path, "manifest.json"))) return path;
  const command = [process.execPath, join(import.meta.dir, "grow.ts"), path, String(times)];
  if (!Bun.spawnSync(command, { stderr: "inherit" }).success)
    throw new Error(`Cannot make ${times} times the lexicon`);
  return path;
}

const { free, metered } = wordPaths();
const completion = `/v1/words/autocomplete?q=${encodeURIComponent("كتا")}`;
/** A root with more words than a page has, in every size. */
const rootPage = `/v1/roots/${encodeURIComponent("كتب")}?limit=20`;
const forms = formPaths(50_000);

/**
 * Those of the forms that mean as much in every size: words of other consonants may be spelled as those that were there, so that most
 * forms get longer answers. Answers that are cut off are left out.
 */
async function equalForms(started: readonly Sized[]): Promise<string[]> {
  const lengths = async ({ url, key }: Sized): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    const left = forms.slice(0, 12_000).values();
    const worker = async (): Promise<void> => {
      for (const path of left) {
        const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
        found.set(path, ((await answer.json()) as { data: unknown[] }).data.length);
      }
    };
    await Promise.all(Array.from({ length: 32 }, worker));
    return found;
  };
  const [first, ...others] = await Promise.all(started.map(lengths));
  return [...(first ?? [])]
    .filter(([path, length]) => length < analysesMax && others.every((other) => other.get(path) === length))
    .map(([path]) => path);
}

/** Starts a server on a lexicon; says how soon it answers, in ms. */
async function startOn(bench: Bench, times: number): Promise<Sized> {
  const ARTIFACT_DIR = artifactOf(bench, times);
  const began = performance.now();
  const server = await bench.spawnOurs(`${times} ×`, { ARTIFACT_DIR });
  const answered = async (path: string): Promise<string> => {
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    if (!response.ok) throw new Error(`Cannot measure ${path}: ${await response.text()}`);
    await response.arrayBuffer();
    return Math.round(performance.now() - began).toLocaleString("en");
  };
  const facts = {
    "first word, ms": await answered(free),
    "first completion, ms": await answered(completion),
    "first analysis, ms": await answered(forms[0] as string),
  };
  await Bun.sleep(4_000);
  bench.pin(server.pid);
  return { ...server, keys: [server.key], facts };
}

export const lexicons: Part = {
  name: "lexicon",
  works: [
    { name: "free word", paths: () => [free] },
    { name: "metered word", paths: () => [metered] },
    { name: "list of 100, basic", paths: () => ["/v1/words?limit=100"] },
    { name: "autocomplete", paths: () => [completion] },
    { name: "analyze, 50,000 forms", paths: () => forms },
    { name: "analyze, forms that mean as much", paths: equalForms },
    { name: "root with 20 words", paths: () => [rootPage] },
  ],
  async start(bench) {
    const started: Sized[] = [];
    for (const times of sizes) started.push(await startOn(bench, times));
    return started;
  },
};
