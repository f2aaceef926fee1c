/** @jsxImportSource preact */

import type { ComponentChildren } from "preact";
import type { ErrorBody } from "../../domain/api_error.ts";
import { isOperator } from "../../domain/person.ts";
import { dataPoints } from "../../domain/points.ts";
import { tierPrice } from "../../domain/price.ts";
import type { KeyRow } from "../../keys/keys.ts";
import type { WordHit } from "../../lexicon/lexicon.ts";
import { type BasicWord, type Expression, type FullWord, type Proverb, verbForms } from "../../schema/mod.ts";
import { ColouredPattern, English } from "../../words_view/coloured.tsx";
import { Paradigm } from "../../words_view/paradigm_tables.tsx";
import { wordsNear } from "../../words_view/senses.tsx";
import { termsText } from "../../words_view/terms_text.ts";
import { Arabic, Code } from "../parts/arabic.tsx";
import { Form, Notice } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import { type ApiAnswer, callApi } from "../playground/api_call.ts";
import { ApiFault } from "../playground/api_fault.tsx";
import { chosenKey, KeySelect, keyName, keyOfForm, NoKeyHint } from "../playground/key_choice.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { ExpressionText } from "./expression_text.tsx";
import { FrequencyFacts, GrammarFacts, Pronunciation, WordHead, WordLinks, wordPath } from "./facts.tsx";
import { ProverbText } from "./proverb_text.tsx";
import { Senses } from "./senses.tsx";
import { wordText } from "./word_text.ts";

/**
 * The page of a word. Opening it is free: it shows the basic record, and a button (a form with its token) that fetches
 * the full record and charges the chosen key. So no link, no other site and no prefetching browser can spend points.
 * Once paid for, a record stays open to its account for the day; operators see their own data free. `?key=` preselects
 * the key.
 */
const price = dataPoints(tierPrice.full);

const titleOf = (visit: PersonVisit, word: Omit<BasicWord, "tier">): string =>
  wordText[visit.language].title(word.arabic, word.transliteration, word.gloss);

/** A page with the sheet for words. */
const styledPage = (...shown: Parameters<typeof page>): PageResult => ({
  ...page(...shown),
  assets: ["word.css"],
});

function basicPage(visit: PersonVisit, hit: WordHit, fault?: ErrorBody | string): PageResult {
  const text = wordText[visit.language];
  const word = JSON.parse(hit.json) as BasicWord;
  const key = chosenKey(visit, visit.form.get("key") ?? visit.url.searchParams.get("key"));
  return styledPage(
    titleOf(visit, word),
    <>
      {typeof fault === "string" ? <Notice kind="fault">{fault}</Notice> : null}
      {typeof fault === "object" ? <ApiFault visit={visit} error={fault} /> : null}
      <WordHead visit={visit} word={word} keyId={key?.id ?? null} />
      <section>
        <h2>{text.everything}</h2>
        <p>{text.everythingAbout(price)}</p>
        {key === null ? (
          <NoKeyHint visit={visit} />
        ) : (
          <Form visit={visit} action={`/dashboard/words/${hit.id}`} class="narrow">
            <KeySelect visit={visit} chosen={key} />
            <button type="submit">{text.charge(price)}</button>
          </Form>
        )}
      </section>
    </>,
    fault === undefined ? 200 : 400,
  );
}

/** The other words of a root: verbs by form, then the rest in the record's order. */
function familyOf(visit: PersonVisit, word: FullWord): readonly BasicWord[] {
  const family = word.derived.flatMap((id) => {
    const hit = visit.services.lexicon.word(id, "basic");
    return hit ? [JSON.parse(hit.json) as BasicWord] : [];
  });
  const orderOf = ({ verbForm }: BasicWord): number =>
    verbForm === null ? verbForms.length : verbForms.indexOf(verbForm);
  return family.toSorted((a, b) => orderOf(a) - orderOf(b));
}

function Family({ visit, word, keyId }: { visit: PersonVisit; word: FullWord; keyId: string | null }) {
  const text = wordText[visit.language];
  const family = familyOf(visit, word);
  if (family.length === 0) return null;
  const columns = [text.word, text.meaning, text.pos, text.pattern].map((name) => ({ name }));
  const rows = family.map(({ id, arabic, pos, verbForm, root, pattern, gloss }) => [
    <a key={id} href={wordPath(id, keyId)}>
      <Arabic>{arabic}</Arabic>
    </a>,
    <English key="gloss">{gloss}</English>,
    [termsText[visit.language].pos[pos], verbForm].filter((part) => part !== null).join(" "),
    pattern === null ? null : (
      <ColouredPattern key="pattern" pattern={pattern} radicals={root?.split(" ").length ?? 0} />
    ),
  ]);
  return (
    <section>
      <h2>{text.family}</h2>
      <Table caption={text.family} columns={columns} rows={rows} />
    </section>
  );
}

function Proverbs({ visit, word }: { visit: PersonVisit; word: FullWord }) {
  if (word.proverbs.length === 0) return null;
  const { items } = visit.services.lexicon.list(
    "proverbs",
    { word: word.id },
    { offset: 0, limit: word.proverbs.length },
  );
  return (
    <section>
      <h2>{wordText[visit.language].proverbs}</h2>
      {items.map((json) => {
        const proverb = JSON.parse(json) as Proverb;
        return <ProverbText key={proverb.id} visit={visit} proverb={proverb} />;
      })}
    </section>
  );
}

