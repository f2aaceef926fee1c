/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Code } from "../parts/arabic.tsx";
import type { PersonVisit } from "../route.ts";
import type { DescribedEndpoint } from "./described_endpoint.ts";
import { endpointTextOf } from "./endpoint_text.ts";
import { endpointPath, playgroundPath } from "./links.ts";
import { playgroundText } from "./playground_text.ts";

/** Groups of endpoints by the first part of their path; others are lists. */
const groupOfPart = {
  words: "words",
  text: "texts",
  roots: "roots",
  patterns: "roots",
  usage: "key",
} as const;
type Group = (typeof groupOfPart)[keyof typeof groupOfPart] | "lists";

const groupOf = ({ path }: DescribedEndpoint): Group =>
  groupOfPart[path.split("/")[2] as keyof typeof groupOfPart] ?? "lists";

const groups = ["words", "texts", "roots", "lists", "key"] as const satisfies readonly Group[];

const endpointsIn = ({ services }: PersonVisit, group: Group): readonly DescribedEndpoint[] =>
  services.endpoints.filter((endpoint) => groupOf(endpoint) === group);

export const methodAndPath = ({ method, path }: DescribedEndpoint): string => `${method} ${path}`;

/** A list of all endpoints; with scripts the choice alone opens one. */
export function EndpointChoice({
  visit,
  endpoint,
  row,
}: {
  readonly visit: PersonVisit;
  readonly endpoint: DescribedEndpoint;
  readonly row: KeyRow | null;
}) {
  const text = playgroundText[visit.language];
  return (
    <form method="get" action={playgroundPath} class="endpoint">
      <label for="endpoint">{text.endpoint}</label>
      <div class="choice">
        <select id="endpoint" name="endpoint">
          {groups.map((group) => (
            <optgroup key={group} label={text.groups[group]}>
              {endpointsIn(visit, group).map((one) => (
                <option key={one.operationId} value={one.operationId} selected={one === endpoint}>
                  {endpointTextOf(visit.language, one).summary}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" class="quiet">
          {text.choose}
        </button>
      </div>
      {row === null ? null : <input type="hidden" name="key" value={row.id} />}
      <Code>{methodAndPath(endpoint)}</Code>
    </form>
  );
}

/** All endpoints as links, where no answer is shown yet. */
export function AllEndpoints({ visit }: { readonly visit: PersonVisit }) {
  const text = playgroundText[visit.language];
  return (
    <div class="all-endpoints">
      {groups.map((group) => (
        <section key={group}>
          <h3>{text.groups[group]}</h3>
          <ul>
            {endpointsIn(visit, group).map((endpoint) => (
              <li key={endpoint.operationId}>
                <a href={endpointPath(endpoint)}>{endpointTextOf(visit.language, endpoint).summary}</a>{" "}
                <Code>{methodAndPath(endpoint)}</Code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
