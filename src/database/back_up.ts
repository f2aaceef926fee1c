import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { checkDatabase, type DatabaseFacts } from "./check_database.ts";
import { openPrivately } from "./private_files.ts";
import { syncFile, syncFolderOf } from "./sync_file.ts";
import { withFile } from "./with_file.ts";

export interface Backup extends DatabaseFacts {
  /** Size of the copy. */
  readonly bytes: number;
}

/**
 * Copies the database of a path into a new file, as it is at one instant between call and return: every charge that was
 * answered before is in it. A server goes on beside it. The copy is checked, on the disk, and readable by its owner alone
 * before it has its name. Throws with a message for people, and then leaves no file.
 */
export function backUp(path: string, target: string): Backup {
  if (!existsSync(path)) throw new Error(`Cannot back up ${path}: there is no such file: set DATABASE_URL`);
  if (existsSync(target)) throw new Error(`Cannot back up to ${target}: it exists: give a new name`);
  const unfinished = `${target}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    openPrivately(
      unfinished,
      () => {},
      // One snapshot, without free pages and without a log beside it.
      () => withFile(path, (sqlite) => void sqlite.run("VACUUM INTO ?", [unfinished])),
    );
    const facts = checkDatabase(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, target);
    syncFolderOf(target);
    return { ...facts, bytes: statSync(target).size };
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new Error(`Cannot back up ${path} to ${target}: ${(cause as Error).message}`, { cause });
  }
}
