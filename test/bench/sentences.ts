import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import type { Analysis } from "../support/analysis.ts";

/**
 * What the first analysis of each word alone is worth on the sentences of the reference data: `score.ts` there asks a server
 * for lemmas and vowels, which this one answers without looking at context. Nothing is tuned to these sentences.
 */

type Letter = readonly [letter: string, marks: string];
interface Score {
  readonly letters: (word: string) => Letter[];
  readonly words: (line: string) => string[];
}

const arabicWord = /[\u0621-\u0652\u0670\u0671]+/g;

/** A server for `score.ts` to ask. */
export interface Asked {
  readonly [Symbol.dispose]: () => void;
  readonly base: string;
}

/** Serves the first analysis of each word of a text, as the two endpoints of texts would. */
function serveFirst(lexicon: Lexicon): Asked {
  const first = (word: string): Analysis | null => {
    const [json] = lexicon.analyze(word, 1);
    return json === undefined ? null : (JSON.parse(json) as Analysis);
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { text } = (await request.json()) as { text: string };
      const words = [...text.matchAll(arabicWord)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        lemma: first(match[0])?.lemma ?? null,
      }));
      const vocalised = text.replace(arabicWord, (word) => first(word)?.surface ?? word);
      return Response.json({ data: { text: vocalised, words }, error: null });
    },
  });
  return { base: `http://127.0.0.1:${server.port}`, [Symbol.dispose]: () => void server.stop(true) };
}

/** What `score.ts` of the reference data prints of a server. */
export async function scored(folder: string, kind: string, file: string, base: string): Promise<string> {
  const run = Bun.spawn(
    [process.execPath, join(folder, "score.ts"), kind, join(folder, file), base, "none"],
    {
      stdout: "pipe",
    },
  );
  return (await new Response(run.stdout).text()).replace(/\s+/g, " ").trim();
}

/** A vowel that some put before a word in bare alif and some leave out. */
function isHelping([letter, one]: Letter, [, other]: Letter, length: number): boolean {
  const vowel = one === "" ? other : other === "" ? one : "";
  return (
    vowel === "\u0650" ||
    (vowel === "\u064E" && letter === "ن" && length === 2) ||
    (vowel === "\u064F" && "مو".includes(letter))
  );
}

/** Shares in per cent of words none of whose analyses has the right vowels; the same without the last mark. */
async function withoutRight(folder: string, lexicon: Lexicon): Promise<string> {
  const { letters, words } = (await import(join(folder, "score.ts"))) as Score;
  const lines = (await Bun.file(join(folder, "catt-dev.txt")).text()).split("\n").map(words);
  let [count, wrong, wrongStem] = [0, 0, 0];
  for (const line of lines) {
    line.forEach((gold, at) => {
      count++;
      const alternatives = gold.split("/").filter((text) => text !== "");
      const isBeforeAlif = stripMarks(line[at + 1] ?? "").startsWith("ا");
      const differences = lexicon.analyze(stripMarks(alternatives[0] ?? ""), 1_000).flatMap((json) => {
        const have = letters((JSON.parse(json) as Analysis).surface);
        return alternatives.flatMap((text) => {
          const want = letters(text);
          if (want.length !== have.length) return [];
          const last = want.length - 1;
          return [
            want.map(
              (letter, index) =>
                letter[1] !== have[index]?.[1] &&
                !(isBeforeAlif && index === last && isHelping(letter, have[index] as Letter, want.length)),
            ),
          ];
        });
      });
      if (!differences.some((differs) => !differs.some(Boolean))) wrong++;
      if (!differences.some((differs) => !differs.slice(0, -1).some(Boolean))) wrongStem++;
    });
  }
  const percent = (part: number): string => ((100 * part) / count).toFixed(2);
  return `words without a right analysis: ${percent(wrong)} %, without the last mark ${percent(wrongStem)} %`;
}

/** The lines to print. */
export async function sentenceFigures(reference: string, lexicon: Lexicon): Promise<string[]> {
  const folder = join(reference, "sentences");
  using server = serveFirst(lexicon);
  return [
    `pud-dev, first analysis, lemma: ${await scored(folder, "lemma", "pud-dev.conllu", server.base)}`,
    `catt-dev, first analysis, vowels: ${await scored(folder, "diacritize", "catt-dev.txt", server.base)}`,
    `catt-dev, ${await withoutRight(folder, lexicon)}`,
  ];
}
