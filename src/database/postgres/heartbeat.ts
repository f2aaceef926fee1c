import type { SQL } from "bun";
import { type Clock, systemClock } from "../../domain/clock.ts";
import { drawBase62, systemRandom } from "../../domain/random.ts";
import { openPool } from "./pool.ts";

/** How often each server is heard. */
const beatMs = 250;
/** After how long a silence nothing that was learnt by listening is trusted. */
const silenceMs = 1_000;
const beatChannel = "mizan_beat";
export const changeChannel = "mizan_change";

/** What one server tells the others with a beat. */
export interface Beat {
  readonly server: string;
  /** Calls in progress by key, of keys with a limit. */
  readonly held: Readonly<Record<string, number>>;
}

/** Hears the engine, and the other servers through it. */
export interface Heartbeat {
  /** Whether the engine was heard within the last second. */
  isHeard(): boolean;
  /** The engine's clock, as far as this server knows it, in ms. */
  readonly engineMs: Clock;
  /** Calls the listener with each change of keys: the hash of one, or null for all of them. */
  onChange(listener: (hash: string | null) => void): void;
  /** Tells the listeners on this server of a change. */
  changed(hash: string | null): void;
  /** Says what this server holds, and hears what others do. */
  share(held: () => Readonly<Record<string, number>>, listener: (beat: Beat) => void): void;
  close(): Promise<void>;
}

/** Sends a beat and reads the engine's clock; its commit need not be kept. */
const beatSql = `SELECT set_config('synchronous_commit', 'off', true) AS commit,
  pg_notify('${beatChannel}', $1) IS NULL AS sent, engine_ms(NULL) AS ms`;

/** After how long a silence the listener's connection is given up. */
const deafMs = 3_000;

/** Listens on a connection of its own, and on another one after a long silence. */
async function listenTo(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onListen: () => void,
) {
  const open = async (): Promise<SQL> => {
    const { sql } = openPool({ url, name: "listener", connections: 1, statementMs: silenceMs });
    for (const [channel, hear] of Object.entries(channels)) await sql.listen(channel, hear, onListen);
    return sql;
  };
  const drop = (sql: SQL) => sql.close({ timeout: 0 }).catch(() => {});
  let current = await open();
  let isOpening = false;
  return {
    async reopen(): Promise<void> {
      if (isOpening) return;
      isOpening = true;
      const deaf = current;
      try {
        current = await open();
        await drop(deaf);
      } catch {
        // The next silence tries again.
      } finally {
        isOpening = false;
      }
    },
    close: () => drop(current),
  };
}

/** Starts to listen and to beat, on connections of its own. */
export async function startHeartbeat(url: string): Promise<Heartbeat> {
  const pool = openPool({ url, name: "heartbeat", connections: 2, statementMs: silenceMs });
  const server = drawBase62(12, systemRandom);
  const listeners: ((hash: string | null) => void)[] = [];
  let held: () => Readonly<Record<string, number>> = () => ({});
  let onBeat: (beat: Beat) => void = () => {};
  let heardMs = performance.now();
  let offsetMs = 0;
  let isBeating = false;
  const changed = (hash: string | null): void => {
    for (const listener of listeners) listener(hash);
  };
  const forget = () => changed(null);

  function hear(payload: string): void {
    const beat = JSON.parse(payload) as Beat;
    if (beat.server !== server) {
      onBeat(beat);
      return;
    }
    // What was said in a silence may have been missed.
    if (performance.now() - heardMs >= silenceMs) forget();
    heardMs = performance.now();
  }

  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    const sentMs = systemClock();
    try {
      const payload = JSON.stringify({ server, held: held() });
      const [answer] = await pool.use(({ rows }) => rows<{ ms: number }>(beatSql, [payload]), silenceMs);
      const now = systemClock();
      if (answer && now - sentMs < beatMs) offsetMs = answer.ms - (sentMs + now) / 2;
    } catch {
      // Silence says it.
    } finally {
      isBeating = false;
    }
  }

  const change = (hash: string) => changed(hash === "" ? null : hash);
  const listener = await listenTo(url, { [changeChannel]: change, [beatChannel]: hear }, forget);
  await beat();
  let reopenedMs = performance.now();
  const timer = setInterval(() => {
    void beat();
    const now = performance.now();
    if (now - Math.max(heardMs, reopenedMs) < deafMs) return;
    reopenedMs = now;
    void listener.reopen();
  }, beatMs);

  return {
    isHeard: () => performance.now() - heardMs < silenceMs,
    engineMs: () => Math.floor(systemClock() + offsetMs),
    onChange: (listener) => void listeners.push(listener),
    changed,
    share(holds, listener) {
      held = holds;
      onBeat = listener;
    },
    async close() {
      clearInterval(timer);
      await listener.close();
      await pool.close();
    },
  };
}
