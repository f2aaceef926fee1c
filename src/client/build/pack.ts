import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const project = join(import.meta.dir, "../../..");
const source = join(project, "src/client");

const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };

/** `package.json` of the client: one entry, no dependencies. */
const manifest = {
  name: "mizan-client",
  version,
  description:
    "Client of Mizan, an Arabic language data service: words, roots, patterns, letters and proverbs",
  license: "MIT",
  type: "module",
  sideEffects: false,
  // `require` loads modules without a flag from here; `import` works in any 20.
  engines: { node: "^20.19.0 || >=22.12.0" },
  // For compilers that ignore `exports`.
  main: "./mod.js",
  types: "./mod.d.ts",
  exports: { ".": { types: "./mod.d.ts", default: "./mod.js" } },
  files: ["*.js", "*.d.ts"],
};

/** Rewrites imports in declarations, which the compiler leaves ending in `.ts`. */
function rewriteImports(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".d.ts"))) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replaceAll(/(?<=from "\.\/\w+)\.ts(?=")/g, ".js"));
  }
}

/** Compiles the client into an npm package in `folder`, replacing it. Throws with the compiler's output. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const compile = [process.execPath, "x", "tsc", "-p", source, "--noEmit", "false", "--outDir", folder];
  const { success, stdout } = Bun.spawnSync(compile, { cwd: project });
  if (!success) throw new Error(`Cannot compile the client:\n${stdout}`);
  rewriteImports(folder);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(source, "README.md"), join(folder, "README.md"));
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(project, "dist/client"));
  buildClient(folder);
  Bun.spawnSync([process.execPath, "pm", "pack"], { cwd: folder, stdout: "inherit", stderr: "inherit" });
}
