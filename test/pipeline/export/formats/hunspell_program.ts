import { programOr } from "../exported.ts";

const path = programOr("hunspell", "apt-get install hunspell");
export const hasHunspell = path !== null;

/** The words that hunspell does not find in a dictionary (its path without ending), and its own processor time in ms. */
export function misspelled(dictionary: string, words: readonly string[]): { words: string[]; cpuMs: number } {
  const run = Bun.spawnSync([path as string, "-d", dictionary, "-i", "UTF-8", "-l"], {
    stdin: Buffer.from(words.map((word) => `${word}\n`).join("")),
    env: { LC_ALL: "C.UTF-8" },
  });
  if (!run.success || String(run.stderr) !== "") throw new Error(`hunspell failed: ${run.stderr}`);
  const text = String(run.stdout).trim();
  return {
    words: text === "" ? [] : text.split("\n"),
    cpuMs: Number(run.resourceUsage.cpuTime.total) / 1_000,
  };
}
