/** @jsxImportSource preact */
import { codeOfCall } from "../../../look/code/call_code.ts";
import { CodeBox, Panel } from "../../../look/code/code_tabs.tsx";
import { Icon } from "../../../look/icons.tsx";
import { Code } from "../../parts/arabic.tsx";
import { countText } from "../../parts/counts.ts";
import { Table } from "../../parts/table.tsx";
import type { PersonVisit } from "../../route.ts";
import type { ApiAnswer, ApiCall } from "../api_call.ts";
import { ApiFault } from "../api_fault.tsx";
import type { Values } from "../api_request.ts";
import type { DescribedEndpoint } from "../described_endpoint.ts";
import { jsonHtml } from "../json_html.ts";
import { callLink } from "../links.ts";
import { playgroundText } from "../playground_text.ts";
import { Result } from "./result.tsx";

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
  readonly values: Values;
  readonly answer: ApiAnswer;
  readonly keyId: string;
}

/** The records of an answer, or the words of a text. */
const itemsOf = (data: unknown): readonly unknown[] | null =>
  Array.isArray(data) ? data : ((data as { words?: readonly unknown[] } | null)?.words ?? null);

/** The envelope as JSON; a long list is cut to the limit. */
function Json({ visit, answer }: Pick<Props, "visit" | "answer">) {
  const { data, error, meta, length } = answer;
  const items = itemsOf(data);
  const isCut = items !== null && length > jsonMax;
  const first = items?.slice(0, Math.ceil((items.length * jsonMax) / length)) ?? [];
  const shown = !isCut ? data : Array.isArray(data) ? first : { ...(data as object), words: first };
  const html = jsonHtml({ data: shown, error, meta });
  return (
    <>
      {isCut ? (
        <p>
          {playgroundText[visit.language].jsonCut(countText(visit.language, "firstRecords", first.length))}
        </p>
      ) : null}
      <CodeBox language={visit.language}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
        <pre class="json" tabIndex={0}>
          {/* Escaped by `jsonHtml`. */}
          <code id="json" dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
      </CodeBox>
    </>
  );
}

/** Status, time, cost and what is left, and a link that opens the same call. */
function Status({ visit, endpoint, answer, values }: Props) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const isFine = answer.status < 400;
  return (
    <div class="status">
      <p>
        <span class={`chip ${isFine ? "fine" : "wrong"}`}>
          <span class="visually-hidden">{text.status} </span>
          {answer.status}
        </span>{" "}
        <span>{text.milliseconds(format.number(answer.ms))}</span>
        <span aria-hidden="true"> · </span>
        <strong>{countText(language, "points", answer.cost)}</strong>
        <span aria-hidden="true"> · </span>
        <span>{text.left(countText(language, "points", answer.remaining))}</span>
      </p>
      <a class="link" href={callLink(endpoint, values)} data-done={text.copied}>
        <Icon name="link" /> <span>{text.link}</span>
      </a>
    </div>
  );
}

/** Radio buttons as tabs: they choose what is shown without scripts too. */
const Tabs = ({ name, tabs }: { name: string; tabs: readonly (readonly [id: string, label: string])[] }) => (
  <fieldset class="views">
    <legend class="visually-hidden">{name}</legend>
    {tabs.map(([id, label], index) => (
      <label key={id} class="chip">
        <input type="radio" name="show" value={id} class="visually-hidden" checked={index === 0} />
        {label}
      </label>
    ))}
  </fieldset>
);

function Headers({ visit, answer }: Pick<Props, "visit" | "answer">) {
  const text = playgroundText[visit.language];
  return (
    <details class="headers">
      <summary>{text.headers}</summary>
      <Table
        caption={text.headers}
        columns={[{ name: text.header }, { name: text.value }]}
        rows={headersShown
          .filter((name) => answer.headers.has(name))
          .map((name) => [
            <Code key="name">{name}</Code>,
            <Code key="value">{answer.headers.get(name)}</Code>,
          ])}
      />
    </details>
  );
}

/** The answer to a call: records, JSON, the request as code, and the headers. */
export function Answer(props: Props) {
  const { visit, answer, call } = props;
  const text = playgroundText[visit.language];
  const codes = codeOfCall(call, visit.options.baseUrl);
  const tabs = [
    ["result", text.result] as const,
    ["json", text.json] as const,
    ...codes.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <section id="answer" class="answer" aria-label={text.answer} tabIndex={-1}>
      <div class="card bar">
        <Status {...props} />
        <Tabs name={text.show} tabs={tabs} />
      </div>
      <div class="panel in-result">
        {answer.error === null ? <Result {...props} /> : <ApiFault visit={visit} error={answer.error} />}
      </div>
      <div class="panel in-result in-json">
        <Json visit={visit} answer={answer} />
      </div>
      {codes.map(({ id, code }) => (
        <div key={id} class={`panel in-${id}`}>
          <CodeBox language={visit.language}>
            <Panel in={id}>{code}</Panel>
          </CodeBox>
          <p>
            <small>{text.codeAbout}</small>
          </p>
        </div>
      ))}
      <Headers visit={visit} answer={answer} />
    </section>
  );
}
