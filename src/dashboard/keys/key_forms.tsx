/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import type { PersonVisit } from "../route.ts";
import { keyPath } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

/** The field for a key's name. */
export const NameField = ({
  visit,
  name,
  help,
  fault,
}: {
  visit: PersonVisit;
  name: string;
  help?: string;
  fault?: string | undefined;
}) => (
  <Field
    label={keysText[visit.language].name}
    name="name"
    required
    maxLength={100}
    dir="auto"
    help={help}
    fault={fault}
    value={visit.form.get("name") ?? name}
  />
);

/** Whether the account may have another active key. */
export function hasRoom({ services, person, keys }: PersonVisit): boolean {
  const max = services.keys.activeKeysMax(person.account);
  const active = keys.filter(({ status }) => status === "active").length;
  return max === null || active < max;
}

export function CreateForm({ visit, fault }: { visit: PersonVisit; fault?: string | undefined }) {
  const text = keysText[visit.language];
  if (!hasRoom(visit)) return <Notice kind="warning">{text.full}</Notice>;
  return (
    <Form visit={visit} action="/dashboard/keys" class="narrow">
      <NameField visit={visit} name="" help={text.nameHelp} fault={fault} />
      <button type="submit">{text.create}</button>
    </Form>
  );
}

export function RotateForm({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  const text = keysText[visit.language];
  return (
    <Form visit={visit} action={`${keyPath(row)}/rotate`} class="narrow">
      <p>{text.rotateAbout}</p>
      <ol>
        {text.rotateSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <button type="submit">{text.rotateStart}</button>
    </Form>
  );
}

export function RevokeForm({
  visit,
  row,
  fault,
}: {
  visit: PersonVisit;
  row: KeyRow;
  fault?: string | undefined;
}) {
  const text = keysText[visit.language];
  return (
    <Form visit={visit} action={`${keyPath(row)}/revoke`} class="narrow">
      <p>
        <strong>
          <KeyName row={row} />
        </strong>
      </p>
      <p>{text.revokeAbout}</p>
      <Field
        label={text.revokeType(row.lastFour)}
        name="lastFour"
        required
        dir="ltr"
        autocomplete="off"
        maxLength={4}
        fault={fault}
      />
      <button type="submit" class="danger">
        {text.revoke}
      </button>
    </Form>
  );
}
