/** @jsxImportSource preact */
import { Arabic } from "../../look/arabic.tsx";
import type { FullWord } from "../../schema/mod.ts";
import { shortConstruction } from "../../words_view/construction.ts";
import { labelNames, Meaning, type Sense, textTitleOf, wordsNearSense } from "../../words_view/senses.tsx";
import { dictionaryText } from "./dictionary_text.ts";
import { WordLine } from "./parts.tsx";
import type { Reader } from "./reader.ts";

/** A sentence, with its translation for those who read English; that of a text has none, and the title of the text instead. */
export const Example = ({
  reader,
  arabic,
  translation,
  textTitle = null,
}: {
  readonly reader: Reader;
  readonly arabic: string;
  readonly translation: string | null;
  readonly textTitle?: string | null;
}) => (
  <figure class="example">
    <p>
      <Arabic>{arabic}</Arabic>
    </p>
    {reader.language === "en" && translation !== null ? <figcaption>{translation}</figcaption> : null}
    {textTitle !== null ? (
      <figcaption>
        <small>
          <Arabic>{textTitle}</Arabic>
        </small>
      </figcaption>
    ) : null}
  </figure>
);

/** What a word governs, as signs before its meaning. */
function Government({ sense }: { readonly sense: Sense }) {
  const signs = [...new Set(sense.government.map(shortConstruction))].filter((sign) => sign !== "");
  return (
    <>
      {signs.map((sign) => (
        <span key={sign} class="sign">
          <Arabic>{sign}</Arabic>
        </span>
      ))}
    </>
  );
}

/** Forms of a sense that are not those of the whole word. */
const differing = (own: readonly string[], all: readonly string[]): readonly string[] =>
  own.join() === all.join() ? [] : own;

function OneSense({
  reader,
  word,
  sense,
}: {
  readonly reader: Reader;
  readonly word: FullWord;
  readonly sense: Sense;
}) {
  const text = dictionaryText[reader.language];
  const own = [
    [text.ownPlurals, differing(sense.plurals, word.plurals)],
    [text.ownMasdars, differing(sense.masdars, word.masdars)],
  ] as const;
  return (
    <li>
      <p class="meaning">
        <Government sense={sense} />
        <strong>
          <Meaning language={reader.language} sense={sense} />
        </strong>
        {labelNames(reader.language, sense).map((label) => (
          <span key={label} class="chip">
            {label}
          </span>
        ))}
      </p>
      {sense.note !== null && reader.language === "en" ? <p class="small">{sense.note}</p> : null}
      {sense.examples.map((example) => (
        <Example
          key={example.arabic}
          reader={reader}
          arabic={example.arabic}
          translation={example.translation}
          textTitle={textTitleOf(example)}
        />
      ))}
      {own.map(([name, words]) =>
        words.length === 0 ? null : (
          <p key={name} class="links">
            <small>{name}</small> <Arabic>{words.join("، ")}</Arabic>
          </p>
        ),
      )}
      {wordsNearSense(reader.language, word, sense).map(([name, words]) => (
        <p key={name} class="links">
          <small>{name}</small> <WordLine reader={reader} words={words} />
        </p>
      ))}
    </li>
  );
}

/** The numbered senses of a word. */
export const Senses = ({ reader, word }: { readonly reader: Reader; readonly word: FullWord }) => (
  <ol class={word.senses.length === 1 ? "senses only" : "senses"}>
    {word.senses.map((sense) => (
      <OneSense key={sense.gloss} reader={reader} word={word} sense={sense} />
    ))}
  </ol>
);
