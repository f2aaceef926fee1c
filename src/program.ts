import { basename, join } from "node:path";

/** Whether this is the executable that `bun run compile` makes, with every file of the program inside. */
export const isExecutable = Bun.embeddedFiles.length > 0;

/** Inside an executable files lie as in the project. */
const root = isExecutable ? import.meta.dir : join(import.meta.dir, "..");

const plex = "node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic";

/** Every file, and every folder of files, that the program reads as it runs, by its path in the project. */
export const programFiles = {
  "look files": "src/look/files",
  "plex_latin_400.woff2": `${plex}-latin-400-normal.woff2`,
  "plex_latin_600.woff2": `${plex}-latin-600-normal.woff2`,
  "plex_latin_ext_400.woff2": `${plex}-latin-ext-400-normal.woff2`,
  "plex_arabic_400.woff2": `${plex}-arabic-400-normal.woff2`,
  "plex_arabic_600.woff2": `${plex}-arabic-600-normal.woff2`,
  "naskh_400.woff2":
    "node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2",
  icons: "node_modules/@iconify-json/lucide/icons.json",
  "API reference": "node_modules/@scalar/api-reference/dist/browser/standalone.js",
  "documentation texts": "src/site/docs/texts",
  migrations: "src/database/migrations",
} as const;

/** Workers, which an executable has as programs of their own. */
export const workerFiles = {
  checkSums: "src/schema/check_sum_worker.ts",
  commits: "src/ledger/sqlite_commit_worker.ts",
} as const;

/** The path of a file or folder of the program, in the project or inside the executable. */
export const programPath = (name: keyof typeof programFiles): string => join(root, programFiles[name]);

export const workerPath = (name: keyof typeof workerFiles): string => join(root, workerFiles[name]);

/** What an executable has besides. */
export const executableFiles = {
  /** The artifact: its manifest, and its other files in numbered pieces, compressed with Zstandard. */
  artifact: "artifact",
  // Bun gives other names to files in no folder and to those without an extension.
  license: "licenses/program.txt",
  corpusLicense: "licenses/data.txt",
  notices: "licenses/third_party.txt",
} as const;

export const executablePath = (name: keyof typeof executableFiles): string =>
  join(root, executableFiles[name]);

/** A command of the operator as it is typed: `bun run key list`, or `./mizan key list`. */
export const commandLine = (command: string): string =>
  isExecutable ? `./${basename(process.execPath)} ${command}` : `bun run ${command}`;
