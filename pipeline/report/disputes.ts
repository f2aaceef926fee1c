import { compareText } from "../compare_text.ts";
import type { Corpus } from "../read/corpus.ts";
import type { CorpusFiles } from "../read/load_files.ts";
import { linkFiles, type PlacedLink, readTextLinks } from "../read/text_links.ts";
import { parseYaml } from "../read/yaml_document.ts";

/** What editors have not settled, or settled against a rule or a reference. */
export interface Disputes {
  /** Words of texts that several analyses fit, the commonest form first. */
  readonly open: readonly {
    readonly form: string;
    readonly places: number;
    readonly candidates: readonly string[];
  }[];
  readonly openPlaces: number;
  /** Exceptions to rules, by rule, the most first. */
  readonly exceptions: readonly (readonly [rule: string, count: number])[];
}

type Exceptions = Pick<Corpus["exceptions"][number]["data"], "rule">[];

const candidatesOf = (places: readonly PlacedLink[]): string[] => [
  ...new Set(
    places.flatMap(({ candidates }) => candidates.map(({ word, features }) => `${word} ${features}`)),
  ),
];

const exceptionsFile = "exceptions.yaml";
const disputeFiles: readonly string[] = [...Object.values(linkFiles), exceptionsFile];

/** Whether a file of the corpus says what a report does. */
export const isReported = (file: string): boolean => disputeFiles.includes(file);

export function readDisputes(files: CorpusFiles): Disputes {
  const open = readTextLinks(files).value.places.filter(({ link }) => link === null);
  const { value } = parseYaml(exceptionsFile, files.get(exceptionsFile) ?? "exceptions: []");
  const exceptions = ((value as { exceptions?: Exceptions } | null)?.exceptions ?? []).map(
    ({ rule }) => rule,
  );
  return {
    open: [...Map.groupBy(open, ({ form }) => form)]
      .map(([form, places]) => ({ form, places: places.length, candidates: candidatesOf(places) }))
      .sort((a, b) => b.places - a.places || compareText(a.form, b.form)),
    openPlaces: open.length,
    exceptions: [...Map.groupBy(exceptions, (rule) => rule)]
      .map(([rule, { length }]) => [rule, length] as const)
      .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])),
  };
}
