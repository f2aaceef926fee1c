import { type Setting, settings } from "../config.ts";

/** `.env.example`: every setting, commented out, with its default. `bun src/deploy/env_example.ts > .env.example` */

const width = 110;

/** Breaks a sentence into lines of a comment. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join("\n");
}

const entry = ({ name, default: fallback, about, allowed }: Setting): string =>
  `${comment(`${about} Give ${allowed}.`)}\n#${name}=${fallback ?? ""}\n`;

export const envExample = (): string =>
  [
    `${comment("Copy this file to .env and take the # away from what you set. What is not set has the value shown, or none.")}\n`,
    ...Object.values<Setting>(settings).map(entry),
  ].join("\n");

if (import.meta.main) process.stdout.write(envExample());
