import { describe, expect, test } from "bun:test";
import { openapi } from "../../openapi/openapi_check.ts";
import { type Item, openTestApi } from "../support/test_api.ts";

/** The keys of every record in their order. */
const words = (text: string): string[] => text.trim().split(/\s+/);
const item = "id arabic bare";
const basic = words(
  `${item} pos root pattern letters homograph verbForm gloss transliteration frequencyRank`,
);
const enriched =
  words(`transliterations glosses posDetail gender number rationality declension plurals feminine
  rootVariants verbClass transitivity imperfect masdars activeParticiple passiveParticiple frequency homographs
  syllables abjad variants prepositions definition`);
const full = words("senses synonyms antonyms derived proverbs expressions sources inflection");

const records: Readonly<Record<string, readonly string[]>> = {
  BasicWord: [...basic, "tier"],
  EnrichedWord: [...basic, ...enriched, "tier"],
  FullWord: [...basic, ...enriched, ...full, "tier"],
  BasicLookup: [...basic, "tier", "query"],
  EnrichedLookup: [...basic, ...enriched, "tier", "query"],
  FullLookup: [...basic, ...enriched, ...full, "tier", "query"],
  Suggestion: words(`${item} pos root gloss frequencyRank match`),
  Analysis: words("surface proclitics lemma form enclitics unimorph ud label normalized status derivation"),
  AnalysisGroup: words("proclitics lemma enclitics derivation readings"),
  Root: words("id root radicals type wordCount verbForms gloss frequencyRank"),
  Pattern: words("id pattern bare pos verbForm description example wordCount"),
  Letter: words(
    `letter kind name nameEn codePoint forms joins class abjad transliteration ipa articulation frequency`,
  ),
  Proverb: words(`${item} transliteration translation meaning usage theme words`),
  Expression: words(`${item} transliteration kind gloss literal words examples`),
  Preposition: words(`${item} attached governs function glosses examples`),
  Conjunction: words(`${item} attached governs function relation glosses examples`),
  Usage: words("plan day month concurrency pageLimit endpoints"),
  PageMeta: words("requestId responseTimeMs page limit total totalPages"),
};

interface ObjectSchema {
  readonly properties: Record<string, { readonly items?: ObjectSchema }>;
  readonly required: readonly string[];
}
const { schemas } = openapi.components as unknown as { schemas: Record<string, ObjectSchema> };

describe("the keys of a record", () => {
  for (const [name, keys] of Object.entries(records)) {
    test(`${name} has ${keys.length}, each always present`, () => {
      const { properties, required } = schemas[name] as ObjectSchema;
      expect(Object.keys(properties).sort()).toEqual(keys.toSorted());
      expect([...required].sort()).toEqual(keys.toSorted());
    });
  }

  test("of a form of the paradigm are complete and in order", () => {
    const { properties } = schemas.FullWord as ObjectSchema;
    const { items } = properties.inflection as { items: ObjectSchema };
    expect(Object.keys(items.properties)).toEqual(words("form bare variants unimorph ud label status"));
  });

  test("of a sense are complete and in order", () => {
    const { properties } = schemas.FullWord as ObjectSchema;
    const { items } = properties.senses as { items: ObjectSchema };
    expect(Object.keys(items.properties)).toEqual(
      words("gloss definition government labels plurals masdars note seeAlso examples synonyms antonyms"),
    );
    const { items: example } = items.properties.examples as { items: ObjectSchema };
    expect(Object.keys(example.properties)).toEqual(words("arabic translation source"));
    const { items: construction } = items.properties.government as { items: ObjectSchema };
    expect(Object.keys(construction.properties)).toEqual(words("object prepositions complement"));
  });

  test.each([
    ["basic", records.BasicWord],
    ["enriched", records.EnrichedWord],
    ["full", records.FullWord],
  ])("of a word answered at the tier %s are these and no others", async (tier, keys = []) => {
    using api = openTestApi();
    const { data } = await api.call<Item>(`/v1/words/w_00000005?tier=${tier}`);
    expect(Object.keys(data).sort()).toEqual(keys.toSorted());
    expect(data.tier).toBe(tier);
  });
});
