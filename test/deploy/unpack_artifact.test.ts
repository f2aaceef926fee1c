import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { dataVersionOf, type Manifest } from "../../src/schema/mod.ts";
import { pieceName, unpackArtifact } from "../../src/unpack_artifact.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";

const sha256 = (bytes: Uint8Array): string => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");

/** Packs files of three pieces each, as an executable holds them. Returns their data version. */
function pack(folder: TempFolder, contents: Readonly<Record<string, string>>): string {
  mkdirSync(folder.file("packed"), { recursive: true });
  const files: Record<string, { bytes: number; sha256: string }> = {};
  for (const [name, text] of Object.entries(contents)) {
    const bytes = Buffer.from(text);
    files[name] = { bytes: bytes.length, sha256: sha256(bytes) };
    mkdirSync(folder.file(`packed/${name}`), { recursive: true });
    const length = Math.ceil(bytes.length / 3);
    for (let index = 0; index < 3; index++)
      writeFileSync(
        folder.file(`packed/${name}/${pieceName(index)}`),
        Bun.zstdCompressSync(bytes.subarray(index * length, (index + 1) * length)),
      );
  }
  const dataVersion = dataVersionOf(files as Manifest["files"]);
  writeFileSync(folder.file("packed/manifest.json"), JSON.stringify({ dataVersion, files }));
  return dataVersion;
}

const unpack = (folder: TempFolder): string => unpackArtifact(folder.file("packed"), folder.file("var"));
const text = (path: string): string => readFileSync(path, "utf8");

describe("unpackArtifact", () => {
  const contents = { "lexicon.sqlite": "كتاب and 9 more bytes", "choices.bin": "" };

  test("joins the pieces of each file in a folder named for the version", () => {
    using folder = tempFolder();
    const version = pack(folder, contents);
    const made = unpack(folder);
    expect(made).toBe(folder.file(`var/artifact-${version}`));
    for (const [name, expected] of Object.entries(contents)) expect(text(`${made}/${name}`)).toBe(expected);
    expect(text(`${made}/manifest.json`)).toBe(text(folder.file("packed/manifest.json")));
  });

  test.each([
    ["a file cut short", (made: string) => truncateSync(`${made}/lexicon.sqlite`, 3)],
    ["another manifest", (made: string) => writeFileSync(`${made}/manifest.json`, "{}")],
  ])("unpacks again over %s", (_, spoil) => {
    using folder = tempFolder();
    pack(folder, contents);
    spoil(unpack(folder));
    expect(text(`${unpack(folder)}/lexicon.sqlite`)).toBe(contents["lexicon.sqlite"]);
  });

  test("removes the data of other versions and what a killed start left, and nothing else", () => {
    using folder = tempFolder();
    pack(folder, contents);
    unpack(folder);
    mkdirSync(folder.file("var/artifact-0123456789ab.part-77"));
    mkdirSync(folder.file("var/artifact-mine"));
    const version = pack(folder, { ...contents, "choices.bin": "new" });
    unpack(folder);
    expect(readdirSync(folder.file("var")).sort()).toEqual([`artifact-${version}`, "artifact-mine"].sort());
  });

  test("leaves nothing when a piece is not what it was, and says which file", () => {
    using folder = tempFolder();
    pack(folder, contents);
    writeFileSync(
      folder.file(`packed/lexicon.sqlite/${pieceName(1)}`),
      Bun.zstdCompressSync(Buffer.from("x")),
    );
    expect(() => unpack(folder)).toThrow(/Cannot unpack the data into .*lexicon\.sqlite has SHA-256/);
    expect(readdirSync(folder.file("var"))).toEqual([]);
  });

  test("says what to do when the folder cannot be made", () => {
    using folder = tempFolder();
    pack(folder, contents);
    writeFileSync(folder.file("var"), "a file");
    expect(() => unpack(folder)).toThrow(/see that there is room and that .*var can be written to$/);
    expect(existsSync(folder.file("var"))).toBe(true);
  });
});
