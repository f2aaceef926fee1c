/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { BasicWord, EnrichedWord, FullWord, WordLink } from "../../schema/mod.ts";
import { ColouredPattern, ColouredRoot, ColouredWord, English } from "../../words_view/coloured.tsx";
import { detailOf, termOf, termsText } from "../../words_view/terms_text.ts";
import { Arabic } from "../parts/arabic.tsx";
import { Facts } from "../parts/facts.tsx";
import type { Visit } from "../route.ts";
import { wordText } from "./word_text.ts";

const Latin = ({ children }: { children: string }) => (
  <span lang="ar-Latn" dir="ltr" class="latin">
    {children}
  </span>
);

/** Arabic words as a comma-separated list; null for none. */
const listOf = (words: readonly (string | null)[]): ComponentChildren => {
  const present = words.filter((word) => word !== null);
  return present.length === 0 ? null : <Arabic>{present.join("، ")}</Arabic>;
};

/** The path of a word's page; `key` stays selected there. */
export const wordPath = (id: string, key: string | null): string =>
  `/dashboard/words/${id}${key === null ? "" : `?key=${key}`}`;

/** Links to other words with their glosses; the requested lemma, if any, comes first. */
export const WordLinks = ({
  words,
  keyId,
}: {
  words: readonly (WordLink & { readonly query?: string })[];
  keyId: string | null;
}) => (
  <ul class="words">
    {words.map(({ id, arabic, gloss, query }) => (
      <li key={`${id} ${query}`}>
        {query === undefined ? null : (
          <>
            <Arabic>{query}</Arabic>:{" "}
          </>
        )}
        <a href={wordPath(id, keyId)}>
          <Arabic>{arabic}</Arabic>
        </a>{" "}
        <English>{gloss}</English>
      </li>
    ))}
  </ul>
);

interface OfWord {
  readonly visit: Visit;
  readonly word: Omit<BasicWord, "tier">;
  /** The key that links keep selected. */
  readonly keyId: string | null;
}

/** The basic tier without word and gloss. */
export function BasicFacts({ visit, word, keyId }: OfWord) {
  const { language, format } = visit;
  const text = wordText[language];
  const key = keyId === null ? "" : `&key=${keyId}`;
  const radicals = word.root?.split(" ") ?? [];
  const rootLink = `/dashboard/playground?endpoint=getRoot&root=${encodeURIComponent(radicals.join(""))}${key}`;
  return (
    <Facts
      facts={[
        [
          text.root,
          word.root === null ? null : (
            <a href={rootLink} aria-label={`${text.inPlayground}: ${word.root}`}>
              <ColouredRoot root={word.root} />
            </a>
          ),
        ],
        [
          text.pattern,
          word.pattern === null ? null : (
            <ColouredPattern pattern={word.pattern} radicals={radicals.length} />
          ),
        ],
        [text.form, word.verbForm],
        [text.transliteration, <Latin key="latin">{word.transliteration}</Latin>],
        [text.rank, word.frequencyRank === null ? null : format.number(word.frequencyRank)],
      ]}
    />
  );
}

/** The word in large type with its basic record. A `definition` is what readers of Arabic see in place of the gloss. */
export const WordHead = ({
  visit,
  word,
  keyId,
  definition = null,
}: OfWord & { definition?: string | null }) => (
  <>
    <p class="headword">
      <ColouredWord word={word} large />
    </p>
    <p class="gloss">
      {termsText[visit.language].pos[word.pos]} ·{" "}
      {visit.language === "ar" && definition !== null ? (
        <Arabic>{definition}</Arabic>
      ) : (
        <English>{word.gloss}</English>
      )}
    </p>
    <BasicFacts visit={visit} word={word} keyId={keyId} />
  </>
);

type Enriched = Omit<EnrichedWord | FullWord, "tier">;

export const Pronunciation = ({ visit, word }: { visit: Visit; word: Enriched }) => {
  const text = wordText[visit.language];
  const { dmg, alaLc, buckwalter, ipa } = word.transliterations;
  return (
    <Facts
      facts={[
        [text.dmg, <Latin key="dmg">{dmg}</Latin>],
        [text.alaLc, <Latin key="alaLc">{alaLc}</Latin>],
        [text.buckwalter, <Latin key="buckwalter">{buckwalter}</Latin>],
        [text.ipa, <Latin key="ipa">{`/${ipa}/`}</Latin>],
        [
          text.syllables,
          word.syllables.length === 0 ? null : <Latin key="syllables">{word.syllables.join(" · ")}</Latin>,
        ],
      ]}
    />
  );
};

/** The grammar of the enriched tier. */
export function GrammarFacts({ visit, word, keyId }: { visit: Visit; word: Enriched; keyId: string | null }) {
  const { language, format } = visit;
  const text = wordText[language];
  const term = (value: string | null): string | null => (value === null ? null : termOf(language, value));
  return (
    <Facts
      facts={[
        [text.pos, word.posDetail === null ? null : detailOf(language, word.pos, word.posDetail)],
        [text.verbClass, word.verbClass === null ? null : termsText[language].rootType[word.verbClass]],
        [text.transitivity, term(word.transitivity)],
        [text.imperfect, listOf([word.imperfect])],
        [text.masdars, listOf(word.masdars)],
        [text.activeParticiple, listOf([word.activeParticiple])],
        [text.passiveParticiple, listOf([word.passiveParticiple])],
        [text.gender, term(word.gender)],
        [text.number, term(word.number)],
        [text.rationality, term(word.rationality)],
        [text.declension, term(word.declension)],
        [text.plurals, listOf(word.plurals)],
        [text.feminine, listOf([word.feminine])],
        [text.prepositions, listOf(word.prepositions)],
        [text.rootVariants, listOf(word.rootVariants)],
        [text.variants, listOf(word.variants)],
        [text.abjad, format.number(word.abjad)],
        [
          text.homographs,
          word.homographs.length === 0 ? null : (
            <WordLinks key="homographs" words={word.homographs} keyId={keyId} />
          ),
        ],
      ]}
    />
  );
}

export function FrequencyFacts({ visit, word }: { visit: Visit; word: Enriched }) {
  const { format, language } = visit;
  const text = wordText[language];
  if (word.frequency === null) return null;
  const { rank, perMillion, zipf, band } = word.frequency;
  return (
    <Facts
      facts={[
        [text.rank, format.number(rank)],
        [text.perMillion, format.number(perMillion)],
        [text.zipf, String(zipf)],
        [text.band, text.bandOf(format.number(band))],
      ]}
    />
  );
}
