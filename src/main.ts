import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import { type App, makeApp } from "./app.ts";
import { loadConfig } from "./config.ts";
import { makeDashboard } from "./dashboard/dashboard.tsx";
import { openDatabase } from "./database/open_database.ts";
import { ownSecret } from "./database/own_secret.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { endpoints } from "./http/endpoints.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import { openStdout } from "./log.ts";
import { openMail } from "./mail.ts";
import { describeEndpoint } from "./openapi/playground_endpoints.ts";
import { sqlitePeople } from "./people/sqlite_people.ts";
import { startServer } from "./server.ts";
import { reasons } from "./site/health.ts";

/** Opens everything in order, what was opened is closed again by `close`. Throws with a message for people. */
async function start() {
  const config = loadConfig(process.env);
  const stdout = openStdout();
  const clock = systemClock;
  const random = systemRandom;
  const lexicon = openArtifact(config.artifactDir, { cacheBytes: config.cacheMebibytes * 2 ** 20 });
  const database = openDatabase(config.database.path, { warn: stdout.print });
  const ledger = sqliteLedger(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys });
  const accounts = sqliteAccounts(database, { clock });
  const people = sqlitePeople(database, {
    clock,
    random,
    baseUrl: config.baseUrl ?? "http://localhost",
    signUp: config.signUp,
  });
  const services = { lexicon, ledger, keys, clock, random, log: stdout.log, baseUrl: config.baseUrl };
  const startedMs = clock();
  // The port, and with it our own address, is known when the server listens; nobody asks before.
  let ownUrl = "";
  const dashboard = makeDashboard(
    {
      ...services,
      accounts,
      people,
      callApi: (keyId, request) => app.callAs(keyId, request),
      endpoints: endpoints.map(describeEndpoint),
      health: () => ({
        reasons: reasons(services, false),
        startedMs,
        databaseBytes: Bun.file(config.database.path).size,
      }),
      sendMail: openMail(config),
    },
    {
      get baseUrl() {
        return config.baseUrl ?? ownUrl;
      },
      isBaseUrlFixed: config.baseUrl !== null,
      contactEmail: config.contactEmail,
      signUp: config.signUp,
      trustedProxies: config.trustedProxies,
      secret: await ownSecret(database, "forms", random),
    },
  );
  const app: App = makeApp(services, { ...config, dashboard });
  const server = startServer(app, config);
  ownUrl = server.url;

  stdout.print(`Mizan ${lexicon.dataVersion} listens on ${server.url}`);
  const baseUrl = config.baseUrl ?? ownUrl;
  if (people.isEmpty()) {
    const token = await people.makeLink({ kind: "first" });
    stdout.print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else stdout.print(`  Dashboard:      ${baseUrl}/dashboard`);
  stdout.print('  Make a key:     bun run key create --name "my app" --plan free');
  stdout.print(`  Documentation:  ${server.url}/docs`);

  return async function stop(): Promise<void> {
    await server.stop(config.stopSeconds);
    await ledger.close();
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

async function run(): Promise<void> {
  let stop: () => Promise<void>;
  try {
    stop = await start();
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
