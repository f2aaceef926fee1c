import { Elysia } from "elysia";
import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import { type Config, loadConfig } from "./config.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import { openDatabase } from "./database/open_database.ts";
import { ownSecret } from "./database/own_secret.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { makeEdge } from "./edge.ts";
import { makeApi } from "./http/api.ts";
import { endpoints } from "./http/endpoints.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import { openStdout, type Stdout } from "./log.ts";
import { openMail } from "./mail.ts";
import { describeEndpoint } from "./openapi/playground_endpoints.ts";
import { sqlitePeople } from "./people/sqlite_people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { reasons } from "./site/health.ts";
import { site } from "./site/site.ts";
import { elysiaOptions } from "./web/elysia.ts";

/** Opens the artifact, the database and all that is kept in it. Throws with a message for people. */
async function openStores(config: Config, { log, print }: Stdout) {
  const [clock, random] = [systemClock, systemRandom];
  const lexicon = openArtifact(config.artifactDir, { cacheBytes: config.cacheMebibytes * 2 ** 20 });
  const database = openDatabase(config.database.path, { warn: print });
  const ledger = sqliteLedger(database, { clock });
  return {
    services: {
      ...{ clock, random, log, lexicon, ledger, baseUrl: config.baseUrl },
      keys: sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys }),
    },
    accounts: sqliteAccounts(database, { clock }),
    people: sqlitePeople(database, {
      clock,
      random,
      baseUrl: config.baseUrl ?? "http://localhost",
      signUp: config.signUp,
    }),
    formSecret: await ownSecret(database, "forms", random),
    async close(): Promise<void> {
      await ledger.close();
      database.close();
      lexicon.close();
    },
  };
}

type Stores = Awaited<ReturnType<typeof openStores>>;

/** Puts the plugins together and listens. */
function serve(config: Config, { services, accounts, people, formSecret }: Stores): RunningServer {
  const startedMs = services.clock();
  const edge = makeEdge(services);
  const api = makeApi(services, config);
  const pages = dashboard(
    {
      ...{ ...services, accounts, people, callApi: api.callAs, sendMail: openMail(config) },
      endpoints: endpoints.map(describeEndpoint),
      health: () => ({
        reasons: reasons(services, false),
        startedMs,
        databaseBytes: Bun.file(config.database.path).size,
      }),
    },
    {
      ...config,
      // The port, and with it our own address, is known when the server listens; nobody asks before.
      get baseUrl() {
        return config.baseUrl ?? server.url;
      },
      isBaseUrlFixed: config.baseUrl !== null,
      addressOf: edge.addressOf,
      secret: formSecret,
    },
  );
  const elysia = new Elysia(elysiaOptions)
    .use(api.plugin)
    .use(site(services, { contactEmail: config.contactEmail, isStopping: edge.isStopping }))
    .use(pages);
  const server = startServer(edge.around(elysia), config);
  return server;
}

/** Says where everything is, and where to begin when nobody has an account yet. */
async function greet({ print }: Stdout, url: string, baseUrl: string, stores: Stores): Promise<void> {
  const { services, people } = stores;
  print(`Mizan ${services.lexicon.dataVersion} listens on ${url}`);
  if (people.isEmpty()) {
    const token = await people.makeLink({ kind: "first" });
    print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else print(`  Dashboard:      ${baseUrl}/dashboard`);
  print('  Make a key:     bun run key create --name "my app" --plan free');
  print(`  Documentation:  ${url}/docs`);
}

/** Opens everything in order; what was opened is closed again by what this gives back. */
async function start(): Promise<() => Promise<void>> {
  const config = loadConfig(process.env);
  const stdout = openStdout();
  const stores = await openStores(config, stdout);
  const server = serve(config, stores);
  await greet(stdout, server.url, config.baseUrl ?? server.url, stores);
  return async function stop(): Promise<void> {
    await server.stop(config.stopSeconds);
    await stores.close();
    stdout.log({ time: new Date(stores.services.clock()).toISOString(), event: "stopped" });
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
