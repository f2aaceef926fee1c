import type { Exporter } from "./exporter.ts";
import { anki } from "./formats/anki.ts";
import { conllu } from "./formats/conllu.ts";
import { hunspell } from "./formats/hunspell.ts";
import { jsonl } from "./formats/jsonl.ts";
import { npm } from "./formats/npm.ts";
import { ontolex } from "./formats/ontolex.ts";
import { parquet } from "./formats/parquet.ts";
import { search } from "./formats/search.ts";
import { sqlite } from "./formats/sqlite.ts";
import { stardict } from "./formats/stardict.ts";
import { unimorph } from "./formats/unimorph.ts";
import { yomitan } from "./formats/yomitan.ts";

/** Every format, in the order of documentation. */
export const exporters: readonly Exporter[] = [
  jsonl,
  sqlite,
  parquet,
  unimorph,
  conllu,
  ontolex,
  search,
  npm,
  yomitan,
  stardict,
  anki,
  hunspell,
];

/**
 * The formats of these names, `all` for every one.
 * @throws Error when there is no format of a name.
 */
export function chooseExporters(names: readonly string[]): readonly Exporter[] {
  if (names.includes("all")) return exporters;
  return names.map((name) => {
    const found = exporters.find((exporter) => exporter.name === name);
    if (found !== undefined) return found;
    const known = exporters.map((exporter) => exporter.name).join(", ");
    throw new Error(`Cannot export ${name}: there is no such format; name one of: ${known}, or all`);
  });
}
