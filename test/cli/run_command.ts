import { join } from "node:path";

const root = join(import.meta.dir, "../..");

export interface Outcome {
  readonly exitCode: number;
  readonly lines: readonly string[];
  readonly error: string;
}

/** Runs a command of `src/cli` in a process of its own, as `bun run …` does, on the database file. */
export async function runCommand(
  name: string,
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = Bun.spawn([process.execPath, `src/cli/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${path}`, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, error, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, lines: output.trimEnd().split("\n"), error: error.trimEnd() };
}

/** The columns of a line: two spaces or more stand between them. */
export const cells = (line: string | undefined): string[] => (line ?? "").split(/ {2,}/);
