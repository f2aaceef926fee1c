import { listedKinds, recordKinds } from "../../../src/schema/mod.ts";
import type { Exporter } from "../exporter.ts";

/** Each kind of record as a gzip file of JSON Lines: the records that the service sends. */
export const jsonl: Exporter = {
  name: "jsonl",
  description:
    "Every record as the service sends it at its full tier, one JSON object a line, a file for each kind; for jq, DuckDB, pandas and any program.",
  parts: ["records", "frequency"],
  readme: `
| file | a line is |
|---|---|
| \`words.jsonl.gz\` | a word: the fields of \`FullWord\` in \`/openapi.json\`, among them \`senses\` and the whole paradigm in \`inflection\`; commonest first |
${listedKinds.map(({ name, item }) => `| \`${name}.jsonl.gz\` | ${item.description?.replace(/\.$/, "")}: the fields of \`${item.$id}\` |`).join("\n")}
`,
  steps: ({ counts }) => recordKinds.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0),
  *write(source, out) {
    const file = out.openGzip("words.jsonl.gz");
    for (const word of source.words()) {
      file.write(`${JSON.stringify(word)}\n`);
      yield 1;
    }
    file.close();
    for (const { name } of listedKinds) {
      const list = out.openGzip(`${name}.jsonl.gz`);
      for (const record of source.list(name)) {
        list.write(`${JSON.stringify(record)}\n`);
        yield 1;
      }
      list.close();
    }
  },
};
