/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { termsText } from "../../words_view/terms_text.ts";
import type { Visit } from "../route.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";
import { aboutOf } from "./endpoint_text.ts";
import { playgroundText } from "./playground_text.ts";

/** Fields in which scripts suggest words as people type: the word itself, or its id. */
const suggests: Readonly<Record<string, "arabic" | "id">> = {
  "listWords.q": "arabic",
  "completeWord.q": "arabic",
  "analyzeWord.form": "arabic",
  "getWord.id": "id",
};

/** The label of an option: the API's value, with its display text if that differs. */
function choiceName({ language }: Visit, name: string, value: string): string {
  const { pos, rootType, value: others } = termsText[language];
  const sets: Readonly<Record<string, Readonly<Record<string, string>>>> = { pos, type: rootType };
  const meaning = (sets[name] ?? others)[value] ?? value;
  return meaning === value ? value : `${value} – ${meaning}`;
}

interface Props {
  readonly visit: Visit;
  readonly endpoint: DescribedEndpoint;
  readonly parameter: DescribedParameter;
  readonly value: string;
  readonly isMissing: boolean;
}

/** What every kind of input shares. */
interface Shared {
  readonly name: string;
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": "true" | undefined;
}

function Choice({ visit, parameter, value, shared }: Props & { readonly shared: Shared }) {
  const { name, choices, required, fallback } = parameter;
  const chosen = value === "" ? fallback : value;
  return (
    <select {...shared}>
      {required || fallback !== null ? null : <option value="">{playgroundText[visit.language].any}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === chosen}>
          {choiceName(visit, name, choice)}
        </option>
      ))}
    </select>
  );
}

function Input({ endpoint, parameter, value, shared }: Props & { readonly shared: Shared }) {
  const { name, kind, required, example, fallback } = parameter;
  return (
    <input
      {...shared}
      value={value}
      dir="auto"
      autocomplete="off"
      placeholder={example ?? fallback ?? ""}
      inputMode={kind === "integer" ? "numeric" : "text"}
      required={required}
      data-suggests={suggests[`${endpoint.operationId}.${name}`]}
    />
  );
}

const Area = ({ parameter, value, shared }: Props & { readonly shared: Shared }) => (
  <textarea
    {...shared}
    rows={5}
    dir="auto"
    required={parameter.required}
    placeholder={parameter.example ?? ""}
  >
    {value}
  </textarea>
);

const Field = ({
  name,
  needed,
  hint,
  children,
}: {
  readonly name: string;
  readonly needed: string | null;
  readonly hint: string;
  readonly children: ComponentChildren;
}) => (
  <div class="field">
    <label for={`field-${name}`}>
      <code dir="ltr">{name}</code>
      {needed === null ? null : <small>{needed}</small>}
    </label>
    {children}
    <small id={`${name}-hint`}>{hint}</small>
  </div>
);

/** The field of a parameter, with its example as the placeholder. */
export function ParameterField(props: Props) {
  const { visit, endpoint, parameter, isMissing } = props;
  const text = playgroundText[visit.language];
  const { name, kind, required } = parameter;
  const about = aboutOf(visit.language, endpoint, parameter).replaceAll("`", "");
  const hint = isMissing ? text.fillIn : kind === "lines" ? `${about} ${text.lines}` : about;
  const shared: Shared = {
    name,
    id: `field-${name}`,
    "aria-describedby": `${name}-hint`,
    "aria-invalid": isMissing ? "true" : undefined,
  };
  const isArea = kind === "lines" || kind === "prose";
  const Kind = kind === "choice" ? Choice : isArea ? Area : Input;
  return (
    <Field name={name} needed={required ? text.required : null} hint={hint}>
      <Kind {...props} shared={shared} />
    </Field>
  );
}
