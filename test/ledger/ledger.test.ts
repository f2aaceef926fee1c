import { memoryLedger } from "../../src/ledger/memory_ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { ledgerContract } from "./contract.ts";
import { eagerPace } from "./random_pace.ts";

ledgerContract("memoryLedger", ({ clock }) => {
  const ledger = memoryLedger({ clock });
  return { ledger, [Symbol.dispose]: ledger.close };
});

// As it is, nothing of a test is folded; and with every commit, all that was committed before.
for (const [how, pace] of [
  ["", undefined],
  [" that folds with every commit", eagerPace],
] as const)
  ledgerContract(`sqliteLedger${how}`, ({ clock }) => {
    const temp = tempDatabase();
    const ledger = sqliteLedger(temp.database, { clock, ...(pace && { pace }) });
    return {
      ledger,
      [Symbol.dispose]() {
        ledger.close();
        temp[Symbol.dispose]();
      },
    };
  });
