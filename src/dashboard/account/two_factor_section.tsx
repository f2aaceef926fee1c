/** @jsxImportSource preact */
import type { PersonRefusal, TwoFactor } from "../../people/people.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import type { PersonVisit } from "../route.ts";
import { faultText } from "../sign_in/sign_in_text.ts";
import { accountText } from "./account_text.ts";
import { twoFactorText } from "./two_factor_text.ts";

export const twoFactorPath = "/dashboard/account/two-factor";

/** The current password, so that an open session alone can change nothing. */
function OwnPassword({ visit, fault }: { visit: PersonVisit; fault: string | undefined }) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="email" autocomplete="username" value={visit.person.email} readOnly hidden />
      <Field
        label={accountText[visit.language].current}
        name="password"
        type="password"
        autocomplete="current-password"
        dir="ltr"
        required
        fault={fault}
      />
    </>
  );
}

function SwitchedOn({
  visit,
  state,
  faults,
}: {
  visit: PersonVisit;
  state: TwoFactor;
  faults: { readonly password: string | undefined; readonly code: string | undefined };
}) {
  const text = twoFactorText[visit.language];
  const { format } = visit;
  return (
    <>
      <p>{text.onSince(format.day(state.sinceMs))}</p>
      <p>{text.codesLeft(format.number(state.recoveryCodesLeft))}</p>
      <Form visit={visit} action={`${twoFactorPath}/codes`} class="narrow">
        <OwnPassword visit={visit} fault={faults.password} />
        <Field
          label={text.anyCode}
          name="code"
          autocomplete="one-time-code"
          dir="ltr"
          required
          help={text.anyCodeHelp}
          fault={faults.code}
        />
        <p class="row">
          <button type="submit">{text.renew}</button>
          <button type="submit" class="danger" formAction={`${twoFactorPath}/off`}>
            {text.switchOff}
          </button>
        </p>
      </Form>
    </>
  );
}

/** Two-factor sign-in on the account page: its state, and the forms to switch it on and off. */
export function TwoFactorSection({
  visit,
  state,
  refusal,
}: {
  visit: PersonVisit;
  state: TwoFactor | null;
  refusal: PersonRefusal | null;
}) {
  const text = twoFactorText[visit.language];
  const message = refusal === null ? undefined : faultText(visit, refusal);
  const password = refusal?.fault === "wrongPassword" ? accountText[visit.language].wrongCurrent : undefined;
  const code = refusal?.fault === "wrongCode" ? message : undefined;
  return (
    <section class="card">
      <h2>{text.title}</h2>
      {message === undefined || password !== undefined || code !== undefined ? null : (
        <Notice kind="fault">{message}</Notice>
      )}
      {state === null ? (
        <>
          <p>{text.about}</p>
          <Form visit={visit} action={`${twoFactorPath}/start`} class="narrow">
            <OwnPassword visit={visit} fault={password} />
            <button type="submit">{text.start}</button>
          </Form>
        </>
      ) : (
        <SwitchedOn visit={visit} state={state} faults={{ password, code }} />
      )}
    </section>
  );
}
