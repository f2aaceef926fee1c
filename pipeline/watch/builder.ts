/** Builds in a process of its own, so that checks go on; only the latest edit is built. */
export interface Builder {
  start(editedMs: number): void;
  /** Ends the build that is running, if any: the artifact stays as it was. */
  stop(): void;
}

interface Options {
  readonly project: string;
  readonly print: (line: string) => void;
  readonly nowMs: () => number;
}

export function makeBuilder({ project, print, nowMs }: Options): Builder {
  let running: Bun.Subprocess<"ignore", "ignore", "pipe"> | null = null;

  async function run(editedMs: number): Promise<void> {
    const child = Bun.spawn([process.execPath, "pipeline/main.ts", "build"], {
      cwd: project,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "pipe",
    });
    running = child;
    const said = await new Response(child.stderr).text();
    const code = await child.exited;
    if (running !== child) return;
    running = null;
    const lines = said.trimEnd().split("\n");
    if (code === 0) {
      const took = ((nowMs() - editedMs) / 1000).toFixed(1);
      print(`Built ${lines.at(-1)}, ${took} s after the edit`);
    } else for (const line of lines.filter((line) => !/^\w+: \d+ ms$/.test(line))) print(line);
  }

  function stop(): void {
    running?.kill();
    running = null;
  }
  return {
    start(editedMs) {
      stop();
      void run(editedMs);
    },
    stop,
  };
}
