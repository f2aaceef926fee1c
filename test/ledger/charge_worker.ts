import { openDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "./contract.ts";
import { eagerPace } from "./random_pace.ts";

// Charges 3 half points at a time, eight at the same time, until the budget is used up, and writes a dot for each
// charge that was granted. Arguments: database file, budget in half points, the time in ms, which stands still, and
// "folds" to fold with every commit.
const [path, budget, nowMs, folds] = process.argv.slice(2);
using database = openDatabase(path!);
const ledger = sqliteLedger(database, {
  clock: () => Number(nowMs),
  ...(folds && { pace: eagerPace }),
});
const plan = planOf(Number(budget), Number(budget));

async function spend(): Promise<void> {
  while (
    (await ledger.charge({ keyId: "key_shared", endpoint: "GET /v1/words" }, 3, plan)).kind === "charged"
  ) {
    process.stdout.write(".");
  }
}
await Promise.all(Array.from({ length: 8 }, spend));
await ledger.close();
