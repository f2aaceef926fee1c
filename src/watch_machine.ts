import type { RunTimeDatabase } from "./database/open_database.ts";
import { writeFaults } from "./database/write_health.ts";
import type { Clock } from "./domain/clock.ts";
import { watchClock } from "./domain/clock_watch.ts";
import type { Health } from "./domain/health.ts";
import { dayOf, isoDay, isoInstant } from "./domain/period.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Log } from "./log.ts";

export interface MachineWatch {
  readonly health: () => Health;
  /** True when the database file was replaced or deleted. */
  readonly isFileGone: boolean;
  close(): void;
}

interface Watched {
  readonly database: RunTimeDatabase;
  readonly ledger: Ledger<"now">;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once with a message for people when the server must end. */
  readonly fail: (message: string) => void;
}

/** Interval between checks of the file, its log and the clock. */
const checkMs = 500;

const notes = {
  clock: "the clock has moved by more than a day",
  ahead: "Data Points are booked on days that have not come",
} as const;

/** Checks the clock and the database file twice a second. */
export function watchMachine({ database, ledger, clock, log, fail }: Watched): MachineWatch {
  const clockWatch = watchClock(clock);
  let checksWithoutFile = 0;
  let lastFault: string | null = null;

  const logEvent = (event: string, members: Readonly<Record<string, string>>): void =>
    log({ time: isoInstant(clock()), event, ...members });

  function checkClock(): void {
    const jump = clockWatch.look();
    if (jump) logEvent("clockMoved", { from: isoInstant(jump.fromMs), to: isoInstant(jump.toMs) });
  }

  function checkDatabase(): void {
    // Tries a write only after a fault: an idle server writes nothing.
    const fault = database.writeFault(lastFault !== null);
    if (fault !== lastFault) logEvent("database", { state: fault ?? "in order" });
    lastFault = fault;
    checksWithoutFile = fault === writeFaults.moved ? checksWithoutFile + 1 : 0;
    // At the second check, so that `/readyz` warns load balancers before the port closes.
    if (checksWithoutFile === 2) fail(`Stopped: ${fault}: put the right file in its place, and start again`);
    database.shrinkLog();
  }

  const timer = setInterval(() => {
    checkClock();
    checkDatabase();
  }, checkMs);

  const today = dayOf(clock());
  const lastDay = ledger.lastDay();
  // The machine was off for days, or its clock is wrong: the operator can tell which.
  if (lastDay !== null && Math.abs(today - lastDay) > 1)
    logEvent("clock", { today: isoDay(today), lastUse: isoDay(lastDay) });

  return {
    health() {
      const fault = database.writeFault(true);
      const isAhead = ledger.daysAhead().some(({ day }) => day > dayOf(clock()) + 1);
      return {
        reasons: fault === null ? [] : [fault],
        notes: [...(clockWatch.isMoved ? [notes.clock] : []), ...(isAhead ? [notes.ahead] : [])],
      };
    },
    get isFileGone() {
      return database.writeFault(false) === writeFaults.moved;
    },
    close: () => clearInterval(timer),
  };
}
