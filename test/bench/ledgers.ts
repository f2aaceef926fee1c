import { cpus } from "node:os";
import pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { openDatabase } from "../../src/database/open_database.ts";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { startEngineProcess } from "../support/engine_process.ts";
import { tempFolder } from "../support/temp_folder.ts";

/**
 * Measures charges a second. Usage: `bun test/bench/ledgers.ts`. Every charge is synced to the disk before it is
 * answered; a server has 256 of them under way. Servers are processes; they share this machine with the engine.
 */
const inFlight = 256;
const seconds = 5;
const manyKeys = 1_000;
const plan = { name: "bench", day: 2 ** 40, month: 2 ** 41, concurrency: null, pageLimit: 20 };

type Charge = (keyId: string) => Promise<unknown>;

/** Charges for some seconds; how many a second. */
async function rateOf(charge: Charge, keys: number, forSeconds = seconds): Promise<number> {
  const until = performance.now() + forSeconds * 1_000;
  let done = 0;
  const worker = async (first: number): Promise<void> => {
    for (let i = first; performance.now() < until; i += inFlight) {
      await charge(`key_${i % keys}`);
      done++;
    }
  };
  const beganMs = performance.now();
  await Promise.all(Array.from({ length: inFlight }, (_, index) => worker(index)));
  return (done / (performance.now() - beganMs)) * 1_000;
}

/** One server on PostgreSQL, in a process of its own: it prints its rate. */
async function runServer(url: string, keys: number): Promise<void> {
  const engine = await openEngine(url);
  const ledger = postgresLedger(engine, { random: systemRandom });
  const charge: Charge = (keyId) => ledger.charge({ keyId, endpoint: "GET /v1/words" }, 1, plan);
  await rateOf(charge, keys, 1);
  process.stdout.write(`${await rateOf(charge, keys)}\n`);
  await ledger.close();
  await engine.close();
  process.exit(0);
}

async function ratesOfServers(url: string, servers: number, keys: number): Promise<number> {
  const rates = Array.from({ length: servers }, async () => {
    const command = [process.execPath, import.meta.path, "--server", url, String(keys)];
    return Number(await new Response(Bun.spawn(command, { stdout: "pipe" }).stdout).text());
  });
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

async function rateOfSqlite(keys: number): Promise<number> {
  using folder = tempFolder();
  using database = openDatabase(folder.file("bench.sqlite"));
  const ledger = sqliteLedger(database, { clock: systemClock });
  const charge: Charge = (keyId) => ledger.charge({ keyId, endpoint: "GET /v1/words" }, 1, plan);
  await rateOf(charge, keys, 1);
  const rate = await rateOf(charge, keys);
  await ledger.close();
  return rate;
}

async function rateOfLibrary(url: string, keys: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const made: RateLimiterPostgres = new RateLimiterPostgres(
      { storeClient: pool, points: 2 ** 31 - 1, duration: 86_400, tableName: "limits" },
      (error) => (error ? reject(error) : resolve(made)),
    );
  });
  const charge: Charge = (keyId) => limiter.consume(keyId, 1);
  await rateOf(charge, keys, 1);
  const rate = await rateOf(charge, keys);
  await pool.end();
  return rate;
}

async function main(): Promise<void> {
  await using postgres = await startEngineProcess({ settings: ["fsync=on", "shared_buffers=256MB"] });
  const url = postgres.url();
  await (await openEngine(url)).close();
  /** Writes to the engine's log so far, in bytes, and charges. */
  const written = async () => {
    const sql = new Bun.SQL({ url, adapter: "postgres", max: 1 });
    const [row] = await sql`SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS bytes,
      (SELECT coalesce(sum(calls), 0) FROM usage)::float8 AS charges`;
    await sql.close();
    return row as { bytes: number; charges: number };
  };
  const rows: [string, (keys: number) => Promise<number>][] = [
    ["SQLite, synchronous=FULL, 1 server", rateOfSqlite],
    ["PostgreSQL, 1 server", (keys) => ratesOfServers(url, 1, keys)],
    ["PostgreSQL, 2 servers", (keys) => ratesOfServers(url, 2, keys)],
    ["PostgreSQL, 4 servers", (keys) => ratesOfServers(url, 4, keys)],
    ["rate-limiter-flexible on the same PostgreSQL", (keys) => rateOfLibrary(url, keys)],
  ];
  console.log(`${cpus().length} cores, Bun ${Bun.version}; charges a second: ${manyKeys} keys, one key`);
  for (const [name, rate] of rows) {
    const before = await written();
    const many = await rate(manyKeys);
    const after = await written();
    const one = await rate(1);
    const charges = after.charges - before.charges;
    const bytes =
      charges === 0 ? "" : `; log ${Math.round((after.bytes - before.bytes) / charges)} bytes a charge`;
    console.log(`${name}: ${Math.round(many)}, ${Math.round(one)}${bytes}`);
  }
}

const [, , mode, url, keys] = process.argv;
if (mode === "--server") await runServer(url as string, Number(keys));
else await main();
process.exit(0);
