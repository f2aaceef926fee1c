import type { PartOfSpeech } from "../../../../src/schema/mod.ts";
import { downloadUrl } from "../../download_url.ts";
import type { Edition, ExportSource } from "../../exporter.ts";
import { partNames } from "../../names.ts";

/** One of the three dictionaries. */
export interface Dictionary {
  /** Its file is `<name>.zip`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly members?: Readonly<Record<string, unknown>>;
}

/**
 * Orders editions as texts, which is how Yomitan compares them: a larger lexicon is newer. Between two of one size only the
 * data versions differ, and their order says nothing: Yomitan offers an update in one direction alone.
 */
const revisionOf = ({ dataVersion, counts }: ExportSource): string =>
  `${[counts.words, counts.expressions, counts.proverbs].map((count) => String(count ?? 0).padStart(6, "0")).join(".")}-${dataVersion}`;

/** `index.json` of a dictionary; it names its own next edition where the service has a public address. */
export function indexOf(
  { name, title, description, members = {} }: Dictionary,
  source: ExportSource,
  { licence, licenceUrl, credits }: Edition,
): string {
  const { baseUrl } = source;
  const update =
    baseUrl === null
      ? {}
      : {
          isUpdatable: true,
          indexUrl: downloadUrl(baseUrl, "yomitan", `${name}.json`),
          downloadUrl: downloadUrl(baseUrl, "yomitan", `${name}.zip`),
          url: baseUrl,
        };
  const index = {
    title,
    revision: revisionOf(source),
    format: 3,
    sequenced: true,
    author: "The editors of Mizan",
    ...update,
    description: `${description} Data version ${source.dataVersion}.`,
    attribution: [`Licence: ${licence}, ${licenceUrl}`, ...credits].join("\n"),
    sourceLanguage: "ar",
    targetLanguage: "en",
    ...members,
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}

/** Short names of the tags that show parts of speech. */
export const partTags: Readonly<Record<PartOfSpeech, string>> = {
  noun: "n",
  propn: "name",
  adj: "adj",
  verb: "v",
  adv: "adv",
  adp: "prep",
  cconj: "conj",
  sconj: "sconj",
  pron: "pron",
  det: "det",
  num: "num",
  part: "part",
  intj: "intj",
};

/** Tags of frequency bands, by band: only the 5,000 commonest words have one. */
export const bandTags: Readonly<Record<number, string>> = { 1: "top-1000", 2: "top-2500", 3: "top-5000" };

/** Name, category, order, notes, score: the bank of every tag that terms have. */
export const tagBank: readonly (readonly [string, string, number, string, number])[] = [
  ...Object.entries(bandTags).map(
    ([band, tag]) =>
      [
        tag,
        "popular",
        -10,
        `one of the ${Number(tag.slice(4)).toLocaleString("en")} commonest words`,
        10 - Number(band),
      ] as const,
  ),
  ...Object.entries(partTags).map(
    ([part, tag]) => [tag, "partOfSpeech", -3, partNames[part as PartOfSpeech], 0] as const,
  ),
];
