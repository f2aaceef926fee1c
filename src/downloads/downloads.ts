import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

/** Where the files of the exports are, below the server's address. The exporters write it into their files. */
export const downloadsPath = "/docs/downloads";

/** What `bun run corpus export` writes beside the files of a format. */
const exportManifest = Type.Object({
  format: Type.String({ pattern: "^[a-z][a-z0-9_-]*$" }),
  description: Type.String(),
  dataVersion: Type.String(),
  licence: Type.String(),
  rows: Type.Integer({ minimum: 0 }),
  files: Type.Record(
    Type.String(),
    Type.Object({
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    }),
  ),
});
type ExportManifest = Static<typeof exportManifest>;

/** One file that may be downloaded. */
export interface Download {
  /** Below the folder of its format; may contain `/`. */
  readonly name: string;
  /** `/docs/downloads/yomitan/mizan-words.zip` */
  readonly path: string;
  /** Where it lies on this machine. */
  readonly place: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The export of one format. */
export interface OfferedExport extends Omit<ExportManifest, "files"> {
  readonly files: readonly Download[];
}

/** The exports of a folder, as they are now. */
export interface Downloads {
  /** The complete ones, by name. */
  list(): readonly OfferedExport[];
  /** The file at a path as it stands in an address; null for everything that no manifest names. */
  find(path: string): Download | null;
}

/** Parts of a name that no address needs to escape, and none of them hidden. */
const plainName = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

function parseManifest(text: string, folder: string): ExportManifest {
  const manifest: unknown = JSON.parse(text);
  const [error] = Value.Errors(exportManifest, manifest);
  if (error !== undefined) throw new Error(`${error.path || "it"}: ${error.message}`);
  const checked = manifest as ExportManifest;
  if (checked.format !== folder) throw new Error(`format: is ${checked.format}, but the folder is ${folder}`);
  const odd = Object.keys(checked.files).find((name) => !plainName.test(name));
  if (odd !== undefined) throw new Error(`files: ${JSON.stringify(odd)} is not a plain name`);
  return checked;
}

/** The export in a folder. Throws where it is not what its manifest says: each file must be there, of its size, and no link. */
function readExport(root: string, folder: string): OfferedExport {
  const { files, ...about } = parseManifest(
    readFileSync(join(root, folder, "manifest.json"), "utf8"),
    folder,
  );
  const listed = Object.entries(files).map(([name, { bytes, sha256 }]) => {
    const place = join(root, folder, name);
    if (realpathSync(place) !== place) throw new Error(`${name}: is a link to elsewhere`);
    const stats = statSync(place);
    if (!stats.isFile()) throw new Error(`${name}: is no file`);
    if (stats.size !== bytes) throw new Error(`${name}: has ${stats.size} bytes, not ${bytes}`);
    return { name, path: `${downloadsPath}/${folder}/${name}`, place, bytes, sha256 };
  });
  return { ...about, files: listed };
}

/** What an export was when it was read; another manifest is another export. */
function stampOf(manifest: string): string {
  const { ino, size, mtimeMs } = statSync(manifest);
  return `${ino} ${size} ${mtimeMs}`;
}

interface Known {
  readonly stamp: string;
  /** Null for one that cannot be offered. */
  readonly offered: OfferedExport | null;
}

/**
 * Opens the folder into which exports are written. Exports that come, change or go while the server runs are seen at the
 * next look; one that is broken is left out and reported once.
 * @throws Error when there is no such folder
 */
export function openDownloads(folder: string, report: (problem: string) => void): Downloads {
  let root: string;
  try {
    root = realpathSync(folder);
    readdirSync(root);
  } catch (cause) {
    throw new Error(
      `Cannot offer downloads from ${folder}: there is no such folder: make exports with bun run corpus export, or unset MIZAN_DOWNLOADS`,
      { cause },
    );
  }
  const known = new Map<string, Known>();

  function look(name: string): OfferedExport | null {
    try {
      const stamp = stampOf(join(root, name, "manifest.json"));
      const last = known.get(name);
      if (last?.stamp === stamp) return last.offered;
      known.set(name, { stamp, offered: null });
      const offered = readExport(root, name);
      known.set(name, { stamp, offered });
      return offered;
    } catch (error) {
      // A folder without a manifest is none of the exports, or on its way in or out.
      if ((error as { code?: string }).code !== "ENOENT" || known.has(name))
        report(`Cannot offer the export ${name}: ${(error as Error).message}`);
      return null;
    }
  }

  function list(): OfferedExport[] {
    const names = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    return names.flatMap((name) => look(name) ?? []);
  }

  return {
    list,
    find(path) {
      const [, name = ""] = new RegExp(`^${downloadsPath}/([a-z][a-z0-9_-]*)/`).exec(path) ?? [];
      const offered = name === "" ? null : look(name);
      return offered?.files.find((file) => file.path === path) ?? null;
    },
  };
}
