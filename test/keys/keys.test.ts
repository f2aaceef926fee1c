import { memoryAccounts } from "../../src/accounts/memory_accounts.ts";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { memoryKeys } from "../../src/keys/memory_keys.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { keysContract } from "./contract.ts";

keysContract("memoryKeys", (options) => {
  const accounts = memoryAccounts();
  return { accounts, keys: memoryKeys({ accounts, ...options }), [Symbol.dispose]() {} };
});

keysContract("sqliteKeys", (options) => {
  const temp = tempDatabase();
  return {
    ...temp,
    accounts: sqliteAccounts(temp.database, options),
    keys: sqliteKeys(temp.database, options),
  };
});
