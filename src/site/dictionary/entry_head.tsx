/** @jsxImportSource preact */
import { toLatin } from "../../arabic/mod.ts";
import { Arabic } from "../../look/arabic.tsx";
import { Icon } from "../../look/icons.tsx";
import { type FullWord, freeWords } from "../../schema/mod.ts";
import { ColouredWord, English } from "../../words_view/coloured.tsx";
import { detailOf, termsText } from "../../words_view/terms_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { Latin, posOf } from "./parts.tsx";
import type { Reader, ShownWord, Word } from "./reader.ts";

/** Masdars and plurals that the head names; the others are among the forms. */
const partsMax = 3;

export const isFull = (word: ShownWord): word is FullWord => word.tier === "full";

/** A principal part with its name and how it is said. */
const Part = ({ name, forms }: { readonly name: string | null; readonly forms: readonly string[] }) => (
  <>
    {forms.length === 0 ? null : (
      <span class="part">
        {name === null ? null : `${name} `}
        {forms.slice(0, partsMax).map((form) => (
          <span key={form} class="form">
            <Arabic>{form}</Arabic> <Latin>{toLatin(form).alaLc}</Latin>
          </span>
        ))}
      </span>
    )}
  </>
);

/** What a learner learns with the word: the imperfect and masdar of a verb, plural and feminine of a noun. */
function PrincipalParts({ reader, word }: { readonly reader: Reader; readonly word: ShownWord }) {
  const text = dictionaryText[reader.language];
  const detail =
    isFull(word) && word.posDetail !== null ? detailOf(reader.language, word.pos, word.posDetail) : null;
  return (
    <p class="parts">
      <span class="part">{posOf(reader, word)}</span>
      {detail === null ? null : <span class="part">{detail}</span>}
      {isFull(word) ? (
        <>
          <Part name={null} forms={word.imperfect === null ? [] : [word.imperfect]} />
          <Part name={text.masdar} forms={word.masdars} />
          <Part name={text.plural} forms={word.plurals} />
          <Part name={text.feminine} forms={word.feminine === null ? [] : [word.feminine]} />
        </>
      ) : null}
    </p>
  );
}

/** The call that answers with the same record. */
const ApiCall = ({ reader, word }: { readonly reader: Reader; readonly word: Word }) => (
  <details class="api-call">
    <summary class="button quiet">
      <Icon name="square-terminal" /> {dictionaryText[reader.language].apiCall}
    </summary>
    <pre>{`GET ${reader.baseUrl ?? ""}/v1/words/${word.id}?tier=full`}</pre>
  </details>
);

/** The word in large type with all that identifies it. `level` is that of its heading. */
export function EntryHead({
  reader,
  word,
  level,
}: {
  readonly reader: Reader;
  readonly word: ShownWord;
  readonly level: 1 | 2;
}) {
  const text = dictionaryText[reader.language];
  const Heading = `h${level}` as const;
  const { frequencyRank: rank, arabic } = word;
  const ipa = isFull(word) ? word.transliterations.ipa : null;
  return (
    <header class="entry-head">
      <Heading class="headword">
        <ColouredWord word={word} large />
      </Heading>
      <div>
        <p class="said">
          <b>
            <Latin>{toLatin(arabic).alaLc}</Latin>
          </b>
          {ipa === null ? null : <Latin>{`/${ipa}/`}</Latin>}
        </p>
        <PrincipalParts reader={reader} word={word} />
        {reader.language === "ar" ? (
          <p class="small">
            {text.english}: <English>{isFull(word) ? word.glosses.join("; ") : word.gloss}</English>
          </p>
        ) : null}
        <p class="chips">
          {rank !== null && rank <= freeWords ? <span class="chip on">{text.top}</span> : null}
          {rank === null ? null : <span class="chip">{text.rank(rank)}</span>}
          {isFull(word) && word.verbClass !== null ? (
            <span class="chip">{termsText[reader.language].rootType[word.verbClass]}</span>
          ) : null}
        </p>
      </div>
      <ApiCall reader={reader} word={word} />
    </header>
  );
}
