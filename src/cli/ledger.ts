import { Command } from "commander";
import { dayMs, dayOf, isoDay } from "../domain/period.ts";
import { dataPoints } from "../domain/points.ts";
import { commandLine } from "../program.ts";
import { type Stores, withStores } from "./stores.ts";
import { columns } from "./table.ts";
import { environment, print, runCommand } from "./terminal.ts";

/** Lists usage that is booked on future days. */
export async function checkLedger({ ledger, clock }: Stores): Promise<string> {
  const days = await ledger.daysAhead();
  const today = isoDay(dayOf(clock()));
  if (days.length === 0) return `Nothing is booked on a day after today, ${today}.`;
  const rows = days.map(({ day, keys, half }) => [isoDay(day), String(keys), String(dataPoints(half))]);
  return [
    `Today is ${today}. Booked on future days, while the clock was ahead:`,
    columns([["DAY", "KEYS", "DP"], ...rows]),
    `When today's date is right, rebook it on the day of its use: ${commandLine("ledger repair --day <day>")}`,
  ].join("\n");
}

const readDay = (text: string): number => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new Error(`Cannot repair: ${text}: give a day such as 2026-11-22`);
  return ms / dayMs;
};

/** Rebooks usage from future days on one day. Throws when that day itself is in the future. */
export async function repairLedger(
  { ledger, clock }: Stores,
  { day: text }: { readonly day: string },
): Promise<string> {
  const day = readDay(text);
  const today = dayOf(clock());
  if (day > today)
    throw new Error(
      `Cannot repair: ${text}: today is ${isoDay(today)} by this machine's clock: give today or an earlier day, or set the clock`,
    );
  const days = await ledger.daysAhead();
  if (days.length === 0)
    return `Nothing is booked on a day after today, ${isoDay(today)}: nothing has changed.`;
  await ledger.rebookDaysAhead(day);
  const half = days.reduce((sum, ahead) => sum + ahead.half, 0);
  const dayWord = days.length === 1 ? "1 day" : `${days.length} days`;
  return `Rebooked ${dataPoints(half)} DP of ${dayWord} in the future on ${text}; the balances match the usage.`;
}

export function ledgerCommand(): Command {
  const command = new Command("ledger")
    .usage("<command> [options]")
    .description("Finds and repairs usage booked by a wrong clock.");
  command
    .command("check")
    .description("list usage that is booked on future days")
    .action(async () => print(await withStores(environment, checkLedger)));
  command
    .command("repair")
    .description("rebook it on the day of its use, and correct the balances")
    .requiredOption("--day <day>", "today or an earlier day, such as 2026-11-22")
    .action(async (options: { day: string }) =>
      print(await withStores(environment, (stores) => repairLedger(stores, options))),
    );
  return command;
}

if (import.meta.main) await runCommand(ledgerCommand());
