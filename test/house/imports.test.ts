import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { project, type SourceFile, sourceFiles } from "./source_files.ts";

/** The only files of a room with stores that others may import. */
const ports = [
  "src/lexicon/lexicon.ts",
  "src/ledger/ledger.ts",
  "src/keys/keys.ts",
  "src/accounts/accounts.ts",
  "src/people/people.ts",
  "src/notices/notices.ts",
  "src/look_ups/look_ups.ts",
];
/** Where the program's own files are, and what its commands are called. */
const program = "src/program.ts";
const kernel = ["src/domain/", "src/schema/mod.ts", "src/arabic/mod.ts"];
const house = sourceFiles.filter(({ path }) => !path.startsWith("test/"));
const isStore = (path: string): boolean => /\/(sqlite|postgres)_[^/]+\.ts$/.test(path);

/** A room of the house: its files, and whom of other rooms they may import (a folder ends in `/`). */
interface Room {
  readonly name: string;
  readonly holds: (path: string) => boolean;
  readonly imports: readonly string[];
}
const below = (folder: string) => (path: string) => path.startsWith(folder);

/** Commands that work on the database as a file, not on what is stored in it. */
const isFileCommand = (path: string): boolean => /^src\/cli\/(backup|database_file|restore)\.ts$/.test(path);

/** Files of the pipeline that analyse as the server does. */
const asksLexicon = (path: string): boolean =>
  /^pipeline\/text\/(open_analyzer|spelling_keys)\.ts$/.test(path);

/** The command that looks at everything. */
const isDoctor = (path: string): boolean => /^src\/cli\/doctor(\.ts$|\/)/.test(path);

const pipelineKernel = ["cache", "compare_text", "diagnostic", "licences", "memoize"].map(
  (name) => `pipeline/${name}.ts`,
);
/** What every stage of the pipeline may import. */
const forStages = [...pipelineKernel, "src/arabic/mod.ts", "src/schema/mod.ts"];

/** The rooms of the pipeline and the rooms before each: read → check → derive → write, and what stands beside the path. */
const stages: readonly { readonly name: string; readonly after: readonly string[] }[] = [
  { name: "read", after: [] },
  { name: "morphology", after: ["read"] },
  { name: "vocabulary", after: ["read", "morphology"] },
  { name: "check", after: ["read", "morphology", "vocabulary"] },
  { name: "kinds", after: ["read", "vocabulary"] },
  { name: "derive", after: ["read", "morphology", "vocabulary", "kinds"] },
  { name: "write", after: [] },
  { name: "fix", after: ["read", "morphology", "vocabulary"] },
  { name: "diff", after: [] },
  { name: "text", after: ["read", "morphology", "vocabulary", "kinds", "derive", "write"] },
  { name: "import", after: ["read", "morphology", "vocabulary", "derive", "text"] },
  {
    name: "extend",
    after: ["read", "morphology", "vocabulary", "check", "derive", "fix", "import"],
  },
  { name: "verify", after: ["read", "morphology", "derive", "import"] },
];

