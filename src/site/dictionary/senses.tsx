/** @jsxImportSource preact */
import { Arabic } from "../../look/arabic.tsx";
import type { FullWord } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { shortConstruction } from "../../words_view/construction.ts";
import { labelsText } from "../../words_view/labels_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { WordLine } from "./parts.tsx";
import type { Reader } from "./reader.ts";

type Sense = FullWord["senses"][number];

/** A sentence, with its translation for those who read English. */
export const Example = ({
  reader,
  arabic,
  translation,
}: {
  readonly reader: Reader;
  readonly arabic: string;
  readonly translation: string;
}) => (
  <figure class="example">
    <p>
      <Arabic>{arabic}</Arabic>
    </p>
    {reader.language === "en" ? <figcaption>{translation}</figcaption> : null}
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

/** The meaning: for readers of Arabic its definition, where there is one. */
const Meaning = ({ reader, sense }: { readonly reader: Reader; readonly sense: Sense }) =>
  reader.language === "ar" && sense.definition !== null ? (
    <strong class="definition">
      <Arabic>{sense.definition}</Arabic>
    </strong>
  ) : (
    <strong>
      <English>{sense.gloss}</English>
    </strong>
  );

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
  const labels = labelsText[reader.language];
  const isOnly = word.senses.length === 1;
  const links = [
    [text.seeAlso, sense.seeAlso],
    // Those of the only sense stand beside the entry.
    [text.synonyms, isOnly ? [] : sense.synonyms],
    [text.antonyms, isOnly ? [] : sense.antonyms],
  ] as const;
  const own = [
    [text.ownPlurals, differing(sense.plurals, word.plurals)],
    [text.ownMasdars, differing(sense.masdars, word.masdars)],
  ] as const;
  return (
    <li>
      <p class="meaning">
        <Government sense={sense} />
        <Meaning reader={reader} sense={sense} />
        {sense.labels.map((label) => (
          <span key={label} class="chip">
            {labels[label] ?? label}
          </span>
        ))}
      </p>
      {sense.note !== null && reader.language === "en" ? <p class="small">{sense.note}</p> : null}
      {sense.examples.map(({ arabic, translation }) => (
        <Example key={arabic} reader={reader} arabic={arabic} translation={translation} />
      ))}
      {own.map(([name, words]) =>
        words.length === 0 ? null : (
          <p key={name} class="links">
            <small>{name}</small> <Arabic>{words.join("، ")}</Arabic>
          </p>
        ),
      )}
      {links.map(([name, words]) =>
        words.length === 0 ? null : (
          <p key={name} class="links">
            <small>{name}</small> <WordLine reader={reader} words={words} />
          </p>
        ),
      )}
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
