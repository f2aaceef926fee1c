import type { Exporter } from "../exporter.ts";
import { openClasses } from "./hunspell/affix_file.ts";
import { addForm, noPlaces, type Places } from "./hunspell/attached.ts";

const name = "ar_mizan";

/** How Hunspell reads the words, and how it guesses at misspelled ones: letters that are mistaken for each other. */
const head = [
  "SET UTF-8",
  "LANG ar",
  "FLAG num",
  // Marks and tatweel are no part of a spelling.
  "IGNORE \u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670",
  "TRY اليمنوترةبعدفهكسقحجشطصأخضغذءئزثىظإؤآ",
  ...["MAP 4", "MAP اأإآ", "MAP يى", "MAP هة", "MAP وؤ"],
  ...["REP 4", "REP ه$ ة", "REP ي$ ى", "REP ئا آ", "REP ائ اء"],
];

/** A spelling dictionary of the forms that analyses find. */
export const hunspell: Exporter = {
  name: "hunspell",
  description: "A spelling dictionary for Hunspell, as LibreOffice, Firefox, Thunderbird and editors use it.",
  parts: ["records", "frequency"],
  readme: `
| file | holds |
|---|---|
| \`${name}.dic\` | a line for each spelling without marks: every form of every word, of regular nisbas and participles too, and what only stands before a pronoun; a number names the set of its attachments |
| \`${name}.aff\` | the sets of attachments (\`AF\`): proclitics (\`PFX\`: وَ, فَ, بِ, كَ, لِ, سَ, أَ and their sequences, and the article after them), pronouns with the proclitics before the whole (\`SFX\`), as the grammar allows them around each cell |

Vocalised text is accepted, for marks are ignored. Not accepted, because what they would let through is mostly misspelled:
the emphatic لَ, أَ before nouns and before verbs but those of the second person and لَيْسَ, two pronouns after one verb, energetic
forms, a hamza left out on alif. Names of several words are left out.
`,
  steps: () => 2,
  *write(source, out) {
    const found = new Map<string, Places>();
    const places = (spelling: string): Places => {
      let known = found.get(spelling);
      if (known === undefined) {
        known = noPlaces();
        found.set(spelling, known);
      }
      return known;
    };
    for (const form of source.forms()) addForm(form, { places });
    yield 0;
    const classes = openClasses();
    const lines = [...found.keys()]
      .sort()
      .map((spelling) => spelling + classes.flagsOf(found.get(spelling) as Places));
    out.write(`${name}.dic`, `${lines.length}\n${lines.join("\n")}\n`);
    out.write(
      `${name}.aff`,
      [...out.edition.lines.map((line) => `# ${line}`), ...head, ...classes.lines(), ""].join("\n"),
    );
    yield lines.length;
  },
};
