/** @jsxImportSource preact */
import { dataPoints } from "../../domain/points.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { Code } from "../parts/arabic.tsx";
import { countForms, countText } from "../parts/counts.ts";
import { Form } from "../parts/form.tsx";
import type { PersonVisit } from "../route.ts";
import type { Values } from "./api_request.ts";
import { mostOf, priceOf } from "./call_price.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";
import { endpointTextOf } from "./endpoint_text.ts";
import { KeySelect } from "./key_choice.tsx";
import { endpointPath } from "./links.ts";
import { ParameterField } from "./parameter_field.tsx";
import { playgroundText } from "./playground_text.ts";

export interface FormProps {
  readonly visit: PersonVisit;
  readonly endpoint: DescribedEndpoint;
  /** With the examples that depend on the data. */
  readonly parameters: readonly DescribedParameter[];
  readonly row: KeyRow;
  readonly values: Values;
  readonly missing: readonly string[];
}

/** Text with `code` in backticks, as in the documentation. */
const Marked = ({ children }: { children: string }) => (
  <>{children.split("`").map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part))}</>
);

/** With more fields than this, those that few calls need are folded. */
const openFieldsMax = 6;
const mainFields = ["q", "root", "pos", "tier", "limit"];

/** A description whose first sentence is always shown. */
function About({ children }: { children: string }) {
  const [first = "", ...others] = children.split(/(?<=\.) /);
  if (others.length === 0) return <p class="about">{first}</p>;
  return (
    <details class="about">
      <summary>
        <Marked>{first}</Marked>
      </summary>
      <Marked>{others.join(" ")}</Marked>
    </details>
  );
}

function Fields({ parameters, ...props }: FormProps) {
  const { visit, endpoint, values, missing } = props;
  const isShort = parameters.length <= openFieldsMax;
  const isMain = ({ name, required }: DescribedParameter): boolean =>
    isShort || required || mainFields.includes(name);
  const rankOf = ({ name, required }: DescribedParameter): number =>
    required ? -1 : mainFields.indexOf(name);
  const main = parameters.filter(isMain);
  const sorted = isShort ? main : main.toSorted((a, b) => rankOf(a) - rankOf(b));
  const field = (parameter: DescribedParameter) => (
    <ParameterField
      key={parameter.name}
      visit={visit}
      endpoint={endpoint}
      parameter={parameter}
      value={values(parameter.name)}
      isMissing={missing.includes(parameter.name)}
    />
  );
  const others = parameters.filter((parameter) => !isMain(parameter));
  return (
    <>
      {sorted.map(field)}
      {others.length === 0 ? null : (
        <details open={others.some(({ name }) => values(name) !== "")}>
          <summary>{playgroundText[visit.language].moreFields}</summary>
          {others.map(field)}
        </details>
      )}
    </>
  );
}

/** What the call costs at most; a script follows the fields. */
function Price({ visit: { language }, endpoint, values }: FormProps) {
  const text = playgroundText[language];
  const most = dataPoints(mostOf(endpoint, values));
  const { base, unit, count } = priceOf(endpoint);
  if (base === 0 && unit === 0) return <p class="price">{text.free}</p>;
  return (
    <p
      class="price"
      data-price={JSON.stringify({ base, unit, ...count })}
      data-most={text.atMost}
      data-points={JSON.stringify(countForms.points[language])}
    >
      <output>{text.atMost.replace("{points}", countText(language, "points", most))}</output>{" "}
      <small>{text.priceAbout}</small>
    </p>
  );
}

/** The form of an endpoint, with its key and its price. */
export function CallForm(props: FormProps) {
  const { visit, endpoint, row } = props;
  const text = playgroundText[visit.language];
  return (
    <Form visit={visit} action={`${endpointPath(endpoint)}#answer`} class="call">
      <About>{endpointTextOf(visit.language, endpoint).about}</About>
      <Fields {...props} />
      <KeySelect visit={visit} chosen={row} />
      <div class="send">
        <button type="submit" data-sending={text.sending}>
          {text.run}
        </button>
        <Price {...props} />
      </div>
    </Form>
  );
}
