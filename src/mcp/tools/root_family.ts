import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { type BasicWord, radicalsText } from "../../schema/mod.ts";
import { defineTool } from "../tool.ts";
import { list, members, more, optionalText, text } from "./fields.ts";

/** Words of a page: as many as fit an answer. */
const wordsMax = 12;

const output = members({
  root: text("Radicals separated by spaces."),
  gloss: text("General meaning."),
  type: text("Type by its weak radicals."),
  words: list(
    members({
      arabic: text("Vocalised citation form."),
      pos: text("Part of speech."),
      gloss: text("Short gloss."),
      verbForm: optionalText("Roman numeral of the verb form."),
      pattern: optionalText("Morphological pattern."),
    }),
    "The words of the page, the commonest first.",
  ),
  page: Type.Integer({ minimum: 1, description: "The page." }),
  pages: Type.Integer({ minimum: 0, description: "How many pages there are." }),
  total: Type.Integer({ minimum: 0, description: "How many words the root has." }),
  more: more("Patterns"),
});
type Family = Static<typeof output>;

interface RootWithWords {
  readonly root: string;
  readonly gloss: string;
  readonly type: string;
  readonly words: readonly BasicWord[];
}

/** No word of a page goes: the next page would not have it. */
function shorten(family: Family): Family | null {
  const at = family.words.findLastIndex(({ pattern }) => pattern !== undefined);
  if (at < 0) return null;
  const words = family.words.map(({ pattern, ...word }, index) =>
    index === at || pattern === undefined ? word : { ...word, pattern },
  );
  return { ...family, words, more: family.more + 1 };
}

const { price, freeWords } = figures;

export const rootFamily = defineTool({
  name: "root_family",
  title: "List the words of a root",
  description:
    `A root with its words, ${wordsMax} a page, the commonest first. look_up and analyze give the root of a word. ` +
    `${price.page} DP, and ${price.basic} DP for each word (0 for the ${freeWords} commonest words).`,
  endpoints: ["GET /v1/roots/{root}"],
  input: Type.Object(
    {
      root: radicalsText("Its letters, with or without spaces or dashes.", ["ك ت ب", "كتب"]),
      page: Type.Integer({
        minimum: 1,
        maximum: 1_000,
        default: 1,
        description: "Number of the page.",
      }),
    },
    { additionalProperties: false },
  ),
  output,
  async run({ root, page }, { ask, pageLimit }) {
    const target = `/v1/roots/${encodeURIComponent(root)}?page=${page}&limit=${Math.min(wordsMax, pageLimit)}`;
    const { data, meta } = await ask({ method: "GET", target });
    const found = data as RootWithWords;
    return {
      ...{ root: found.root, gloss: found.gloss, type: found.type },
      words: found.words.map(({ arabic, pos, gloss, verbForm, pattern }) => ({
        ...{ arabic, pos, gloss },
        ...(verbForm === null ? {} : { verbForm }),
        ...(pattern === null ? {} : { pattern }),
      })),
      ...{ page, pages: meta.totalPages ?? 0, total: meta.total ?? 0, more: 0 },
    };
  },
  shorten,
});
