/** @jsxImportSource preact */

import { termsText } from "../../words_view/terms_text.ts";
import { Field } from "../parts/form.tsx";
import type { Visit } from "../route.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";
import { aboutOf } from "./endpoint_text.ts";
import { playgroundText } from "./playground_text.ts";

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

interface Labelled extends Props {
  readonly label: string;
  readonly about: string;
}

function Choice({ visit, parameter, value, label, about }: Labelled) {
  const { name, choices, required, fallback } = parameter;
  const chosen = value === "" ? fallback : value;
  const hintId = `${name}-hint`;
  return (
    <label>
      {label}
      <select name={name} aria-describedby={hintId}>
        {required || fallback !== null ? null : (
          <option value="">{playgroundText[visit.language].any}</option>
        )}
        {choices.map((choice) => (
          <option key={choice} value={choice} selected={choice === chosen}>
            {choiceName(visit, name, choice)}
          </option>
        ))}
      </select>
      <small id={hintId}>{about}</small>
    </label>
  );
}

function Area({ visit, parameter, value, isMissing, label, about }: Labelled) {
  const text = playgroundText[visit.language];
  const { name, kind, required, example } = parameter;
  const hintId = `${name}-hint`;
  return (
    <label>
      {label}
      <textarea
        name={name}
        rows={5}
        dir="auto"
        required={required}
        placeholder={example ?? ""}
        aria-describedby={hintId}
        aria-invalid={isMissing ? "true" : undefined}
      >
        {value}
      </textarea>
      <small id={hintId}>
        {isMissing ? text.fillIn : kind === "lines" ? `${about} ${text.lines}` : about}
      </small>
    </label>
  );
}

/** The field of a parameter, with its example as the placeholder. */
export function ParameterField(props: Props) {
  const { visit, endpoint, parameter, value, isMissing } = props;
  const text = playgroundText[visit.language];
  const { name, kind, required, example, fallback } = parameter;
  const label = required ? `${name} (${text.required})` : name;
  const about = aboutOf(visit.language, endpoint, parameter).replaceAll("`", "");
  if (kind === "choice") return <Choice {...props} label={label} about={about} />;
  if (kind === "lines" || kind === "prose") return <Area {...props} label={label} about={about} />;
  return (
    <Field
      label={label}
      name={name}
      help={about}
      fault={isMissing ? text.fillIn : undefined}
      value={value}
      dir="auto"
      autocomplete="off"
      placeholder={example ?? fallback ?? ""}
      inputMode={kind === "integer" ? "numeric" : "text"}
      {...(required ? { required } : {})}
    />
  );
}
