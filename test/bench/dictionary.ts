import { join } from "node:path";
import { Elysia } from "elysia";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { dictionary } from "../../src/site/dictionary/dictionary.ts";
import { basicOf } from "../../src/site/dictionary/reader.ts";
import { elysiaOptions } from "../../src/web/elysia.ts";
import { openTestApi } from "../http/support/test_api.ts";

/**
 * Measures how soon a page of the dictionary is ready, in this process and each page for the first time: the 500
 * commonest spellings and each tenth of the others, in both languages. Usage: `bun test/bench/dictionary.ts`.
 */
const lexicon = openArtifact(join(import.meta.dir, "../../dist"), { cacheBytes: 16 * 2 ** 20 });
for (const _ of lexicon.warmUp());
using api = openTestApi({ services: { lexicon } });
const site = { contactEmail: null, baseUrl: null, hasDictionary: true, hasDownloads: false };
const options = { mode: "open", site, limit: () => 0 } as const;
const app = new Elysia(elysiaOptions).use(dictionary(api.services, options));

const every = { offset: 0, limit: lexicon.counts.words ?? 0 };
const bares = lexicon.words({}, "frequency", "basic", every).items.map((hit) => basicOf(hit).bare);
const spellings = [...new Set(bares)].filter((_, index) => index < 500 || index % 10 === 0);

/** A page in milliseconds: of the clock, and of this process's work, which other programs do not lengthen. */
interface Sample {
  readonly clock: number;
  readonly work: number;
}
async function measure(path: string): Promise<Sample> {
  const [started, before] = [Bun.nanoseconds(), process.cpuUsage()];
  await (await app.handle(new Request(`http://localhost${path}`))).text();
  const { user, system } = process.cpuUsage(before);
  return { clock: (Bun.nanoseconds() - started) / 1e6, work: (user + system) / 1e3 };
}

// The first pages compile what the others run.
for (const bare of spellings.slice(0, 100)) await measure(`/words/${encodeURIComponent(bare)}`);
const samples: Sample[] = [];
for (const bare of spellings)
  for (const language of ["", "/ar"])
    samples.push(await measure(`${language}/words/${encodeURIComponent(bare)}`));
for (const kind of ["clock", "work"] as const) {
  const times = samples.map((sample) => sample[kind]).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.ceil(times.length * share) - 1] as number).toFixed(1);
  console.log(
    `${kind}: ${times.length} pages, p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
}
lexicon.close();
