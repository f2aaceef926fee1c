import { describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { planOf } from "../http/support/plans.ts";
import { artifactFolder } from "../http/support/test_api.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type ChildServer, makeKeyIn, spawnServer, startChild } from "./support/child_server.ts";
import { connectRaw } from "./support/raw_client.ts";

const plan = planOf({ name: "load", day: 10_000_000, month: 10_000_000 });
const workers = 32;
const keyCommand = join(import.meta.dir, "../../src/cli/key.ts");

/** One answer that a client has received whole. */
interface Received {
  readonly requestId: string;
  readonly status: number;
  readonly cost: number;
  /** When the request began, from `performance.now()`. */
  readonly begunMs: number;
}

/** Many clients that call one after the other, until their call fails or they are told to stop. */
function startLoad(server: ChildServer, key: string) {
  const received: Received[] = [];
  const milestones: { count: number; resolve: () => void }[] = [];
  let isStopped = false;

  async function callOnce(): Promise<boolean> {
    const begunMs = performance.now();
    try {
      const response = await fetch(`${server.url}/v1/letters?limit=1`, { headers: { "x-api-key": key } });
      const { meta } = (await response.json()) as { meta: { requestId: string } };
      const cost = Number(response.headers.get("x-dp-cost"));
      received.push({ requestId: meta.requestId, status: response.status, cost, begunMs });
    } catch {
      return false;
    }
    for (const { count, resolve } of milestones) if (received.length >= count) resolve();
    return true;
  }

  const done = Promise.all(
    Array.from({ length: workers }, async () => {
      while (!isStopped && (await callOnce()));
    }),
  );
  return {
    received,
    done,
    stop: () => {
      isStopped = true;
    },
    /** Resolves when so many answers have come. */
    reached: (count: number): Promise<void> => new Promise((resolve) => milestones.push({ count, resolve })),
  };
}

const sumOf = (received: readonly Received[]): number => received.reduce((sum, { cost }) => sum + cost, 0);

/** What the books of a server that has ended say that the key has used, in DP. The month: a day may end meanwhile. */
function usedIn(databasePath: string, keyId: string): number {
  using database = openDatabase(databasePath);
  const ledger = sqliteLedger(database, { clock: systemClock });
  const used = ledger.balance(keyId).monthUsed / 2;
  ledger.close();
  return used;
}

describe("kill -9 under load", () => {
  test("loses no charge that a client has seen", async () => {
    await using server = await startChild();
    const key = makeKeyIn(server.databasePath, plan);
    const load = startLoad(server, key.value);
    await load.reached(2_000);
    server.kill("SIGKILL");
    await load.done;
    await server.exited;
    const used = usedIn(server.databasePath, key.id);
    expect(used).toBeGreaterThanOrEqual(sumOf(load.received));
    expect(used).toBeLessThanOrEqual(sumOf(load.received) + workers);
  });
});

describe("a graceful stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "on %s answers everything under way and ends with 0",
    async (signal) => {
      await using server = await startChild();
      const key = makeKeyIn(server.databasePath, plan);
      const load = startLoad(server, key.value);
      await load.reached(1_000);
      server.kill(signal);
      expect(await server.exited).toBe(0);
      await load.done;
      const events = (await server.output)
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as { event: string; requestId: string });
      expect(events.at(-1)?.event).toBe("stopped");
      const logged = events.filter(({ event }) => event === "request").map(({ requestId }) => requestId);
      expect(logged.toSorted()).toEqual(load.received.map(({ requestId }) => requestId).toSorted());
      expect(usedIn(server.databasePath, key.id)).toBe(sumOf(load.received));
    },
  );

  test("waits for a request whose body is still coming", async () => {
    await using server = await startChild();
    const client = await beginBulk(server, '{"lemmas":["كتاب"]}', 5);
    server.kill("SIGTERM");
    await refusesConnections(server);
    client.sendRest();
    expect(await client.closed).toStartWith("HTTP/1.1 200");
    expect(await server.exited).toBe(0);
  });

  test("gives up after MIZAN_STOP_SECONDS", async () => {
    await using server = await startChild({ MIZAN_STOP_SECONDS: "0" });
    await beginBulk(server, "{}", 1);
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
  });
});

/** Sends a bulk call up to some bytes of its body, and comes back when the server has begun to answer it. */
async function beginBulk(server: ChildServer, body: string, sent: number) {
  const key = makeKeyIn(server.databasePath, planOf({ name: "one", day: 100, month: 100, concurrency: 1 }));
  const client = await connectRaw(Number(new URL(server.url).port));
  const bytes = Buffer.from(body);
  const head = `POST /v1/words/bulk HTTP/1.1\r\nHost: a\r\nx-api-key: ${key.value}\r\nContent-Type: application/json\r\n`;
  client.send(`${head}Content-Length: ${bytes.length}\r\n\r\n`, bytes.subarray(0, sent));
  const isBusy = async () =>
    (await fetch(`${server.url}/v1/usage`, { headers: { "x-api-key": key.value } })).status === 429;
  while (!(await isBusy()));
  return { closed: client.closed, sendRest: () => client.send(bytes.subarray(sent)) };
}

