import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { tempFolder } from "./temp_folder.ts";

/** A new run-time database in a folder of its own, closed and removed at the end of the `using` block. */
export interface TempDatabase extends Disposable {
  readonly path: string;
  readonly database: RunTimeDatabase;
}

export function tempDatabase(options: { readonly busyMs?: number } = {}): TempDatabase {
  const folder = tempFolder();
  const path = folder.file("mizan.sqlite");
  const database = openDatabase(path, options);
  return {
    path,
    database,
    [Symbol.dispose]() {
      database.close();
      folder[Symbol.dispose]();
    },
  };
}
