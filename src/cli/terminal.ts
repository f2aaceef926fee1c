import type { Command } from "commander";

/** The only access of commands to the environment, the arguments and stdout. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** Control and invisible characters, except line breaks and the joiners that names in Persian and other languages need. */
const unsafe = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Escapes characters that could control the terminal or reorder a line, such as `\u202e`. Inside JSON the escapes keep
 * their meaning.
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
