import { loadConfig } from "./config.ts";
import { openDatabase } from "./database/open_database.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { makeApp } from "./http/app.ts";
import { startServer } from "./http/server.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import { openStdout } from "./log.ts";

/** Opens everything in order, what was opened is closed again by `close`. Throws with a message for people. */
function start() {
  const config = loadConfig(process.env);
  const stdout = openStdout();
  const clock = systemClock;
  const random = systemRandom;
  const lexicon = openArtifact(config.artifactDir, { cacheRecords: config.cacheRecords });
  const database = openDatabase(config.database.path);
  const ledger = sqliteLedger(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys });
  const app = makeApp({ lexicon, ledger, keys, clock, random, log: stdout.log }, config);
  const server = startServer(app, config);

  stdout.print(`Mizan ${lexicon.dataVersion} listens on ${server.url}`);
  stdout.print('  Make a key:     bun run key create --name "my app" --plan free');
  stdout.print(`  Documentation:  ${server.url}/docs`);

  return async function stop(): Promise<void> {
    await server.stop(config.stopSeconds);
    ledger.close();
    database.close();
    lexicon.close();
    stdout.log({ time: new Date(clock()).toISOString(), event: "stopped" });
    stdout.flush();
  };
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function exitWith(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function run(): void {
  let stop: () => Promise<void>;
  try {
    stop = start();
  } catch (error) {
    exitWith(error);
  }
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(() => process.exit(0), exitWith);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

run();
