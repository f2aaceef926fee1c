/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { English } from "../../../words_view/coloured.tsx";
import { Arabic } from "../../parts/arabic.tsx";
import type { PersonVisit } from "../../route.ts";
import { wordPath } from "../../word/facts.tsx";
import type { ApiAnswer } from "../api_call.ts";
import type { DescribedEndpoint } from "../described_endpoint.ts";
import { callLink } from "../links.ts";
import { playgroundText } from "../playground_text.ts";
import { Analyses } from "./analyses.tsx";
import { Letters } from "./letters.tsx";
import { Expressions, OnePattern, OneRoot, Particles, Patterns, Proverbs, Roots } from "./lists.tsx";
import type { ResultProps } from "./result_props.ts";
import { AnalysedWords, MarkedText } from "./texts.tsx";
import { KeyUsage } from "./usage.tsx";
import { OneWord, Suggestions, Words } from "./words.tsx";

/** The component for the `data` of each endpoint. */
export const results: Readonly<Record<string, (props: ResultProps) => ComponentChildren>> = {
  listWords: Words,
  getRandomWord: OneWord,
  lookUpWords: Words,
  completeWord: Suggestions,
  analyzeWord: Analyses,
  analyzeText: AnalysedWords,
  diacritizeText: MarkedText,
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

interface Props {
  readonly visit: PersonVisit;
  readonly endpoint: DescribedEndpoint;
  readonly answer: ApiAnswer;
  readonly keyId: string;
}

interface NearWords {
  readonly query: string;
  readonly words: readonly { readonly id: string; readonly arabic: string; readonly gloss: string }[];
}

/** Members of `meta` that are shown. */
interface Meta {
  readonly total?: number;
  readonly page?: number;
  readonly totalPages?: number;
  readonly notFound?: readonly string[];
  readonly suggestions?: readonly NearWords[];
}

/** The nearest words to what was not found: a search for each, or its page where there is nothing to search. */
function Nearest({ visit, endpoint, keyId, near }: Omit<Props, "answer"> & { readonly near: NearWords }) {
  const text = playgroundText[visit.language];
  const isSearch = endpoint.parameters.some(({ name }) => name === "q");
  const linkTo = (id: string, arabic: string): string =>
    isSearch ? callLink(endpoint, (name) => (name === "q" ? arabic : "")) : wordPath(id, keyId);
  return (
    <p class="nearest">
      {isSearch ? (
        text.nearest
      ) : (
        <>
          {text.nearestTo} <Arabic>{near.query}</Arabic>
        </>
      )}
      {near.words.map(({ id, arabic, gloss }) => (
        <a key={id} class="chip" href={linkTo(id, arabic)}>
          <Arabic>{arabic}</Arabic> <English>{gloss}</English>
        </a>
      ))}
    </p>
  );
}

/** The records of an answer in a form of their own, and what was not found. */
export function Result(props: Props) {
  const { visit, endpoint, answer, keyId } = props;
  const text = playgroundText[visit.language];
  const { format } = visit;
  const { data } = answer;
  const { total, page, totalPages, notFound = [], suggestions = [] } = answer.meta as Meta;
  const Records = results[endpoint.operationId];
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {total === undefined || isEmpty ? null : (
        <p>{text.total(format.number(total), format.number(page ?? 1), format.number(totalPages ?? 0))}</p>
      )}
      {notFound.length === 0 ? null : (
        <p>
          {text.notFound} <Arabic>{notFound.join("، ")}</Arabic>
        </p>
      )}
      {isEmpty ? <p>{text.nothing}</p> : null}
      {suggestions.map((near) => (
        <Nearest key={near.query} visit={visit} endpoint={endpoint} keyId={keyId} near={near} />
      ))}
      {Records && !isEmpty ? <Records visit={visit} data={data} keyId={keyId} /> : null}
    </>
  );
}
