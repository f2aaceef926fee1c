import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { choice, type FullWord, typedText } from "../../schema/mod.ts";
import { defineTool } from "../tool.ts";
import { list, members, namedWord, optionalText, optionalTexts, text, withoutLast } from "./fields.ts";
import { choose } from "./paradigm.ts";

/** How the cells of each tense begin. */
const cells = {
  perfect: "V;PFV",
  imperfect: "V;IPFV;IND",
  subjunctive: "V;IPFV;SBJV",
  jussive: "V;IPFV;JUS",
  energetic: "V;IPFV;ENERG",
  imperative: "V;IMP",
} as const;
const tenses = Object.keys(cells) as (keyof typeof cells)[];

const voiceTags = { active: "ACT", passive: "PASS" } as const;
const voices = Object.keys(voiceTags) as (keyof typeof voiceTags)[];

const output = members({
  verb: members({
    arabic: text("Vocalised citation form."),
    gloss: text("Short gloss."),
    verbForm: optionalText("Roman numeral of the verb form."),
    root: optionalText("Radicals separated by spaces."),
    imperfect: optionalText("3rd person masculine singular imperfect."),
  }),
  tense: text("As asked for."),
  voice: text("As asked for."),
  forms: list(
    members({
      person: text("Person, gender and number."),
      form: text("Vocalised form."),
      variants: optionalTexts("Other accepted forms."),
    }),
    "The forms of the tense.",
  ),
  others: list(namedWord, "Other verbs with this spelling: give vowels to choose one."),
});

/** `3rd person masculine singular` of `perfect active, 3rd person masculine singular`. */
const personOf = (label: string): string => label.slice(label.indexOf(", ") + 2);

function shorten(answer: Static<typeof output>): Static<typeof output> | null {
  const others = withoutLast(answer.others);
  return others && { ...answer, others };
}

export const conjugate = defineTool({
  name: "conjugate",
  title: "Conjugate a verb",
  description:
    "Every person of an Arabic verb in one tense or mood and one voice, vocalised. Takes the citation form (كَتَبَ); where " +
    "several verbs are spelled alike, give vowels, or the commonest is taken and the others are named. " +
    `${figures.price.full} DP, the price of the full record; a verb that is not found, or lacks these forms, costs nothing.`,
  endpoints: ["GET /v1/words/{id}", "POST /v1/words/bulk"],
  input: Type.Object(
    {
      verb: typedText("The verb's 3rd person masculine singular perfect, with or without vowels.", ["كَتَبَ"]),
      tense: choice(tenses, "The tense or mood; `imperfect` is the indicative."),
      voice: choice(voices, "The voice.", "active"),
    },
    { additionalProperties: false },
  ),
  output,
  async run({ verb, tense, voice }, context) {
    const fits = ({ pos }: { readonly pos: string }): boolean => pos === "verb";
    const start = `${cells[tense]};${voiceTags[voice]};`;
    const formsOf = ({ inflection }: FullWord): FullWord["inflection"] =>
      inflection.filter(({ unimorph }) => unimorph.startsWith(start));
    const lacks = (record: FullWord): string | null =>
      formsOf(record).length > 0 ? null : `has no ${tense} forms in the ${voice}`;
    const { record, others } = await choose(verb, { kind: "verb", fits, lacks }, context);
    const { arabic, gloss, verbForm, root, imperfect } = record;
    return {
      verb: {
        ...{ arabic, gloss },
        ...(verbForm === null ? {} : { verbForm }),
        ...(root === null ? {} : { root }),
        ...(imperfect === null ? {} : { imperfect }),
      },
      ...{ tense, voice },
      forms: formsOf(record).map(({ form, label, variants }) => ({
        ...{ person: personOf(label), form },
        ...(variants.length === 0 ? {} : { variants }),
      })),
      others,
    };
  },
  shorten,
});
