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
  /** Whether the database file was replaced or deleted. */
  readonly isFileGone: boolean;
  close(): void;
}

interface Watched {
  readonly database: RunTimeDatabase;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once with a message for people when the server must end. */
  readonly fail: (message: string) => void;
}

/** Between two looks at the file, its log and the clock. */
const lookMs = 500;

const notes = {
  clock: "the clock has moved by more than a day",
  ahead: "Data Points are booked on days that have not come",
} as const;

/** Looks twice a second at what goes wrong outside of the program. */
export function watchMachine({ database, ledger, clock, log, fail }: Watched): MachineWatch {
  const clockWatch = watchClock(clock);
  let goneLooks = 0;
  let knownFault: string | null = null;

  const tell = (event: string, members: Readonly<Record<string, string>>): void =>
    log({ time: isoInstant(clock()), event, ...members });

  function lookAtClock(): void {
    const jump = clockWatch.look();
    if (jump) tell("clockMoved", { from: isoInstant(jump.fromMs), to: isoInstant(jump.toMs) });
  }

  function lookAtDatabase(): void {
    // While all is well only what is known is asked for: an idle server writes nothing.
    const fault = database.writeFault(knownFault !== null);
    if (fault !== knownFault) tell("database", { state: fault ?? "in order" });
    knownFault = fault;
    goneLooks = fault === writeFaults.moved ? goneLooks + 1 : 0;
    // Twice, so that clients and load balancers are told before the port is closed.
    if (goneLooks === 2) fail(`Stopped: ${fault}: put the right file in its place, and start again`);
    database.shrinkLog();
  }

  const looks = setInterval(() => {
    lookAtClock();
    lookAtDatabase();
  }, lookMs);

  const today = dayOf(clock());
  const lastDay = ledger.lastDay();
  // A machine that was off for days, or a clock that is wrong: the operator knows.
  if (lastDay !== null && Math.abs(today - lastDay) > 1)
    tell("clock", { today: isoDay(today), lastUse: isoDay(lastDay) });

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
    close: () => clearInterval(looks),
  };
}
