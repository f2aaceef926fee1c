/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { Notice } from "../parts/form.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, type Route } from "../route.ts";
import { callApi } from "./api_call.ts";
import { apiCallOf, missingFields, type Values } from "./api_request.ts";
import { CallForm } from "./call_form.tsx";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";
import { AllEndpoints, EndpointChoice } from "./endpoint_choice.tsx";
import { chosenKey, keyOfForm, NoKeyHint } from "./key_choice.tsx";
import { playgroundPath } from "./links.ts";
import { playgroundText } from "./playground_text.ts";
import { Answer } from "./results/answer.tsx";
import { suggestedWordsRoute } from "./suggested_words.tsx";

/** The endpoint of a page that names none. */
const firstEndpoint = "analyzeWord";

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

/** Values of optional fields that an opened form begins with: readings by word are easier to read. */
const firstChoices: Readonly<Record<string, string>> = { "analyzeWord.group": "lemma" };

const withExample = (
  { services }: PersonVisit,
  endpoint: DescribedEndpoint,
  parameter: DescribedParameter,
): DescribedParameter => {
  const find = exampleIds[`${endpoint.operationId}.${parameter.name}`];
  return { ...parameter, example: find?.(services.lexicon) ?? parameter.example };
};

interface State {
  readonly values: Values;
  readonly missing?: readonly string[];
  readonly fault?: string;
  readonly answer?: ComponentChildren;
}

/** The answer's place before there is one. */
function Waiting({ visit }: { visit: PersonVisit }) {
  const text = playgroundText[visit.language];
  return (
    <section id="answer" class="answer waiting" aria-label={text.answer}>
      <div class="card">
        <h2>{text.waiting}</h2>
        <p>{text.waitingAbout}</p>
        <AllEndpoints visit={visit} />
      </div>
    </section>
  );
}

/** Two panes: the form, and the answer beside it. */
function endpointPage(visit: PersonVisit, endpoint: DescribedEndpoint, state: State): PageResult {
  const text = playgroundText[visit.language];
  const { values, missing = [], fault, answer } = state;
  const row = chosenKey(visit, visit.form.get("key") ?? visit.url.searchParams.get("key"));
  const parameters = endpoint.parameters.map((parameter) => withExample(visit, endpoint, parameter));
  return {
    kind: "page",
    title: text.title,
    status: missing.length > 0 || fault !== undefined ? 400 : 200,
    assets: ["code.css", "word.css", "playground.css", "marked_text.css", "playground.js"],
    body: (
      <div class="playground" data-unsent={text.unsent} data-suggestions={text.suggestions}>
        <div class="panes">
          <div class="request">
            <div class="card">
              <EndpointChoice visit={visit} endpoint={endpoint} row={row} />
              {fault === undefined ? null : <Notice kind="fault">{fault}</Notice>}
              {row === null ? (
                <NoKeyHint visit={visit} />
              ) : (
                <CallForm {...{ visit, endpoint, parameters, row, values, missing }} />
              )}
            </div>
            <details class="history empty">
              <summary>{text.history}</summary>
              <ol />
              <button type="button" class="plain">
                {text.clear}
              </button>
            </details>
          </div>
          {answer ?? <Waiting visit={visit} />}
        </div>
      </div>
    ),
  };
}

/** The endpoint in the query, else the fallback. @throws NoSuchPage for an unknown one */
function requestedEndpoint({ services, url }: PersonVisit, fallback: string | null): DescribedEndpoint {
  const name = url.searchParams.get("endpoint") ?? fallback;
  const endpoint = services.endpoints.find(({ operationId }) => operationId === name);
  if (!endpoint) throw new NoSuchPage();
  return endpoint;
}

/** Values from the link, else examples for required fields, so that the first call succeeds. */
function firstValues(visit: PersonVisit, endpoint: DescribedEndpoint): Values {
  const { searchParams } = visit.url;
  const isOpened = endpoint.parameters.every(({ name }) => !searchParams.has(name));
  return (name) => {
    const parameter = endpoint.parameters.find((one) => one.name === name);
    const example = parameter?.required ? withExample(visit, endpoint, parameter).example : null;
    const choice = isOpened ? firstChoices[`${endpoint.operationId}.${name}`] : undefined;
    return searchParams.get(name) ?? example ?? choice ?? "";
  };
}

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
    answer: <Answer {...{ visit, endpoint, call, answer, values }} keyId={row.id} />,
  });
}

export const playgroundRoutes: readonly Route[] = [
  suggestedWordsRoute,
  {
    method: "GET",
    path: playgroundPath,
    who: "person",
    handle(visit) {
      const endpoint = requestedEndpoint(visit, firstEndpoint);
      return endpointPage(visit, endpoint, { values: firstValues(visit, endpoint) });
    },
  },
  {
    method: "POST",
    path: playgroundPath,
    who: "person",
    takesText: true,
    handle: (visit) => run(visit, requestedEndpoint(visit, null)),
  },
];
