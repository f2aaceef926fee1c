import { Database } from "bun:sqlite";
import { join } from "node:path";
import { makeRows } from "../../pipeline/derive/rows.ts";
import { writeArtifact } from "../../pipeline/write/write_artifact.ts";
import { artifactFiles, freeWords, type StoredFormTuple } from "../../src/schema/mod.ts";
import { realCorpus, realRecords } from "./real_corpus.ts";

/**
 * Builds the artifact of the project's corpus in `folder`, in a process of its own: its records would make every
 * collection of garbage in this one slow.
 */
export function writeRealArtifact(folder: string): void {
  const run = Bun.spawnSync([process.execPath, import.meta.path, folder], { stderr: "inherit" });
  if (!run.success) throw new Error(`Cannot build the artifact of the corpus in ${folder}`);
}

if (import.meta.main) {
  writeArtifact(process.argv[2] as string, {
    rows: makeRows(realRecords(), freeWords),
    sources: realCorpus().corpus.sources.map(({ data }) => data),
    inputHash: "test",
  });
}

/** A form of a word as its artifact keeps it. */
export interface ArtifactForm {
  readonly form: string;
  readonly variants: readonly string[];
  readonly unimorph: string;
}

export interface ArtifactWord {
  readonly id: string;
  /** The paradigm; read anew each time. */
  forms(): ArtifactForm[];
}

/** The words of an artifact in their order, with their paradigms. */
export function artifactWords(folder: string): ArtifactWord[] {
  const database = new Database(join(folder, artifactFiles.lexicon), { readonly: true });
  const unimorphs = new Map(
    database.query<[number, string], []>("SELECT id, unimorph FROM cells").values() as [number, string][],
  );
  const rows = database
    .query("SELECT id, forms FROM words JOIN inflections USING (ord) ORDER BY ord")
    .values() as [string, string][];
  database.close();
  return rows
    .filter(([, lines]) => lines !== "")
    .map(([id, lines]) => ({
      id,
      forms: () =>
        lines.split("\n").map((line) => {
          const [form, variants, cell] = JSON.parse(line) as StoredFormTuple;
          return { form, variants, unimorph: unimorphs.get(cell) as string };
        }),
    }));
}
