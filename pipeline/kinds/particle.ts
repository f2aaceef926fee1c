import { stripMarks } from "../../src/arabic/mod.ts";
import type { Conjunction, EntryOf, Preposition } from "../../src/schema/mod.ts";
import { definePipeline } from "./list_pipeline.ts";

const head = ({ id, lemma, governs }: EntryOf<"prepositions"> | EntryOf<"conjunctions">) => ({
  id: id as string,
  arabic: lemma,
  bare: stripMarks(lemma),
  // A one-letter particle attaches to the next word.
  attached: [...stripMarks(lemma)].length === 1,
  governs,
});

const columns = (particle: Preposition | Conjunction) => ({
  id: particle.id,
  attached: particle.attached ? 1 : 0,
  function: particle.function,
});

export const prepositions = definePipeline({
  name: "prepositions",
  derive: (entries) =>
    entries.map(({ data }) => ({
      ...head(data),
      function: data.function,
      glosses: data.glosses,
      examples: data.examples,
    })),
  columns,
  sideRows: () => ({}),
});

export const conjunctions = definePipeline({
  name: "conjunctions",
  derive: (entries) =>
    entries.map(({ data }) => ({
      ...head(data),
      function: data.function,
      relation: data.relation,
      glosses: data.glosses,
      examples: data.examples,
    })),
  columns,
  sideRows: () => ({}),
});
