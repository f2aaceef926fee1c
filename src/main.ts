import { loadConfig } from "./config.ts";
import { systemClock } from "./domain/clock.ts";
import { openStdout, type Stdout } from "./log.ts";
import { hashInWorker } from "./schema/hash_in_worker.ts";
import type { Serving } from "./serve.ts";

/** The life of the process: what is started here is ended here, in order, and the exit code says how it went. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  // Begun before the rest of the program is loaded, which takes as long.
  const hashes = hashInWorker(config.artifactDir);
  const { serve } = await import("./serve.ts");
  const stdout = openStdout({ clock: systemClock });
  let serving: Serving | undefined;
  let isEnding = false;

  /** Ends the process after what is under way; with a message when it cannot go on. */
  async function end(message?: string): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    let exitCode = 0;
    const fail = (why: string) => {
      tellError(why);
      exitCode = 1;
    };
    if (message !== undefined) fail(message);
    await serving?.stop().catch((error) => fail(describe(error)));
    await stdout.close();
    process.exit(exitCode);
  }

  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
  // A promise that nobody waited for leaves the rest as it was; after an exception nobody knows what was left half done.
  process.on("unhandledRejection", (error) => logFault(stdout, "unhandledRejection", error));
  process.on("uncaughtException", (error) => {
    logFault(stdout, "uncaughtException", error);
    void end(`Stopped after a fault: ${describe(error)}`);
  });
  serving = serve(config, { hashes: await hashes, stdout, fail: (message) => void end(message) });
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function logFault({ log }: Stdout, code: string, error: unknown): void {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log({ time: new Date(systemClock()).toISOString(), event: "error", code, cause });
}

function tellError(message: string): void {
  // Its disk may be full as well.
  process.stderr.on("error", () => {});
  process.stderr.write(`${message}\n`);
}

run().catch((error) => {
  tellError(describe(error));
  process.exit(1);
});
