import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder that is removed with all it holds at the end of the `using` block. */
export interface TempFolder extends Disposable {
  readonly path: string;
  file(name: string): string;
}

export function tempFolder(): TempFolder {
  const path = mkdtempSync(join(tmpdir(), "mizan-"));
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
