import type { Command } from "commander";

/** The operator's commands' door to the environment, the arguments and stdout. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a command with the arguments of the process. An error is one line on stderr and exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.parseAsync(process.argv);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
