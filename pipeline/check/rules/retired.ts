import { allRecords, type Rule } from "../rule.ts";

export const retired: Rule = {
  name: "retired",
  description: "A retired record names a record of the corpus that is not retired itself.",
  *check(corpus) {
    const records = new Map(allRecords(corpus).map(({ data }) => [data.id, data]));
    for (const { data, at } of allRecords(corpus)) {
      if (data.retired === undefined) continue;
      const successor = records.get(data.retired);
      const place = at("retired");
      if (!successor)
        yield {
          place,
          value: data.retired,
          message: "no record has this id",
          remedy: "name the record that replaces it",
        };
      else if (successor.retired !== undefined) {
        yield {
          place,
          value: data.retired,
          message: "that record is retired too",
          remedy: `name its successor ${successor.retired}`,
        };
      }
    }
  },
};
