import { join } from "node:path";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { wordPaths } from "./throughput/paths.ts";
import { rivalsIn } from "./throughput/rivals.ts";
import { type Subject, serversIn } from "./throughput/servers.ts";

/**
 * What servers forget that they have answered, at `kill -9`: 64 callers ask for a word that costs points until the server
 * is killed; then the charges that were answered are compared with those that its database has. Usage:
 * `bun test/bench/losses.ts [kills]`.
 */
const [kills = "5"] = process.argv.slice(2);
const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../dist");
const callers = 64;
/** After how many ms of calls a server is killed, by turns. */
const killedAfterMs = [300, 700, 1_100];

using folder = tempFolder();
using servers = serversIn(folder);
const { metered } = wordPaths();

/** Calls until the server is killed; how many half points its answers said they cost. */
async function answeredUntilKilled({ url, kill }: Subject, key: string, afterMs: number): Promise<number> {
  let answered = 0;
  async function call(): Promise<void> {
    for (;;) {
      const response = await fetch(url + metered, { headers: { authorization: `Bearer ${key}` } }).catch(
        () => null,
      );
      // Whole answers only: of one that is cut off, the client does not know what it cost.
      if (response === null || (await response.text().catch(() => null)) === null) return;
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      answered += 2 * Number(response.headers.get("x-dp-cost"));
    }
  }
  const calls = Array.from({ length: callers }, call);
  await Bun.sleep(afterMs);
  kill();
  await Promise.all(calls);
  return answered;
}

async function chargedOf(databasePath: string): Promise<number> {
  using database = openDatabase(databasePath);
  const ledger = sqliteLedger(database, { clock: systemClock });
  const keys = database.sqlite.query<{ id: string }, []>("SELECT id FROM keys").all();
  const charged = keys.reduce((sum, { id }) => sum + ledger.balance(id).dayUsed, 0);
  await ledger.close();
  return charged;
}

interface Killed {
  readonly answered: number;
  readonly charged: number;
}

async function killOurs(work: string, afterMs: number): Promise<Killed> {
  const ours = await servers.startOurs(work);
  const answered = await answeredUntilKilled(ours, ours.key, afterMs);
  return { answered, charged: await chargedOf(ours.databasePath) };
}

const rivalKey = "a-key-of-the-bench";
const subjects = [
  { name: "Mizan", kill: killOurs },
  ...rivalsIn({ ...servers, folder }, dist, rivalKey).map((rival) => ({
    name: rival.name,
    async kill(work: string, afterMs: number): Promise<Killed> {
      const answered = await answeredUntilKilled(await rival.start(work), rivalKey, afterMs);
      return { answered, charged: rival.charged(work) };
    },
  })),
];

console.log("| server | kills | half points answered | of them forgotten |\n|---|---|---|---|");
for (const { name, kill } of subjects) {
  let [answered, forgotten] = [0, 0];
  for (let round = 0; round < Number(kills); round++) {
    const afterMs = killedAfterMs[round % killedAfterMs.length] as number;
    const killed = await kill(`kill_${round}`, afterMs);
    answered += killed.answered;
    forgotten += Math.max(0, killed.answered - killed.charged);
  }
  console.log(
    `| ${name} | ${kills} | ${answered.toLocaleString("en")} | ${forgotten.toLocaleString("en")} |`,
  );
}
