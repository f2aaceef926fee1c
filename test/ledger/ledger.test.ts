import { memoryLedger } from "../../src/ledger/memory_ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { ledgerContract } from "./contract.ts";

ledgerContract("memoryLedger", ({ clock }) => {
  const ledger = memoryLedger({ clock });
  return { ledger, [Symbol.dispose]: ledger.close };
});

ledgerContract("sqliteLedger", ({ clock }) => {
  const temp = tempDatabase();
  const ledger = sqliteLedger(temp.database, { clock });
  return {
    ledger,
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
});
