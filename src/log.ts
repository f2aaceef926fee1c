/** One event, as the members of a JSON line. Never a key value: only a key's id and its last four characters. */
export type LogEvent = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (event: LogEvent) => void;

/** The door to stdout: lines for people, and events as one JSON line each. */
export interface Stdout {
  print(line: string): void;
  readonly log: Log;
  /** Writes what is pending. */
  flush(): void;
}

/**
 * Opens stdout. The lines of one event-loop turn are written together: a write per request would cost more than
 * the request.
 */
export function openStdout(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Stdout {
  let pending = "";
  let turn: NodeJS.Immediate | undefined;

  function flush(): void {
    clearImmediate(turn);
    turn = undefined;
    if (pending === "") return;
    const text = pending;
    pending = "";
    write(text);
  }

  function print(line: string): void {
    pending += `${line}\n`;
    turn ??= setImmediate(flush);
  }

  return { print, log: (event) => print(JSON.stringify(event)), flush };
}
