import { stringify } from "csv-stringify/sync";
import { freeWords } from "../../../src/schema/mod.ts";
import { rootGlossesOf } from "../article.ts";
import type { Exporter } from "../exporter.ts";
import { escapeHtml } from "../html.ts";
import { zipInto } from "../zip.ts";
import { collectionOf, type Note } from "./anki/collection.ts";
import { colouredHtml, familiesOf, fieldNames, fieldsOf, tagsOf } from "./anki/notes.ts";

const name = "mizan-5000";

/** A deck of the commonest words for Anki, and the same as a table. */
export const anki: Exporter = {
  name: "anki",
  description: `The ${freeWords.toLocaleString("en")} commonest words as a deck for Anki, in two directions, and as a table for other programs.`,
  parts: ["records", "frequency"],
  readme: `
| file | holds |
|---|---|
| \`${name}.apkg\` | a note and two cards for each word, the commonest first; tags \`part::verb\`, \`form::II\`, \`top::1000\` |
| \`${name}.csv\` | the same as UTF-8 with a header line; after RFC 4180 |

| field | holds |
|---|---|
| \`Arabic\`, \`English\` | the vocalised word; its commonest glosses |
| \`Transliteration\`, \`IPA\`, \`Part\` | DMG; broad transcription; part of speech, verb form, gender |
| \`Example\`, \`ExampleEnglish\` | a sentence and its translation |
| \`Forms\` | imperfect and masdar of a verb; plurals and feminine of a nominal |
| \`Root\`, \`RootEnglish\`, \`Family\` | the radicals; what they mean; the commonest other words of the root |
| \`Rank\`, \`Id\` | frequency rank; the id of the record, which stays through editions |
| \`Coloured\` | in the deck alone: the word as HTML, its radicals in colour |

Import a newer edition over the older one with "Update notes: Always": Anki keeps what you have learnt, for a note is known
by its \`Id\`.
`,
  steps: ({ counts }) => Math.min(freeWords, counts.words ?? 0),
  *write(source, out) {
    const context = { families: familiesOf(source), rootGlosses: rootGlossesOf(source) };
    const notes: Note[] = [];
    const table = out.open(`${name}.csv`);
    table.write(stringify([[...fieldNames]]));
    for (const word of source.words(freeWords)) {
      const of = fieldsOf(word, context);
      const fields = fieldNames.map((field) => of[field]);
      table.write(stringify([fields]));
      notes.push({
        guid: word.id,
        fields: [...fields.map(escapeHtml), colouredHtml(word)],
        tags: tagsOf(word),
      });
      yield 1;
    }
    table.close();
    const zip = zipInto(out.open(`${name}.apkg`));
    zip.add("collection.anki2", collectionOf(notes, out.edition));
    zip.add("media", "{}");
    zip.close();
  },
};
