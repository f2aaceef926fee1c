/** @jsxImportSource preact */
import { dictionaryText } from "./dictionary_text.ts";
import { findWords } from "./find_words.ts";
import { Letters, wordLetters } from "./list_page.tsx";
import { Crumbs, Pager, SearchBox, WordRows } from "./parts.tsx";
import { basicOf, type DictionaryPage, linkFor, missing, type Outcome, type Reader } from "./reader.ts";

/** Words on a page of a letter. */
const wordsMax = 60;
/** Common words of a part of speech. */
const commonMax = 12;
const common = ["verb", "noun", "adj"] as const;
const lists = ["roots", "patterns", "proverbs", "expressions"] as const;
/** Words to try, written as people write them. */
const tries = ["المدرسه", "kitab", "3arabi", "to write", "وسيكتبونها"];

const letterPath = (letter: string): string => `/words?letter=${encodeURIComponent(letter)}`;
const queryPath = (query: string): string => `/words?q=${encodeURIComponent(query)}`;

const Commonest = ({ reader }: { readonly reader: Reader }) => (
  <div class="thirds">
    {common.map((pos) => (
      <section key={pos}>
        <h2>{dictionaryText[reader.language].commonest[pos]}</h2>
        <WordRows
          reader={reader}
          words={reader.lexicon
            .words({ pos }, "frequency", "basic", { offset: 0, limit: commonMax })
            .items.map(basicOf)}
          hasPos={false}
        />
      </section>
    ))}
  </div>
);

/** The front page: the search box, the letters, the lists and the commonest words. */
export function startPage(reader: Reader): DictionaryPage {
  const text = dictionaryText[reader.language];
  const { words = 0, roots = 0, ...counts } = reader.lexicon.counts;
  const countOf = (name: string): number => (name === "roots" ? roots : (counts[name] ?? 0));
  return {
    kind: "page",
    path: "/words",
    title: text.title,
    description: text.about(words, roots),
    body: (
      <div class="column dictionary start">
        <h1>{text.dictionary}</h1>
        <p class="lead">{text.intro}</p>
        <SearchBox reader={reader} isLarge />
        <p class="tries">
          {text.examples}{" "}
          {tries.map((query) => (
            <a key={query} class="chip" dir="auto" href={linkFor(reader, queryPath(query))}>
              {query}
            </a>
          ))}
        </p>
        <section>
          <h2>{text.byLetter}</h2>
          <Letters reader={reader} chosen={null} letters={wordLetters} pathOf={letterPath} />
        </section>
        <nav class="lists" aria-label={text.dictionary}>
          {lists.map((name) => (
            <a key={name} class="card" href={linkFor(reader, `/${name}`)}>
              <b>{reader.format.number(countOf(name))}</b>
              {text[name]}
            </a>
          ))}
        </nav>
        <Commonest reader={reader} />
      </div>
    ),
  };
}

/** The words that begin with a letter, the commonest first. */
export function letterPage(reader: Reader, letter: string, page: number): Outcome {
  if (!wordLetters.includes(letter)) return missing(letter);
  const offset = (page - 1) * wordsMax;
  const { total, items } = reader.lexicon.words({ startsWith: letter }, "frequency", "basic", {
    ...{ offset, limit: wordsMax },
  });
  const pages = Math.ceil(total / wordsMax);
  if (page > Math.max(1, pages)) return missing(letter);
  const text = dictionaryText[reader.language];
  const pathOf = (number: number): string =>
    number === 1 ? letterPath(letter) : `${letterPath(letter)}&page=${number}`;
  const title = text.startingWith(letter);
  return {
    kind: "page",
    path: pathOf(page),
    title: page === 1 ? title : `${title} · ${text.pageOf(page, pages)}`,
    description: `${title}: ${text.words(total)}`,
    body: (
      <div class="column dictionary">
        <Crumbs reader={reader} way={[]} />
        <h1>{title}</h1>
        <Letters reader={reader} chosen={letter} letters={wordLetters} pathOf={letterPath} />
        <WordRows reader={reader} words={items.map(basicOf)} />
        <Pager reader={reader} page={page} pages={pages} pathOf={pathOf} />
      </div>
    ),
  };
}

/** What a query finds. Nothing found is a page of its own, as for an unknown path. */
export function searchPage(reader: Reader, query: string): Outcome {
  const words = findWords(reader.lexicon, query);
  if (words.length === 0) return missing(query);
  const text = dictionaryText[reader.language];
  return {
    kind: "page",
    path: queryPath(query),
    title: text.results(query),
    description: text.resultsAbout(query),
    isHidden: true,
    body: (
      <div class="column dictionary">
        <Crumbs reader={reader} way={[]} />
        <h1>{text.results(query)}</h1>
        <WordRows reader={reader} words={words} />
      </div>
    ),
  };
}
