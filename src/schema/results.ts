import { type Static, Type } from "typebox";
import { integer, list, nullable, oneOf, record, text } from "./build.ts";
import { partsOfSpeech } from "./values.ts";
import { basicWord } from "./word.ts";

/** How an autocomplete result was found, from best to worst. */
export const matches = ["exact", "normalized", "form", "prefix", "transliteration"] as const;
export type Match = (typeof matches)[number];

export const suggestion = record(
  {
    id: text("Id of the word."),
    arabic: text("Vocalised citation form."),
    bare: text("The same without marks."),
    pos: oneOf(partsOfSpeech, "Part of speech."),
    root: nullable(Type.String(), "Root, or null."),
    gloss: text("Short English gloss."),
    frequencyRank: nullable(integer("1 is the commonest word.", 1), "Frequency rank, or null."),
    match: oneOf(matches, "How it was found: whole word as typed, whole word after folding, prefix …"),
  },
  { $id: "Suggestion", description: "An autocomplete result." },
);

const clitic = record(
  { form: text("Vocalised form, as it is said alone."), gloss: text("What it means.") },
  { description: "Something written together with a word." },
);

export const analysis = record(
  {
    surface: text("The whole word, vocalised."),
    proclitics: list(clitic, "What stands before the word, the article last."),
    lemma: basicWord,
    form: text("The inflected word between its clitics, vocalised."),
    enclitics: list(clitic, "The attached pronoun."),
    unimorph: text("Features as a UniMorph string."),
    ud: text("Features as Universal Dependencies writes them."),
    label: text("The cell in the words of a grammar book."),
    normalized: Type.Boolean({ description: "True when only a folded spelling was found." }),
  },
  { $id: "Analysis", description: "One analysis of a word of running text." },
);

const budget = (period: string) =>
  record(
    {
      limit: Type.Number({ description: `Data Points per ${period}.` }),
      used: Type.Number({ description: `Data Points used this ${period}, exact to 0.5.` }),
      remaining: Type.Number({ description: `Data Points left this ${period}, exact to 0.5.` }),
      resetAt: Type.String({ format: "date-time", description: "When the budget starts anew (UTC)." }),
    },
    { description: `The budget of the ${period}.` },
  );

export const usage = record(
  {
    plan: text("Name of the plan of the key."),
    day: budget("day"),
    month: budget("month"),
    concurrency: nullable(
      integer("Requests answered at the same time.", 1),
      "Limit of parallel requests; null is unlimited.",
    ),
    pageLimit: integer("Largest `limit` of a page.", 1),
    endpoints: list(
      record(
        {
          endpoint: text("Method and path: GET /v1/words/{id}."),
          calls: integer("Calls this month, whatever their outcome."),
          dp: record(
            {
              day: Type.Number({ description: "Data Points today." }),
              month: Type.Number({ description: "Data Points this month." }),
            },
            { description: "Data Points charged." },
          ),
        },
        { description: "Usage of one endpoint." },
      ),
      "Usage by endpoint.",
    ),
  },
  { $id: "Usage", description: "What the key has used and may use." },
);

export type Suggestion = Static<typeof suggestion>;
export type Usage = Static<typeof usage>;
