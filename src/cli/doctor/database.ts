import { existsSync, statSync } from "node:fs";
import { checkDatabase, readDatabase } from "../../database/check_database.ts";
import type { Clock } from "../../domain/clock.ts";
import { dayOf, isoDay } from "../../domain/period.ts";
import { type Finding, findingsOf, messageOf, sizeText } from "./finding.ts";

/** The log is emptied at 8 MiB as far as readers allow. */
const longLogBytes = 64 * 2 ** 20;

interface Checked {
  readonly path: string;
  readonly isServed: boolean;
  readonly clock: Clock;
}

/** Reads the whole database; beside a server only its tables, since a long reader would keep the log from being emptied. */
export function checkStore({ path, isServed, clock }: Checked): readonly Finding[] {
  const { ok, warns, fails } = findingsOf("database");
  if (!existsSync(path)) return [ok(`${path} does not exist yet: the first start makes it`)];
  try {
    const facts = isServed ? readDatabase(path) : checkDatabase(path);
    const depth = isServed ? "its tables were read (bun run backup reads it whole)" : "it was read whole";
    const found = `${sizeText(statSync(path).size)}, ${facts.accounts} accounts, ${facts.activeKeys} active keys; ${depth}`;
    return [
      facts.needsMigration
        ? warns(`${found}; it is of an older version`, "back it up; the next start brings it up to date")
        : ok(found),
      checkLog(path),
      ...checkDays(facts.lastDay, clock),
    ];
  } catch (error) {
    return [fails(`${path}: ${messageOf(error)}`, "restore a backup: bun run restore <file>")];
  }
}

function checkLog(path: string): Finding {
  const { ok, warns } = findingsOf("log of the database");
  const bytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const found = `${sizeText(bytes)}`;
  return bytes > longLogBytes
    ? warns(found, "end the program that keeps reading the database: a backup or a shell of SQLite")
    : ok(found);
}

/** Before this program was written no clock is right. */
const earliest = Date.UTC(2026, 0, 1);

export function checkDays(lastDay: number | null, clock: Clock): readonly Finding[] {
  const { ok, warns, fails } = findingsOf("clock");
  const nowMs = clock();
  const now = `${new Date(nowMs).toISOString().slice(0, 19)}Z`;
  const remedy = "set the clock, and keep it with a time service (chrony, systemd-timesyncd)";
  if (nowMs < earliest) return [fails(`it is ${now}, which cannot be`, remedy)];
  if (lastDay !== null && lastDay > dayOf(nowMs))
    return [
      warns(
        `it is ${now}, and usage is booked on ${isoDay(lastDay)}`,
        `if the clock is behind: ${remedy}; if it was ahead: bun run ledger check`,
      ),
    ];
  return [ok(`it is ${now}; compare it with a clock that you trust`)];
}
