import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Finding, findingsOf, messageOf, sizeText } from "./finding.ts";

/** Room that is too little to go on, and room that is little. */
const fullBytes = 100 * 2 ** 20;
const scarceBytes = 1024 * 2 ** 20;
/** Syncs that are measured, each of a page of SQLite's. */
const syncs = 20;
const pageBytes = 4_096;
const slowMs = 20;
/** No disk is so quick: what is written is kept in memory alone, or a cache answers for it. */
const quickMs = 0.02;

/** The folder of a file, or the nearest one above that exists. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === dirname(folder) ? folder : folderOf(folder);
}

export function checkRoom(path: string): Finding {
  const { ok, warns, fails } = findingsOf("disk");
  const folder = folderOf(path);
  try {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const found = `${sizeText(free)} free in ${folder}`;
    if (free < fullBytes) return fails(found, "make room: charges are refused on a full disk");
    return free < scarceBytes ? warns(found, "make room before it is needed") : ok(found);
  } catch (error) {
    return fails(`${folder}: ${messageOf(error)}`, "set DATABASE_URL to a file on a disk of this machine");
  }
}

/** Mode bits of group and others. */
const othersBits = 0o077;

export function checkPermissions(path: string): Finding {
  const { ok, warns, fails } = findingsOf("permissions");
  const folder = folderOf(path);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return fails(
      `${folder} cannot be written to`,
      `give it to the user of the server: chown -R <user> ${folder}`,
    );
  }
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) continue;
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch {
      return fails(
        `${file} cannot be read and written`,
        `give it to the user of the server: chown <user> ${file}`,
      );
    }
    if (process.getuid !== undefined && stat.uid !== process.getuid())
      return warns(
        `${file} belongs to the user ${stat.uid}, and this command runs as ${process.getuid()}`,
        "run commands as the user of the server: files that others make stop it",
      );
    if ((stat.mode & othersBits) !== 0)
      return warns(`${file} is readable by others`, `take their rights away: chmod 600 ${file}`);
  }
  return ok(`${folder} can be written to, and the database is its owner's alone`);
}

/** Measures what a commit waits for. */
export function checkSync(path: string): Finding {
  const { ok, warns, fails } = findingsOf("sync");
  const probe = join(folderOf(path), `.doctor-${process.pid}`);
  try {
    const file = openSync(probe, "wx", 0o600);
    const times: number[] = [];
    try {
      for (let turn = 0; turn < syncs; turn++) {
        writeSync(file, Buffer.alloc(pageBytes, turn));
        const begun = performance.now();
        fsyncSync(file);
        times.push(performance.now() - begun);
      }
    } finally {
      closeSync(file);
      rmSync(probe);
    }
    return judge(times.sort((a, b) => a - b));
  } catch (error) {
    return fails(messageOf(error), "give the database a disk that can be written to");
  }

  function judge(times: readonly number[]): Finding {
    const median = times[syncs / 2] as number;
    const found = `${median.toFixed(2)} ms for a sync, ${(times.at(-1) as number).toFixed(2)} ms at most`;
    if (median > slowMs)
      return warns(found, "every charge waits for it: put the database on a local solid-state disk");
    if (median < quickMs)
      return warns(
        found,
        "no disk is so quick: is the folder in memory, or does a cache answer for the disk?",
      );
    return ok(found);
  }
}
