import { type Corpus, type Entry, nameOf } from "../../read/corpus.ts";
import { type IdKind, idPrefix, idShape } from "../../vocabulary/ids.ts";
import type { Rule } from "../rule.ts";

type Identified = Entry<{ id?: string }>;

const kinds = (corpus: Corpus): Record<IdKind, readonly Identified[]> => ({
  root: corpus.roots,
  word: [...corpus.verbs, ...corpus.nominals],
  pattern: corpus.patterns,
  proverb: corpus.proverbs,
  preposition: corpus.prepositions,
  conjunction: corpus.conjunctions,
});

export const id: Rule = {
  name: "id",
  description:
    "Every record has an id of its kind, no two have the same, and a list keeps those that were published.",
  scope: "record",
  *check(corpus) {
    if (corpus.publishedIds === null)
      yield {
        place: { file: "ids.tsv", line: 1 },
        value: "ids.tsv",
        message: "the list of published ids is missing",
        remedy: "restore it; for a new corpus run: bun run corpus fix",
      };
    const seen = new Map<string, Identified>();
    for (const [kind, entries] of Object.entries(kinds(corpus)) as [IdKind, readonly Identified[]][]) {
      for (const entry of entries) {
        const { data, at } = entry;
        if (data.id === undefined) {
          yield {
            place: at(),
            value: nameOf(entry),
            message: "the record has no id",
            remedy: "run: bun run corpus fix",
          };
          continue;
        }
        if (!idShape(kind).test(data.id)) {
          const remedy = "remove the line and run: bun run corpus fix";
          yield {
            place: at("id"),
            value: data.id,
            message: `not a valid id of a ${kind} (${idPrefix[kind]}_ and eight of 0-9a-z)`,
            remedy,
          };
        }
        const other = seen.get(data.id);
        if (other) {
          const { file: otherFile, line } = other.at("id");
          yield {
            place: at("id"),
            value: data.id,
            message: `corpus/${otherFile}:${line} has the same id`,
            remedy: "remove the newer one and run: bun run corpus fix",
          };
        }
        seen.set(data.id, entry);
      }
    }
  },
};
