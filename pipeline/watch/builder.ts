import type { BuildMessage } from "../build_process.ts";

/** Builds in a process of its own, which stays, so that checks go on; of edits in quick succession only the last is built. */
export interface Builder {
  start(editedMs: number): void;
  /** What is being built is out of date: nothing is said of it, and learning, which takes long, ends at once. */
  stop(): void;
  /** Ends the process: the artifact stays as it is. */
  close(): void;
}

interface Options {
  readonly project: string;
  readonly artifact: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly nowMs: () => number;
}

interface Heard {
  readonly hear: (message: BuildMessage) => void;
  readonly exited: () => void;
}

/** Starts the process that builds whenever something is sent. */
const openProcess = ({ project, artifact, env }: Options, { hear, exited }: Heard): Bun.Subprocess =>
  Bun.spawn([process.execPath, "pipeline/build_process.ts", project, artifact], {
    cwd: project,
    env,
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
    ipc: (message) => hear(message as BuildMessage),
    onExit: exited,
  });

export function makeBuilder(options: Options): Builder {
  const { print, nowMs } = options;
  let child: Bun.Subprocess | null = null;
  let stage = "";
  let isBusy = false;
  /** When what is being built was edited; null where nothing is to be said of it. */
  let editedMs: number | null = null;
  /** The edit to be built next. */
  let next: number | null = null;

  function hear(message: BuildMessage): void {
    if ("stage" in message) stage = message.stage;
    else if ("report" in message) print(`Reported in ${message.report}`);
    else {
      if (editedMs !== null && "built" in message)
        print(`Built ${message.built}, ${((nowMs() - editedMs) / 1000).toFixed(1)} s after the edit`);
      if (editedMs !== null && "problems" in message) for (const line of message.problems) print(line);
      [isBusy, editedMs] = [false, null];
      if (next !== null) run(next);
    }
  }

  function run(edited: number): void {
    [next, editedMs, isBusy, stage] = [null, edited, true, ""];
    if (child === null) {
      const opened = openProcess(options, {
        hear: (message) => child === opened && hear(message),
        exited: () => child === opened && close(),
      });
      child = opened;
    }
    child.send("build");
  }

  function close(): void {
    const open = child;
    [child, isBusy, editedMs, next] = [null, false, null, null];
    open?.kill();
  }

  return {
    start(edited) {
      if (isBusy) next = edited;
      else run(edited);
    },
    stop() {
      [editedMs, next] = [null, null];
      if (isBusy && stage === "train") close();
    },
    close,
  };
}
