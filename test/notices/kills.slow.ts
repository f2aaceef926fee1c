import { describe, expect, test } from "bun:test";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { planOf } from "../http/support/plans.ts";
import { makeKeyIn, spawnServer } from "../server/support/child_server.ts";
import { createKey } from "../support/create_key.ts";
import { startEngineProcess } from "../support/engine_process.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { certificateFile, type Receiver, startReceiver } from "./receiver.ts";

const kills = 25;
/** Day and month end together, so that each key reaches four marks. */
const plan = planOf({ name: "small", day: 10, month: 10 });

/** The database that servers are killed over. */
interface Store extends AsyncDisposable {
  readonly address: string;
  /** How many servers share it. */
  readonly servers: number;
  rows<T>(sql: string): Promise<T[]>;
  makeKey(): Promise<{ readonly value: string }>;
}

function fileIn(folder: TempFolder): Store {
  const path = folder.file("mizan.sqlite");
  return {
    address: `sqlite:${path}`,
    servers: 1,
    async rows<T>(sql: string) {
      using database = openDatabase(path);
      // The server may be writing.
      database.sqlite.run("PRAGMA busy_timeout = 5000");
      return database.sqlite.query(sql).all() as T[];
    },
    makeKey: async () => makeKeyIn(path, plan),
    async [Symbol.asyncDispose]() {},
  };
}

async function sharedPostgres(): Promise<Store> {
  const postgres = await startEngineProcess();
  const engine = await openEngine(postgres.url());
  await postgresAccounts(engine).putPlan(plan);
  const keys = postgresKeys(engine, { random: systemRandom });
  return {
    address: postgres.url(),
    servers: 2,
    rows: (sql) => engine.page.rows(sql),
    makeKey: () => createKey(keys, { name: "test", account: "operator", plan: plan.name }),
    async [Symbol.asyncDispose]() {
      await engine.close();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

/** Starts a server that posts to the receiver; `done` resolves to what it has written once it has ended. */
function start(folder: TempFolder, { address }: Store, { port }: Receiver) {
  const child = spawnServer(folder, {
    DATABASE_URL: address,
    MIZAN_NOTICE_WEBHOOK_URL: `https://localhost:${port}/`,
    MIZAN_NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    MIZAN_NOTICE_PRIVATE_NETWORKS: "yes",
    NODE_EXTRA_CA_CERTS: certificateFile,
  });
  const listening = Promise.withResolvers<string>();
  const done = (async () => {
    let seen = "";
    const stdout = child.stdout as ReadableStream<Uint8Array<ArrayBuffer>>;
    for await (const chunk of stdout.pipeThrough(new TextDecoderStream())) {
      seen += chunk;
      const url = /listens on (http:\S+)\n/.exec(seen)?.[1];
      if (url) listening.resolve(url);
    }
    await child.exited;
    return seen;
  })();
  return { child, url: listening.promise, done };
}

/** Starts servers, reaches marks through all of them, and kills each at some moment of it. Returns what they wrote. */
async function round(folder: TempFolder, store: Store, receiver: Receiver): Promise<string[]> {
  const servers = Array.from({ length: store.servers }, () => start(folder, store, receiver));
  const addresses = await Promise.all(servers.map(({ url }) => url));
  const channels = 'SELECT name FROM "noticeChannels"';
  while ((await store.rows(channels)).length === 0) await Bun.sleep(5);
  const keys = [];
  for (let made = 0; made < 5; made++) keys.push(await store.makeKey());
  const calls = keys.flatMap(({ value }) =>
    Array.from({ length: 10 }, (_, index) =>
      fetch(`${addresses[index % addresses.length]}/v1/letters?limit=1`, { headers: { "x-api-key": value } })
        .then((response) => response.text())
        .catch(() => null),
    ),
  );
  const written = servers.map(async ({ child, done }) => {
    // From the first charges to a second after the last, when the outbox has been looked into.
    await Bun.sleep(Math.random() * 1_500);
    child.kill("SIGKILL");
    return done;
  });
  await Promise.all(calls);
  return Promise.all(written);
}

async function killAgainAndAgain(folder: TempFolder, store: Store): Promise<void> {
  using receiver = startReceiver();
  // Slow enough that kills fall between a message and its answer.
  receiver.answer = async () => {
    await Bun.sleep(Math.random() * 400);
    return new Response(null, { status: 204 });
  };
  const outputs: string[] = [];
  for (let killed = 0; killed < kills; killed++) {
    outputs.push(...(await round(folder, store, receiver)));
    // Their waits pass.
    await store.rows('UPDATE notices SET "nextMs" = 0 RETURNING event');
  }
  const servers = Array.from({ length: store.servers }, () => start(folder, store, receiver));
  while ((await store.rows("SELECT event FROM notices")).length > 0) await Bun.sleep(50);
  for (const { child, done } of servers) {
    child.kill("SIGTERM");
    outputs.push(await done);
  }

  const marks = (
    await store.rows<{ number: number; atMs: number }>(
      `SELECT number, "atMs" FROM "keyEvents" WHERE kind IN ('budget80', 'budget100')`,
    )
  ).map(({ number, atMs }) => `notice_${atMs.toString(36)}_${number}`);
  const received = receiver.received.map(({ headers }) => headers["webhook-id"] as string);
  const acknowledged = outputs.flatMap((output) =>
    [...output.matchAll(/"notice":"(\w+)","channel":"webhook","state":"sent"/g)].map(
      ([, id]) => id as string,
    ),
  );
  console.log(
    `${marks.length} marks, ${received.length} messages, ${received.length - new Set(received).size} of them again`,
  );
  expect(marks.length).toBeGreaterThan(kills);
  expect(received.length).toBeGreaterThan(marks.length);
  expect([...new Set(received)].toSorted()).toEqual(marks.toSorted());
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}

describe(`of the marks reached while servers are killed ${kills} times, each is told, and none again that was acknowledged`, () => {
  test("one server on a database file", async () => {
    using folder = tempFolder();
    await using store = fileIn(folder);
    await killAgainAndAgain(folder, store);
  }, 300_000);

  test("two servers on PostgreSQL", async () => {
    using folder = tempFolder();
    await using store = await sharedPostgres();
    await killAgainAndAgain(folder, store);
  }, 300_000);
});
