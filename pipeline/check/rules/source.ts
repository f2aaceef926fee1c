import { builtInSources } from "../../vocabulary/ids.ts";
import { type Rule, textsAt } from "../rule.ts";

export const source: Rule = {
  name: "source",
  description: "SOURCES.yaml lists every source that a record names or the pipeline credits.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    const listed = new Set(corpus.sources.map(({ data }) => data.id));
    if (corpus.sources.length > 0) {
      for (const needed of Object.values(builtInSources)) {
        const place = (corpus.sources[0] as (typeof corpus.sources)[0]).at();
        if (!listed.has(needed))
          yield {
            place,
            value: needed,
            message: "the source is missing",
            remedy: "add it to SOURCES.yaml",
          };
      }
    }
    for (const word of [...corpus.verbs, ...corpus.nominals]) {
      for (const { text, place } of textsAt(word, "sources")) {
        if (!listed.has(text))
          yield {
            place: place(),
            value: text,
            message: "no such source",
            remedy: "add it to SOURCES.yaml first",
          };
      }
    }
  },
};
