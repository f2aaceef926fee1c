import { Command } from "commander";
import { operatorAccount } from "../domain/account.ts";
import { isoInstant } from "../domain/period.ts";
import { dataPoints } from "../domain/points.ts";
import type { KeyRefusal } from "../keys/keys.ts";
import { commandLine } from "../program.ts";
import { badName, unknownAccount, unknownPlan } from "./errors.ts";
import { type Stores, withStores } from "./stores.ts";
import { columns } from "./table.ts";
import { environment, print, runCommand } from "./terminal.ts";

interface WantedKey {
  readonly name: string;
  readonly plan?: string;
  readonly account: string;
}

async function refusalError({ accounts, keys }: Stores, key: WantedKey, refusal: KeyRefusal): Promise<Error> {
  switch (refusal) {
    case "badName":
      return badName("key", key.name);
    case "unknownAccount":
      return unknownAccount(key.account);
    case "unknownPlan":
      return unknownPlan(key.plan ?? "", await accounts.plans());
    case "tooManyKeys": {
      const active = (await keys.list(key.account)).filter(({ status }) => status === "active").length;
      return new Error(
        `Cannot create a key: ${key.account}: the account has ${active} active keys of ${keys.activeKeysMax(key.account)}, revoke one first`,
      );
    }
  }
}

/** Creates a key. Its value stands alone on the last line, for scripts. */
export async function createKey(stores: Stores, key: WantedKey): Promise<string> {
  const { keys } = stores;
  const created = await keys.create(key);
  if (typeof created === "string") throw await refusalError(stores, key, created);
  const { id, value } = created;
  const plan = (await keys.list()).find((row) => row.id === id)?.plan;
  return [
    `Created the key ${id}: ${key.name}, plan ${plan}, account ${key.account}.`,
    "Save it now: it is shown only once.",
    value,
  ].join("\n");
}

export async function listKeys(
  { keys, ledger }: Stores,
  { json = false }: { readonly json?: boolean },
): Promise<string> {
  const rows = [];
  // One after the other: there may be thousands, and each has to be answered in time.
  for (const row of await keys.list())
    rows.push({ ...row, usedToday: dataPoints((await ledger.balance(row.id)).dayUsed) });
  if (json) {
    const shown = rows.map(({ createdMs, revokedMs, ...row }) => ({
      ...row,
      createdAt: isoInstant(createdMs),
      revokedAt: revokedMs === null ? null : isoInstant(revokedMs),
    }));
    return JSON.stringify(shown, null, 2);
  }
  const header = ["ID", "NAME", "PLAN", "STATUS", "LAST FOUR", "USED TODAY (DP)"];
  const cells = rows.map((row) => [
    row.id,
    row.name,
    row.plan,
    row.status,
    row.lastFour,
    String(row.usedToday),
  ]);
  return columns([header, ...cells]);
}

/** Revokes a key; throws for an unknown id. */
export async function revokeKey({ keys }: Stores, id: string): Promise<string> {
  switch (await keys.revoke(id)) {
    case "revoked":
      return `Revoked the key ${id}: it is refused from the next call on.`;
    case "already":
      return `The key ${id} was already revoked: nothing has changed.`;
    case "unknown":
      throw new Error(`Cannot revoke the key: ${id}: no key has this id, see \`${commandLine("key list")}\``);
  }
}

export function keyCommand(): Command {
  const command = new Command("key")
    .usage("<command> [options]")
    .description("Creates, lists and revokes API keys.");
  command
    .command("create")
    .description("create a key; its value is the last line of output")
    .requiredOption("--name <text>", "the key's purpose, 1 to 100 characters")
    .option(
      "--plan <plan>",
      "free, starter, pro, business, enterprise or a custom plan (default: the account's)",
    )
    .option("--account <name>", "the account that owns the key", operatorAccount)
    .action(async (key: WantedKey) =>
      print(await withStores(environment, (stores) => createKey(stores, key))),
    );
  command
    .command("list")
    .description("list all keys with their usage today")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) =>
      print(await withStores(environment, (stores) => listKeys(stores, options))),
    );
  command
    .command("revoke")
    .description("refuse a key for good, from the next call on")
    .argument("<id>", "the key's id, as `key list` shows it")
    .action(async (id: string) => print(await withStores(environment, (stores) => revokeKey(stores, id))));
  return command;
}

if (import.meta.main) await runCommand(keyCommand());
