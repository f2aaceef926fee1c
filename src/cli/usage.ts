import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { loadConfig } from "../config.ts";
import { isoDay } from "../domain/period.ts";
import { openArtifact } from "../lexicon/open_artifact.ts";
import { accountsMin, type DayCount, sumDays } from "../look_ups/look_ups.ts";
import { readDays } from "../look_ups/sqlite_look_ups.ts";
import { environment, print, runCommand } from "./terminal.ts";

/** A word of today's data by an id that may have been retired since; null for an id that the data does not know. */
type FindWord = (id: string) => { readonly id: string; readonly arabic: string } | null;

const columns = ["id", "lemma", "count"];

function headerOf(days: readonly DayCount[]): string[] {
  const numbers = days.map(({ day }) => day);
  const span =
    numbers.length === 0
      ? "no day"
      : `${isoDay(Math.min(...numbers))} to ${isoDay(Math.max(...numbers))} (UTC)`;
  return [
    `# How often accounts looked each word up by id or lemma, ${span}: bun run usage export`,
    `# An account counts once a day for a word; a day on which fewer than ${accountsMin} accounts looked a word up does not count.`,
    columns.join("\t"),
  ];
}

/** The words that accounts look up, the most looked up first, as `corpus/usage.tsv` has them. The same counts give the same text. */
export function usageTable(nodes: readonly (readonly DayCount[])[], find: FindWord): string {
  const counts = new Map<string, { readonly lemma: string; readonly count: number }>();
  for (const [wordId, count] of sumDays(nodes)) {
    const word = find(wordId);
    if (word === null) continue;
    counts.set(word.id, { lemma: word.arabic, count: count + (counts.get(word.id)?.count ?? 0) });
  }
  const rows = [...counts]
    .sort(([a, first], [b, second]) => second.count - first.count || (a < b ? -1 : 1))
    .map(([id, { lemma, count }]) => `${id}\t${lemma}\t${count}`);
  return `${[...headerOf(nodes.flat()), ...rows].join("\n")}\n`;
}

interface ExportOptions {
  readonly out: string;
  readonly from?: readonly string[];
}

function exportUsage({ out, from }: ExportOptions): void {
  const config = loadConfig(environment);
  const paths = from ?? (config.lookUpsFile === null ? [] : [config.lookUpsFile]);
  if (paths.length === 0) {
    throw new Error(
      "Cannot export the usage: nothing is counted: set MIZAN_LOOKUPS_FILE, or give --from <files>",
    );
  }
  const nodes = paths.map(readDays);
  const lexicon = openArtifact(config.artifactDir, { cacheBytes: 1 << 20 });
  try {
    const find: FindWord = (id) => {
      const hit = lexicon.word(id, "basic");
      return hit === null ? null : (JSON.parse(hit.json) as { id: string; arabic: string });
    };
    const table = usageTable(nodes, find);
    writeFileSync(out, table);
    const words = table.split("\n").length - headerOf([]).length - 1;
    print(`${words} ${words === 1 ? "word" : "words"} in ${out}`);
  } finally {
    lexicon.close();
  }
}

export function usageCommand(): Command {
  const command = new Command("usage")
    .usage("<command> [options]")
    .description("Shows which words the accounts of this server look up.");
  command
    .command("export")
    .description("write id, lemma and count of each word, without keys and accounts, for the next build")
    .option("--out <file>", "the file to write", "corpus/usage.tsv")
    .option("--from <files...>", "the files that other nodes have counted into (default: MIZAN_LOOKUPS_FILE)")
    .action(exportUsage);
  return command;
}

if (import.meta.main) await runCommand(usageCommand());
