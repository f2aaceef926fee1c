import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { emptyEngine } from "../support/temp_engine.ts";
import { ledgerContract } from "./contract.ts";

ledgerContract("postgresLedger", async ({ clock }) => {
  const temp = await emptyEngine({ clock });
  const ledger = postgresLedger(temp.engine, { random: seededRandom(1) });
  return {
    ledger,
    [Symbol.dispose]() {
      temp.endsAfter(ledger.close());
      temp[Symbol.dispose]();
    },
  };
});
