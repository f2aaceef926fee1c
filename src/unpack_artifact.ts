import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { artifactFiles, type Manifest } from "./schema/mod.ts";

/** The pieces of a packed file, in their order by name. */
export const pieceName = (index: number): string => `${String(index).padStart(4, "0")}.zst`;

/** Unpacked data, and what a process that was killed had unpacked of it. */
const folderName = /^artifact-[0-9a-f]+(\.part-\d+)?$/;

/**
 * Unpacks the artifact of an executable into `<parent>/artifact-<data version>`, unless it is there, and returns that
 * folder. A folder appears whole or not at all; those of other versions are removed.
 * @throws Error when the parent cannot be written to, or when what was unpacked does not have the manifest's hashes.
 */
export function unpackArtifact(packed: string, parent: string): string {
  const manifestText = readFileSync(join(packed, artifactFiles.manifest), "utf8");
  const manifest = JSON.parse(manifestText) as Manifest;
  const folder = join(parent, `artifact-${manifest.dataVersion}`);
  if (isWhole(folder, manifest, manifestText)) return folder;
  const part = `${folder}.part-${process.pid}`;
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part);
    for (const [name, { sha256 }] of Object.entries(manifest.files)) {
      const actual = unpackFile(join(packed, name), join(part, name));
      if (actual !== sha256) throw new Error(`${name} has SHA-256 ${actual}, not ${sha256}`);
    }
    writeWhole(join(part, artifactFiles.manifest), [Buffer.from(manifestText)]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
  } catch (cause) {
    remove(part);
    const reason = `${(cause as Error).message}: see that there is room and that ${parent} can be written to`;
    throw new Error(`Cannot unpack the data into ${folder}: ${reason}`, { cause });
  }
  removeOthers(parent, folder);
  return folder;
}

/** Whether the manifest is this one and every file has its size; the start compares the hashes. */
function isWhole(folder: string, { files }: Manifest, manifestText: string): boolean {
  const path = join(folder, artifactFiles.manifest);
  if (!existsSync(path) || readFileSync(path, "utf8") !== manifestText) return false;
  const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size;
  return Object.entries(files).every(([name, { bytes }]) => sizeOf(name) === bytes);
}

/** Unpacks piece by piece, so that no more than one is in memory. Returns the file's SHA-256. */
function unpackFile(pieces: string, path: string): string {
  const hasher = new Bun.CryptoHasher("sha256");
  function* unpacked() {
    for (const name of readdirSync(pieces).sort()) {
      const bytes = Bun.zstdDecompressSync(readFileSync(join(pieces, name)));
      hasher.update(bytes);
      yield bytes;
    }
  }
  writeWhole(path, unpacked());
  return hasher.digest("hex");
}

/** Writes a file and waits until the disk has it. */
function writeWhole(path: string, parts: Iterable<Uint8Array>): void {
  const file = openSync(path, "wx");
  try {
    for (const bytes of parts)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes the data of other versions. One that cannot be removed stays: a server may have it open. */
function removeOthers(parent: string, folder: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (!folderName.test(name) || path === folder) continue;
    remove(path);
  }
}

/** Removes a folder if that can be done. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}
