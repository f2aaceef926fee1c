import { type Clock, systemClock } from "../../domain/clock.ts";
import { drawBase62, systemRandom } from "../../domain/random.ts";
import { changesColumn } from "./changes_sql.ts";
import { listenTo } from "./listener.ts";
import { openPool } from "./pool.ts";

/** How often each server is heard. */
const beatMs = 250;
/** After how long a silence nothing that was learnt by listening is trusted. */
const silenceMs = 1_000;
/** After how long a silence the listener's connection is given up. */
const deafMs = 3_000;
const beatChannel = "mizan_beat";
export const changeChannel = "mizan_change";
/** Says after a change how many there have been. */
export const changesChannel = "mizan_changes";

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
  /** So many changes are known here. */
  heard(changes: number): void;
  /** So many there have been: of one that was not heard of yet, the listeners are told as of a change of all keys. */
  saw(changes: number): void;
  /** Says what this server holds, and hears what others do. */
  share(held: () => Readonly<Record<string, number>>, listener: (beat: Beat) => void): void;
  close(): Promise<void>;
}

/** Sends a beat and reads the engine's clock; its commit need not be kept. */
const beatSql = `SELECT set_config('synchronous_commit', 'off', true) AS commit,
  pg_notify('${beatChannel}', $1) IS NULL AS sent, engine_ms(NULL) AS ms, ${changesColumn}`;

/** Whom changes are passed on to, and how many have been. */
function makeListeners() {
  const listeners: ((hash: string | null) => void)[] = [];
  let known = 0;
  function changed(hash: string | null): void {
    for (const listener of listeners) listener(hash);
  }
  return {
    onChange: (listener: (hash: string | null) => void) => void listeners.push(listener),
    changed,
    heard(changes: number): void {
      known = Math.max(known, changes);
    },
    saw(changes: number): void {
      if (changes <= known) return;
      known = changes;
      changed(null);
    },
    /** Of what was said meanwhile nothing is known, not even whether this is the same engine. */
    forget(): void {
      known = 0;
      changed(null);
    },
  };
}

interface BeatAnswer {
  readonly ms: number;
  readonly changes: number;
}

/** Sends beats, and reads the engine's clock with each. */
function makeBeating(url: string, name: string, say: () => string, saw: (changes: number) => void) {
  const pool = openPool({ url, name, connections: 1, statementMs: silenceMs });
  let offsetMs = 0;
  let isBeating = false;
  return {
    engineMs: () => Math.floor(systemClock() + offsetMs),
    async beat(): Promise<void> {
      if (isBeating) return;
      isBeating = true;
      const sentMs = systemClock();
      try {
        const [answer] = await pool.use(({ rows }) => rows<BeatAnswer>(beatSql, [say()]), silenceMs);
        const nowMs = systemClock();
        if (answer) saw(answer.changes);
        if (answer && nowMs - sentMs < beatMs) offsetMs = answer.ms - (sentMs + nowMs) / 2;
      } catch {
        // Silence says it.
      } finally {
        isBeating = false;
      }
    },
    close: pool.close,
  };
}

/** Starts to listen and to beat, on connections of its own, which bear this name. */
export async function startHeartbeat(url: string, name: string): Promise<Heartbeat> {
  const server = drawBase62(12, systemRandom);
  const { onChange, changed, heard, saw, forget } = makeListeners();
  let held: () => Readonly<Record<string, number>> = () => ({});
  let onBeat: (beat: Beat) => void = () => {};
  let heardMs = performance.now();
  let reopenedMs = heardMs;
  const silentMs = () => performance.now() - heardMs;

  function hear(payload: string): void {
    const beat = JSON.parse(payload) as Beat;
    if (beat.server !== server) {
      onBeat(beat);
      return;
    }
    // What was said in a silence may have been missed.
    if (silentMs() >= silenceMs) forget();
    heardMs = performance.now();
  }

  const channels = {
    [changeChannel]: (hash: string) => changed(hash === "" ? null : hash),
    [changesChannel]: (count: string) => heard(Number(count)),
    [beatChannel]: hear,
  };
  const listener = await listenTo(url, channels, forget);
  const beating = makeBeating(url, name, () => JSON.stringify({ server, held: held() }), saw);
  await beating.beat();
  const timer = setInterval(() => {
    void beating.beat();
    if (performance.now() - Math.max(heardMs, reopenedMs) < deafMs) return;
    reopenedMs = performance.now();
    void listener.reopen();
  }, beatMs);

  return {
    isHeard: () => silentMs() < silenceMs,
    engineMs: beating.engineMs,
    ...{ onChange, changed, heard, saw },
    share(holds, listener) {
      held = holds;
      onBeat = listener;
    },
    async close() {
      clearInterval(timer);
      await listener.close();
      await beating.close();
    },
  };
}
