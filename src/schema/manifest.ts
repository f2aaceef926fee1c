import { type Static, Type } from "typebox";
import { dataFiles } from "./artifact_files.ts";
import { integer, list, oneOf, record, text } from "./build.ts";

/** Rises whenever tables or records change shape; the server rejects other versions. */
export const schemaVersion = 8;

/** Number of the commonest words whose basic record is free; `top5000.json` holds these records. */
export const freeWords = 5_000;

/** `core`: the corpus alone. `extended`: with imported records, see `pipeline/extend/`. */
export const editions = ["core", "extended"] as const;

const file = record(
  {
    bytes: integer("Size of the file."),
    sha256: text("Hexadecimal SHA-256 of the file."),
    checkSum: text("Check sum of the file, by which a start tells that it is whole; see `checkSumOf`."),
  },
  { description: "Expected size, hash and check sum of a file." },
);

export const manifest = record(
  {
    schemaVersion: integer("Version of the tables and records.", 1),
    foldVersion: integer("Version of the search keys' folding.", 1),
    dataVersion: text("Data version: the first 12 hexadecimal digits of the SHA-256 over the files' hashes."),
    inputHash: text("SHA-256 over all build inputs."),
    edition: Type.Optional(oneOf(editions, "What was built; core where it is absent.")),
    coreHash: Type.Optional(
      Type.String({ description: "Input hash of the core edition on which an extended one was built." }),
    ),
    imports: Type.Optional(list(Type.String(), "Ids of the sources imported for an extended edition.")),
    counts: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "Records by kind." }),
    files: Type.Record(Type.String(), file, { description: "The other files of the artifact, by name." }),
    sources: list(
      record(
        {
          id: text("Id."),
          title: text("Title."),
          licence: text("SPDX identifier."),
          credit: text("Credit line."),
          use: text("What was taken from it."),
        },
        { description: "A source." },
      ),
      "Sources of the data.",
    ),
  },
  { $id: "Manifest", description: "Contents and expected files of an artifact." },
);

export type Manifest = Static<typeof manifest>;

/** Computes the data version from the files' hashes. */
export function dataVersionOf(files: Manifest["files"]): string {
  const named = dataFiles.map((name) => [name, files[name]] as const);
  const text = JSON.stringify(
    Object.fromEntries(named.map(([name, of]) => [name, { bytes: of?.bytes, sha256: of?.sha256 }])),
  );
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 12);
}
