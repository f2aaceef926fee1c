import { type Attack, done, openTarget } from "./flood.ts";

/**
 * What one key can do to the others: memory after walking the whole lexicon, and another key's free call while one key
 * works for nothing. Usage: `bun test/bench/attacks.ts`, after `bun run corpus build`.
 */
const pages = 1_285;

await using target = await openTarget();
const { server, freePath, call, keyOf } = target;
const free = keyOf("attacker", 1_000_000_000);
const spent = keyOf("spent", 1);

/** Anonymous resident memory of the server in MiB. */
async function memory(): Promise<number> {
  const status = await Bun.file(`/proc/${server.pid}/status`).text();
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const consonants = [..."بتثجحخدذرزسشصضطظعغفقكلمنه"];
let seed = 1;
const letter = (): string => {
  seed = (seed * 48_271) % 2_147_483_647;
  return consonants[seed % consonants.length] as string;
};
const word = (length: number): string => Array.from({ length }, letter).join("");
const json = { "content-type": "application/json" };
const bulk = (lemmas: readonly string[]): RequestInit => ({
  method: "POST",
  headers: json,
  body: JSON.stringify({ lemmas }),
});
const fifty = (length: number): string[] => Array.from({ length: 50 }, () => `ال${word(length)}`);
const hostile = [
  "وبلله",
  "فسيستفلكموها",
  "اااااااااا",
  "لللللل",
  "وفبكلسيه",
  "ستتتتنننكما",
  `وبال${"ا".repeat(58)}`,
];

/** Ambiguous words with clitics, never the same text twice: nothing is remembered, and every reading is weighed. */
const stems = [..."كتب علم درس حكم قلب عين ملك قدر حسن سلم عرف جمع فصل نظر حمل".split(" ")];
const before = ["", "و", "ف", "ب", "ل", "ك", "ال", "وال", "وب", "فل", "أ", "س", "وس"];
const after = ["", "ه", "ها", "هم", "ك", "كم", "نا", "ي", "ون", "ين", "ات", "ان", "ا", "ت", "وا"];
const textOf = (word: () => string): string => {
  let text = "";
  while (text.length < 19_980) text += `${word()} `;
  return text;
};
const some = (list: readonly string[]): string => {
  letter();
  return list[seed % list.length] as string;
};
const ambiguous = (): string => textOf(() => some(before) + some(stems) + some(after));
const unknown = (): string => textOf(() => some(before) + word(4));
const ofText = (text: string, more: object = {}): RequestInit => ({
  method: "POST",
  headers: json,
  body: JSON.stringify({ text, ...more }),
});

const attacks: readonly Attack[] = [
  {
    name: "text: diacritize of ambiguous words",
    parallel: 5,
    once: () => call(free, "/v1/text/diacritize", ofText(ambiguous())),
  },
  {
    name: "text: analyze as CoNLL-U of ambiguous words",
    parallel: 5,
    once: () => call(free, "/v1/text/analyze", ofText(ambiguous(), { format: "conllu" })),
  },
  {
    name: "text: analyze of ambiguous words",
    parallel: 5,
    once: () => call(free, "/v1/text/analyze", ofText(ambiguous())),
  },
  {
    name: "text: of words that are not known",
    parallel: 5,
    once: () => call(free, "/v1/text/analyze", ofText(unknown())),
  },
  {
    name: "text: over the budget",
    parallel: 5,
    once: () => call(spent, "/v1/text/diacritize", ofText(ambiguous())),
  },
  {
    name: "text: one word of 20,000 letters",
    parallel: 5,
    once: () => call(free, "/v1/text/analyze", ofText(word(20_000))),
  },
  {
    name: "text: full stops alone",
    parallel: 5,
    once: () => call(free, "/v1/text/analyze", ofText(". ".repeat(9_999), { format: "conllu" })),
  },
  { name: "bulk of 50 missing words", parallel: 5, once: () => call(free, "/v1/words/bulk", bulk(fifty(7))) },
  {
    name: "HEAD of 100 full records",
    parallel: 5,
    once: (n) => call(free, `/v1/words?limit=100&tier=full&page=${1 + (n % 250)}`, { method: "HEAD" }),
  },
  {
    name: "GET of 100 full records",
    parallel: 5,
    once: (n) => call(free, `/v1/words?limit=100&tier=full&page=${1 + (n % 250)}`),
  },
  {
    name: "GET of 100 full records as gzip",
    parallel: 5,
    once: (n) =>
      call(free, `/v1/words?limit=100&tier=full&page=${1 + (n % 250)}`, {
        headers: { "accept-encoding": "gzip" },
      }),
  },
  {
    name: "GET of 100 full, budget used up",
    parallel: 5,
    once: (n) => call(spent, `/v1/words?limit=100&tier=full&page=${1 + (n % 250)}`),
  },
  {
    name: "bulk of 50 full lemmas that do not fit",
    parallel: 5,
    once: () =>
      call(spent, "/v1/words/bulk", {
        ...bulk(["كتب", "من", "على", "علم", "درس", "قلب", "عين", "حكم", "ملك", "قدر"]),
        body: JSON.stringify({
          lemmas: ["كتب", "من", "على", "علم", "درس", "قلب", "عين", "حكم", "ملك", "قدر"],
          tier: "full",
        }),
      }),
  },
  {
    name: "analyze of hostile forms",
    parallel: 5,
    once: (n) =>
      call(free, `/v1/words/analyze?form=${encodeURIComponent(hostile[n % hostile.length] as string)}`),
  },
  {
    name: "search that finds nothing",
    parallel: 5,
    once: () => call(free, `/v1/words?q=${encodeURIComponent(word(8))}`),
  },
  {
    name: "filters never asked before",
    parallel: 5,
    once: () =>
      call(
        free,
        `/v1/words?q=${encodeURIComponent(letter())}&startsWith=${encodeURIComponent(word(1))}&letters=${1 + (seed % 9)}`,
      ),
  },
  {
    name: "autocomplete of one letter with a vowel",
    parallel: 5,
    once: () => call(free, `/v1/words/autocomplete?limit=20&q=${encodeURIComponent(`${letter()}ِّ`)}`),
  },
  { name: "flood of 401", parallel: 64, once: () => call("mizan_live_wrong", freePath) },
  { name: "flood of 429", parallel: 64, once: () => call(spent, "/v1/letters") },
];

const wanted = process.argv.slice(2);
await target.flood(attacks, wanted);

if (wanted.length === 0 || wanted.includes("memory")) {
  await Bun.sleep(1_000);
  const before = await memory();
  let peak = before;
  for (const method of ["HEAD", "GET"]) {
    let page = 0;
    const walk = async (): Promise<void> => {
      while (page < pages) {
        page++;
        await done(call(free, `/v1/words?limit=20&tier=full&page=${page}`, { method }));
        if (page % 50 === 0) peak = Math.max(peak, await memory());
      }
    };
    await Promise.all(Array.from({ length: 5 }, walk));
    const now = await memory();
    console.log(
      `after ${method} of all pages: ${now.toFixed(0)} MiB, ${(now / before).toFixed(2)} × ${before.toFixed(0)} MiB, peak ${peak.toFixed(0)}`,
    );
  }
  await Bun.sleep(5_000);
  console.log(`5 s later: ${(await memory()).toFixed(0)} MiB`);
}
