import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { emptyEngine } from "../support/temp_engine.ts";
import { expectModel } from "./model.ts";

/** The ledger on PostgreSQL does what memoryLedger does, in so many runs. */
export const expectPostgresModel = (runs: number): Promise<void> =>
  expectModel(async (clock) => {
    using temp = await emptyEngine({ clock });
    return { ledger: postgresLedger(temp.engine, { random: seededRandom(1) }), flushesTurns: true };
  }, runs);
