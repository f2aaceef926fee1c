import { expressions } from "./expression.ts";
import { letters } from "./letter.ts";
import type { ListPipeline } from "./list_pipeline.ts";
import { conjunctions, prepositions } from "./particle.ts";
import { patterns } from "./pattern.ts";
import { proverbs } from "./proverb.ts";
import { roots } from "./root.ts";

/** The pipelines of all lists, in the order of `listedKinds`. */
export const listPipelines: readonly ListPipeline[] = [
  roots,
  patterns,
  letters,
  proverbs,
  expressions,
  prepositions,
  conjunctions,
];
