/** @jsxImportSource preact */
import type { PersonFault, PersonRefusal } from "../../people/people.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { Facts } from "../parts/facts.tsx";
import { Field, Form, Notice } from "../parts/form.tsx";
import { planName } from "../plan/plan_names.ts";
import { type PageResult, type PersonVisit, page } from "../route.ts";
import { NewPasswordField } from "../sign_in/fields.tsx";
import { statusOf } from "../sign_in/request.ts";
import { faultText } from "../sign_in/sign_in_text.ts";
import { accountText } from "./account_text.ts";
import { TwoFactorSection } from "./two_factor_section.tsx";
import { twoFactorText } from "./two_factor_text.ts";

/** The field that shows a fault. */
const fieldOf: Partial<Record<PersonFault, "current" | "next">> = {
  wrongPassword: "current",
  weakPassword: "next",
  commonPassword: "next",
  emailPassword: "next",
};

function PasswordForm({ visit, refusal }: { visit: PersonVisit; refusal: PersonRefusal | null }) {
  const text = accountText[visit.language];
  const message =
    refusal?.fault === "wrongPassword" ? text.wrongCurrent : refusal ? faultText(visit, refusal) : undefined;
  const field = refusal ? fieldOf[refusal.fault] : undefined;
  return (
    <>
      {message !== undefined && field === undefined ? <Notice kind="fault">{message}</Notice> : null}
      <Form visit={visit} action="/dashboard/account/password" class="narrow">
        {/* For password managers. */}
        <input type="email" autocomplete="username" value={visit.person.email} readOnly hidden />
        <Field
          label={text.current}
          name="current"
          type="password"
          autocomplete="current-password"
          dir="ltr"
          required
          fault={field === "current" ? message : undefined}
        />
        <NewPasswordField
          visit={visit}
          label={text.next}
          name="next"
          fault={field === "next" ? message : undefined}
        />
        <p>{text.ends}</p>
        <button type="submit">{text.change}</button>
      </Form>
    </>
  );
}

/** A refusal and its form. */
export interface Refused {
  readonly form: "password" | "twoFactor";
  readonly refusal: PersonRefusal;
}

export async function accountPage(visit: PersonVisit, refused: Refused | null = null): Promise<PageResult> {
  const refusalOf = (form: Refused["form"]) => (refused?.form === form ? refused.refusal : null);
  const text = accountText[visit.language];
  const { person, services } = visit;
  const twoFactor = await services.people.twoFactor(person);
  const active = ownKeys(visit).filter(({ status }) => status === "active").length;
  return page(
    text.title,
    <>
      {visit.url.searchParams.has("changed") ? <Notice kind="done">{text.changed}</Notice> : null}
      {visit.url.searchParams.has("off") ? (
        <Notice kind="done">{twoFactorText[visit.language].switchedOff}</Notice>
      ) : null}
      <section class="card">
        <Facts
          facts={[
            [text.email, <bdi key="email">{person.email}</bdi>],
            [text.account, <bdi key="account">{person.account}</bdi>],
            [
              text.plan,
              <a key="plan" href="/dashboard/plan">
                {planName(visit.language, visit.plan)}
              </a>,
            ],
            [
              text.keys,
              <a key="keys" href="/dashboard/keys">
                {visit.format.number(active)}
              </a>,
            ],
          ]}
        />
      </section>
      <div class="cards">
        <section class="card">
          <h2>{text.password}</h2>
          <PasswordForm visit={visit} refusal={refusalOf("password")} />
        </section>
        <TwoFactorSection visit={visit} state={twoFactor} refusal={refusalOf("twoFactor")} />
      </div>
    </>,
    refused === null ? 200 : statusOf(refused.refusal),
  );
}
