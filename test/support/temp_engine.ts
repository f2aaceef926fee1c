import { type Engine, type EngineOptions, openEngine } from "../../src/database/postgres/engine.ts";
import { type Clock, systemClock } from "../../src/domain/clock.ts";
import { onceAsync } from "../../src/domain/once.ts";
import { type EngineProcess, startEngineProcess } from "./engine_process.ts";

/** One PostgreSQL for all tests of this process; it ends with it. */
export const sharedEngine: () => Promise<EngineProcess> = onceAsync(() => startEngineProcess());

/** A database whose tables are made once; those of tests are copies of it. */
const template = onceAsync(async () => {
  const engine = await sharedEngine();
  await engine.run("CREATE DATABASE template_mizan");
  const opened = await openEngine(engine.url("template_mizan"));
  await opened.close();
  return engine;
});

let made = 0;

/** The address of a new empty database. */
export async function tempEngineUrl(): Promise<string> {
  const engine = await template();
  const name = `mizan_${process.pid}_${++made}`;
  // A copy needs that nobody is connected; connections of the template end a moment after they are closed.
  for (let tries = 0; ; tries++) {
    try {
      await engine.run(`CREATE DATABASE ${name} TEMPLATE template_mizan STRATEGY wal_log`);
      return engine.url(name);
    } catch (error) {
      if (tries > 100) throw error;
      await Bun.sleep(10);
    }
  }
}

/** An open engine without accounts but the operator's, keys and usage. */
export interface TempEngine extends Disposable {
  readonly engine: Engine;
  readonly url: string;
  /** What must end before the engine is given to another test. */
  readonly endsAfter: (closing: Promise<unknown>) => void;
}

/** A database of its own; closed at the end of the `using` block. */
export async function tempEngine(options: EngineOptions = {}): Promise<TempEngine> {
  const url = await tempEngineUrl();
  const engine = await openEngine(url, options);
  const closings: Promise<unknown>[] = [];
  return {
    engine,
    url,
    endsAfter(closing) {
      closings.push(closing);
    },
    [Symbol.dispose]() {
      void Promise.all(closings).then(() => engine.close());
    },
  };
}

let clockNow: Clock = systemClock;
const emptied = onceAsync(async () => {
  const url = await tempEngineUrl();
  return { url, engine: await openEngine(url, { clock: () => clockNow() }) };
});

let isTaken = false;
let ending: Promise<unknown> = Promise.resolve();

/** The one of the whole process, emptied; another one while a test has that. */
export async function emptyEngine({
  clock = systemClock,
}: {
  readonly clock?: Clock;
} = {}): Promise<TempEngine> {
  if (isTaken) return tempEngine({ clock });
  isTaken = true;
  await ending;
  const shared = await emptied();
  clockNow = clock;
  await shared.engine.page.run(`DO $$ BEGIN
    DELETE FROM notices; DELETE FROM "noticeChannels"; DELETE FROM batches; DELETE FROM usage; DELETE FROM "usageMonths"; DELETE FROM balances; DELETE FROM "keyEvents";
    DELETE FROM keys; DELETE FROM people; DELETE FROM "oneTimeLinks"; DELETE FROM secrets;
    DELETE FROM accounts WHERE name <> 'operator'; UPDATE accounts SET plan = 'free';
    DELETE FROM plans WHERE name NOT IN ('free', 'starter', 'pro', 'business', 'enterprise');
    UPDATE calendar SET "latestDay" = 0; END $$`);
  return {
    ...shared,
    endsAfter(closing) {
      ending = closing;
    },
    [Symbol.dispose]() {
      isTaken = false;
    },
  };
}
