/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { FullWord } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { constructionText } from "../../words_view/construction.ts";
import { labelsText } from "../../words_view/labels_text.ts";
import { Arabic } from "../parts/arabic.tsx";
import type { Visit } from "../route.ts";
import { WordLinks } from "./facts.tsx";
import { wordText } from "./word_text.ts";

type Sense = FullWord["senses"][number];

/** An example with its translation. */
export const Example = ({
  arabic,
  translation,
  children,
}: {
  arabic: string;
  translation: string;
  children?: ComponentChildren;
}) => (
  <blockquote>
    <p>
      <Arabic>{arabic}</Arabic>
    </p>
    <p>
      <English>{translation}</English>
    </p>
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

/** The meaning: in Arabic for its readers where it is defined, else in English. */
const Meaning = ({ visit, sense }: { visit: Visit; sense: Pick<Sense, "gloss" | "definition"> }) =>
  visit.language === "ar" && sense.definition !== null ? (
    <Arabic>{sense.definition}</Arabic>
  ) : (
    <English>{sense.gloss}</English>
  );

interface OfWord {
  readonly visit: Visit;
  readonly word: Omit<FullWord, "tier">;
  /** The key that links keep selected. */
  readonly keyId: string | null;
}

function OneSense({ visit, word, keyId, sense }: OfWord & { sense: Sense }) {
  const text = wordText[visit.language];
  const labels = labelsText[visit.language];
  // The links of a word of one sense are on the page already.
  const links = [
    [text.seeAlso, sense.seeAlso],
    [text.synonyms, word.senses.length > 1 ? sense.synonyms : []],
    [text.antonyms, word.senses.length > 1 ? sense.antonyms : []],
  ] as const;
  return (
    <li>
      <Meaning visit={visit} sense={sense} />{" "}
      {sense.labels.map((label) => (
        <small key={label} class="label">
          {labels[label] ?? label}
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
      {sense.examples.map(({ arabic, translation }) => (
        <Example key={arabic} arabic={arabic} translation={translation} />
      ))}
      {links.map(([name, words]) =>
        words.length === 0 ? null : (
          <div key={name}>
            <small>{name}:</small> <WordLinks words={words} keyId={keyId} />
          </div>
        ),
      )}
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
