import { Type } from "typebox";
import { clean } from "../../arabic/mod.ts";
import { figures } from "../../domain/figures.ts";
import { wordPrice } from "../../domain/price.ts";
import type { WordHit } from "../../lexicon/lexicon.ts";
import { basicWord, enrichedWord, fullWord, typedText } from "../../schema/mod.ts";
import type { UnwrittenBody } from "../../web/long_body.ts";
import { defineEndpoint } from "../endpoint.ts";
import { tier } from "../input/parameters.ts";
import { arrayFrom, type Piece, unwritten, unwrittenArray, withMember } from "../json_text.ts";
import { lemmasMax, missesSuggestedMax, nearWordsMax } from "../limits.ts";
import { textMembers } from "../text_members.ts";
import { suggestionsFor } from "./suggestions.ts";
import { arraySchema } from "./word_results.ts";

const query = { query: Type.String({ description: "The lemma that this record answers, as sent." }) };
const found = Type.Union(
  [
    Type.Object({ ...basicWord.properties, ...query }, { $id: "BasicLookup", additionalProperties: false }),
    Type.Object(
      { ...enrichedWord.properties, ...query },
      { $id: "EnrichedLookup", additionalProperties: false },
    ),
    Type.Object({ ...fullWord.properties, ...query }, { $id: "FullLookup", additionalProperties: false }),
  ],
  { $id: "Lookup", description: "A word record with the lemma that it answers." },
);

const { price, freeWords } = figures;

const body = Type.Object(
  {
    lemmas: Type.Array(typedText("A lemma, with or without vowels.", ["كتاب"]), {
      minItems: 1,
      maxItems: lemmasMax,
      description: "The lemmas to look up.",
    }),
    tier,
  },
  {
    $id: "BulkRequest",
    additionalProperties: false,
    description: "The lemmas and the tier.",
    examples: [{ lemmas: ["كتاب", "كَتَبَ", "سلام"], tier: "basic" }],
  },
);

/** The lemmas as first sent, without repeats that differ only in invisible characters. */
function distinct(lemmas: readonly string[]): Iterable<string> {
  const byText = new Map<string, string>();
  for (const lemma of lemmas) {
    const text = clean(lemma);
    if (!byText.has(text)) byText.set(text, lemma);
  }
  return byText.values();
}

/** Lemmas that are looked up in one go: one takes some thousandths of a millisecond. */
const lemmasBetweenPauses = 8;

interface FoundLemma {
  readonly lemma: string;
  readonly hits: readonly WordHit[];
}

/** Makes something of each record and of the member `query` with its lemma. */
function perRecord<T>(found: readonly FoundLemma[], make: (hit: WordHit, query: UnwrittenBody) => T): T[] {
  const lemmas = found.map(({ lemma }) => lemma);
  const made: T[] = [];
  for (const [index, query] of textMembers("query", lemmas).entries())
    for (const hit of (found[index] as FoundLemma).hits) made.push(make(hit, query));
  return made;
}

const basicRecords = (found: readonly FoundLemma[]): UnwrittenBody =>
  unwrittenArray(perRecord(found, withMember));

/** Records of another tier, each of which is read when its turn comes. */
const longRecords = (found: readonly FoundLemma[]): Generator<Piece> =>
  arrayFrom(
    perRecord(found, (hit, query) => ({ hit, query })),
    ({ hit, query }) => withMember(unwritten([hit.kept]), query),
  );

export const wordsBulk = defineEndpoint({
  method: "POST",
  path: "/v1/words/bulk",
  operationId: "lookUpWords",
  tag: "Words",
  summary: "Look up many lemmas at once",
  description:
    "Records come in the order of the lemmas. A lemma without vowels returns all its homographs, one with vowels those " +
    `that agree. Lemmas without a record are listed in \`meta.notFound\`, and \`meta.suggestions\` offers for the first ${missesSuggestedMax} ` +
    `of them up to ${nearWordsMax} words with the nearest spelling, free of charge. The tier's price is charged once per lemma ` +
    `found: ${price.basic}, ${price.enriched} or ${price.full} DP; 0 for a basic look-up whose commonest record is among ` +
    `the ${freeWords} commonest words.`,
  body,
  data: arraySchema(found, "The records found, in the order of the lemmas."),
  isCachable: false,
  canSuggest: true,
  async handle({ body: { lemmas, tier } }, { lexicon, turn }) {
    const found: FoundLemma[] = [];
    const notFound: string[] = [];
    const lookedUp: string[] = [];
    let [cost, asked] = [0, 0];
    for (const lemma of distinct(lemmas)) {
      const hits = lexicon.lemma(lemma, tier);
      const [commonest] = hits;
      if (commonest === undefined) notFound.push(lemma);
      else {
        cost += wordPrice(tier, commonest.free);
        lookedUp.push(commonest.id);
        found.push({ lemma, hits });
      }
      const others = ++asked % lemmasBetweenPauses === 0 ? turn.pause() : null;
      if (others !== null) await others;
    }
    const suggestions = await suggestionsFor(notFound, { lexicon, turn });
    const data = tier === "basic" ? [basicRecords(found)] : longRecords(found);
    return { data, cost, notFound, suggestions, lookedUp };
  },
});
