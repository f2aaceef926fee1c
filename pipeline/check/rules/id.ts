import { entriesOf, type IdentifiedEntry, identifiedKinds } from "../../read/corpus.ts";
import { idShape } from "../../vocabulary/ids.ts";
import type { Rule } from "../rule.ts";

export const id: Rule = {
  name: "id",
  description: "Every record has a unique id of its kind, and ids.tsv lists the published ids.",
  scope: "record",
  ignoresProse: true,
  *check(corpus) {
    if (corpus.publishedIds === null)
      yield {
        place: { file: "ids.tsv", line: 1 },
        value: "ids.tsv",
        message: "the list of published ids is missing",
        remedy: "restore it; for a new corpus run: bun run corpus fix",
      };
    const entriesById = new Map<string, IdentifiedEntry>();
    for (const kind of identifiedKinds) {
      for (const entry of entriesOf(corpus, kind)) {
        const { data, at } = entry;
        if (data.id === undefined) {
          yield {
            place: at(),
            value: entry.name,
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
            message: `not a valid id of a ${kind.singular} (${kind.idPrefix}_ and eight of 0-9a-z)`,
            remedy,
          };
        }
        const other = entriesById.get(data.id);
        if (other) {
          const { file: otherFile, line } = other.at("id");
          yield {
            place: at("id"),
            value: data.id,
            message: `corpus/${otherFile}:${line} has the same id`,
            remedy: "remove the newer one and run: bun run corpus fix",
          };
        }
        entriesById.set(data.id, entry);
      }
    }
  },
};
