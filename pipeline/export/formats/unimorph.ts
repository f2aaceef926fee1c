import type { Exporter } from "../exporter.ts";

/** Every form of every word in the three columns of UniMorph. */
export const unimorph: Exporter = {
  name: "unimorph",
  description:
    "Every inflected form as lemma, form and features in the tab-separated columns of UniMorph; for models of morphology.",
  parts: ["records"],
  readme: `
\`ara.tsv.gz\`: UTF-8, a line for each form, without a header, sorted by lemma; homographs with the same forms are written once.

| column | meaning |
|---|---|
| 1 | vocalised citation form |
| 2 | vocalised form; each accepted variant of a cell has a line of its own |
| 3 | features of the UniMorph schema, separated by semicolons. \`PSSD\` is the construct state, \`JUS\` the jussive, \`ENERG\` the energetic |
`,
  steps: ({ counts }) => counts.words ?? 0,
  *write(source, out) {
    const file = out.openGzip("ara.tsv.gz");
    let lemma = "";
    let written = new Set<string>();
    for (const word of source.wordsBySpelling()) {
      if (word.arabic !== lemma) {
        lemma = word.arabic;
        written = new Set();
      }
      const before = written.size;
      for (const { form, variants, unimorph: features } of word.inflection)
        for (const each of [form, ...variants]) {
          const line = `${lemma}\t${each}\t${features}\n`;
          if (written.has(line)) continue;
          written.add(line);
          file.write(line);
        }
      yield written.size - before;
    }
    file.close();
  },
};
