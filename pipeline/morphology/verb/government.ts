import type { Transitivity, Verb } from "../../../src/schema/mod.ts";

export interface VerbGovernment {
  readonly transitivity: Transitivity;
  /** In the order of the senses, each once. */
  readonly prepositions: readonly string[];
}

/** What a verb governs over all its senses: computed from their `government` where a sense has one, else as written. */
export function governmentOf({
  senses = [],
  transitivity = "intransitive",
  prepositions = [],
}: Pick<Verb, "senses" | "transitivity" | "prepositions">): VerbGovernment {
  const constructions = senses.flatMap(({ government = [] }) => government);
  if (constructions.length === 0) return { transitivity, prepositions };
  const objects = new Set(constructions.map(({ object = "none" }) => object));
  return {
    transitivity: objects.has("two")
      ? "ditransitive"
      : objects.has("person") || objects.has("thing")
        ? "transitive"
        : "intransitive",
    prepositions: [...new Set(constructions.flatMap((construction) => construction.prepositions ?? []))],
  };
}

/** Whether the verb has a personal passive and so a passive participle that inflects, or is itself passive. */
export const isPassivized = (verb: Verb): boolean =>
  verb.voice !== undefined || governmentOf(verb).transitivity !== "intransitive";
