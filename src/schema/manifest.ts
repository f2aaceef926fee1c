import { type Static, Type } from "typebox";
import { artifactFiles } from "./artifact_files.ts";
import { integer, list, record, text } from "./build.ts";

/** Raised whenever the tables or the records change shape: an artifact of another version is refused. */
export const schemaVersion = 5;

/** How many of the commonest words have their basic record for nothing; `top5000.json` holds these records. */
export const freeWords = 5_000;

const file = record(
  { bytes: integer("Size of the file."), sha256: text("Hexadecimal SHA-256 of the file.") },
  { description: "What a file of the artifact must be." },
);

export const manifest = record(
  {
    schemaVersion: integer("Version of the tables and records.", 1),
    foldVersion: integer("Version of the folding that made the search keys.", 1),
    dataVersion: text(
      "Names the data: the first 12 hexadecimal digits of the SHA-256 over the files' hashes.",
    ),
    inputHash: text("SHA-256 over everything the artifact was built from."),
    counts: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "Records by kind." }),
    files: Type.Record(Type.String(), file, { description: "The other files of the artifact, by name." }),
    sources: list(
      record(
        {
          id: text("Id."),
          title: text("Title."),
          licence: text("SPDX identifier."),
          credit: text("Whom to credit."),
          use: text("What was taken from it."),
        },
        { description: "A source." },
      ),
      "Where the data comes from.",
    ),
  },
  { $id: "Manifest", description: "What an artifact holds and what its files must be." },
);

export type Manifest = Static<typeof manifest>;

/** The data version that these files make. */
export function dataVersionOf(files: Manifest["files"]): string {
  const named = [artifactFiles.lexicon, artifactFiles.top].map((name) => [name, files[name]] as const);
  const text = JSON.stringify(
    Object.fromEntries(named.map(([name, of]) => [name, { bytes: of?.bytes, sha256: of?.sha256 }])),
  );
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 12);
}
