import { allRecords } from "../../read/corpus.ts";
import type { Rule } from "../rule.ts";

const kindOf = (id: string | undefined): string => id?.split("_")[0] ?? "";

export const retired: Rule = {
  name: "retired",
  description: "A retired record names another record of its kind that is not retired itself.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    const records = new Map(allRecords(corpus).map(({ data }) => [data.id, data]));
    for (const { data, at } of allRecords(corpus)) {
      if (data.retired === undefined) continue;
      const successor = records.get(data.retired);
      const found = { place: at("retired"), value: data.retired };
      const remedy = "name the record that replaces it";
      if (!successor) yield { ...found, message: "no record has this id", remedy };
      else if (successor === data) yield { ...found, message: "the record names itself", remedy };
      else if (kindOf(data.retired) !== kindOf(data.id))
        yield { ...found, message: "that is a record of another kind", remedy };
      else if (successor.retired !== undefined) {
        yield {
          ...found,
          message: "that record is retired too",
          remedy: `name its successor ${successor.retired}`,
        };
      }
    }
  },
};
