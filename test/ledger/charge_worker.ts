import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "./contract.ts";

// Charges 3 half points at a time, eight at the same time, until the budget is used up, and prints how often it could.
// Arguments: database file, budget in half points.
const [path, budget] = process.argv.slice(2);
using database = openDatabase(path!);
const ledger = sqliteLedger(database, { clock: systemClock });
const plan = planOf(Number(budget), Number(budget));

let granted = 0;
async function spend(): Promise<void> {
  const result = await ledger.charge({ keyId: "key_shared", endpoint: "GET /v1/words" }, 3, plan);
  if (result.kind !== "charged") return;
  granted++;
  await spend();
}
await Promise.all(Array.from({ length: 8 }, spend));
ledger.close();
process.stdout.write(String(granted));
