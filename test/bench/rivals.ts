import { join } from "node:path";
import { analysers } from "./rivals/analysers.ts";
import type { Opened, Round } from "./rivals/child.ts";
import { completers } from "./rivals/completers.ts";
import type { Engine } from "./rivals/engine.ts";

/**
 * Measures autocomplete and analyze in process beside what people would otherwise use, on the same words and the queries of
 * `test/facts/search.tsv`: each engine in a process of its own, one at a time, in alternating rounds. Usage:
 * `bun test/bench/rivals.ts [rounds] [part of a name …]`, on the artifact in ARTIFACT_DIR (default dist).
 */
const [rounds = "7", ...wanted] = process.argv.slice(2);
const engines = [...completers, ...analysers];

interface Running {
  readonly engine: Engine;
  readonly opened: Opened;
  readonly rounds: Round[];
  runRound(): Promise<void>;
  kill(): void;
}

/** Starts an engine and waits until it is open. */
async function start(engine: Engine): Promise<Running> {
  let pass: (message: Opened | Round) => void = () => {};
  const next = async <T extends Opened | Round>(): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<Opened | Round>();
    pass = resolve;
    return (await Promise.race([promise, died])) as T;
  };
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, "rivals/child.ts"), String(engines.indexOf(engine))],
    { ipc: (message) => pass(message as Opened | Round), stdout: "inherit", stderr: "inherit" },
  );
  const died = child.exited.then((code) => {
    throw new Error(`Cannot measure ${engine.name}: its process ended with ${code}`);
  });
  died.catch(() => {});
  const opened = await next<Opened>();
  const list: Round[] = [];
  return {
    ...{ engine, opened, rounds: list },
    async runRound() {
      const round = next<Round>();
      child.send("round");
      list.push(await round);
    },
    kill: () => child.kill("SIGKILL"),
  };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const show = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** The median of a figure over all rounds, with its least and most: `4.10 (4.02–4.33)`. */
function medianOf(list: readonly Round[], of: 0 | 1): string {
  const values = sorted(list.map((round) => round[of]));
  const middle = values[Math.floor(values.length / 2)] as number;
  return `${show(middle)} (${show(values[0] as number)}–${show(values.at(-1) as number)})`;
}

const percent = (value: number | null | undefined): string => `${(value ?? 0).toFixed(1)} %`;

function lineOf({ engine, opened, rounds }: Running): string {
  const [ofFacts, ofTexts] = opened.recall;
  const cells = [
    ...[engine.name, percent(ofFacts), medianOf(rounds, 0)],
    ...(engine.work === "analyze" ? [percent(ofTexts)] : []),
    ...[medianOf(rounds, 1), opened.seconds.toFixed(1), opened.megabytes.toFixed(0)],
  ];
  return `| ${cells.join(" | ")} |`;
}

const heads = {
  autocomplete: ["recall@10", "µs a query", "µs while typing"],
  analyze: ["recall@10", "µs a query", "recall@10 of words of texts", "µs a word of a text"],
};

for (const work of ["autocomplete", "analyze"] as const) {
  const running: Running[] = [];
  try {
    for (const engine of engines)
      if (engine.work === work && (wanted.length === 0 || wanted.some((part) => engine.name.includes(part))))
        running.push(await start(engine));
    for (let count = 0; count < Number(rounds); count++) for (const each of running) await each.runRound();
  } finally {
    for (const each of running) each.kill();
  }
  const head = [work, ...heads[work], "opened in s", "MB"];
  console.log(
    ["", `| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...running.map(lineOf)].join("\n"),
  );
}
