import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { emptyEngine } from "../support/temp_engine.ts";
import { keysContract } from "./contract.ts";

keysContract("postgresKeys", async (options) => {
  const temp = await emptyEngine(options);
  return {
    ...temp,
    accounts: postgresAccounts(temp.engine),
    keys: postgresKeys(temp.engine, options),
  };
});
