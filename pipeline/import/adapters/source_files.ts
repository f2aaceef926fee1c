import { readdirSync } from "node:fs";

/**
 * The files of a folder by the ends of their names, sorted.
 * @throws Error when there are none.
 */
export function sourceFiles(folder: string, endings: readonly string[]): string[] {
  const files = readdirSync(folder)
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .sort();
  if (files.length === 0)
    throw new Error(`Cannot import from ${folder}: it has no file that ends in ${endings.join(" or ")}`);
  return files;
}
