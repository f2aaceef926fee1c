/** @jsxImportSource preact */
import type { BasicWord, EnrichedWord, FullWord, Suggestion } from "../../../schema/mod.ts";
import { ColouredRoot, ColouredWord, English } from "../../../words_view/coloured.tsx";
import { Paradigm } from "../../../words_view/paradigm_tables.tsx";
import { termOf, termsText } from "../../../words_view/terms_text.ts";
import { Arabic } from "../../parts/arabic.tsx";
import { Table } from "../../parts/table.tsx";
import type { Visit } from "../../route.ts";
import {
  BasicFacts,
  FrequencyFacts,
  GrammarFacts,
  Pronunciation,
  WordLinks,
  wordPath,
} from "../../word/facts.tsx";
import { Senses } from "../../word/senses.tsx";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

/** A record of any tier; bulk adds the requested lemma. */
type AnyWord = (BasicWord | EnrichedWord | FullWord) & { readonly query?: string };

/** With more words, paradigms are left to the words' pages: a verb has hundreds of forms. */
const paradigmsMax = 3;

/** Words shown as cards; the rest become links. */
const cardsMax = 20;

interface CardProps {
  readonly visit: Visit;
  readonly word: AnyWord;
  readonly keyId: string;
  readonly hasParadigm: boolean;
}

function Tiers({ visit, word, keyId, hasParadigm }: CardProps) {
  const text = playgroundText[visit.language];
  if (word.tier === "basic") return null;
  return (
    <>
      {word.tier === "full" ? <Senses visit={visit} word={word} keyId={keyId} /> : null}
      <details>
        <summary>{text.more}</summary>
        <GrammarFacts visit={visit} word={word} keyId={keyId} />
        <Pronunciation visit={visit} word={word} />
        <FrequencyFacts visit={visit} word={word} />
      </details>
      {word.tier === "full" && hasParadigm ? (
        <details>
          <summary>{text.inflection}</summary>
          <Paradigm language={visit.language} inflection={word.inflection} level={4} />
        </details>
      ) : null}
    </>
  );
}

const WordCard = ({ visit, word, keyId, hasParadigm }: CardProps) => (
  <article class="word">
    <h3>
      <a href={wordPath(word.id, keyId)}>
        <ColouredWord word={word} large />
      </a>
    </h3>
    <p class="gloss">
      {termsText[visit.language].pos[word.pos]} · <English>{word.gloss}</English>
    </p>
    {word.query === undefined ? null : (
      <p>
        <small>
          {playgroundText[visit.language].asked} <Arabic>{word.query}</Arabic>
        </small>
      </p>
    )}
    <BasicFacts visit={visit} word={word} keyId={keyId} />
    <Tiers visit={visit} word={word} keyId={keyId} hasParadigm={hasParadigm} />
  </article>
);

/** Words as cards, full records at full width; those beyond `cardsMax` as links. */
export const WordCards = ({
  visit,
  words,
  keyId,
}: {
  visit: Visit;
  words: readonly AnyWord[];
  keyId: string;
}) => (
  <>
    {words[0]?.tier === "full" && words.length > paradigmsMax ? (
      <p>{playgroundText[visit.language].paradigms}</p>
    ) : null}
    <div class={words[0]?.tier === "full" ? "stack" : "cards"}>
      {words.slice(0, cardsMax).map((word) => (
        <WordCard
          key={`${word.id} ${word.query}`}
          visit={visit}
          word={word}
          keyId={keyId}
          hasParadigm={words.length <= paradigmsMax}
        />
      ))}
    </div>
    {words.length > cardsMax ? (
      <>
        <h3>{playgroundText[visit.language].otherWords}</h3>
        <WordLinks words={words.slice(cardsMax)} keyId={keyId} />
      </>
    ) : null}
  </>
);

export const Words = ({ visit, data, keyId }: ResultProps) => (
  <WordCards visit={visit} words={data as AnyWord[]} keyId={keyId} />
);

export const OneWord = ({ visit, data, keyId }: ResultProps) => (
  <WordCards visit={visit} words={[data as AnyWord]} keyId={keyId} />
);

export function Suggestions({ visit, data, keyId }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const columns = [text.words, text.meaning, text.pos, text.root, text.rank, text.found];
  const rows = (data as Suggestion[]).map(({ id, arabic, pos, root, gloss, frequencyRank, match }) => [
    <a key="word" href={wordPath(id, keyId)}>
      <Arabic>{arabic}</Arabic>
    </a>,
    <English key="gloss">{gloss}</English>,
    termsText[language].pos[pos],
    root === null ? null : <ColouredRoot key="root" root={root} />,
    frequencyRank === null ? null : format.number(frequencyRank),
    termOf(language, match),
  ]);
  return <Table caption={text.words} columns={columns.map((name) => ({ name }))} rows={rows} />;
}
