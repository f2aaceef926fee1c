import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { executableFiles, programFiles, workerFiles } from "../program.ts";
import { artifactFiles, type Manifest } from "../schema/mod.ts";
import { pieceName } from "../unpack_artifact.ts";
import { thirdPartyText } from "./third_party.ts";

/**
 * Makes one executable of the server, its commands, its files and its data:
 * `bun run compile [--target linux-arm64] [--out dist/mizan]`. The data is what `dist/`, or `--artifact`, holds.
 */

const project = join(import.meta.dir, "../..");
const entry = "src/executable.ts";

/** The machines that executables are made for, by Bun's names. */
export const targets = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "windows-x64"] as const;
export type Target = (typeof targets)[number];

/** Bytes of data in a piece: what is in memory while the data is unpacked. */
const pieceBytes = 8 << 20;
/** Smaller by a seventh than at the usual level of 3, and made in seconds. */
const zstdLevel = 9;

/** Files that only `bun run migrate:generate` reads. */
const isSnapshot = (path: string): boolean => path.endsWith("_snapshot.json");

/** The files at or below a path of the project. */
function filesBelow(path: string): string[] {
  if (!statSync(join(project, path)).isDirectory()) return [path];
  return readdirSync(join(project, path))
    .flatMap((name) => filesBelow(`${path}/${name}`))
    .filter((file) => !isSnapshot(file));
}

/** The packed artifact, by path inside the executable. */
function packedArtifact(folder: string): [string, Uint8Array][] {
  const manifestBytes = readFileSync(join(folder, artifactFiles.manifest));
  const manifest = JSON.parse(manifestBytes.toString()) as Manifest;
  const pieces = Object.keys(manifest.files).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    // An empty file has one empty piece.
    const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
    return Array.from({ length: count }, (_, index): [string, Uint8Array] => [
      `${executableFiles.artifact}/${name}/${pieceName(index)}`,
      Bun.zstdCompressSync(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes), {
        level: zstdLevel,
      }),
    ]);
  });
  return [[`${executableFiles.artifact}/${artifactFiles.manifest}`, manifestBytes], ...pieces];
}

/** Everything that the executable holds besides code, by path inside. */
function embeddedFiles(artifact: string): Map<string, Uint8Array> {
  const { license, corpusLicense, notices } = executableFiles;
  const read = (path: string): Uint8Array => readFileSync(join(project, path));
  const paths = Object.values(programFiles).flatMap(filesBelow);
  return new Map([
    ...paths.map((path): [string, Uint8Array] => [path, read(path)]),
    ...packedArtifact(artifact),
    [license, read("LICENSE")],
    [corpusLicense, read("corpus/LICENSE")],
    [notices, Buffer.from(thirdPartyText())],
  ]);
}

/** Puts files into a build: the entry imports each, under the path that it has in the project. */
const embed = (files: ReadonlyMap<string, Uint8Array>): Bun.BunPlugin => ({
  name: "embed",
  setup(build) {
    const scheme = "embedded:";
    build.onResolve({ filter: /^embedded:/ }, ({ path }) => ({
      path: join(project, path.slice(scheme.length)),
      namespace: "file",
    }));
    build.onLoad({ filter: /./ }, ({ path }) => {
      const contents = files.get(path.slice(project.length + 1).replaceAll("\\", "/"));
      return contents === undefined ? undefined : { contents, loader: "file" };
    });
    build.onLoad({ filter: /[\\/]src[\\/]executable\.ts$/ }, () => {
      const names = [...files.keys()].map((path) => JSON.stringify(`${scheme}${path}`));
      const imports = names.map((name) => `import ${name} with { type: "file" };`);
      const own = readFileSync(join(project, entry), "utf8");
      return { contents: [...imports, own].join("\n"), loader: "ts" };
    });
  },
});

export interface CompileOptions {
  /** The executable's path; Windows' gets `.exe`. */
  readonly outfile: string;
  /** The folder of the artifact that it holds. */
  readonly artifact: string;
  /** This machine's by default. */
  readonly target?: Target;
}

/** Makes the executable. Rejects with the bundler's messages. */
export async function compile({ outfile, artifact, target }: CompileOptions): Promise<void> {
  const build = await Bun.build({
    entrypoints: [entry, ...Object.values(workerFiles)].map((path) => join(project, path)),
    root: project,
    target: "bun",
    format: "esm",
    // Translated here, not at each start: for this machine alone, since it is its own compiler's.
    bytecode: target === undefined,
    naming: { asset: "[dir]/[name].[ext]", entry: "[dir]/[name].[ext]" },
    plugins: [embed(embeddedFiles(artifact))],
    throw: false,
    compile: {
      outfile,
      execArgv: ["--max-http-header-size=131072"],
      ...(target === undefined ? {} : { target: `bun-${target}` }),
      // Settings come from `.env`, as for `bun start`; nothing else of the folder is read.
      autoloadDotenv: true,
      autoloadBunfig: false,
    },
  });
  if (!build.success) throw new Error(`Cannot compile:\n${build.logs.join("\n")}`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      target: { type: "string" },
      out: { type: "string", default: "dist/mizan" },
      artifact: { type: "string", default: join(project, "dist") },
    },
  });
  const target = targets.find((each) => each === values.target);
  if (values.target !== undefined && target === undefined)
    throw new Error(`Cannot compile for ${values.target}: give one of ${targets.join(", ")}`);
  await compile({ outfile: values.out, artifact: values.artifact, ...(target ? { target } : {}) });
  process.stdout.write(`Made ${values.out}.\n`);
}

if (import.meta.main) await run();
