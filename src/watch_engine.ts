import type { Engine } from "./database/postgres/engine.ts";
import { type Clock, clocksApartMs } from "./domain/clock.ts";
import type { Health } from "./domain/health.ts";
import { dayOf, isoInstant } from "./domain/period.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Log } from "./log.ts";
import type { MachineWatch } from "./watch_machine.ts";

/** Interval between looks at the engine. */
const checkMs = 500;
/** Interval between reads of what changes slowly. */
const slowMs = 30_000;

const away = "the database does not answer";
const notes = {
  clock: "this machine's clock differs from the database's by more than 4 seconds",
  ahead: "Data Points are booked on days that have not come",
} as const;

interface Watched {
  readonly engine: Engine;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
}

/** Watches whether the engine is heard. `bytes` is the size of its database. */
export function watchEngine({
  engine,
  ledger,
  clock,
  log,
}: Watched): MachineWatch & { readonly bytes: number } {
  let lastFault: string | null = null;
  let isAhead = false;
  let bytes = 0;
  const fault = (): string | null => (engine.heartbeat.isHeard() ? null : away);
  const isApart = (): boolean => Math.abs(engine.clock() - clock()) >= clocksApartMs;

  const timer = setInterval(() => {
    const now = fault();
    if (now !== lastFault) log({ time: isoInstant(clock()), event: "database", state: now ?? "in order" });
    lastFault = now;
  }, checkMs);

  async function lookAround(): Promise<void> {
    try {
      const sizeSql = "SELECT pg_database_size(current_database()) AS bytes";
      bytes = (await engine.page.rows<{ bytes: number }>(sizeSql))[0]?.bytes ?? 0;
      const days = await ledger.daysAhead();
      isAhead = days.some(({ day }) => day > dayOf(engine.clock()) + 1);
    } catch {
      // Its silence is told by the heartbeat.
    }
  }
  void lookAround();
  const slow = setInterval(() => void lookAround(), slowMs);

  return {
    health(): Health {
      const reason = fault();
      return {
        reasons: reason === null ? [] : [reason],
        notes: [...(isApart() ? [notes.clock] : []), ...(isAhead ? [notes.ahead] : [])],
      };
    },
    isFileGone: false,
    get bytes() {
      return bytes;
    },
    close() {
      clearInterval(timer);
      clearInterval(slow);
    },
  };
}
