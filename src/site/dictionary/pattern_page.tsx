/** @jsxImportSource preact */

import { bareKey, sameText } from "../../arabic/mod.ts";
import type { Pattern } from "../../schema/mod.ts";
import { ColouredPattern, English } from "../../words_view/coloured.tsx";
import { dictionaryText } from "./dictionary_text.ts";
import { Crumbs, Pager, posOf, WordRows } from "./parts.tsx";
import { patternPath } from "./paths.ts";
import { patternsOf } from "./patterns_of.ts";
import { basicOf, missing, type Outcome, type Reader, redirect } from "./reader.ts";
import { oneTerm } from "./structured_data.ts";

/** Words on a page. */
const wordsMax = 60;
/** A pattern with four radicals repeats its ل. */
const radicalsOf = (pattern: string): number => (bareKey(pattern).split("ل").length > 2 ? 4 : 3);

export const PatternName = ({ pattern }: { readonly pattern: string }) => (
  <ColouredPattern pattern={pattern} radicals={radicalsOf(pattern)} />
);

/** The pattern as typed, else the one that is written alike without vowels or has this id, where there is one alone. */
function findPattern(reader: Reader, typed: string): Pattern | null {
  const patterns = patternsOf(reader.lexicon);
  const exact = patterns.find(({ pattern, id }) => sameText(pattern, typed) || id === typed);
  const alike = patterns.filter(({ bare }) => bare === bareKey(typed));
  return exact ?? (typed === bareKey(typed) && alike.length === 1 ? (alike[0] as Pattern) : null);
}

/** The page of a pattern: what it forms, and its words. */
export function patternPage(reader: Reader, typed: string, page: number): Outcome {
  const pattern = findPattern(reader, typed);
  if (pattern === null) return missing(typed);
  if (pattern.pattern !== typed) return redirect(patternPath(pattern.pattern));
  const found = reader.lexicon.pattern(pattern.id, { offset: (page - 1) * wordsMax, limit: wordsMax });
  const total = found?.words.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / wordsMax));
  if (page > pages) return missing(typed);
  const text = dictionaryText[reader.language];
  const path = patternPath(typed);
  const pathOf = (number: number): string => (number === 1 ? path : `${path}?page=${number}`);
  return {
    kind: "page",
    path: pathOf(page),
    title: text.patternTitle(typed),
    description: text.patternAbout(typed, pattern.description, total),
    data: oneTerm(reader, { name: typed, code: pattern.id, description: pattern.description, path }),
    body: (
      <div class="column dictionary">
        <Crumbs reader={reader} way={[["/patterns", text.patterns]]} />
        <header class="entry-head">
          <h1 class="headword">
            <PatternName pattern={typed} />
          </h1>
          <div>
            <p class="said">
              <English>{pattern.description}</English>
            </p>
            <p class="chips">
              <span class="chip">{posOf(reader, pattern)}</span>
              <span class="chip">{text.words(total)}</span>
            </p>
          </div>
        </header>
        <WordRows reader={reader} words={found?.words.items.map(basicOf) ?? []} />
        <Pager reader={reader} page={page} pages={pages} pathOf={pathOf} />
      </div>
    ),
  };
}
