import { Database } from "bun:sqlite";
import { openPrivately } from "../database/private_files.ts";
import type { Clock } from "../domain/clock.ts";
import { dayOf } from "../domain/period.ts";
import { drawBase62, type Random } from "../domain/random.ts";
import type { Maybe } from "../web/maybe.ts";
import { accountsMin, type DayCount, type LookUps } from "./look_ups.ts";

/** How long finished days are kept. */
const daysKept = 400;
/** How often notes are written, and how many rows or words at once: less than a millisecond of the event loop. */
const writeMs = 1_000;
const rowsAtOnce = 400;
const wordsAtOnce = 100;
/** Notes remembered at most; beyond that some are written twice, which changes nothing, or not at all. */
const seenMax = 200_000;
const pendingMax = 50_000;

const tables = `
  CREATE TABLE IF NOT EXISTS visits (day INTEGER, wordId TEXT, visitor TEXT, PRIMARY KEY (day, wordId, visitor)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS days (day INTEGER, wordId TEXT, accounts INTEGER, PRIMARY KEY (day, wordId)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS salts (day INTEGER PRIMARY KEY, salt TEXT);
`;

interface KeyOwner {
  readonly id: string;
  readonly account: string;
}

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  /** Every key with its account. */
  readonly keys: () => Maybe<readonly KeyOwner[]>;
  /** Receives why nothing can be counted. */
  readonly warn: (message: string) => void;
}

/** Throws with the path and the reason: the operator has named the file. */
function open(path: string, warn: (message: string) => void): Database {
  try {
    return openPrivately(path, warn, () => prepare(path));
  } catch (error) {
    throw new Error(`Cannot count look-ups: ${path}: ${(error as Error).message}`, { cause: error });
  }
}

