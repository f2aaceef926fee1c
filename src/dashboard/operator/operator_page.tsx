/** @jsxImportSource preact */
import { CopyButton } from "../../look/code/code_tabs.tsx";
import { Form } from "../parts/form.tsx";
import { Select } from "../parts/select.tsx";
import { planName } from "../plan/plan_names.ts";
import type { PersonVisit } from "../route.ts";
import { operatorText } from "./operator_text.ts";

export const operatorPath = "/dashboard/operator";

/** The operator's pages except the overview; the side leads to each. */
export const operatorPages = ["accounts", "plans", "invitations", "data", "health"] as const;

/** A one-time link, shown once, with its expiry. */
export function LinkOnce({
  visit,
  link,
  expiresMs,
}: {
  visit: PersonVisit;
  link: string;
  expiresMs: number;
}) {
  const text = operatorText[visit.language];
  return (
    <>
      <p>
        {text.once} {text.until(visit.format.instant(expiresMs))}
      </p>
      <p class="row">
        <code id="link" class="key">
          {link}
        </code>
        <CopyButton language={visit.language} of="link" />
      </p>
    </>
  );
}

/** A select of all plans. */
export function PlanSelect({ visit, chosen }: { visit: PersonVisit; chosen: string | null }) {
  return (
    <Select
      label={operatorText[visit.language].plan}
      name="plan"
      options={visit.plans.map(({ name }) => [name, planName(visit.language, name)] as const)}
      chosen={chosen}
    />
  );
}

/** A button for a table row that submits one hidden value. */
export function RowButton({
  visit,
  action,
  name,
  value,
  label,
  about,
}: {
  visit: PersonVisit;
  action: string;
  name: string;
  value: string;
  label: string;
  about: string;
}) {
  return (
    <Form visit={visit} action={action} class="inline">
      <input type="hidden" name={name} value={value} />
      <button type="submit" class="quiet" aria-label={about}>
        {label}
      </button>
    </Form>
  );
}
