import type { Command } from "commander";

/** The operator's commands' door to the environment, the arguments and stdout. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** Control and invisible characters, but for a line break and the joiners that Persian and other names are spelled with. */
const unsafe = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Text with what could steer the terminal, or turn the order of a line around, as escapes: `\u202e`. Inside JSON the
 * escapes mean the same characters.
 */
export const visible = (text: string): string =>
  text.replaceAll(unsafe, (found) => found.split("").map(escapeUnit).join(""));

export function print(text: string): void {
  process.stdout.write(`${visible(text)}\n`);
}

/** Runs a command with the arguments of the process. An error is one line on stderr and exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.parseAsync(process.argv);
  } catch (error) {
    process.stderr.write(`${visible((error as Error).message)}\n`);
    process.exitCode = 1;
  }
}