function prepare(path: string): Database {
  const database = new Database(path, { create: true, strict: true });
  try {
    database.run("PRAGMA journal_mode = WAL");
    // Numbers alone: a power cut may take the last of them.
    database.run("PRAGMA synchronous = NORMAL");
    database.run("PRAGMA busy_timeout = 100");
    database.run(tables);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The days that have ended, as one node has counted them. Throws when the file is missing or is no such file. */
export function readDays(path: string): DayCount[] {
  try {
    using database = new Database(path, { readonly: true, strict: true });
    return database.query<DayCount, []>("SELECT day, wordId, accounts FROM days ORDER BY day, wordId").all();
  } catch (error) {
    throw new Error(`Cannot read the look-ups: ${path}: ${(error as Error).message}`);
  }
}

/** The writes of one file. `visit` tells an account from others of the same day, and of no other. */
function writer(database: Database, { clock, random }: Options) {
  const saltOf = database.prepare<{ salt: string }, [number]>("SELECT salt FROM salts WHERE day = ?");
  const addSalt = database.prepare("INSERT OR IGNORE INTO salts VALUES (?, ?)");
  const addVisit = database.prepare("INSERT OR IGNORE INTO visits VALUES (?, ?, ?)");
  const ended = database.prepare<{ day: number; wordId: string; accounts: number }, [number, number]>(
    "SELECT day, wordId, count(*) AS accounts FROM visits WHERE day < ? GROUP BY day, wordId LIMIT ?",
  );
  const addDay = database.prepare(
    "INSERT INTO days VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET accounts = max(accounts, excluded.accounts)",
  );
  const dropVisits = database.prepare("DELETE FROM visits WHERE day = ? AND wordId = ?");

  function visitor(salt: string, account: string): string {
    return new Bun.CryptoHasher("sha256").update(`${salt} ${account}`).digest("hex").slice(0, 16);
  }

  /** Turns visits of ended days into numbers, some words at a time; false when none are left. */
  const endDays = database.transaction((): boolean => {
    const today = dayOf(clock());
    database.run("DELETE FROM salts WHERE day < ?", [today]);
    const counts = ended.all(today, wordsAtOnce);
    for (const { day, wordId, accounts } of counts) {
      if (accounts >= accountsMin) addDay.run(day, wordId, accounts);
      dropVisits.run(day, wordId);
    }
    if (counts.length > 0) return true;
    database.run("DELETE FROM days WHERE day < ?", [today - daysKept]);
    return false;
  });
  const addVisits = database.transaction((visits: readonly (readonly [number, string, string])[]) => {
    for (const [day, ofDay] of Map.groupBy(visits, ([day]) => day)) {
      addSalt.run(day, drawBase62(22, random));
      const { salt } = saltOf.get(day) as { salt: string };
      for (const [, account, wordId] of ofDay) addVisit.run(day, wordId, visitor(salt, account));
    }
  });
  return { endDays, addVisits };
}

type Note = readonly [day: number, keyId: string, wordId: string];

/** What waits to be written: each word of a key once a day. */
function notes() {
  const seen = new Set<string>();
  let pending: Note[] = [];
  return {
    add(day: number, keyId: string, wordId: string): void {
      const key = `${day} ${keyId} ${wordId}`;
      if (seen.has(key) || pending.length >= pendingMax) return;
      if (seen.size >= seenMax) seen.clear();
      seen.add(key);
      pending.push([day, keyId, wordId]);
    },
    first: (count: number): Note[] => pending.slice(0, count),
    drop(count: number): void {
      pending.splice(0, count);
    },
    get isEmpty() {
      return pending.length === 0;
    },
    clear(): void {
      seen.clear();
      pending = [];
    },
  };
}

/** The accounts of keys, asked for again when a key is new. */
function accountsOf(keys: Options["keys"]) {
  /** Null for a key that is not there. */
  let accounts: ReadonlyMap<string, string | null> = new Map();
  return {
    of: (keyId: string): string | null => accounts.get(keyId) ?? null,
    /** False while the answer is on its way. */
    know(keyIds: readonly string[]): boolean {
      if (keyIds.every((keyId) => accounts.has(keyId))) return true;
      const note = (owners: readonly KeyOwner[]): void => {
        const unknown = keyIds.map((keyId) => [keyId, null] as const);
        accounts = new Map([...unknown, ...owners.map(({ id, account }) => [id, account] as const)]);
      };
      const asked = keys();
      if (asked instanceof Promise) void asked.then(note, () => {});
      else note(asked);
      return !(asked instanceof Promise);
    },
  };
}

/**
 * Counts into a file of its own, beside the run-time database: what is counted here is no money, must never make a charge
 * wait, and can be deleted at any time. A file that cannot be written is reported once, and counting stops. Throws when it
 * cannot be opened.
 */
export function sqliteLookUps(path: string, options: Options): LookUps {
  const { clock, warn } = options;
  const database = open(path, warn);
  const { endDays, addVisits } = writer(database, options);
  const accounts = accountsOf(options.keys);
  const noted = notes();
  let endedFor = -1;
  let isBroken = false;

  /** False when nothing could be written yet. */
  function writeSome(): boolean {
    const some = noted.first(rowsAtOnce);
    if (!accounts.know(some.map(([, keyId]) => keyId))) return false;
    noted.drop(some.length);
    const visits = some.flatMap(([day, keyId, wordId]) => {
      const account = accounts.of(keyId);
      return account === null ? [] : [[day, account, wordId] as const];
    });
    addVisits(visits);
    const today = dayOf(clock());
    if (endedFor !== today && noted.isEmpty && !endDays()) endedFor = today;
    return true;
  }

  function write(isLast: boolean): void {
    if (isBroken) return;
    try {
      while (writeSome() && isLast && !noted.isEmpty);
    } catch (error) {
      isBroken = true;
      noted.clear();
      warn(`Look-ups are no longer counted: ${path}: ${(error as Error).message}`);
    }
  }

  const timer = setInterval(() => write(false), writeMs);
  timer.unref();
  return {
    add(keyId, wordIds) {
      if (isBroken) return;
      const day = dayOf(clock());
      for (const wordId of wordIds) noted.add(day, keyId, wordId);
    },
    close() {
      clearInterval(timer);
      write(true);
      database.close();
    },
  };
}
