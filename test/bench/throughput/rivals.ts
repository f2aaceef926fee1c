import { Database } from "bun:sqlite";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { once, onceAsync } from "../../../src/domain/once.ts";
import type { TempFolder } from "../../support/temp_folder.ts";
import type { Subject, serversIn } from "./servers.ts";

/** The same look-up as people would build it, with budgets of its own. */
export interface Rival {
  readonly name: string;
  /** Starts it anew, with nothing charged; `work` names its database. */
  start(work: string): Promise<Subject>;
  /** The half points that its database has after its end. */
  charged(work: string): number;
}

/** The rivals, for an artifact and a key; their packages are installed in a folder for the run alone. */
export function rivalsIn(
  { start, folder }: ReturnType<typeof serversIn> & { readonly folder: TempFolder },
  dist: string,
  key: string,
): readonly Rival[] {
  const artifact = join(dist, "lexicon.sqlite");

  /** By Node's own installer, since one of them is compiled for Node. */
  const home = once(() => {
    const path = folder.file("rivals");
    cpSync(join(import.meta.dir, "rivals"), path, { recursive: true });
    Bun.spawnSync(["npm", "install", "--silent"], { cwd: path, stderr: "inherit" });
    return path;
  });

  const writeWords = onceAsync(async () => {
    using lexicon = new Database(artifact, { readonly: true });
    const words = lexicon
      .query<{ id: string; free: number; basic: string }, []>("SELECT id, free, basic FROM words")
      .all();
    const records = words.map(({ id, free, basic }) => [id, { free, json: `{${basic},"tier":"basic"}` }]);
    const path = folder.file("words.json");
    await Bun.write(path, JSON.stringify(records));
    return path;
  });

  const databaseOf = (name: string, work: string): string => folder.file(`${name}_${work}.sqlite`);

  function sumOf(path: string, sql: string): number {
    using database = new Database(path);
    return database.query<{ charged: number | null }, []>(sql).get()?.charged ?? 0;
  }

  const hono = (synchronous: string): Rival => ({
    name: `Hono, bun:sqlite ${synchronous}`,
    start(work) {
      const program = [process.execPath, join(home(), "hono.js")];
      return start(this.name, [
        ...program,
        artifact,
        databaseOf(`hono_${synchronous}`, work),
        key,
        synchronous,
      ]);
    },
    charged: (work) =>
      sumOf(databaseOf(`hono_${synchronous}`, work), "SELECT sum(used) AS charged FROM keys"),
  });

  return [
    {
      name: "Fastify, better-sqlite3 NORMAL",
      start(work) {
        return start(this.name, [
          "node",
          join(home(), "fastify.js"),
          artifact,
          databaseOf("fastify", work),
          key,
        ]);
      },
      charged: (work) => sumOf(databaseOf("fastify", work), "SELECT sum(points) AS charged FROM budgets"),
    },
    {
      name: "Fastify, all in memory",
      async start() {
        return start(this.name, ["node", join(home(), "fastify.js"), await writeWords(), "memory", key]);
      },
      charged: () => 0,
    },
    hono("NORMAL"),
    hono("FULL"),
  ];
}
