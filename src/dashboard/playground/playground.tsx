/** @jsxImportSource preact */

import type { ComponentChildren } from "preact";
import type { KeyRow } from "../../keys/keys.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { Code } from "../parts/arabic.tsx";
import { Form, Notice } from "../parts/form.tsx";
import { Select } from "../parts/select.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { callApi } from "./api_call.ts";
import { apiCallOf, missingFields, type Values } from "./api_request.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";
import { endpointTextOf } from "./endpoint_text.ts";
import { chosenKey, KeySelect, keyOfForm, NoKeyHint } from "./key_choice.tsx";
import { ParameterField } from "./parameter_field.tsx";
import { playgroundText } from "./playground_text.ts";
import { Result } from "./results/result.tsx";

const path = "/dashboard/playground";
const addressOf = ({ operationId }: DescribedEndpoint): string => `${path}?endpoint=${operationId}`;

/** Example ids: they depend on the data, so the documentation has none. */
const exampleIds: Readonly<Record<string, (lexicon: Lexicon) => string | undefined>> = {
  "getWord.id": (lexicon) =>
    (
      lexicon.lemma("كِتَاب", "basic")[0] ??
      lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 }).items[0]
    )?.id,
  "getPattern.id": (lexicon) => {
    const [json] = lexicon.list("patterns", {}, { offset: 0, limit: 1 }).items;
    return json === undefined ? undefined : JSON.parse(json).id;
  },
};

const withExample = (
  { services }: PersonVisit,
  endpoint: DescribedEndpoint,
  parameter: DescribedParameter,
): DescribedParameter => {
  const find = exampleIds[`${endpoint.operationId}.${parameter.name}`];
  return { ...parameter, example: find?.(services.lexicon) ?? parameter.example };
};

/** Text with `code` in backticks, as in the documentation. */
const Marked = ({ children }: { children: string }) => (
  <>{children.split("`").map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part))}</>
);

const methodAndPath = ({ method, path: ofApi }: DescribedEndpoint): string => `${method} ${ofApi}`;

function indexPage(visit: PersonVisit): PageResult {
  const text = playgroundText[visit.language];
  const { endpoints } = visit.services;
  return page(
    text.title,
    <>
      <p>{text.about}</p>
      {chosenKey(visit, null) === null ? <NoKeyHint visit={visit} /> : null}
      <h2>{text.all}</h2>
      <div class="cards">
        {endpoints.map((endpoint) => {
          const described = endpointTextOf(visit.language, endpoint);
          return (
            <article key={endpoint.operationId}>
              <h3>
                <a href={addressOf(endpoint)}>{described.summary}</a>
              </h3>
              <p>
                <Code>{methodAndPath(endpoint)}</Code>
              </p>
              <p>
                <small>
                  <Marked>{described.about}</Marked>
                </small>
              </p>
            </article>
          );
        })}
      </div>
    </>,
  );
}

/** The choice of an endpoint; works without scripts. */
function Choose({
  visit,
  endpoint,
  chosen,
}: {
  visit: PersonVisit;
  endpoint: DescribedEndpoint;
  chosen: KeyRow | null;
}) {
  const text = playgroundText[visit.language];
  return (
    <form method="get" action={path} class="inline">
      <Select
        label={text.endpoint}
        name="endpoint"
        options={visit.services.endpoints.map(
          (one) => [one.operationId, endpointTextOf(visit.language, one).summary] as const,
        )}
        chosen={endpoint.operationId}
      />
      {chosen === null ? null : <input type="hidden" name="key" value={chosen.id} />}
      <button type="submit" class="quiet">
        {text.choose}
      </button>
      <a href={path}>{text.all}</a>
    </form>
  );
}

interface FormState {
  readonly values: Values;
  readonly missing?: readonly string[];
  readonly fault?: string;
  readonly result?: ComponentChildren;
}

function endpointPage(visit: PersonVisit, endpoint: DescribedEndpoint, state: FormState): PageResult {
  const text = playgroundText[visit.language];
  const { values, missing = [], fault, result } = state;
  const described = endpointTextOf(visit.language, endpoint);
  const key = chosenKey(visit, visit.form.get("key") ?? visit.url.searchParams.get("key"));
  const isFault = missing.length > 0 || fault !== undefined;
  return page(
    described.summary,
    <>
      <Choose visit={visit} endpoint={endpoint} chosen={key} />
      <p>
        <Code>{methodAndPath(endpoint)}</Code>
      </p>
      <p>
        <Marked>{described.about}</Marked>
      </p>
      {fault === undefined ? null : <Notice kind="fault">{fault}</Notice>}
      {key === null ? (
        <NoKeyHint visit={visit} />
      ) : (
        <Form visit={visit} action={`${addressOf(endpoint)}#answer`} class="call">
          <KeySelect visit={visit} chosen={key} />
          {endpoint.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              visit={visit}
              endpoint={endpoint}
              parameter={withExample(visit, endpoint, parameter)}
              value={values(parameter.name)}
              isMissing={missing.includes(parameter.name)}
            />
          ))}
          <button type="submit">{text.run}</button>
        </Form>
      )}
      {result}
    </>,
    isFault ? 400 : 200,
  );
}

/** The endpoint in the query, or null. @throws NoSuchPage for an unknown one */
function requestedEndpoint({ services, url }: PersonVisit): DescribedEndpoint | null {
  const name = url.searchParams.get("endpoint");
  if (name === null) return null;
  const endpoint = services.endpoints.find(({ operationId }) => operationId === name);
  if (!endpoint) throw new NoSuchPage();
  return endpoint;
}

/** Values from the link, else examples for required fields, so that the first run succeeds. */
const firstValues =
  (visit: PersonVisit, endpoint: DescribedEndpoint): Values =>
  (name) => {
    const parameter = endpoint.parameters.find((one) => one.name === name);
    const example = parameter?.required ? withExample(visit, endpoint, parameter).example : null;
    return visit.url.searchParams.get(name) ?? example ?? "";
  };

async function run(visit: PersonVisit, endpoint: DescribedEndpoint): Promise<PageResult> {
  const values: Values = (name) => visit.form.get(name) ?? "";
  const row = keyOfForm(visit);
  if ("fault" in row) return endpointPage(visit, endpoint, { values, fault: row.fault });
  const missing = missingFields(endpoint, values);
  if (missing.length > 0) return endpointPage(visit, endpoint, { values, missing });
  const call = apiCallOf(endpoint, values);
  const answer = await callApi(visit, row.id, call);
  return endpointPage(visit, endpoint, {
    values,
    result: <Result visit={visit} endpoint={endpoint} call={call} answer={answer} row={row} />,
  });
}

export const playgroundRoutes: readonly Route[] = [
  {
    method: "GET",
    path,
    who: "person",
    handle(visit) {
      const endpoint = requestedEndpoint(visit);
      return endpoint === null
        ? indexPage(visit)
        : endpointPage(visit, endpoint, { values: firstValues(visit, endpoint) });
    },
  },
  {
    method: "POST",
    path,
    who: "person",
    takesText: true,
    handle(visit) {
      const endpoint = requestedEndpoint(visit);
      if (endpoint === null) throw new NoSuchPage();
      return run(visit, endpoint);
    },
  },
];
