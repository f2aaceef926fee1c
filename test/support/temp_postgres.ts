import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { tempFolder } from "./temp_folder.ts";

/** The folder of PostgreSQL's programs, or null where it is not installed. */
export function findPostgres(): string | null {
  const found = Bun.which("pg_ctl") ?? [...new Bun.Glob("/usr/lib/postgresql/*/bin/pg_ctl").scanSync("/")][0];
  return found === undefined ? null : dirname(realpathSync(found));
}

export interface TempPostgres extends Disposable {
  /** Runs SQL; gives the rows without alignment, a line each. */
  query(sql: string): string;
}

/**
 * Starts a PostgreSQL of its own on a socket in a temporary folder, with dictionary files in its own copy of the shared
 * folder: programs that are moved look for it beside them.
 */
export function startPostgres(programs: string, dictionaries: readonly string[]): TempPostgres {
  const folder = tempFolder();
  chmodSync(folder.path, 0o755);
  const config = (name: string): string =>
    Bun.spawnSync([join(programs, "pg_config"), `--${name}`])
      .stdout.toString()
      .trim();
  const [share, library] = [config("sharedir"), config("pkglibdir")];
  const [usr] = programs.split("/lib/postgresql/") as [string];
  const moved = (path: string): string => join(folder.path, "root", path.slice(usr.length + 1));
  const [bin, ownShare] = [moved(programs), moved(share)];
  for (const path of [bin, ownShare, dirname(moved(library))]) mkdirSync(path, { recursive: true });
  for (const name of ["initdb", "pg_ctl", "postgres", "psql"].filter((each) =>
    readdirSync(programs).includes(each),
  ))
    copyFileSync(join(programs, name), join(bin, name));
  symlinkSync(library, moved(library));
  for (const name of readdirSync(share))
    if (name !== "tsearch_data") symlinkSync(join(share, name), join(ownShare, name));
  cpSync(join(share, "tsearch_data"), join(ownShare, "tsearch_data"), { recursive: true, dereference: true });
  for (const path of dictionaries) copyFileSync(path, join(ownShare, "tsearch_data", basename(path)));
  const data = folder.file("data");
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root.
  if (isRoot) Bun.spawnSync(["chown", "-R", "postgres", folder.path]);
  const run = (command: readonly string[], input = ""): string => {
    const as = isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
      : command;
    const done = Bun.spawnSync([...as], {
      cwd: folder.path,
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" },
      stdin: Buffer.from(input),
      stdout: "pipe",
      stderr: "pipe",
    });
    if (!done.success) throw new Error(`${command.join(" ")}: ${done.stdout}${done.stderr}`);
    return done.stdout.toString();
  };
  run([join(bin, "initdb"), "-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-U", "postgres"]);
  const log = folder.file("data/log");
  const options = `-k ${folder.path} -c listen_addresses= -c fsync=off`;
  // Its output must not stay open in this process.
  run([
    "sh",
    "-c",
    `"${bin}/pg_ctl" -D "${data}" -o "${options}" -w -l "${log}" start >/dev/null 2>&1 || { cat "${log}"; exit 1; }`,
  ]);
  const psql = [
    join(programs, "psql"),
    "-h",
    folder.path,
    "-U",
    "postgres",
    "-X",
    "-A",
    "-t",
    "-q",
    "-v",
    "ON_ERROR_STOP=1",
  ];
  return {
    query: (sql) => run(psql, sql).trimEnd(),
    [Symbol.dispose]() {
      run([join(bin, "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop"]);
      folder[Symbol.dispose]();
    },
  };
}