const rooms: readonly Room[] = [
  { name: "src/arabic", holds: below("src/arabic/"), imports: [] },
  { name: "src/schema", holds: below("src/schema/"), imports: ["src/arabic/mod.ts", program] },
  { name: "src/domain", holds: below("src/domain/"), imports: ["src/schema/mod.ts", "src/arabic/mod.ts"] },
  { name: "src/lexicon", holds: below("src/lexicon/"), imports: [...kernel, program] },
  { name: "src/web", holds: below("src/web/"), imports: [] },
  { name: "src/database", holds: below("src/database/"), imports: ["src/domain/", program] },
  ...["src/ledger", "src/keys", "src/accounts", "src/people", "src/notices", "src/look_ups"].flatMap(
    (folder) => [
      {
        name: `${folder}, its store`,
        holds: (path: string) => path.startsWith(`${folder}/`) && isStore(path),
        imports: ["src/domain/", "src/database/", "src/web/"],
      },
      {
        name: folder,
        holds: (path: string) => path.startsWith(`${folder}/`) && !isStore(path),
        imports: ["src/domain/", "src/web/", "src/log.ts"],
      },
    ],
  ),
  { name: "src/look", holds: below("src/look/"), imports: ["src/web/", program] },
  {
    name: "src/words_view",
    holds: below("src/words_view/"),
    imports: ["src/look/", "src/schema/mod.ts", "src/arabic/mod.ts"],
  },
  { name: "src/http", holds: below("src/http/"), imports: [...ports, ...kernel, "src/web/", "src/log.ts"] },
  { name: "src/openapi", holds: below("src/openapi/"), imports: ["src/http/", ...ports, ...kernel] },
  {
    name: "src/mcp",
    holds: below("src/mcp/"),
    imports: ["src/http/", "src/web/", ...ports, ...kernel],
  },
  { name: "src/downloads", holds: below("src/downloads/"), imports: ["src/look/", "src/web/"] },
  {
    name: "src/site",
    holds: below("src/site/"),
    imports: [
      "src/http/",
      "src/openapi/",
      "src/mcp/tools.ts",
      "src/downloads/",
      "src/look/",
      "src/words_view/",
      "src/web/",
      ...ports,
      ...kernel,
      program,
      "src/deploy/grafana.json",
    ],
  },
  {
    name: "src/metrics",
    holds: below("src/metrics/"),
    imports: ["src/http/", ...ports, "src/ledger/", "src/domain/"],
  },
  {
    name: "src/dashboard",
    holds: below("src/dashboard/"),
    imports: [
      ...ports,
      ...kernel,
      "src/downloads/",
      "src/look/",
      "src/words_view/",
      "src/web/",
      "src/log.ts",
      program,
    ],
  },
  {
    name: "src/cli/stores.ts and src/cli/move_stores.ts",
    holds: (path) => /^src\/cli\/(move_)?stores\.ts$/.test(path),
    imports: [
      ...ports,
      "src/domain/",
      "src/config.ts",
      "src/database/",
      "src/ledger/",
      "src/keys/",
      "src/accounts/",
      "src/people/",
    ],
  },
  // Names the words that the look-ups have by their ids.
  {
    name: "src/cli/usage.ts",
    holds: (path) => path === "src/cli/usage.ts",
    imports: [...ports, "src/domain/", "src/config.ts", "src/look_ups/", "src/lexicon/open_artifact.ts"],
  },
  {
    name: "src/cli, commands on the database file",
    holds: isFileCommand,
    imports: ["src/domain/", "src/config.ts", "src/database/"],
  },
  {
    name: "src/cli/doctor",
    holds: isDoctor,
    imports: [
      "src/domain/",
      "src/config.ts",
      "src/database/",
      "src/lexicon/open_artifact.ts",
      "package.json",
    ],
  },
  {
    name: "src/cli",
    holds: (path) =>
      path.startsWith("src/cli/") &&
      !/\/((move_)?stores|usage)\.ts$/.test(path) &&
      !isFileCommand(path) &&
      !isDoctor(path),
    imports: [...ports, "src/domain/", "src/config.ts", program],
  },
  // Imports nothing of ours, types neither: what it knows of the service is written into its `api.ts`.
  { name: "src/client", holds: (path) => /^src\/client\/(?!build\/)/.test(path), imports: [] },
  {
    name: "src/client/build",
    holds: below("src/client/build/"),
    imports: [
      ...["src/http/endpoints.ts", "src/openapi/", "src/domain/", "src/schema/mod.ts"],
      "src/lexicon/open_artifact.ts",
    ],
  },
  {
    name: "src/edge.ts and src/server.ts",
    holds: (path) => /^src\/(edge|server)\.ts$/.test(path),
    imports: ["src/edge.ts", "src/domain/", "src/web/"],
  },
  {
    name: "src/main.ts, src/executable.ts, src/serve*.ts and src/watch_*.ts",
    holds: (path) => /^src\/(main|executable|serve(d_data|_[a-z]+)?|watch_[a-z]+)\.ts$/.test(path),
    imports: ["src/"],
  },
  { name: program, holds: (path) => path === program, imports: [] },
  {
    name: "src/unpack_artifact.ts",
    holds: (path) => path === "src/unpack_artifact.ts",
    imports: ["src/schema/mod.ts"],
  },
  {
    name: "src/deploy",
    holds: below("src/deploy/"),
    imports: [program, "src/unpack_artifact.ts", "src/config.ts", "src/schema/mod.ts"],
  },
  {
    name: "src/config.ts, src/log.ts and src/mail.ts",
    holds: (path) => /^src\/(config|log|mail)\.ts$/.test(path),
    imports: ["src/domain/"],
  },
  {
    name: "pipeline/text/open_analyzer.ts and spelling_keys.ts",
    holds: asksLexicon,
    imports: [
      ...forStages,
      ...["src/lexicon/open_artifact.ts", "src/lexicon/analysis/"],
      "src/schema/mod.ts",
      "pipeline/read/",
      "pipeline/derive/",
      "pipeline/write/",
    ],
  },
  // What is learnt is what the server chooses by: both use the same features.
  {
    name: "pipeline/train",
    holds: below("pipeline/train/"),
    imports: [
      ...forStages,
      ...["src/lexicon/disambiguation/", "src/lexicon/sqlite_lexicon.ts"],
      ...["pipeline/read/", "pipeline/vocabulary/"],
    ],
  },
  {
    name: "pipeline/link",
    holds: below("pipeline/link/"),
    imports: [
      ...forStages,
      ...["src/lexicon/disambiguation/", "src/lexicon/sqlite_lexicon.ts"],
      ...["read", "morphology", "vocabulary", "derive", "train"].map((room) => `pipeline/${room}/`),
    ],
  },
  {
    name: "pipeline/report",
    holds: below("pipeline/report/"),
    imports: [...forStages, "pipeline/diff/", "pipeline/read/"],
  },
  {
    name: "pipeline/watch",
    holds: below("pipeline/watch/"),
    imports: [...forStages, "pipeline/check/", "pipeline/read/", "pipeline/build_process.ts"],
  },
  // Formats ask the server's analyses, so that what a program finds with them is what the service finds.
  {
    name: "pipeline/export",
    holds: below("pipeline/export/"),
    imports: [
      ...forStages,
      ...["src/lexicon/lexicon.ts", "src/lexicon/open_artifact.ts", "src/words_view/radicals.ts"],
      ...["pipeline/read/", "pipeline/morphology/"],
    ],
  },
  ...stages.map(({ name, after }) => ({
    name: `pipeline/${name}`,
    holds: (path: string) => path.startsWith(`pipeline/${name}/`) && !asksLexicon(path),
    imports: [...forStages, ...after.map((stage) => `pipeline/${stage}/`)],
  })),
  {
    name: "pipeline, what all stages use",
    holds: (path) => pipelineKernel.includes(path),
    imports: pipelineKernel,
  },
  {
    name: "pipeline, what puts the stages together",
    holds: (path) => /^pipeline\/[^/]+\.ts$/.test(path) && !pipelineKernel.includes(path),
    imports: [...forStages, "pipeline/"],
  },
  { name: "test", holds: below("test/"), imports: ["src/", "pipeline/"] },
];

