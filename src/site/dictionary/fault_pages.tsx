/** @jsxImportSource preact */
import { dictionaryText } from "./dictionary_text.ts";
import { suggestWords } from "./find_words.ts";
import { SearchBox, WordRows } from "./parts.tsx";
import type { DictionaryPage, Reader } from "./reader.ts";

/** Letters of an unknown path that its page repeats. */
const queryMax = 60;

/** A path of the dictionary without an entry: what is near it, and a box to try again. */
export function missingPage(reader: Reader, path: string, query: string): DictionaryPage {
  const text = dictionaryText[reader.language];
  const shown = query.slice(0, queryMax);
  const near = shown === "" ? [] : suggestWords(reader.lexicon, shown);
  return {
    kind: "page",
    path,
    title: text.missingTitle,
    description: text.missingAbout,
    isHidden: true,
    body: (
      <div class="column dictionary">
        <h1>{shown === "" ? text.missingTitle : text.missing(shown)}</h1>
        <SearchBox reader={reader} query={shown} isLarge />
        {near.length === 0 ? (
          <p>{text.nothingNear}</p>
        ) : (
          <>
            <h2>{text.near}</h2>
            <WordRows reader={reader} words={near} />
          </>
        )}
      </div>
    ),
  };
}

/** The page of somebody who has opened too many. */
export function slowerPage(reader: Reader, path: string, seconds: number): DictionaryPage {
  const text = dictionaryText[reader.language];
  return {
    kind: "page",
    path,
    title: text.slower,
    description: text.slower,
    isHidden: true,
    body: (
      <div class="column dictionary">
        <h1>{text.slower}</h1>
        <p>{text.slowerAbout(seconds)}</p>
      </div>
    ),
  };
}
