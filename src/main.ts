import { loadConfig } from "./config.ts";
import { systemClock } from "./domain/clock.ts";
import { openStdout, type Stdout } from "./log.ts";
import { checkSumsInWorker } from "./schema/check_sums.ts";
import type { Serving } from "./serve.ts";

/** Runs the process: starts the server, stops it in order, and sets the exit code. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  // Runs while the rest of the program loads, which takes as long.
  const checkSums = checkSumsInWorker(config.artifactDir);
  const { serve } = await import("./serve.ts");
  const stdout = openStdout({ clock: systemClock });
  let serving: Serving | undefined;
  let isEnding = false;

  /** Ends the process after open requests; a message reports why it cannot go on. */
  async function end(message?: string): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    let exitCode = 0;
    const fail = (reason: string) => {
      printError(reason);
      exitCode = 1;
    };
    if (message !== undefined) fail(message);
    await serving?.stop().catch((error) => fail(describe(error)));
    await stdout.close();
    process.exit(exitCode);
  }

  process.on("SIGTERM", () => void end());
  // Without a terminal it asks for new data, as with other servers; with one, the terminal has been closed.
  process.on("SIGHUP", async () => {
    const { isatty } = await import("node:tty");
    await (isatty(0) ? end() : serving?.reloadData());
  });
  process.on("SIGINT", () => void end());
  // An unhandled rejection leaves other work intact; an exception may leave any state half changed.
  process.on("unhandledRejection", (error) => logError(stdout, "unhandledRejection", error));
  process.on("uncaughtException", (error) => {
    logError(stdout, "uncaughtException", error);
    void end(`Stopped after a fault: ${describe(error)}`);
  });
  serving = await serve(config, { checkSums, stdout, fail: (message) => void end(message) });
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function logError({ log }: Stdout, code: string, error: unknown): void {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log({ time: new Date(systemClock()).toISOString(), event: "error", code, cause });
}

function printError(message: string): void {
  // Its disk may be full too.
  process.stderr.on("error", () => {});
  process.stderr.write(`${message}\n`);
}

run().catch((error) => {
  printError(describe(error));
  process.exit(1);
});
