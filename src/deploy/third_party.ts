import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** Notices of everything that an image or an executable holds besides our own files. `bun src/deploy/third_party.ts` prints them. */

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Notice {
  /** `elysia 1.4.30` */
  readonly title: string;
  readonly license: string;
  /** The texts that come with the package, or a line that names its author. */
  readonly text: string;
}

const project = join(import.meta.dir, "../..");

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Where a package finds its dependency: in `node_modules` beside it or above; null for one that is not installed. */
function folderOf(dependency: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", dependency);
    if (existsSync(join(found, "package.json"))) return realpathSync(found);
    if (folder === dirname(folder)) return null;
  }
}

/** The folders of every package that the program needs to run, each once. */
function packageFolders(): string[] {
  const found = new Set<string>();
  const add = (folder: string): void => {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const next = folderOf(name, folder);
      if (next === null) throw new Error(`Cannot find ${name}, which ${folder} needs: run bun install`);
      if (found.has(next)) continue;
      found.add(next);
      add(next);
    }
  };
  add(project);
  return [...found];
}

const licenseFile = /^(licen[cs]e|copying|notice)(\b|_)/i;

function noticeOf(folder: string): Notice {
  const { name, version, license = "see below", author } = manifestOf(folder);
  const texts = readdirSync(folder)
    .filter((file) => licenseFile.test(file) && !/\.[cm]?[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  const by = typeof author === "string" ? author : author?.name;
  const text = texts.length > 0 ? texts.join("\n\n") : `Copyright ${by ?? `the authors of ${name}`}`;
  return { title: `${name} ${version}`, license, text };
}

/** The runtime comes without its texts; it names them itself. */
const runtime: Notice = {
  title: `Bun ${Bun.version}`,
  license: "MIT, with parts under LGPL-2.1 and others",
  text: `Copyright Oven and the authors of Bun. Bun contains JavaScriptCore (LGPL-2.1) and other libraries; their licences, and
how to link Bun with another JavaScriptCore: https://github.com/oven-sh/bun/blob/bun-v${Bun.version}/LICENSE.md`,
};

/** Every notice, by name. */
export const thirdPartyNotices = (): readonly Notice[] => [
  runtime,
  ...packageFolders()
    .map(noticeOf)
    .sort((one, other) => (one.title < other.title ? -1 : 1)),
];

/** The notices as one text. */
export function thirdPartyText(): string {
  const shown = thirdPartyNotices().map(
    ({ title, license, text }) => `${"=".repeat(80)}\n${title} (${license})\n\n${text}\n`,
  );
  return `What Mizan is distributed with, and under which licences.\n\n${shown.join("\n")}`;
}

if (import.meta.main) process.stdout.write(thirdPartyText());
