/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { Arabic } from "../../look/arabic.tsx";
import { directionOf, type Language } from "../../look/text.ts";
import { English } from "../../words_view/coloured.tsx";
import { termsText } from "../../words_view/terms_text.ts";
import { type AnswerProps, Card } from "./card.tsx";
import { homeText } from "./home_text.ts";
import type { FoundWord, LookUp } from "./look_up.ts";
import { lookUpPath } from "./paths.ts";
import { SentenceWords } from "./sentence_words.tsx";

function Others({ words, language }: { words: readonly FoundWord[]; language: Language }) {
  if (words.length === 0) return null;
  const text = homeText[language];
  return (
    <nav class="answer-others" aria-label={text.others}>
      <p class="small">{text.others}</p>
      <ul>
        {words.map(({ id, arabic, gloss, pos }) => (
          <li key={id}>
            <a href={lookUpPath(language, arabic)} data-look-up={arabic}>
              <Arabic>{arabic}</Arabic>
              {language === "ar" ? <span>{termsText.ar.pos[pos]}</span> : <English>{gloss}</English>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Note = ({ children }: { children: ComponentChildren }) => (
  <div class="card answer-note" role="status">
    {children}
  </div>
);

/** What a look-up found. */
export function Answer({ found, ...props }: { found: LookUp } & AnswerProps) {
  const { language } = props;
  const text = homeText[language];
  if (found.kind === "word")
    return (
      <>
        <Card card={found.card} {...props} />
        <Others words={found.others} language={language} />
      </>
    );
  if (found.kind === "sentence")
    return (
      <article class="card answer-sentence">
        <h2 class="small">{text.sentenceAnswer}</h2>
        <SentenceWords words={found.words} language={language} />
      </article>
    );
  if (found.kind === "tooLong") return <Note>{text.tooLong}</Note>;
  return (
    <Note>
      <p>{text.nothing}</p>
      {found.near.length === 0 ? null : <p class="small">{text.nearTitle}</p>}
      <p class="chips">
        {found.near.map(({ id, arabic }) => (
          <a key={id} class="chip" href={lookUpPath(language, arabic)} data-look-up={arabic}>
            <Arabic>{arabic}</Arabic>
          </a>
        ))}
      </p>
    </Note>
  );
}

/** Says kindly that an address has looked up too much. */
export const TooMany = ({ language, seconds }: { language: Language; seconds: number }) => (
  <Note>
    <p dir={directionOf(language)}>{homeText[language].tooMany(seconds)}</p>
    <p>
      <a class="button" href="/dashboard/keys">
        {homeText[language].choose}
      </a>
    </p>
  </Note>
);
