import type { FullWord, ItemOf } from "../../src/schema/mod.ts";
import { colouredWord } from "./coloured_word.ts";
import type { ExportSource } from "./exporter.ts";
import { partNames } from "./names.ts";

/**
 * A tree of elements and texts, with the tags and attributes that Yomitan's structured content and HTML share.
 * `data` are the attributes `data-…`.
 */
export type Content = string | readonly Content[] | Element;
export interface Element {
  readonly tag: string;
  readonly content?: Content;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly lang?: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly href?: string;
  readonly title?: string;
}

/** Links to other words at most. */
const linksMax = 8;

const grey = { fontSize: "0.9em", color: "#7d7d7d" };
const isEmpty = (content: Content): boolean =>
  content === "" || (Array.isArray(content) && content.every(isEmpty));

const arabic = (content: Content): Content => ({ tag: "span", lang: "ar", content });
const small = (content: Content): Content => ({ tag: "span", style: grey, content });

const coloured = (text: string, word: Pick<FullWord, "root" | "pattern">): Content =>
  arabic(
    colouredWord(text, word).map(({ text: piece, colour }) =>
      colour === null ? piece : { tag: "span", style: { color: colour }, content: piece },
    ),
  );

/** Text nodes with a separator between them. */
const joined = (parts: readonly Content[], separator: string): Content =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));

/** A fact in a line: its name in grey, then what it is. Empty without parts. */
const fact = (name: string, parts: readonly Content[]): Content =>
  parts.length === 0
    ? ""
    : { tag: "div", data: { mizan: name }, content: [small(`${name}: `), joined(parts, "، ")] };

/** The address of another word, by its vocalised spelling, in the program that shows the article. */
export type LinkTo = (arabic: string) => string;

type Sense = FullWord["senses"][number];

/** What a sense governs: `+ عَنْ / فِي`. */
const governed = ({ government }: Sense): string =>
  [...new Set(government.map(({ prepositions }) => prepositions.join(" ")))].filter(Boolean).join(" / ");

function sense(each: Sense): Content {
  const prepositions = governed(each);
  const examples = each.examples.map(({ arabic: text, translation }) => ({
    tag: "li",
    content: [arabic(text), ...(translation === null ? [] : [{ tag: "br" }, small(translation)])],
  }));
  return {
    tag: "li",
    content: [
      each.gloss,
      ...(prepositions === "" ? [] : [small(" + "), arabic(prepositions)]),
      ...(each.labels.length === 0 ? [] : [small(` (${each.labels.join(", ")})`)]),
      ...(each.note === null ? [] : [small(` — ${each.note}`)]),
      ...(each.definition === null ? [] : [{ tag: "div", lang: "ar", content: each.definition }]),
      ...(examples.length === 0
        ? []
        : [
            { tag: "ul", style: { listStyleType: "circle" }, data: { mizan: "examples" }, content: examples },
          ]),
    ],
  };
}

/** Finer than the part of speech: masdar, feminine, form II. */
function kindOf({ pos, posDetail, verbForm, gender, transitivity }: FullWord): string {
  const detail = posDetail?.replace(/([A-Z])/g, " $1").toLowerCase();
  const form = verbForm === null ? undefined : `form ${verbForm}`;
  return [partNames[pos], detail, form, gender, transitivity].filter(Boolean).join(", ");
}

/** General meanings of roots, by the root as words name it (ك ت ب). */
export type RootGlosses = ReadonlyMap<string, ItemOf<"roots">["gloss"]>;

export function rootGlossesOf(source: ExportSource): RootGlosses {
  const glosses = new Map<string, string>();
  for (const { root, gloss } of source.list("roots")) glosses.set(root, gloss);
  return glosses;
}

/** What a reader of a dictionary sees of a word: its facts, its senses with examples, its relatives. */
export function articleOf(
  word: FullWord,
  { rootGlosses, linkTo }: { readonly rootGlosses: RootGlosses; readonly linkTo: LinkTo },
): Content {
  const link = ({ arabic: text }: { readonly arabic: string }): Content => ({
    tag: "a",
    lang: "ar",
    href: linkTo(text),
    content: text,
  });
  const own = (text: string): Content => coloured(text, { root: word.root, pattern: null });
  const gloss = word.root === null ? undefined : rootGlosses.get(word.root);
  const parts: Content[] = [
    {
      tag: "div",
      content: [
        { tag: "span", style: { fontSize: "1.3em" }, content: coloured(word.arabic, word) },
        small(` ${word.transliteration} · ${kindOf(word)}`),
      ],
    },
    fact("plural", word.plurals.map(own)),
    fact("feminine", word.feminine === null ? [] : [own(word.feminine)]),
    fact("imperfect", word.imperfect === null ? [] : [own(word.imperfect)]),
    fact("masdar", word.masdars.map(own)),
    fact(
      "participles",
      [word.activeParticiple, word.passiveParticiple].flatMap((text) => (text === null ? [] : [own(text)])),
    ),
    { tag: "ol", data: { mizan: "senses" }, content: word.senses.map(sense) },
    fact(
      "root",
      word.root === null
        ? []
        : [[coloured(word.root, { root: word.root, pattern: null }), gloss === undefined ? "" : ` ${gloss}`]],
    ),
    fact("also", word.variants.map(arabic)),
    fact("synonyms", word.synonyms.slice(0, linksMax).map(link)),
    fact("antonyms", word.antonyms.slice(0, linksMax).map(link)),
  ];
  return parts.filter((part) => !isEmpty(part));
}
