/** @jsxImportSource preact */
import { Arabic } from "../../look/arabic.tsx";
import type { Language } from "../../look/text.ts";
import { ColouredRoot } from "../../words_view/coloured.tsx";
import { termsText } from "../../words_view/terms_text.ts";
import { homeText } from "./home_text.ts";
import { lookUpPath } from "./paths.ts";
import type { SentenceWord } from "./sentence.ts";

function About({ word: { lemma }, language }: { word: SentenceWord; language: Language }) {
  if (lemma === null) return <span>{homeText[language].unknown}</span>;
  const pos = termsText[language].pos[lemma.pos];
  if (language === "ar")
    return (
      <>
        <span>{pos}</span>
        {lemma.root === null ? <Arabic>{lemma.arabic}</Arabic> : <ColouredRoot root={lemma.root} />}
      </>
    );
  return (
    <>
      <span>{lemma.gloss.split(",")[0]}</span>
      <span class="small">
        {pos} · <Arabic>{lemma.arabic}</Arabic>
      </span>
    </>
  );
}

/** The words of a sentence from right to left, each with what it is; each leads to its look-up. */
export const SentenceWords = ({
  words,
  language,
}: {
  words: readonly SentenceWord[];
  language: Language;
}) => (
  <ol class="sentence" dir="rtl">
    {words.map((word, index) => (
      <li key={index}>
        <a href={lookUpPath(language, word.arabic)} data-look-up={word.arabic}>
          <b lang="ar" class="arabic">
            {word.arabic}
          </b>
          <span class="sentence-about" dir={language === "ar" ? "rtl" : "ltr"}>
            <About word={word} language={language} />
          </span>
        </a>
      </li>
    ))}
  </ol>
);
