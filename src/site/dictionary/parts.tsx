/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { Arabic } from "../../look/arabic.tsx";
import { Icon } from "../../look/icons.tsx";
import { ColouredWord, English } from "../../words_view/coloured.tsx";
import { termsText } from "../../words_view/terms_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { wordPath } from "./paths.ts";
import { definitionOf, linkFor, type Reader, type Word } from "./reader.ts";

/** Arabic in Latin letters. */
export const Latin = ({ children }: { readonly children: string }) => (
  <span lang="ar-Latn" dir="ltr" class="latin">
    {children}
  </span>
);

/** A form that looks a word up. It works without scripts. */
export function SearchBox({
  reader,
  query = "",
  isLarge = false,
}: {
  readonly reader: Reader;
  readonly query?: string;
  readonly isLarge?: boolean;
}) {
  const text = dictionaryText[reader.language];
  return (
    <search class={isLarge ? "search large" : "search"}>
      <form action={linkFor(reader, "/words")} method="get">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          dir="auto"
          value={query}
          maxLength={100}
          required
          aria-label={text.searchLabel}
          placeholder={isLarge ? text.searchLabel : text.search}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <button type="submit" class={isLarge ? undefined : "quiet"}>
          {text.search}
        </button>
      </form>
    </search>
  );
}

/** Where a page stands, with the search box beside it. The dictionary comes first by itself. */
export function Crumbs({
  reader,
  way,
}: {
  readonly reader: Reader;
  readonly way: readonly (readonly [string, ComponentChildren])[];
}) {
  const text = dictionaryText[reader.language];
  return (
    <div class="crumbs">
      <nav aria-label={text.dictionary}>
        <a href={linkFor(reader, "/words")}>{text.dictionary}</a>
        {way.map(([path, name]) => (
          <>
            <span aria-hidden="true"> › </span>
            <a href={linkFor(reader, path)}>{name}</a>
          </>
        ))}
      </nav>
      <SearchBox reader={reader} />
    </div>
  );
}

/** The part of speech with the form of a verb. */
export function posOf({ language }: Reader, { pos, verbForm }: Pick<Word, "pos" | "verbForm">): string {
  const name = termsText[language].pos[pos];
  const comma = language === "ar" ? "، " : ", ";
  return verbForm === null ? name : name + comma + dictionaryText[language].form(verbForm);
}

/** What a word means, in a list: for readers of Arabic its definition, where that is open. */
function ShortMeaning({ reader, word }: { readonly reader: Reader; readonly word: Word }) {
  const definition = definitionOf(reader, word.id);
  return definition === null ? <English>{word.gloss}</English> : <span lang="ar">{definition}</span>;
}

/** Words as rows, each a link with its meaning. */
export const WordRows = ({
  reader,
  words,
  hasPos = true,
}: {
  readonly reader: Reader;
  readonly words: readonly Word[];
  readonly hasPos?: boolean;
}) => (
  <ul class="word-rows">
    {words.map((word) => (
      <li key={word.id}>
        <a href={linkFor(reader, wordPath(word))}>
          <ColouredWord word={word} />
        </a>
        <span class="gloss">
          <ShortMeaning reader={reader} word={word} />
          {hasPos ? <small>{posOf(reader, word)}</small> : null}
        </span>
      </li>
    ))}
  </ul>
);

/** Words in one line, each a link. */
export const WordLine = ({
  reader,
  words,
}: {
  readonly reader: Reader;
  readonly words: readonly { readonly id: string; readonly arabic: string; readonly gloss: string }[];
}) => (
  <span class="word-line">
    {words.map((word) => (
      <a key={word.id} href={linkFor(reader, wordPath(word))} title={word.gloss}>
        <Arabic>{word.arabic}</Arabic>
      </a>
    ))}
  </span>
);

/** A list that lies on several pages: where one is, and the ways on. */
export function Pager({
  reader,
  page,
  pages,
  pathOf,
}: {
  readonly reader: Reader;
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}) {
  const text = dictionaryText[reader.language];
  if (pages <= 1) return null;
  return (
    <nav class="pager" aria-label={text.pageOf(page, pages)}>
      {page > 1 ? (
        <a class="button quiet" rel="prev" href={linkFor(reader, pathOf(page - 1))}>
          {text.previous}
        </a>
      ) : null}
      <span>{text.pageOf(page, pages)}</span>
      {page < pages ? (
        <a class="button quiet" rel="next" href={linkFor(reader, pathOf(page + 1))}>
          {text.next}
        </a>
      ) : null}
    </nav>
  );
}
