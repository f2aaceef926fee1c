/** @jsxImportSource preact */
import { Field } from "../parts/form.tsx";
import type { Visit } from "../route.ts";
import { signInText } from "./sign_in_text.ts";

export const EmailField = ({ visit, value = "" }: { visit: Visit; value?: string }) => (
  <Field
    label={signInText[visit.language].email}
    name="email"
    type="email"
    autocomplete="username"
    dir="ltr"
    required
    value={value}
  />
);

/** A new password, with its rules as help. */
export const NewPasswordField = ({
  visit,
  label,
  name = "password",
  fault,
}: {
  visit: Visit;
  label: string;
  name?: string;
  fault: string | undefined;
}) => (
  <Field
    label={label}
    name={name}
    type="password"
    autocomplete="new-password"
    dir="ltr"
    required
    help={signInText[visit.language].passwordHelp}
    fault={fault}
  />
);

/** The six-digit code of the app. */
export const CodeField = ({ visit, fault }: { visit: Visit; fault: string | undefined }) => (
  <Field
    label={signInText[visit.language].code}
    name="code"
    inputMode="numeric"
    autocomplete="one-time-code"
    dir="ltr"
    required
    help={signInText[visit.language].codeHelp}
    fault={fault}
  />
);
