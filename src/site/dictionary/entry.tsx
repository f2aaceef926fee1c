/** @jsxImportSource preact */
import { Arabic } from "../../look/arabic.tsx";
import type { Expression, FullWord, Proverb } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { ParadigmTabs } from "../../words_view/paradigm_tabs.tsx";
import { FrequencyCard, GrammarCard, RelationsCard, RootCard } from "./aside.tsx";
import { dictionaryText } from "./dictionary_text.ts";
import { EntryHead, isFull } from "./entry_head.tsx";
import { expressionPath, proverbPath } from "./paths.ts";
import { linkFor, type Reader, type ShownWord, type Word } from "./reader.ts";
import { Senses } from "./senses.tsx";

/** Phrases that an entry shows of each kind. */
const phrasesMax = 12;

interface OfWord<W = FullWord> {
  readonly reader: Reader;
  readonly word: W;
}

/** The expressions or proverbs with a word, each a link. */
function Phrases({ reader, word, name }: OfWord & { readonly name: "expressions" | "proverbs" }) {
  const text = dictionaryText[reader.language];
  if (word[name].length === 0) return null;
  const { items, total } = reader.lexicon.list(name, { word: word.id }, { offset: 0, limit: phrasesMax });
  const phrases = items.map((json) => JSON.parse(json) as Expression | Proverb);
  return (
    <section>
      <h3>{text[name]}</h3>
      <ul class="phrases">
        {phrases.map((phrase) => (
          <li key={phrase.id}>
            <a href={linkFor(reader, "gloss" in phrase ? expressionPath(phrase.id) : proverbPath(phrase.id))}>
              <Arabic>{phrase.arabic}</Arabic>
            </a>{" "}
            <English>{"gloss" in phrase ? phrase.gloss : phrase.translation}</English>
          </li>
        ))}
      </ul>
      {total > items.length ? <p class="small">{text.more(total - items.length)}</p> : null}
    </section>
  );
}

/** The paradigm, folded where many words share a page. */
function Forms({ reader, word, isFolded }: OfWord & { readonly isFolded: boolean }) {
  const title = dictionaryText[reader.language].forms;
  const tabs = <ParadigmTabs language={reader.language} word={word} />;
  return isFolded ? (
    <details class="forms">
      <summary>{title}</summary>
      {tabs}
    </details>
  ) : (
    <section>
      <h3>{title}</h3>
      {tabs}
    </section>
  );
}

const Sources = ({ reader, word }: OfWord) => (
  <p class="small">
    {dictionaryText[reader.language].sources}:{" "}
    {word.sources.map(({ id, licence }, index) => (
      <span key={id}>
        {index === 0 ? null : " · "}
        <bdi class="whole">
          {id} ({licence})
        </bdi>
      </span>
    ))}
  </p>
);

/** What stands in for the rest of a record that is not open, and how to get it. */
function Preview({ reader, word }: OfWord<Word>) {
  const text = dictionaryText[reader.language];
  return (
    <>
      <p class="meaning alone">
        <English>{word.gloss}</English>
      </p>
      <p class="alert">
        {text.preview} <a href="/dashboard/keys">{text.previewAction}</a>
      </p>
    </>
  );
}

/** A word: what it means, how it is used, its forms; beside it its root, frequency and relations. */
export function Entry({
  reader,
  word,
  level,
  hasRoot,
  isFolded,
}: OfWord<ShownWord> & {
  readonly level: 1 | 2;
  readonly hasRoot: boolean;
  readonly isFolded: boolean;
}) {
  return (
    <article class="entry" id={word.id}>
      <div class="entry-main">
        <EntryHead reader={reader} word={word} level={level} />
        {isFull(word) ? (
          <>
            <Senses reader={reader} word={word} />
            <Phrases reader={reader} word={word} name="expressions" />
            <Phrases reader={reader} word={word} name="proverbs" />
            <Forms reader={reader} word={word} isFolded={isFolded} />
          </>
        ) : (
          <Preview reader={reader} word={word} />
        )}
      </div>
      <aside>
        {hasRoot ? <RootCard reader={reader} word={word} /> : null}
        {isFull(word) ? (
          <>
            <FrequencyCard reader={reader} word={word} />
            <RelationsCard reader={reader} word={word} />
            <GrammarCard reader={reader} word={word} />
            <Sources reader={reader} word={word} />
          </>
        ) : null}
      </aside>
    </article>
  );
}
