import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { readyThread } from "../support/commit_thread.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { ledgerContract } from "./contract.ts";

ledgerContract("sqliteLedger with its commits on a thread", async ({ clock }) => {
  const temp = tempDatabase();
  const ledger = sqliteLedger(temp.database, { clock, thread: await readyThread(temp.path) });
  return {
    ledger,
    [Symbol.dispose]() {
      void ledger.close().then(() => temp[Symbol.dispose]());
    },
  };
});
