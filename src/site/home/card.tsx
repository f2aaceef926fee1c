/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { Arabic } from "../../look/arabic.tsx";
import { formats, type Language } from "../../look/text.ts";
import { ColouredPattern, ColouredRoot, ColouredWord } from "../../words_view/coloured.tsx";
import { formLabel } from "../../words_view/form_label.ts";
import { termsText } from "../../words_view/terms_text.ts";
import { FormLetters } from "./form_letters.tsx";
import { homeText } from "./home_text.ts";
import { lookUpPath, rootPath, wordPath } from "./paths.ts";
import type { CardForm, WordCard } from "./word_card.ts";

export interface AnswerProps {
  readonly language: Language;
  /** Whether words have pages of their own to lead to. */
  readonly hasDictionary: boolean;
}

const firstOf = (gloss: string): string => gloss.split(",")[0] as string;
const possessives = new Set(["my", "your", "his", "her", "our", "their"]);

/** What a pronoun means behind a noun or a verb: `me, my` is *my* behind a noun. */
function pronounGloss(gloss: string, isNominal: boolean): string {
  const senses = gloss.split(",").map((sense) => sense.trim());
  return (isNominal ? senses.find((sense) => possessives.has(sense)) : undefined) ?? (senses[0] as string);
}

/** How a typed form is made: and + with + book + my. */
function Parts({ form, word, language }: { form: CardForm; word: WordCard["word"]; language: Language }) {
  const isNominal = word.pos !== "verb" && word.pos !== "adp";
  const pieces =
    language === "ar"
      ? [...form.before.map((part) => part.form), word.arabic, ...form.behind.map((part) => part.form)]
      : [
          ...form.before.map(({ gloss }) => firstOf(gloss)),
          firstOf(word.gloss),
          ...form.behind.map(({ gloss }) => pronounGloss(gloss, isNominal)),
        ];
  return (
    <span class={language === "ar" ? "arabic" : undefined}>
      {pieces.map((piece, index) => (
        <>
          {index === 0 ? null : " + "}
          {index === form.before.length ? <b>{piece}</b> : piece}
        </>
      ))}
    </span>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd class="whole">{children}</dd>
  </div>
);

/** The form that a learner has to know besides the word itself. */
function PrincipalPart({ card: { word }, language }: { card: WordCard; language: Language }) {
  const text = homeText[language];
  const { root } = word;
  const [plural] = word.plurals;
  const [masdar] = word.masdars;
  const [name, arabic] =
    word.imperfect !== null
      ? [text.imperfect, word.imperfect]
      : plural !== undefined
        ? [text.plural, plural]
        : word.feminine !== null
          ? [text.feminine, word.feminine]
          : [text.masdar, masdar ?? null];
  return arabic === null ? null : (
    <Fact name={name}>
      <ColouredWord word={{ arabic, root, pattern: null }} />
    </Fact>
  );
}

function Facts({ card, language }: { card: WordCard; language: Language }) {
  const text = homeText[language];
  const { root, pattern } = card.word;
  return (
    <dl class="answer-facts">
      {root === null ? null : (
        <Fact name={text.root}>
          <ColouredRoot root={root} />
        </Fact>
      )}
      {root === null || pattern === null ? null : (
        <Fact name={text.pattern}>
          <ColouredPattern pattern={pattern} radicals={root.split(" ").length} />
        </Fact>
      )}
      <PrincipalPart card={card} language={language} />
      <Fact name={text.said}>
        <span lang="ar-Latn" dir="ltr">
          {card.form?.transliteration ?? card.word.transliteration}
        </span>
      </Fact>
    </dl>
  );
}

/** Its meaning: an Arabic reader gets the Arabic definition where there is one. */
function Meaning({ word, language }: { word: WordCard["word"]; language: Language }) {
  const [first = word.gloss, ...others] = word.glosses;
  const example = word.senses.flatMap(({ examples }) => examples)[0];
  const isDefined = language === "ar" && word.definition !== null;
  return (
    <div class="answer-sense">
      {isDefined ? (
        <p>
          <Arabic>{word.definition}</Arabic>
        </p>
      ) : (
        <p lang="en" dir="ltr">
          <b>{first}</b>
          {others.length === 0 ? null : ` · ${others.slice(0, 2).join(" · ")}`}
        </p>
      )}
      {example === undefined ? null : (
        <blockquote>
          <p lang="ar" dir="rtl" class="arabic">
            {example.arabic}
          </p>
          {language === "ar" || example.translation === null ? null : (
            <p class="small">{example.translation}</p>
          )}
        </blockquote>
      )}
    </div>
  );
}

function Family({ card, language, hasDictionary }: { card: WordCard } & AnswerProps) {
  const text = homeText[language];
  const { words, total } = card.family;
  if (words.length === 0) return null;
  return (
    <p class="answer-family">
      <span>{text.family}</span>
      {words.map(({ arabic, gloss }) => (
        <a
          key={arabic}
          class="chip"
          href={lookUpPath(language, arabic)}
          data-look-up={arabic}
          title={language === "en" ? gloss : undefined}
        >
          <Arabic>{arabic}</Arabic>
        </a>
      ))}
      {total <= words.length ? null : hasDictionary ? (
        <a class="chip" href={rootPath(language, card.word.root ?? "")}>
          {text.moreOfRoot(formats[language].number(total - words.length))}
        </a>
      ) : (
        <span class="chip">{text.moreOfRoot(formats[language].number(total - words.length))}</span>
      )}
    </p>
  );
}

/** The answer of a word: its form, root and pattern, what it means, and its family. */
export function Card({ card, ...props }: { card: WordCard } & AnswerProps) {
  const { language, hasDictionary } = props;
  const text = homeText[language];
  const { word, form } = card;
  return (
    <article class="card answer-card">
      <header>
        {form === null ? (
          <span>
            {word.frequencyRank === null ? null : text.rank(formats[language].number(word.frequencyRank))}
          </span>
        ) : (
          <Parts form={form} word={word} language={language} />
        )}
        <span>{termsText[language].pos[word.pos]}</span>
      </header>
      <p class="answer-word">
        {form === null ? <ColouredWord word={word} large={true} /> : <FormLetters form={form} word={word} />}
      </p>
      {form === null ? null : <p class="answer-label small">{formLabel(language, form)}</p>}
      <Facts card={card} language={language} />
      <Meaning word={word} language={language} />
      <Family card={card} {...props} />
      {hasDictionary ? (
        <p class="answer-more">
          <a href={wordPath(language, word.bare)}>{text.openWord}</a>
        </p>
      ) : null}
    </article>
  );
}
