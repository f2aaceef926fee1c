/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { Arabic } from "../../look/arabic.tsx";
import type { FullWord, Root } from "../../schema/mod.ts";
import { ColouredPattern, ColouredRoot, English } from "../../words_view/coloured.tsx";
import { wordsNear } from "../../words_view/senses.tsx";
import { termOf, termsText } from "../../words_view/terms_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { Latin, posOf, WordLine } from "./parts.tsx";
import { patternPath, rootPath, wordPath } from "./paths.ts";
import { patternsOf } from "./patterns_of.ts";
import { basicOf, linkFor, type Reader, type Word } from "./reader.ts";

/** Words of the family that the card of a root names. */
const familyMax = 7;

/** The pattern of a word: a link where the pattern has a page. */
function PatternOf({
  reader,
  pattern,
  radicals,
}: {
  readonly reader: Reader;
  readonly pattern: string;
  readonly radicals: number;
}) {
  const name = <ColouredPattern pattern={pattern} radicals={radicals} />;
  const hasPage = patternsOf(reader.lexicon).some((one) => one.pattern === pattern);
  return (
    <>
      <h3>{dictionaryText[reader.language].pattern}</h3>
      <p class="pattern-letters">
        {hasPage ? <a href={linkFor(reader, patternPath(pattern))}>{name}</a> : name}
      </p>
    </>
  );
}

/** The root of a word with its commonest words. */
export function RootCard({ reader, word }: { readonly reader: Reader; readonly word: Word }) {
  const text = dictionaryText[reader.language];
  if (word.root === null) return null;
  const found = reader.lexicon.root(word.root, { offset: 0, limit: familyMax + 1 });
  if (found === null) return null;
  const root = JSON.parse(found.json) as Root;
  const others = found.words.items.filter(({ id }) => id !== word.id).slice(0, familyMax);
  const path = linkFor(reader, rootPath(root.root));
  return (
    <section class="card">
      <h3>{text.root}</h3>
      <p class="root-letters">
        <a href={path}>
          <ColouredRoot root={root.root} />
        </a>
      </p>
      <p class="small">
        {termsText[reader.language].rootType[root.type]}
        {reader.language === "en" ? (
          <>
            {" · "}
            {root.gloss}
          </>
        ) : null}
      </p>
      <ul class="family">
        {others.map(basicOf).map((other) => (
          <li key={other.id}>
            <a href={linkFor(reader, wordPath(other))}>
              <Arabic>{other.arabic}</Arabic>
            </a>
            {reader.language === "en" ? (
              <English>{other.gloss}</English>
            ) : (
              <span>{posOf(reader, other)}</span>
            )}
          </li>
        ))}
      </ul>
      <p class="small">
        <a href={path}>{text.wholeFamily(root.wordCount)}</a>
      </p>
      {word.pattern === null ? null : (
        <PatternOf reader={reader} pattern={word.pattern} radicals={root.radicals.length} />
      )}
    </section>
  );
}

/** How often a word is met; the bar shows its Zipf value, from 1 to 8. */
export function FrequencyCard({ reader, word }: { readonly reader: Reader; readonly word: FullWord }) {
  const text = dictionaryText[reader.language];
  if (word.frequency === null) return null;
  const { perMillion, zipf, band } = word.frequency;
  return (
    <section class="card">
      <h3>{text.inTexts}</h3>
      <p>
        {text.perMillion(reader.format.number(perMillion))}
        <br />
        <small>{text.bands[band - 1]}</small>
      </p>
      <meter min={1} max={8} value={zipf} aria-label={text.inTexts} />
    </section>
  );
}

export function RelationsCard({ reader, word }: { readonly reader: Reader; readonly word: FullWord }) {
  const near = wordsNear(reader.language, word);
  if (near.length === 0) return null;
  return (
    <section class="card">
      {near.map(([name, words]) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>
            <WordLine reader={reader} words={words} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** The grammar of a word as names and values; what does not apply is left out. */
export function GrammarCard({ reader, word }: { readonly reader: Reader; readonly word: FullWord }) {
  const { language } = reader;
  const text = dictionaryText[language];
  const term = (value: string | null) => (value === null ? null : termOf(language, value));
  const arabic = (words: readonly (string | null)[]) => {
    const present = words.filter((one) => one !== null);
    return present.length === 0 ? null : <Arabic>{present.join("، ")}</Arabic>;
  };
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [text.transitivity, term(word.transitivity)],
    [text.activeParticiple, arabic([word.activeParticiple])],
    [text.passiveParticiple, arabic([word.passiveParticiple])],
    [text.gender, term(word.gender)],
    [text.number, word.number === "singular" ? null : term(word.number)],
    [text.rationality, term(word.rationality)],
    [text.declension, term(word.declension)],
    [text.variants, arabic(word.variants)],
    [
      text.syllables,
      word.syllables.length === 0 ? null : <Latin key="s">{word.syllables.join(" · ")}</Latin>,
    ],
  ];
  return (
    <section class="card">
      <h3>{text.grammar}</h3>
      <dl class="facts">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
