import type { FullWord } from "../../../../src/schema/mod.ts";
import { colouredWord } from "../../coloured_word.ts";
import type { ExportSource } from "../../exporter.ts";
import { escapeHtml } from "../../html.ts";
import { partNames } from "../../names.ts";

/** What a card shows, in the order of its note's fields and of the columns of the table; all are texts. */
export const fieldNames = [
  "Arabic",
  "English",
  "Transliteration",
  "IPA",
  "Part",
  "Example",
  "ExampleEnglish",
  "Forms",
  "Root",
  "RootEnglish",
  "Family",
  "Rank",
  "Id",
] as const;
export type Fields = Readonly<Record<(typeof fieldNames)[number], string>>;

/** Words of the family, glosses and plurals at most. */
const [familyMax, glossesMax, pluralsMax] = [6, 4, 3];

/** A word as others of its root show it. */
interface Relative {
  readonly arabic: string;
  readonly gloss: string;
}

/** Words by root, the commonest first. */
export function familiesOf(source: ExportSource): ReadonlyMap<string, readonly Relative[]> {
  const families = new Map<string, Relative[]>();
  for (const { root, arabic, gloss } of source.words()) {
    if (root === null) continue;
    const family = families.get(root);
    if (family === undefined) families.set(root, [{ arabic, gloss }]);
    else family.push({ arabic, gloss });
  }
  return families;
}

/** The principal parts: imperfect and masdar of a verb, plurals and feminine of a nominal. */
function formsOf({ imperfect, masdars, plurals, feminine }: FullWord): string {
  const parts: readonly (readonly [name: string, forms: readonly string[]])[] = [
    ["imperfect", imperfect === null ? [] : [imperfect]],
    ["masdar", masdars.slice(0, 1)],
    ["plural", plurals.slice(0, pluralsMax)],
    ["feminine", feminine === null ? [] : [feminine]],
  ];
  return parts
    .filter(([, forms]) => forms.length > 0)
    .map(([name, forms]) => `${name}: ${forms.join("، ")}`)
    .join(" · ");
}

interface Context {
  readonly families: ReadonlyMap<string, readonly Relative[]>;
  readonly rootGlosses: ReadonlyMap<string, string>;
}

/** The fields of a word, plain text. */
export function fieldsOf(word: FullWord, { families, rootGlosses }: Context): Fields {
  const { arabic, root, glosses, senses, verbForm, gender, transliterations, frequencyRank } = word;
  const example = senses.flatMap(({ examples }) => examples)[0];
  const family = (root === null ? [] : (families.get(root) ?? [])).filter((other) => other.arabic !== arabic);
  const part = [partNames[word.pos], verbForm === null ? null : `form ${verbForm}`, gender];
  return {
    Arabic: arabic,
    English: glosses.slice(0, glossesMax).join("; "),
    Transliteration: transliterations.dmg,
    IPA: `/${transliterations.ipa}/`,
    Part: part.filter((each) => each !== null).join(", "),
    Example: example?.arabic ?? "",
    ExampleEnglish: example?.translation ?? "",
    Forms: formsOf(word),
    Root: root ?? "",
    RootEnglish: root === null ? "" : (rootGlosses.get(root) ?? ""),
    Family: family
      .slice(0, familyMax)
      .map((other) => `${other.arabic} ${other.gloss}`)
      .join(" · "),
    Rank: frequencyRank === null ? "" : String(frequencyRank),
    Id: word.id,
  };
}

/** The vocalised word as HTML, its radicals in colour. */
export const colouredHtml = (word: FullWord): string =>
  colouredWord(word.arabic, word)
    .map(({ text, colour }) =>
      colour === null ? escapeHtml(text) : `<span style="color:${colour}">${escapeHtml(text)}</span>`,
    )
    .join("");

/** Tags by which learners choose: `part::verb`, `form::II`, `top::1000`. */
export function tagsOf({ pos, verbForm, frequency }: FullWord): string[] {
  const top = { 1: 1_000, 2: 2_500, 3: 5_000 }[frequency?.band ?? 0];
  return [
    `part::${partNames[pos].replaceAll(" ", "-")}`,
    ...(verbForm === null ? [] : [`form::${verbForm}`]),
    ...(top === undefined ? [] : [`top::${top}`]),
  ];
}