function Expressions({ visit, word }: { visit: PersonVisit; word: FullWord }) {
  if (word.expressions.length === 0) return null;
  const { items } = visit.services.lexicon.list(
    "expressions",
    { word: word.id },
    { offset: 0, limit: word.expressions.length },
  );
  return (
    <section>
      <h2>{wordText[visit.language].expressions}</h2>
      {items.map((json) => {
        const expression = JSON.parse(json) as Expression;
        return <ExpressionText key={expression.id} visit={visit} expression={expression} />;
      })}
    </section>
  );
}

function Relations({ visit, word, keyId }: { visit: PersonVisit; word: FullWord; keyId: string | null }) {
  return (
    <>
      {wordsNear(visit.language, word).map(([title, words]) => (
        <section key={title}>
          <h2>{title}</h2>
          <WordLinks words={words} keyId={keyId} />
        </section>
      ))}
    </>
  );
}

function Charged({ visit, answer, row }: { visit: PersonVisit; answer: ApiAnswer; row: KeyRow }) {
  const text = wordText[visit.language];
  return (
    <Notice kind="done">
      {text.charged(answer.cost, keyName(row), answer.remaining)} {text.againFree}
    </Notice>
  );
}

/** The whole record; `keyId` is the key that links keep selected. */
function fullPage(
  visit: PersonVisit,
  word: FullWord,
  keyId: string | null,
  notice: ComponentChildren,
): PageResult {
  const text = wordText[visit.language];
  return styledPage(
    titleOf(visit, word),
    <>
      {notice}
      <WordHead visit={visit} word={word} keyId={keyId} definition={word.definition} />
      {word.root === null ? null : (
        <p>
          <small>{text.colours}</small>
        </p>
      )}
      <section>
        <h2>{text.senses}</h2>
        <Senses visit={visit} word={word} keyId={keyId} />
      </section>
      <section>
        <h2>{text.grammar}</h2>
        <GrammarFacts visit={visit} word={word} keyId={keyId} />
      </section>
      <section>
        <h2>{text.pronunciation}</h2>
        <Pronunciation visit={visit} word={word} />
      </section>
      <section>
        <h2>{text.inflection}</h2>
        <Paradigm language={visit.language} inflection={word.inflection} />
      </section>
      <Relations visit={visit} word={word} keyId={keyId} />
      <Expressions visit={visit} word={word} />
      <Proverbs visit={visit} word={word} />
      <Family visit={visit} word={word} keyId={keyId} />
      {word.frequency === null ? null : (
        <section>
          <h2>{text.frequency}</h2>
          <FrequencyFacts visit={visit} word={word} />
        </section>
      )}
      <section>
        <h2>{text.sources}</h2>
        <ul>
          {word.sources.map(({ id, licence }) => (
            <li key={id}>
              <Code>{id}</Code> ({licence})
            </li>
          ))}
        </ul>
      </section>
    </>,
  );
}

/** The basic record of a word; a retired id resolves to its successor. @throws NoSuchPage */
function findWord({ services, params }: PersonVisit): WordHit {
  const hit = services.lexicon.word(params.id ?? "", "basic");
  if (!hit) throw new NoSuchPage();
  return hit;
}

const fullRecord = (visit: PersonVisit, id: string): FullWord =>
  JSON.parse(visit.services.lexicon.word(id, "full")?.json ?? "null") as FullWord;

/** The whole record where it costs nothing, else the basic one with the button. */
function wordPage(visit: PersonVisit): PageResult {
  const hit = findWord(visit);
  const { person, memory, language } = visit;
  const isOwn = isOperator(person);
  if (!isOwn && !memory.paid.has(person.account, hit.id)) return basicPage(visit, hit);
  const keyId = chosenKey(visit, visit.url.searchParams.get("key"))?.id ?? null;
  const text = wordText[language];
  const notice = <p class="small">{isOwn ? text.freeForOperator : text.paidToday}</p>;
  return fullPage(visit, fullRecord(visit, hit.id), keyId, notice);
}

/** Charges the chosen key for the whole record, once a day. */
async function payForWord(visit: PersonVisit): Promise<PageResult> {
  const hit = findWord(visit);
  const { person, memory } = visit;
  const row = keyOfForm(visit);
  if ("fault" in row) return basicPage(visit, hit, row.fault);
  if (isOperator(person) || memory.paid.has(person.account, hit.id))
    return redirect(wordPath(hit.id, row.id));
  const target = `/v1/words/${hit.id}?tier=full`;
  const answer = await callApi(visit, row.id, { method: "GET", target, body: null });
  if (answer.error !== null) return basicPage(visit, hit, answer.error);
  memory.paid.add(person.account, hit.id);
  const notice = <Charged visit={visit} answer={answer} row={row} />;
  return fullPage(visit, answer.data as FullWord, row.id, notice);
}

export const wordRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/dashboard/words/:id",
    who: "person",
    handle: wordPage,
  },
  {
    method: "POST",
    path: "/dashboard/words/:id",
    who: "person",
    handle: payForWord,
  },
];
