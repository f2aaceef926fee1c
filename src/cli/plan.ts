import { Command } from "commander";
import type { PlanFault } from "../accounts/accounts.ts";
import { paidPageLimit, readPlan } from "../domain/plan.ts";
import { dataPoints } from "../domain/points.ts";
import { type Stores, withStores } from "./stores.ts";
import { columns } from "./table.ts";
import { environment, print, runCommand } from "./terminal.ts";

export async function listPlans(
  { accounts }: Stores,
  { json = false }: { readonly json?: boolean },
): Promise<string> {
  const plans = await accounts.plans();
  const rows = plans.map((plan) => ({ ...plan, day: dataPoints(plan.day), month: dataPoints(plan.month) }));
  if (json) return JSON.stringify(rows, null, 2);
  const header = ["NAME", "DP A DAY", "DP A MONTH", "PARALLEL CALLS", "LARGEST PAGE"];
  const cells = rows.map(({ name, day, month, concurrency, pageLimit }) => [
    name,
    String(day),
    String(month),
    concurrency === null ? "unlimited" : String(concurrency),
    String(pageLimit),
  ]);
  return columns([header, ...cells]);
}

interface PlanOptions {
  readonly day: string;
  readonly month: string;
  readonly concurrency: string;
  readonly pageLimit: string;
}

const faultText: Readonly<Record<PlanFault, string>> = {
  builtIn: "built-in plans cannot be changed, give another name",
  badName: "give a name of 1 to 40 characters of a-z, 0-9, - and _ that begins with a letter",
  badDay: "give a daily budget of at least 0, in steps of half a point",
  badMonth: "give a monthly budget of at least 0, in steps of half a point",
  monthBelowDay: "give a monthly budget no smaller than the daily one",
  badConcurrency: "give a concurrency of at least 1, or unlimited",
  badPageLimit: "give a page limit of at least 1",
};

/** Adds or changes a custom plan; throws with all of its faults. */
export async function addPlan({ accounts }: Stores, name: string, options: PlanOptions): Promise<string> {
  const exists = (await accounts.plans()).some((plan) => plan.name === name);
  const plan = readPlan({ name, ...options });
  const faults = await accounts.putPlan(plan);
  if (faults.length > 0)
    throw new Error(`Cannot save the plan: ${name}: ${faults.map((fault) => faultText[fault]).join("; ")}`);
  const terms = [
    `${dataPoints(plan.day)} DP a day`,
    `${dataPoints(plan.month)} DP a month`,
    `${plan.concurrency ?? "unlimited"} parallel calls`,
    `pages of at most ${plan.pageLimit}`,
  ].join(", ");
  return exists
    ? `Changed the plan ${name}, for all accounts and keys on it, from their next call on: ${terms}.`
    : `Added the plan ${name}: ${terms}.`;
}

export function planCommand(): Command {
  const command = new Command("plan")
    .usage("<command> [options]")
    .description("Lists plans and adds custom ones.");
  command
    .command("list")
    .description("list the built-in and the custom plans")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) =>
      print(await withStores(environment, (stores) => listPlans(stores, options))),
    );
  command
    .command("add")
    .description("add or change a custom plan")
    .argument("<name>", "1 to 40 characters of a-z, 0-9, - and _")
    .requiredOption("--day <dp>", "each key's daily budget in DP, in steps of 0.5")
    .requiredOption("--month <dp>", "each key's monthly budget")
    .option("--concurrency <n>", "parallel calls of each key", "unlimited")
    .option("--page-limit <n>", "the largest page of a list", String(paidPageLimit))
    .action(async (name: string, options: PlanOptions) =>
      print(await withStores(environment, (stores) => addPlan(stores, name, options))),
    );
  return command;
}

if (import.meta.main) await runCommand(planCommand());
