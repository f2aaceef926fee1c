import type { LinkRule } from "../link_rule.ts";
import { attribute } from "./attribute.ts";
import { constructBefore, coordination, genitiveAfter, mood, noGenitive, vocative } from "./cases.ts";
import { beforeClause, except, negation, pronouns } from "./function_words.ts";
import { days, names } from "./names.ts";
import { ownAdverb, ownCompound, ownPlural, ownPreposition } from "./own_records.ts";
import { person, samePerson } from "./person.ts";

/** The rules of grammar that settle what a word of a text is, in the order in which they are asked. */
export const linkRules: readonly LinkRule[] = [
  names,
  days,
  ownCompound,
  ownPlural,
  ownPreposition,
  genitiveAfter,
  noGenitive,
  constructBefore,
  vocative,
  person,
  samePerson,
  mood,
  ownAdverb,
  beforeClause,
  negation,
  except,
  pronouns,
  attribute,
  coordination,
];
