/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { FullWord } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { constructionText } from "../../words_view/construction.ts";
import { labelNames, Meaning, type Sense, textTitleOf, wordsNearSense } from "../../words_view/senses.tsx";
import { Arabic } from "../parts/arabic.tsx";
import type { Visit } from "../route.ts";
import { WordLinks } from "./facts.tsx";
import { wordText } from "./word_text.ts";

/** An example with its translation; a sentence of a text has none, and the title of the text instead. */
export const Example = ({
  arabic,
  translation,
  textTitle = null,
  children,
}: {
  arabic: string;
  translation: string | null;
  textTitle?: string | null;
  children?: ComponentChildren;
}) => (
  <blockquote>
    <p>
      <Arabic>{arabic}</Arabic>
    </p>
    {translation !== null && (
      <p>
        <English>{translation}</English>
      </p>
    )}
    {textTitle !== null && (
      <p>
        <small>
          <Arabic>{textTitle}</Arabic>
        </small>
      </p>
    )}
    {children}
  </blockquote>
);

/** Texts in Arabic behind a name; nothing for none. */
const Named = ({ name, texts }: { name: string; texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <p>
      <small>{name}:</small> <Arabic>{texts.join("، ")}</Arabic>
    </p>
  );

interface OfWord {
  readonly visit: Visit;
  readonly word: Omit<FullWord, "tier">;
  /** The key that links keep selected. */
  readonly keyId: string | null;
}

function OneSense({ visit, word, keyId, sense }: OfWord & { sense: Sense }) {
  const text = wordText[visit.language];
  return (
    <li>
      <Meaning language={visit.language} sense={sense} />{" "}
      {labelNames(visit.language, sense).map((label) => (
        <small key={label} class="label">
          {label}
        </small>
      ))}
      <Named
        name={text.government}
        texts={sense.government.map((construction) => constructionText(word.arabic, construction))}
      />
      <Named name={text.plurals} texts={sense.plurals} />
      <Named name={text.masdars} texts={sense.masdars} />
      {sense.note === null ? null : (
        <p>
          <English>{sense.note}</English>
        </p>
      )}
      {sense.examples.map((example) => (
        <Example
          key={example.arabic}
          arabic={example.arabic}
          translation={example.translation}
          textTitle={textTitleOf(example)}
        />
      ))}
      {wordsNearSense(visit.language, word, sense).map(([name, words]) => (
        <div key={name}>
          <small>{name}:</small> <WordLinks words={words} keyId={keyId} />
        </div>
      ))}
    </li>
  );
}

/** The senses of a word with all that belongs to each. */
export const Senses = (props: OfWord) => (
  <ol class="senses">
    {props.word.senses.map((sense) => (
      <OneSense key={sense.gloss} {...props} sense={sense} />
    ))}
  </ol>
);
