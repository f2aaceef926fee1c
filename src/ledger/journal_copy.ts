import type { Database } from "bun:sqlite";
import { addEntriesText, type Entries } from "./journal_entries.ts";
import {
  type JournalCursor,
  type JournalStatements,
  journalStatements,
  readJournal,
} from "./sqlite_folding.ts";

/** Entries that are being folded, in the order of key ids. */
export interface Round {
  readonly entries: Entries;
  /** How many keys it began with. */
  readonly keys: number;
  /** The first of them in order, those that are folded included. */
  readonly inOrder: string[];
  /** The others in groups, of which the last has the least; a group is put in order when it is next. */
  readonly groups: string[][];
  /** How many keys are folded, the first ones. */
  done: number;
}

/** What the journal holds and the tables do not, in memory. */
export interface JournalCopy {
  cursor: JournalCursor;
  /** Null while nothing is being folded. */
  round: Round | null;
  /** Entries that came after the round began. */
  open: Entries;
  /** Their size in the journal, in characters. */
  openLength: number;
  lastNumber: number;
  /** No row of the journal has a lower number. */
  firstNumber: number;
}

/** The beginning of a key id by which keys are grouped: `key_` and two of 36 characters. */
const groupLength = 6;

/** Groups are sorted one by one: to sort the keys of all of them at once would hold the event loop. */
export function makeRound(entries: Entries): Round {
  const byStart = new Map<string, string[]>();
  for (const keyId of entries.keys()) {
    const start = keyId.slice(0, groupLength);
    const group = byStart.get(start);
    if (group === undefined) byStart.set(start, [keyId]);
    else group.push(keyId);
  }
  const starts = [...byStart.keys()].sort().reverse();
  const groups = starts.map((start) => byStart.get(start) as string[]);
  return { entries, keys: entries.size, inOrder: [], groups, done: 0 };
}

/** The next keys of a round, in order; fewer where no more are left. */
export function nextKeys({ inOrder, groups, done }: Round, count: number): readonly string[] {
  while (inOrder.length < done + count && groups.length > 0)
    for (const keyId of (groups.pop() as string[]).sort()) inOrder.push(keyId);
  return inOrder.slice(done, done + count);
}

/** Reads the journal whole, but for its first number. */
function copyJournal(statements: JournalStatements, cursor: JournalCursor): JournalCopy {
  const { closing, open, openLength, lastNumber } = readJournal(statements, cursor);
  const round = cursor.closing === cursor.folded ? null : makeRound(closing);
  return { cursor, round, open, openLength, lastNumber, firstNumber: 0 };
}

/** Entries of a commit are in the journal. */
export function addCommit(
  copy: JournalCopy,
  number: number,
  length: number,
  add: (open: Entries) => void,
): void {
  add(copy.open);
  copy.openLength += length;
  copy.lastNumber = number;
}

/** What is open is being folded from now on. */
export function beginRound(copy: JournalCopy, round: Round): void {
  copy.round = round;
  copy.open = new Map();
  copy.openLength = 0;
}

/** The keys of the round up to the cursor's are folded, or all of them. */
export function moveCursor(copy: JournalCopy, cursor: JournalCursor): void {
  copy.cursor = cursor;
  const { round } = copy;
  if (round === null) return;
  if (cursor.closing === cursor.folded) {
    copy.round = null;
    return;
  }
  for (;;) {
    const [keyId] = nextKeys(round, 1);
    if (keyId === undefined || keyId > cursor.keyId) return;
    round.entries.delete(keyId);
    round.done++;
  }
}

/** How far a round is when these keys, the next ones, are folded. */
export function cursorAfter(
  { cursor, lastNumber, round: underWay }: JournalCopy,
  { keys, done }: Round,
  folded: readonly string[],
): JournalCursor {
  const closing = underWay === null ? lastNumber : cursor.closing;
  return done + folded.length === keys
    ? { folded: closing, closing, keyId: "" }
    : { folded: cursor.folded, closing, keyId: folded.at(-1) as string };
}

/** Follows what other connections have done since; false when that is more than one round, and all is to be read. */
function followJournal(copy: JournalCopy, statements: JournalStatements, at: JournalCursor): boolean {
  if (at.folded !== copy.cursor.folded) {
    if (at.folded !== copy.cursor.closing) return false;
    moveCursor(copy, { folded: at.folded, closing: at.folded, keyId: "" });
  }
  const isNewRound = at.closing !== copy.cursor.closing;
  if (isNewRound && copy.round !== null) return false;
  /** The round takes up the rows so far. */
  const beginNew = (): void => {
    if (isNewRound && copy.round === null) beginRound(copy, makeRound(copy.open));
  };
  for (const { number, entries } of statements.rowsAfter(copy.lastNumber)) {
    if (number > at.closing) beginNew();
    addCommit(copy, number, entries.length, (open) => addEntriesText(open, entries, ""));
  }
  beginNew();
  moveCursor(copy, at);
  return true;
}

/** Keeps the copy of a connection: as it is in the transaction that is open, or else now. */
export function keepCopy(sqlite: Database) {
  const statements = journalStatements(sqlite);
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  const [begin, commit] = [sqlite.prepare("BEGIN"), sqlite.prepare("COMMIT")];
  let copy: JournalCopy | undefined;
  let seenVersion = -1;
  /** The copy of the transaction that is open: it is asked about once. */
  let fixed: JournalCopy | undefined;

  /** Runs work that reads one state of the file. */
  function atOneInstant<T>(work: () => T): T {
    if (sqlite.inTransaction) return work();
    begin.run();
    try {
      return work();
    } finally {
      commit.run();
    }
  }

  const current = (): JournalCopy =>
    fixed ?? (copy !== undefined && version() === seenVersion ? copy : atOneInstant(catchUp));

  const version = (): number => dataVersion.all()[0]?.data_version ?? 0;

  function catchUp(): JournalCopy {
    const known = copy;
    // What is thrown midway leaves nothing half done.
    copy = undefined;
    const [now, cursor] = [version(), statements.cursor()];
    const follows = known !== undefined && followJournal(known, statements, cursor);
    copy = follows ? known : copyJournal(statements, cursor);
    copy.firstNumber = statements.firstNumber() ?? copy.lastNumber + 1;
    seenVersion = now;
    return copy;
  }

  return {
    statements,
    current,
    /** Runs work in one transaction, or in the one that is open. */
    within: <T>(work: () => T): T =>
      atOneInstant(() => {
        const outer = fixed;
        fixed = current();
        try {
          return work();
        } finally {
          fixed = outer;
        }
      }),
    /** Reads what is new, even if nobody else has committed: a commit may have failed, or the journal was folded. */
    recheck(): void {
      seenVersion = -1;
    },
  };
}
