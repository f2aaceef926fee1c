import { type Static, Type } from "typebox";
import { integer, list, nullable, oneOf, record, text } from "./build.ts";
import { derivationKinds, partsOfSpeech } from "./values.ts";
import { basicWord, formStatus } from "./word.ts";

/** How an autocomplete result matches, from best to worst. */
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
    match: oneOf(matches, "How it matches: whole word as typed, whole word after folding, prefix …"),
  },
  { $id: "Suggestion", description: "An autocomplete result." },
);

const clitic = record(
  { form: text("Vocalised form in isolation."), gloss: text("Meaning.") },
  { description: "A clitic written together with a word." },
);

export const proclitics = list(clitic, "Clitics before the word, the article last.");
export const enclitics = list(clitic, "The attached pronouns.");

const surface = text("The whole word, vocalised.");
const form = text("The inflected word between its clitics, vocalised.");
const features = {
  unimorph: text("UniMorph feature string."),
  ud: text("Universal Dependencies features."),
  label: text("The cell in grammar-book terms."),
  normalized: Type.Boolean({ description: "True when only the folded spelling matches." }),
  status: formStatus,
};

const derivation = nullable(
  record(
    {
      arabic: text("Vocalised citation form of the adjective."),
      kind: oneOf(derivationKinds, "How it is made of the lemma."),
    },
    { description: "An adjective that a rule makes of the lemma." },
  ),
  "The adjective of which the word is a form, where a rule makes it of the lemma and it is no record itself; else null.",
);

export const analysis = record(
  { surface, proclitics, lemma: basicWord, form, enclitics, ...features, derivation },
  { $id: "Analysis", description: "One analysis of a word of running text." },
);

export const analysisGroup = record(
  {
    proclitics,
    lemma: basicWord,
    enclitics,
    derivation,
    readings: list(
      record({ surface, form, ...features }, { description: "One reading of the word." }),
      "The readings with these clitics, the best first.",
    ),
  },
  { $id: "AnalysisGroup", description: "The analyses of a word that have one lemma and the same clitics." },
);

const budget = (period: string) =>
  record(
    {
      limit: Type.Number({ description: `Data Points per ${period}.` }),
      used: Type.Number({ description: `Data Points used this ${period}, exact to 0.5.` }),
      remaining: Type.Number({ description: `Data Points left this ${period}, exact to 0.5.` }),
      resetAt: Type.String({ format: "date-time", description: "When the budget resets (UTC)." }),
    },
    { description: `The budget of the ${period}.` },
  );

export const usage = record(
  {
    plan: text("Name of the plan of the key."),
    day: budget("day"),
    month: budget("month"),
    concurrency: nullable(
      integer("Concurrent requests.", 1),
      "Maximum concurrent requests; null is unlimited.",
    ),
    pageLimit: integer("Largest `limit` of a page.", 1),
    endpoints: list(
      record(
        {
          endpoint: text("Method and path: GET /v1/words/{id}."),
          calls: integer("Calls this month, including failed ones."),
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
  { $id: "Usage", description: "Usage and limits of the key." },
);

export type Suggestion = Static<typeof suggestion>;
export type Usage = Static<typeof usage>;