const roomOf = (path: string): Room | undefined => rooms.find(({ holds }) => holds(path));
const folderOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("test/") ? 1 : 2)
    .join("/");

function wrongImports(room: Room, { path, imports }: SourceFile): string[] {
  const isAllowed = (other: string): boolean =>
    folderOf(other) === folderOf(path) ||
    room.imports.some((allowed) => (allowed.endsWith("/") ? other.startsWith(allowed) : other === allowed));
  return imports.filter((other) => !isAllowed(other)).map((other) => `${path} imports ${other}`);
}

/** Paths that lead from a file back to itself, a circle of files once. */
function circles(importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function follow(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const other of importsOf.get(path) ?? []) follow(other, [...trail, path]);
    done.add(path);
  }
  for (const path of importsOf.keys()) follow(path, []);
  return found;
}

describe("circles", () => {
  test("are found, each once", () => {
    const found = circles(new Map(Object.entries({ a: ["b", "c"], b: ["c"], c: ["b"], d: ["a", "d"] })));
    expect(found).toEqual(["b → c → b", "d → d"]);
  });
});

describe("imports", () => {
  test("every file of src and pipeline is in one room", () => {
    const paths = sourceFiles.map(({ path }) => path);
    expect(paths.filter((path) => rooms.filter(({ holds }) => holds(path)).length !== 1)).toEqual([]);
    expect(rooms.filter(({ holds }) => !paths.some(holds)).map(({ name }) => name)).toEqual([]);
  });

  for (const room of rooms) {
    test(`${room.name} imports ${room.imports.join(", ") || "nothing of ours"}`, () => {
      expect(
        sourceFiles.filter(({ path }) => roomOf(path) === room).flatMap((file) => wrongImports(room, file)),
      ).toEqual([]);
    });
  }

  test("of src and pipeline lead nowhere in a circle, types neither", () => {
    const importsOf = new Map(house.map(({ path, imports }) => [path, imports]));
    expect(circles(importsOf)).toEqual([]);
  });

  test("nobody imports main.ts but the executable, which is the same process with its data", () => {
    const importers = sourceFiles.filter(({ imports }) =>
      imports.some((path) => /^(src|pipeline)\/main\.ts$/.test(path)),
    );
    expect(importers.map(({ path }) => path)).toEqual(["src/executable.ts"]);
  });

  test("the executable has every command of the operator", () => {
    const commands = sourceFiles.filter(
      ({ path, text }) => path.startsWith("src/cli/") && /\bimport\.meta\.main\b/.test(text),
    );
    const { imports = [] } = sourceFiles.find(({ path }) => path === "src/cli/executable.ts") ?? {};
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.map(({ path }) => path).filter((path) => !imports.includes(path))).toEqual([]);
  });

  test("src never imports pipeline or test", () => {
    const wrong = sourceFiles.filter(
      ({ path, imports }) =>
        path.startsWith("src/") &&
        imports.some((other) => !other.startsWith("src/") && other !== "package.json"),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("of packages and runtimes are not in src/client, which runs anywhere", () => {
    const wrong = sourceFiles.flatMap(({ path, specifiers }) =>
      /^src\/client\/(?!build\/)/.test(path) ? specifiers.filter((name) => !name.startsWith("./")) : [],
    );
    expect(wrong).toEqual([]);
  });

  test("outside the database room only stores and wiring open a database", () => {
    const allowed =
      /^(src\/(database\/|[a-z]+\/sqlite_|serve(_[a-z]+)?\.ts|watch_machine\.ts|cli\/(move_)?stores\.ts)|test\/)/;
    const wrong = sourceFiles.filter(
      ({ path, imports }) => imports.includes("src/database/open_database.ts") && !allowed.test(path),
    );
    expect(
      wrong.filter(({ path }) => !/^src\/(keys|ledger|accounts)\//.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  test("of src/serve.ts reach nothing that only the dashboard needs: the server listens before that is loaded", () => {
    const late =
      /^src\/(dashboard|serve_(dashboard|notices)|notices\/notifier|mail|people\/(sqlite|postgres)_people)/;
    const reached = new Set(["src/serve.ts"]);
    for (const path of reached)
      for (const { text } of sourceFiles.filter((file) => file.path === path))
        for (const [, name] of text.matchAll(/^(?:import|export) (?!type\b)[^;]*?"(\.[^"\n]+)";/gm))
          reached.add(join(dirname(path), name as string));
    expect([...reached].filter((path) => late.test(path))).toEqual([]);
    expect(reached.size).toBeGreaterThan(100);
  });

  test("of our own files name .ts or .tsx and a file that is there", () => {
    const wrong = sourceFiles.flatMap(({ path, specifiers, imports }) => [
      ...specifiers
        .filter((name) => name.startsWith(".") && !/\.(tsx?|json|sql)$/.test(name))
        .map((name) => `${path}: ${name}`),
      ...imports
        .filter((other) => !existsSync(join(project, other)))
        .map((other) => `${path}: ${other} is missing`),
    ]);
    expect(wrong).toEqual([]);
  });

  test("of packages name what package.json lists", async () => {
    const { dependencies, devDependencies } = await Bun.file(join(project, "package.json")).json();
    const packageOf = (name: string): string =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/");
    const isListed = (path: string, name: string): boolean => {
      if (/^(bun|node):/.test(name) || name === "bun") return true;
      // A container builds and starts without the development ones.
      const isDevelopment = path.startsWith("test/") || path.endsWith("drizzle.config.ts");
      return packageOf(name) in dependencies || (isDevelopment && packageOf(name) in devDependencies);
    };
    const wrong = sourceFiles.flatMap(({ path, specifiers }) =>
      specifiers
        .filter((name) => !name.startsWith(".") && !isListed(path, name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
