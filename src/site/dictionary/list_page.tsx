/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { radicalNames } from "../../arabic/mod.ts";
import { Arabic } from "../../look/arabic.tsx";
import type { Expression, Proverb, Root } from "../../schema/mod.ts";
import { ColouredRoot, English } from "../../words_view/coloured.tsx";
import { dictionaryText } from "./dictionary_text.ts";
import { Crumbs, Pager } from "./parts.tsx";
import { expressionPath, patternPath, proverbPath, rootPath } from "./paths.ts";
import { PatternName } from "./pattern_page.tsx";
import { patternsOf } from "./patterns_of.ts";
import { linkFor, missing, type Outcome, type Reader } from "./reader.ts";

/** Records on a page of a list. */
const itemsMax = 60;

export type DictionaryList = "roots" | "patterns" | "proverbs" | "expressions";

/** A record in its list: the Arabic that leads to its page, and what it means. */
interface Row {
  readonly path: string;
  readonly name: ComponentChildren;
  readonly meaning: string;
  readonly count?: number;
}

const rowOf: Readonly<Record<Exclude<DictionaryList, "patterns">, (json: string) => Row>> = {
  roots(json) {
    const { root, gloss, wordCount } = JSON.parse(json) as Root;
    return { path: rootPath(root), name: <ColouredRoot root={root} />, meaning: gloss, count: wordCount };
  },
  proverbs(json) {
    const { id, arabic, translation } = JSON.parse(json) as Proverb;
    return { path: proverbPath(id), name: <Arabic>{arabic}</Arabic>, meaning: translation };
  },
  expressions(json) {
    const { id, arabic, gloss } = JSON.parse(json) as Expression;
    return { path: expressionPath(id), name: <Arabic>{arabic}</Arabic>, meaning: gloss };
  },
};

interface Rows {
  readonly total: number;
  readonly rows: readonly Row[];
}

function rowsOf({ lexicon }: Reader, list: DictionaryList, letter: string | null, offset: number): Rows {
  if (list === "patterns") {
    const rows = patternsOf(lexicon).map(({ pattern, description, wordCount }) => ({
      path: patternPath(pattern),
      name: <PatternName pattern={pattern} />,
      meaning: description,
      count: wordCount,
    }));
    return { total: rows.length, rows: rows.slice(offset, offset + itemsMax) };
  }
  const filter = letter === null ? {} : { startsWith: letter };
  const { total, items } = lexicon.list(list, filter, { offset, limit: itemsMax });
  return { total, rows: items.map(rowOf[list]) };
}

/** Links to what begins with each letter. `pathOf` takes a letter. */
export const Letters = ({
  reader,
  chosen,
  letters,
  pathOf,
}: {
  readonly reader: Reader;
  readonly chosen: string | null;
  /** Those of words, or of roots. */
  readonly letters: readonly string[];
  readonly pathOf: (letter: string) => string;
}) => (
  <nav class="letters" aria-label={dictionaryText[reader.language].byLetter}>
    {letters.map((letter) => (
      <a
        key={letter}
        href={linkFor(reader, pathOf(letter))}
        lang="ar"
        aria-current={letter === chosen ? "page" : undefined}
      >
        {letter}
      </a>
    ))}
  </nav>
);

/** Roots are written with hamza, words with alif. */
export const rootLetters = Object.keys(radicalNames);
export const wordLetters = ["ا", ...rootLetters.slice(1)];

/** A page of one of the lists; roots also by their first letter. */
export function listPage(
  reader: Reader,
  list: DictionaryList,
  { letter, page }: { readonly letter: string | null; readonly page: number },
): Outcome {
  if (letter !== null && (list !== "roots" || !rootLetters.includes(letter))) return missing(letter);
  const { total, rows } = rowsOf(reader, list, letter, (page - 1) * itemsMax);
  const pages = Math.ceil(total / itemsMax);
  if (page > Math.max(1, pages)) return missing(String(page));
  const text = dictionaryText[reader.language];
  const letterPath = (one: string): string => `/${list}?letter=${encodeURIComponent(one)}`;
  const base = letter === null ? `/${list}` : letterPath(letter);
  const pathOf = (number: number): string =>
    number === 1 ? base : `${base}${letter === null ? "?" : "&"}page=${number}`;
  const title = letter === null ? text.listTitles[list] : text.rootsStartingWith(letter);
  const numbered = page === 1 ? title : `${title} · ${text.pageOf(page, pages)}`;
  return {
    kind: "page",
    path: pathOf(page),
    title: numbered,
    description: numbered,
    body: (
      <div class="column dictionary">
        <Crumbs reader={reader} way={letter === null ? [] : [[`/${list}`, text[list]]]} />
        <h1>{title}</h1>
        {list === "roots" ? (
          <Letters reader={reader} chosen={letter} letters={rootLetters} pathOf={letterPath} />
        ) : null}
        <ul class={`word-rows ${list}`}>
          {rows.map(({ path, name, meaning, count }) => (
            <li key={path}>
              <a href={linkFor(reader, path)}>{name}</a>
              <span class="gloss">
                <English>{meaning}</English>
                {count === undefined ? null : <small>{text.words(count)}</small>}
              </span>
            </li>
          ))}
        </ul>
        <Pager reader={reader} page={page} pages={pages} pathOf={pathOf} />
      </div>
    ),
  };
}
