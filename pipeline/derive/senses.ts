import type { FullWord, Nominal, SenseEntry, Verb, WordLink } from "../../src/schema/mod.ts";
import type { Corpus } from "../read/corpus.ts";
import { textId } from "../read/read_text.ts";
import { builtInSources } from "../vocabulary/ids.ts";
import { type Example, textExamples } from "./text_examples.ts";

type Sense = FullWord["senses"][number];

/** A word's senses as its editor wrote them. A gloss alone is a sense. */
export const sensesOf = ({
  glosses = [],
  senses,
}: Pick<Verb | Nominal, "glosses" | "senses">): SenseEntry[] => senses ?? glosses.map((gloss) => ({ gloss }));

/** The definition of the first sense: that of another would not explain the gloss that stands beside it. */
export const definitionOf = (senses: readonly SenseEntry[]): string | null => senses[0]?.definition ?? null;

/** Titles of the corpus's sources and texts by id. */
const titlesOf = ({ sources, texts }: Corpus): ReadonlyMap<string, string> =>
  new Map([
    ...sources.map(({ data }) => [data.id, data.title] as const),
    ...texts.map((text) => [textId(text), text.title] as const),
  ]);

/** Resolves references of a field of a sense, which has a gloss, to words. */
type LinksTo = (
  references: readonly string[],
  field: "seeAlso" | "synonyms" | "antonyms",
  gloss: string,
) => WordLink[];

/** Makes the senses that are served. Links of the whole word belong to its sense if it has only one. */
export function senseMaker(corpus: Corpus) {
  const titles = titlesOf(corpus);
  const makeSense = (sense: SenseEntry, linksTo: LinksTo, ofTexts: readonly Example[]): Sense => ({
    gloss: sense.gloss,
    definition: sense.definition ?? null,
    government: (sense.government ?? []).map(({ object = "none", prepositions = [], complement = null }) => ({
      ...{ object, prepositions, complement },
    })),
    labels: sense.labels ?? [],
    plurals: sense.plurals ?? [],
    masdars: sense.masdars ?? [],
    note: sense.note ?? null,
    seeAlso: linksTo(sense.seeAlso ?? [], "seeAlso", sense.gloss),
    examples: [
      ...(sense.examples ?? []).map(({ arabic, translation, source = builtInSources.editors }) => ({
        ...{ arabic, translation, source: { id: source, title: titles.get(source) ?? source } },
      })),
      ...ofTexts,
    ],
    synonyms: linksTo(sense.synonyms ?? [], "synonyms", sense.gloss),
    antonyms: linksTo(sense.antonyms ?? [], "antonyms", sense.gloss),
  });
  return (
    { id, senses }: { readonly id: string; readonly senses: readonly SenseEntry[] },
    linksTo: LinksTo,
    links: Pick<Sense, "synonyms" | "antonyms">,
  ): Sense[] => {
    const ofTexts = textExamples(corpus, id, senses);
    const own = senses.length === 1 ? links : {};
    return senses.map((sense, index) => ({ ...makeSense(sense, linksTo, ofTexts[index] ?? []), ...own }));
  };
}
