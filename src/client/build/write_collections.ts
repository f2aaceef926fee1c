import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { endpoints } from "../../http/endpoints.ts";
import { openArtifact } from "../../lexicon/open_artifact.ts";
import { collections } from "../../openapi/collections/collections.ts";
import { makeExamples } from "../../openapi/examples.ts";

const project = join(import.meta.dir, "../../..");

/** Writes the collections for Postman and Bruno into a folder: `bun run client:collection [folder] [base URL]`. */
async function writeCollections(folder: string, baseUrl: string): Promise<void> {
  const lexicon = openArtifact(join(project, "dist"), { cacheBytes: 1 << 20 });
  try {
    const examples = await makeExamples(lexicon);
    mkdirSync(folder, { recursive: true });
    for (const [name, make] of Object.entries(collections)) {
      const collection = make(endpoints, { baseUrl, examples });
      writeFileSync(join(folder, name), `${JSON.stringify(collection, null, 2)}\n`);
    }
  } finally {
    lexicon.close();
  }
}

if (import.meta.main) {
  const [folder = join(project, "dist/collections"), baseUrl = "http://127.0.0.1:3000"] =
    process.argv.slice(2);
  await writeCollections(resolve(folder), baseUrl);
}
