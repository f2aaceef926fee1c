/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Visit } from "../route.ts";

/** The CSRF token; required in every POST form. */
export const TokenField = ({ visit }: { visit: Visit }) => (
  <input type="hidden" name="token" value={visit.formToken} />
);

/** A POST form with its token. */
export const Form = ({
  visit,
  action,
  children,
  ...rest
}: {
  visit: Visit;
  action: string;
  children: ComponentChildren;
  class?: string;
}) => (
  <form method="post" action={action} {...rest}>
    <TokenField visit={visit} />
    {children}
  </form>
);

/** A field with its label, and its fault or help. */
export function Field({
  label,
  name,
  help,
  fault,
  ...input
}: {
  label: string;
  name: string;
  help?: string | undefined;
  fault?: string | undefined;
  type?: "text" | "email" | "password" | "number" | "search";
  value?: string;
  required?: boolean;
  autocomplete?: string;
  maxLength?: number;
  min?: number;
  step?: number;
  dir?: "ltr" | "rtl" | "auto";
  placeholder?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "search";
}) {
  const hint = fault ?? help;
  const hintId = `${name}-hint`;
  return (
    <label>
      {label}
      <input
        {...(input as object)}
        name={name}
        aria-invalid={fault === undefined ? undefined : "true"}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      {hint === undefined ? null : <small id={hintId}>{hint}</small>}
    </label>
  );
}

const colours = { done: "success", fault: "danger", hint: "info", warning: "warning" } as const;

/** A message in its own colour; screen readers announce a fault at once. */
export const Notice = ({ kind, children }: { kind: keyof typeof colours; children: ComponentChildren }) => (
  <div class={`alert ${colours[kind]}`} role={kind === "fault" ? "alert" : "status"}>
    {children}
  </div>
);
