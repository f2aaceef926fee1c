import { join } from "node:path";

/** Folder of the Python client. */
export const pythonClient = join(import.meta.dir, "../../../src/client/python");

/** The Python to test with, or null where there is none that can import a module. `PYTHON` names another. */
export function findPython(module: string): string | null {
  const python = process.env.PYTHON ?? Bun.which("python3");
  if (python === null) return null;
  const code = `import sys, ${module}; sys.exit(sys.version_info < (3, 11))`;
  return Bun.spawnSync([python, "-c", code]).success ? python : null;
}

/** Runs Python beside the server of the test, which answers from this process. */
export async function runPython(
  python: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const child = Bun.spawn([python, ...args], {
    cwd: import.meta.dir,
    // No compiled modules beside the sources.
    env: {
      ...process.env,
      PYTHONPATH: pythonClient,
      PYTHONDONTWRITEBYTECODE: "1",
      MYPYPATH: pythonClient,
      ...env,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  const texts = [new Response(child.stdout).text(), new Response(child.stderr).text()];
  const [out = "", err = ""] = await Promise.all(texts);
  return { exitCode: await child.exited, output: `${out}${err}` };
}
