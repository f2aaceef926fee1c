import { watch } from "node:fs";
import { type Diagnostic, showDiagnostic } from "../diagnostic.ts";
import { openSession, type Session } from "./session.ts";

/** How long the files must be quiet: editors write one in several steps. */
const quietMs = 60;
/** Problems of a list that are shown. */
const shownMax = 20;

export interface Watching {
  /** Prints a line. */
  readonly print: (line: string) => void;
  /** Called when an edit shows no problem in its own records, with its time; called again before it has ended, it starts again. */
  readonly build: ((editedMs: number) => void) | null;
  /** Called when a file changes or the corpus has problems: what is being built is out of date. */
  readonly abandon: () => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly nowMs: () => number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function show(diagnostics: readonly Diagnostic[], print: (line: string) => void): void {
  for (const diagnostic of diagnostics.slice(0, shownMax)) print(showDiagnostic(diagnostic));
  const rest = diagnostics.length - shownMax;
  if (rest > 0) print(`and ${rest} more`);
}

const countOf = ({ length }: readonly unknown[]): string =>
  `${length} ${length === 1 ? "problem" : "problems"}`;

/** Lists all problems. What is being built meanwhile would find them too. */
function checkAll(session: Session, editedMs: number, { print, abandon, nowMs }: Watching): void {
  const diagnostics = session.check();
  const took = seconds(nowMs() - editedMs);
  show(diagnostics, print);
  if (diagnostics.length > 0) abandon();
  const found = diagnostics.length > 0 ? `${countOf(diagnostics)} in the corpus` : null;
  print(`${found ?? `No problem in ${session.records.toLocaleString("en")} records`} (${took})`);
}

/** Lets changes that come in together come in. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/**
 * Watches a corpus folder: after each edit lists the problems of the edited records, then those of the whole corpus. An
 * edit in between starts again. Runs until the process ends.
 */
export function watchCorpus(folder: string, watching: Watching): void {
  const { print, build, abandon, nowMs } = watching;
  const session = openSession(folder);
  let waiting = new Set<string>();
  let timer: Timer | undefined;
  let edit = 0;

  async function take(editedMs: number): Promise<void> {
    const mine = ++edit;
    const paths = [...waiting];
    waiting = new Set();
    const changed = session.update(paths);
    if (changed.length === 0) return;
    abandon();
    let isClean = true;
    for (const file of changed) {
      const diagnostics = session.checkFile(file);
      if (diagnostics.length > 0) isClean = false;
      show(diagnostics, print);
      print(`corpus/${file}: ${countOf(diagnostics)} in its records (${seconds(nowMs() - editedMs)})`);
    }
    if (isClean) build?.(editedMs);
    await turn();
    if (mine === edit && waiting.size === 0) checkAll(session, editedMs, watching);
  }

  watch(folder, { recursive: true }, (_event, name) => {
    if (name === null) return;
    const editedMs = nowMs();
    waiting.add(name.replaceAll("\\", "/"));
    clearTimeout(timer);
    timer = setTimeout(() => void take(editedMs), quietMs);
  });
  print(`Watching ${folder}`);
  checkAll(session, nowMs(), watching);
}
