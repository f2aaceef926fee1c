import { readTable } from "../../support/read_table.ts";
import { readTaggedTexts } from "../tagged_words.ts";
import type { Engine } from "./engine.ts";

/** A query and the citation forms of which any is right. */
export interface Query {
  readonly query: string;
  readonly expected: readonly string[];
}

const facts = readTable("facts/search.tsv", 4).map(({ cells: [, kind, query, expected] }) => ({
  ...{ kind: kind as string, query: query as string },
  expected: (expected as string).split("|"),
}));

/** Words of a text that are one word of Arabic letters and have a record. */
const ofTexts = (): Query[] =>
  readTaggedTexts().flatMap(({ words }) =>
    words
      .filter(({ hasRecord }) => hasRecord)
      .map(({ typed, lemma }) => ({ query: typed, expected: [lemma] })),
  );

/** What an engine is asked: the queries of `facts/search.tsv` that are its work, and for `analyze` words of texts too. */
export const queriesFor = ({ work }: Engine): { readonly facts: Query[]; readonly texts: Query[] } =>
  work === "autocomplete"
    ? { facts: facts.filter(({ kind }) => kind !== "english"), texts: [] }
    : {
        // Whole Arabic words: a slip or a wrong keyboard is nothing that an analysis mends.
        facts: facts.filter(({ kind }) => /^(bare|article|ending|hamza|plural|verb|vowels)$/.test(kind)),
        texts: ofTexts(),
      };

/** As many beginnings of queries are asked as this: some engines take a tenth of a second for a first letter. */
const typedMax = 150;

/** Queries as they come while someone types, letter by letter: a sample over all of them. */
export function typedOf(queries: readonly Query[]): string[] {
  const all = queries.flatMap(({ query }) => [...query].map((_, at) => [...query].slice(0, at + 1).join("")));
  return Array.from({ length: typedMax }, (_, at) => all[Math.floor((at * all.length) / typedMax)] as string);
}
