/** @jsxImportSource preact */
import { bareKey, toLatin } from "../../arabic/mod.ts";
import type { WordHit } from "../../lexicon/lexicon.ts";
import { Arabic } from "../../look/arabic.tsx";
import { dictionaryText } from "./dictionary_text.ts";
import { Entry } from "./entry.tsx";
import { isFull } from "./entry_head.tsx";
import { Crumbs } from "./parts.tsx";
import { rootPath, spellingPath, wordPath } from "./paths.ts";
import {
  basicOf,
  type DictionaryPage,
  missing,
  type Outcome,
  type Reader,
  recordOf,
  redirect,
  type ShownWord,
  type Word,
} from "./reader.ts";
import { definedTerms } from "./structured_data.ts";

/** Words of a page whose forms stand open. */
const openFormsMax = 2;

/** Letters of a description that search engines show. */
const descriptionMax = 155;

export const shorten = (text: string): string =>
  text.length <= descriptionMax ? text : `${text.slice(0, descriptionMax).replace(/[\s,;،؛]+\S*$/u, "")} …`;

/** What a word means, in the reader's language where that is known. */
function meaningOf({ language }: Reader, word: ShownWord): string {
  if (!isFull(word)) return word.gloss;
  return (language === "ar" ? word.definition : null) ?? word.glosses.join("; ");
}

/** A meaning in few words. */
const firstPart = (meaning: string): string => meaning.split(/[,;،؛]/u)[0] as string;

/** The words of a page, to choose from. */
function Contents({ reader, words }: { readonly reader: Reader; readonly words: readonly ShownWord[] }) {
  return (
    <nav class="homographs" aria-label={dictionaryText[reader.language].spelledAlike}>
      {words.map((word) => (
        <a key={word.id} class="chip" href={`#${word.id}`}>
          <Arabic>{word.arabic}</Arabic> <bdi>{firstPart(meaningOf(reader, word))}</bdi>
        </a>
      ))}
    </nav>
  );
}

/** The first word of each root on the page carries the card of the root. */
const firstOfRoot = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(
    words
      .filter(({ root }, index) => words.findIndex((other) => other.root === root) === index)
      .map(({ id }) => id),
  );

function titleOf(reader: Reader, bare: string, words: readonly Word[]): string {
  const text = dictionaryText[reader.language];
  const [word] = words;
  return words.length === 1 && word !== undefined
    ? text.wordTitle(word.arabic, toLatin(word.arabic).alaLc, word.gloss)
    : text.spellingTitle(
        bare,
        words
          .slice(0, 3)
          .map(({ gloss }) => gloss.split(",")[0])
          .join(", "),
      );
}

function spellingPage(reader: Reader, bare: string, hits: readonly WordHit[]): DictionaryPage {
  const text = dictionaryText[reader.language];
  const words = hits.map((hit) => recordOf(reader, hit));
  const withRoot = firstOfRoot(words);
  const root = words[0]?.root ?? null;
  const isOne = words.length === 1;
  const description = words.map((word) => `${word.arabic}: ${meaningOf(reader, word)}`).join(" · ");
  return {
    kind: "page",
    path: spellingPath(bare),
    title: titleOf(reader, bare, words),
    description: shorten(description),
    data: definedTerms(reader, words, (word) => meaningOf(reader, word)),
    body: (
      <div class="column dictionary">
        <Crumbs
          reader={reader}
          way={
            isOne && root !== null
              ? [
                  [
                    rootPath(root),
                    <bdi key="root" class="whole" lang="ar">
                      {root}
                    </bdi>,
                  ],
                ]
              : []
          }
        />
        {isOne ? null : (
          <>
            <h1>{text.homographs(words.length, bare)}</h1>
            <Contents reader={reader} words={words} />
          </>
        )}
        {words.map((word) => (
          <Entry
            key={word.id}
            reader={reader}
            word={word}
            level={isOne ? 1 : 2}
            hasRoot={withRoot.has(word.id)}
            isFolded={words.length > openFormsMax}
          />
        ))}
      </div>
    ),
  };
}

/** The words of a spelling, the commonest first. */
const spelled = (reader: Reader, bare: string): readonly WordHit[] =>
  reader.lexicon.lemma(bare, "basic").filter((hit) => basicOf(hit).bare === bare);

/**
 * The page of `typed`: its words where it is their bare spelling. A vocalised or folded spelling, and an id, lead to it.
 */
export function wordPage(reader: Reader, typed: string): Outcome {
  const own = spelled(reader, typed);
  if (own.length > 0) return spellingPage(reader, typed, own);
  const byId = /^w_\w+$/.test(typed) ? reader.lexicon.word(typed, "basic") : null;
  const hit = byId ?? reader.lexicon.lemma(typed, "basic")[0];
  if (!hit) return missing(typed);
  const word = basicOf(hit);
  const isAlone = spelled(reader, word.bare).length === 1 || bareKey(typed) === typed;
  return redirect(isAlone && byId === null ? spellingPath(word.bare) : wordPath(word));
}
