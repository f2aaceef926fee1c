import { allRecords } from "../../read/corpus.ts";
import type { Rule } from "../rule.ts";

const kindOf = (id: string): string => id.split("_")[0] as string;
const key = (id: string, name: string): string => `${kindOf(id)} ${name}`;

export const publishedId: Rule = {
  name: "published-id",
  description: "Every published id still has its record, and `corpus fix` assigned every id.",
  scope: "record",
  ignoresProse: true,
  *check(corpus) {
    if (corpus.publishedIds === null) return;
    const records = allRecords(corpus).filter(({ data }) => data.id !== undefined);
    const present = new Set(records.map(({ data }) => data.id));
    const published = new Set(corpus.publishedIds.map(({ id }) => id));
    const unpublished = records.filter(({ data }) => !published.has(data.id as string));
    const byName = new Map(unpublished.map((record) => [key(record.data.id as string, record.name), record]));
    for (const { id, name, place } of corpus.publishedIds) {
      if (present.has(id)) continue;
      const changed = byName.get(key(id, name));
      byName.delete(key(id, name));
      yield {
        place: changed?.at("id") ?? place,
        value: changed?.data.id ?? name,
        message: `the id ${id} was published for ${name} and is gone`,
        remedy: "restore it, or keep the record and retire it with a successor",
      };
    }
    for (const { data, at } of byName.values())
      yield {
        place: at("id"),
        value: data.id as string,
        message: "the id is not in ids.tsv",
        remedy: "remove the field and run: bun run corpus fix",
      };
  },
};