/** Comes back when the server takes no more connections. */
async function refusesConnections({ url }: ChildServer): Promise<void> {
  const port = Number(new URL(url).port);
  for (;;) {
    try {
      (await connectRaw(port)).abort();
    } catch {
      return;
    }
  }
}

describe("revocation under load", () => {
  test("from another process: no request that begins after it has returned is accepted", async () => {
    await using server = await startChild();
    const key = makeKeyIn(server.databasePath, plan);
    const load = startLoad(server, key.value);
    await load.reached(1_000);
    using database = openDatabase(server.databasePath);
    await sqliteKeys(database, { clock: systemClock, random: systemRandom }).revoke(key.id);
    const revokedMs = performance.now();
    await load.reached(load.received.length + 500);
    load.stop();
    await load.done;
    const after = load.received.filter(({ begunMs }) => begunMs >= revokedMs);
    expect(after.length).toBeGreaterThan(100);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
    expect(load.received.some(({ status }) => status === 200)).toBe(true);
  });

  test("by the operator's command", async () => {
    await using server = await startChild();
    const key = makeKeyIn(server.databasePath, plan);
    const call = () => fetch(`${server.url}/v1/letters`, { headers: { "x-api-key": key.value } });
    expect((await call()).status).toBe(200);
    const command = Bun.spawnSync([process.execPath, keyCommand, "revoke", key.id], {
      env: { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${server.databasePath}` },
    });
    expect(command.exitCode).toBe(0);
    expect((await call()).status).toBe(401);
  });
});

describe("a start that cannot be", () => {
  const failure = async (environment: Parameters<typeof spawnServer>[1]) => {
    using folder = tempFolder();
    const child = spawnServer(folder, environment);
    const [exitCode, message, output] = await Promise.all([
      child.exited,
      new Response(child.stderr as ReadableStream).text(),
      new Response(child.stdout as ReadableStream).text(),
    ]);
    expect([exitCode, output]).toEqual([1, ""]);
    expect(message.trimEnd().split("\n").length).toBeLessThan(4);
    return message;
  };

  /** A copy of the artifact that a test may spoil. */
  const copyArtifact = (folder: string): void => {
    mkdirSync(folder, { recursive: true });
    for (const name of Object.values(artifactFiles))
      copyFileSync(`${artifactFolder}/${name}`, `${folder}/${name}`);
  };

  test("without an artifact says how to build one", async () => {
    using folder = tempFolder();
    expect(await failure({ ARTIFACT_DIR: folder.file("none") })).toContain("bun run corpus build");
  });

  test("with a truncated artifact serves nothing", async () => {
    using folder = tempFolder();
    copyArtifact(folder.path);
    truncateSync(folder.file(artifactFiles.lexicon), 4_096);
    expect(await failure({ ARTIFACT_DIR: folder.path })).toContain(artifactFiles.lexicon);
  });

  test("with an altered artifact serves nothing", async () => {
    using folder = tempFolder();
    copyArtifact(folder.path);
    const search = folder.file(artifactFiles.search);
    const bytes = readFileSync(search);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(search, bytes);
    expect(await failure({ ARTIFACT_DIR: folder.path })).toContain(`${artifactFiles.search} was altered`);
  });

  test("with a database that is none says which", async () => {
    using folder = tempFolder();
    writeFileSync(
      folder.file("text"),
      "this is a text file, long enough not to be an empty database ".repeat(20),
    );
    expect(await failure({ DATABASE_URL: `sqlite:${folder.file("text")}` })).toContain(folder.file("text"));
  });

  test("with a wrong setting names it, its value and what is allowed", async () => {
    expect(await failure({ PORT: "http" })).toMatch(/PORT: http: give/);
  });

  test("on the port of another server like it says so", async () => {
    await using server = await startChild();
    const { port } = new URL(server.url);
    expect(await failure({ PORT: port })).toContain(
      `Cannot listen on 127.0.0.1:${port}: the port is in use: stop what uses it, or set PORT`,
    );
  });

  test("on a port in use says so", async () => {
    using taken = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
    expect(await failure({ PORT: String(taken.port) })).toMatch(
      /Cannot listen on 127\.0\.0\.1:\d+: the port is in use/,
    );
  });
});

test("links in errors begin with MIZAN_BASE_URL", async () => {
  await using server = await startChild({ MIZAN_BASE_URL: "https://mizan.example.org" });
  const { error } = (await (await fetch(`${server.url}/v1/letters`)).json()) as { error: unknown };
  expect(error).toMatchObject({
    docs: "https://mizan.example.org/docs/errors#ERR_AUTH_MISSING",
    message: expect.stringContaining("Create one at https://mizan.example.org/dashboard/keys"),
  });
});
