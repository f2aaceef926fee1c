import type { TextEntry } from "../../read/corpus.ts";
import type { Exporter, ExportSource } from "../exporter.ts";

/** What editors set before names without a record, around dialect and behind quotations of the Quran. */
const marks = /@|[{}]|(?<=»)Q/g;

/** The blocks of a text, each with its comments. */
function* blocksOf(text: TextEntry, lexicon: ReturnType<ExportSource["lexicon"]>): Generator<string> {
  const id = text.file.slice("texts/".length, -".txt".length);
  let sentence = 0;
  for (const [paragraph, { text: content }] of text.lines.entries()) {
    let head = paragraph === 0 ? `# newdoc id = ${id}\n# genre = ${text.genre}\n` : "";
    head += `# newpar id = ${id}-p${paragraph + 1}\n`;
    for (const block of lexicon.readText(content.replace(marks, "")).conllu()) {
      if (block === "") continue;
      sentence++;
      yield head + block.replace(/^# sent_id = .*$/m, `# sent_id = ${id}-s${sentence}`);
      head = "";
    }
  }
}

/** The vocalised texts of the corpus, each word analysed as the service analyses it. */
export const conllu: Exporter = {
  name: "conllu",
  description:
    "The vocalised texts of the corpus with lemma, part of speech, features and root of each word, as CoNLL-U; for taggers, lemmatisers and models of diacritics.",
  // The analysis of a word that its vowels leave open is chosen by weights.
  parts: ["records", "frequency"],
  readme: `
\`ar_mizan.conllu\`: UTF-8, CoNLL-U v2, documents in the order of their paths (\`# newdoc\`, \`# newpar\`, \`# sent_id\`, \`# text\`, and \`# genre\` of a document). Editors vocalised the texts; the analyses are those of the service that agree with the vowels, not corrected by hand. Heads and relations are left open.

| column | meaning |
|---|---|
| ID | number of the word in its sentence, or a range such as \`4-6\` before the parts of a word with clitics |
| FORM | as written in the text; a part of a word without marks |
| LEMMA | vocalised citation form; \`_\` where the word is not known |
| UPOS | part of speech; of a word that is not known what its letters show, else \`X\` |
| XPOS | UniMorph features |
| FEATS | Universal Dependencies features |
| HEAD, DEPREL, DEPS | \`_\` |
| MISC | \`Vform\`: vocalised; \`Root\`: radicals; \`SpaceAfter=No\` |
`,
  steps: (source) => [...source.texts()].length,
  *write(source, out) {
    const lexicon = source.lexicon();
    const file = out.open("ar_mizan.conllu");
    let head = out.edition.lines.map((line) => `# ${line}\n`).join("");
    for (const text of source.texts()) {
      let sentences = 0;
      for (const block of blocksOf(text, lexicon)) {
        file.write(head + block);
        head = "";
        sentences++;
      }
      yield sentences;
    }
    file.close();
  },
};
