/** @jsxImportSource preact */
import { Icon } from "../../look/icons.tsx";
import type { BasicWord } from "../../schema/mod.ts";
import { ColouredRoot, ColouredWord, English } from "../../words_view/coloured.tsx";
import { formLabel } from "../../words_view/form_label.ts";
import { termsText } from "../../words_view/terms_text.ts";
import { Arabic } from "../parts/arabic.tsx";
import { Notice } from "../parts/form.tsx";
import type { PageResult, PersonVisit, Route } from "../route.ts";
import { lookUpText } from "./look_up_text.ts";

/**
 * Looks words up for the person at the screen, at no cost: the first few basic records, limited per account, so that it
 * is no way around the API's points.
 */
const resultsMax = 12;
const nearMax = 5;
/** Longest query, in characters. */
const queryMax = 100;

const path = "/dashboard/look-up";
const examples = ["كتاب", "وبكتابهم", "3arabi", "مدرسه", "to write", "سيكتبون"] as const;

const queryPath = (query: string): string => `${path}?${new URLSearchParams({ q: query })}`;
const queryOf = ({ url }: PersonVisit): string => (url.searchParams.get("q") ?? "").trim().slice(0, queryMax);

/** An inflected form that was typed, and where it stands in the paradigm. */
interface FormHit {
  readonly surface: string;
  readonly unimorph: string;
  readonly label: string;
}

interface WordHit {
  readonly word: BasicWord;
  readonly form: FormHit | null;
}

interface Analysis {
  readonly lemma: BasicWord;
  readonly readings: readonly FormHit[];
}

/** The words of a query; a form with prefixes or suffixes that no search finds is analysed. */
function wordsOf({ services }: PersonVisit, query: string): { total: number; hits: readonly WordHit[] } {
  const { lexicon } = services;
  const { total, items } = lexicon.words({ q: query }, null, "basic", { offset: 0, limit: resultsMax });
  if (total > 0) return { total, hits: items.map(({ json }) => ({ word: JSON.parse(json), form: null })) };
  const analyses = lexicon.analyzeByLemma(query, resultsMax).map((json) => JSON.parse(json) as Analysis);
  const hits = analyses.map(({ lemma, readings }) => ({ word: lemma, form: readings[0] ?? null }));
  return { total: hits.length, hits };
}

function Hit({ visit, word, form }: { visit: PersonVisit } & WordHit) {
  const text = lookUpText[visit.language];
  const { pos, verbForm, root, transliteration, gloss, frequencyRank } = word;
  return (
    <li>
      <a class="hit" href={`/dashboard/words/${word.id}`}>
        <ColouredWord word={word} large />
        <span class="about">
          <strong>
            <English>{gloss}</English>
          </strong>
          <span class="quiet-ink">
            <English>{transliteration}</English> · {termsText[visit.language].pos[pos]}
            {verbForm === null ? null : ` ${verbForm}`}
          </span>
          {form === null ? null : (
            <span>
              <Arabic>{form.surface}</Arabic> <small>{formLabel(visit.language, form)}</small>
            </span>
          )}
        </span>
        <span class="more quiet-ink">
          {root === null ? null : (
            <span>
              {text.root} <ColouredRoot root={root} />
            </span>
          )}
          {frequencyRank === null ? null : <span>{text.rank(visit.format.number(frequencyRank))}</span>}
        </span>
      </a>
    </li>
  );
}

function NotFound({ visit, query }: { visit: PersonVisit; query: string }) {
  const text = lookUpText[visit.language];
  const near = visit.services.lexicon.nearest(query, nearMax);
  return (
    <>
      <p role="status">{text.none(query)}</p>
      {near.length === 0 ? null : (
        <p class="row">
          {text.near}
          {near.map(({ id, arabic, gloss }) => (
            <a key={id} class="chip" href={queryPath(arabic)}>
              <Arabic>{arabic}</Arabic> <English>{gloss}</English>
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** What a page without a query shows: queries to press. */
function Lesson({ visit }: { visit: PersonVisit }) {
  const text = lookUpText[visit.language];
  return (
    <section class="lesson">
      <h2>{text.lessonTitle}</h2>
      <p>{text.lesson}</p>
      <p class="row">
        {examples.map((query) => (
          <a key={query} class="chip" href={queryPath(query)}>
            <bdi>{query}</bdi>
          </a>
        ))}
      </p>
    </section>
  );
}

/** The words of a query; `isAllowed` is false when the account has asked too often. */
function Results({ visit, query, isAllowed }: { visit: PersonVisit; query: string; isAllowed: boolean }) {
  const text = lookUpText[visit.language];
  if (query === "") return <Lesson visit={visit} />;
  if (!isAllowed) return <Notice kind="warning">{text.slow}</Notice>;
  const { total, hits } = wordsOf(visit, query);
  if (total === 0) return <NotFound visit={visit} query={query} />;
  return (
    <>
      <p role="status" class="small">
        {total > hits.length ? text.first(hits.length, total) : text.found(total)}
      </p>
      <ol class="hits">
        {hits.map((hit) => (
          <Hit key={`${hit.word.id} ${hit.form?.surface}`} visit={visit} {...hit} />
        ))}
      </ol>
    </>
  );
}

/** The results for a visit, and the status of their answer. */
function resultsOf(visit: PersonVisit) {
  const query = queryOf(visit);
  const isAllowed = query === "" || visit.memory.lookUps.take(visit.person.account);
  return {
    body: <Results visit={visit} query={query} isAllowed={isAllowed} />,
    status: isAllowed ? 200 : 429,
  };
}

function lookUpPage(visit: PersonVisit): PageResult {
  const text = lookUpText[visit.language];
  const { body: results, status } = resultsOf(visit);
  const body = (
    <>
      <search>
        <form method="get" action={path} class="look-up" data-results={`${path}/results`}>
          <label for="look-up-query">{text.label}</label>
          <div class="search-box">
            <Icon name="search" />
            <input
              id="look-up-query"
              name="q"
              type="search"
              dir="auto"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              maxLength={queryMax}
              placeholder={text.placeholder}
              value={queryOf(visit)}
              aria-describedby="look-up-help"
              autofocus
            />
            <button type="submit">{text.submit}</button>
          </div>
          <small id="look-up-help">{text.help}</small>
        </form>
      </search>
      <div id="results">{results}</div>
    </>
  );
  return { kind: "page", title: text.title, body, status, assets: ["word.css", "look_up.css", "look_up.js"] };
}

export const lookUpRoutes: readonly Route[] = [
  { method: "GET", path, who: "person", handle: lookUpPage },
  {
    method: "GET",
    path: `${path}/results`,
    who: "person",
    handle: (visit) => ({ kind: "fragment", ...resultsOf(visit) }),
  },
];
