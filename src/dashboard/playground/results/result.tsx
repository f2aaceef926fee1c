/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { KeyRow } from "../../../keys/keys.ts";
import { Arabic, Code } from "../../parts/arabic.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Table } from "../../parts/table.tsx";
import type { PersonVisit } from "../../route.ts";
import { type ApiAnswer, type ApiCall, curlLine } from "../api_call.ts";
import { ApiFault } from "../api_fault.tsx";
import type { DescribedEndpoint } from "../described_endpoint.ts";
import { keyName } from "../key_choice.tsx";
import { playgroundText } from "../playground_text.ts";
import { Analyses } from "./analyses.tsx";
import { Letters } from "./letters.tsx";
import { Expressions, OnePattern, OneRoot, Particles, Patterns, Proverbs, Roots } from "./lists.tsx";
import type { ResultProps } from "./result_props.ts";
import { KeyUsage } from "./usage.tsx";
import { OneWord, Suggestions, Words } from "./words.tsx";

/** The component for the `data` of each endpoint. */
export const results: Readonly<Record<string, (props: ResultProps) => ComponentChildren>> = {
  listWords: Words,
  getRandomWord: OneWord,
  lookUpWords: Words,
  completeWord: Suggestions,
  analyzeWord: Analyses,
  getWord: OneWord,
  listRoots: Roots,
  getRoot: OneRoot,
  listPatterns: Patterns,
  getPattern: OnePattern,
  listLetters: Letters,
  listProverbs: Proverbs,
  listExpressions: Expressions,
  listPrepositions: Particles,
  listConjunctions: Particles,
  getUsage: KeyUsage,
};

const headersShown = [
  "x-dp-cost",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "x-ratelimit-policy",
  "retry-after",
  "x-request-id",
  "x-data-version",
  "etag",
  "cache-control",
  "content-type",
];

/** Approximate limit of JSON characters on a page. */
const jsonMax = 50_000;

interface Props {
  readonly visit: PersonVisit;
  readonly endpoint: DescribedEndpoint;
  readonly call: ApiCall;
  readonly answer: ApiAnswer;
  readonly row: KeyRow;
}

function Found({ visit, endpoint, answer, row }: Props) {
  const text = playgroundText[visit.language];
  const { format } = visit;
  const { data, meta } = answer;
  const {
    total,
    page,
    totalPages,
    notFound = [],
  } = meta as {
    readonly total?: number;
    readonly page?: number;
    readonly totalPages?: number;
    readonly notFound?: readonly string[];
  };
  const Result = results[endpoint.operationId];
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {total === undefined ? null : (
        <p>{text.total(format.number(total), format.number(page ?? 1), format.number(totalPages ?? 0))}</p>
      )}
      {notFound.length === 0 ? null : (
        <p>
          {text.notFound} <Arabic>{notFound.join("، ")}</Arabic>
        </p>
      )}
      {isEmpty ? <p>{text.nothing}</p> : null}
      {Result && !isEmpty ? <Result visit={visit} data={data} keyId={row.id} /> : null}
    </>
  );
}

/** The envelope as JSON; a long list is cut to the limit. */
function Json({ visit, answer }: Pick<Props, "visit" | "answer">) {
  const text = playgroundText[visit.language];
  const { data, error, meta, length } = answer;
  const isCut = Array.isArray(data) && length > jsonMax;
  const shown = isCut ? data.slice(0, Math.ceil((data.length * jsonMax) / length)) : data;
  return (
    <details>
      <summary>{text.json}</summary>
      {isCut ? <p>{text.jsonCut(visit.format.number((shown as unknown[]).length))}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
      <pre class="json" tabIndex={0}>
        <code>{JSON.stringify({ data: shown, error, meta }, null, 2)}</code>
      </pre>
    </details>
  );
}

function Wire({ visit, call, answer }: Props) {
  const text = playgroundText[visit.language];
  const names = headersShown.filter((name) => answer.headers.has(name));
  return (
    <>
      <h3>{text.request}</h3>
      <p>{text.curlAbout}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
      <pre tabIndex={0}>
        <code id="curl">{curlLine(visit.options.baseUrl, call)}</code>
      </pre>
      <button type="button" class="quiet" hidden data-copies="curl" data-done={text.copied}>
        {text.copy}
      </button>
      <h3>{text.headers}</h3>
      <Table
        caption={text.headers}
        columns={[{ name: text.header }, { name: text.value }]}
        rows={names.map((name) => [
          <Code key="name">{name}</Code>,
          <Code key="value">{answer.headers.get(name)}</Code>,
        ])}
      />
    </>
  );
}

/** The answer to a call: cost, formatted records, JSON, the request and the headers. */
export function Result(props: Props) {
  const { visit, answer, row } = props;
  const text = playgroundText[visit.language];
  const { format } = visit;
  return (
    <section id="answer" class="answer">
      <h2>{text.answer}</h2>
      <Facts
        facts={[
          [text.status, <Code key="status">{String(answer.status)}</Code>],
          [text.cost, <strong key="cost">{text.points(format.number(answer.cost))}</strong>],
          [text.remaining, `${text.points(format.number(answer.remaining))} (${keyName(row)})`],
        ]}
      />
      {answer.error === null ? <Found {...props} /> : <ApiFault visit={visit} error={answer.error} />}
      <Json visit={visit} answer={answer} />
      <Wire {...props} />
    </section>
  );
}
