import type { Exporter } from "../exporter.ts";
import { openClasses } from "./hunspell/affix_file.ts";
import { addForm, noPlaces, type Places } from "./hunspell/attached.ts";

const name = "ar_mizan";

const head = [
  "SET UTF-8",
  "LANG ar",
  "FLAG num",
  "TRY اليمنوترةبعدفهكسقحجشطصأخضغذءئزثىظإؤآ",
  "IGNORE \u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670",
  "MAP 4",
  "MAP اأإآ",
  "MAP يى",
  "MAP هة",
  "MAP وؤ",
  "REP 4",
  "REP ه$ ة",
  "REP ي$ ى",
  "REP ئا آ",
  "REP ائ اء",
];

export const hunspell: Exporter = {
  name: "hunspell",
  description: "A spelling dictionary for Hunspell: LibreOffice, Firefox, Thunderbird and others.",
  parts: ["records"],
  readme: `x`,
  steps: () => 1,
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
    const classes = openClasses();
    const lines = [...found.keys()].sort().map((spelling) => spelling + classes.flagsOf(found.get(spelling) as Places));
    out.write(`${name}.dic`, `${lines.length}\n${lines.join("\n")}\n`);
    out.write(`${name}.aff`, [...out.edition.lines.map((line) => `# ${line}`), ...head, ...classes.lines(), ""].join("\n"));
    yield lines.length;
  },
};
