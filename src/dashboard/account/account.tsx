/** @jsxImportSource preact */
import type { PersonFault, PersonRefusal } from "../../people/people.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { Facts } from "../parts/facts.tsx";
import { Field, Form, Notice } from "../parts/form.tsx";
import { type Answer, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { NewPasswordField } from "../sign_in/fields.tsx";
import { originOf, statusOf } from "../sign_in/sign_in.tsx";
import { faultText } from "../sign_in/sign_in_text.ts";
import { accountText } from "./account_text.ts";

/** The faults that are about one field, and said there. */
const fieldOf: Partial<Record<PersonFault, "current" | "next">> = {
  wrongPassword: "current",
  weakPassword: "next",
  commonPassword: "next",
  emailPassword: "next",
};

function PasswordForm({ visit, refusal }: { visit: PersonVisit; refusal: PersonRefusal | null }) {
  const text = accountText[visit.language];
  const said =
    refusal?.fault === "wrongPassword" ? text.wrongCurrent : refusal ? faultText(visit, refusal) : undefined;
  const field = refusal ? fieldOf[refusal.fault] : undefined;
  return (
    <>
      {said !== undefined && field === undefined ? <Notice kind="fault">{said}</Notice> : null}
      <Form visit={visit} action="/dashboard/account/password" class="narrow">
        {/* Tells password managers whose password it is. */}
        <input type="email" autocomplete="username" value={visit.person.email} readOnly hidden />
        <Field
          label={text.current}
          name="current"
          type="password"
          autocomplete="current-password"
          dir="ltr"
          required
          fault={field === "current" ? said : undefined}
        />
        <NewPasswordField
          visit={visit}
          label={text.next}
          name="next"
          fault={field === "next" ? said : undefined}
        />
        <p>{text.ends}</p>
        <button type="submit">{text.change}</button>
      </Form>
    </>
  );
}

function accountPage(visit: PersonVisit, refusal: PersonRefusal | null = null): Answer {
  const text = accountText[visit.language];
  const { person, services } = visit;
  const active = ownKeys(visit).filter(({ status }) => status === "active").length;
  return page(
    text.title,
    <>
      {visit.url.searchParams.has("changed") ? <Notice kind="done">{text.changed}</Notice> : null}
      <Facts
        facts={[
          [text.email, <bdi key="email">{person.email}</bdi>],
          [text.account, <bdi key="account">{person.account}</bdi>],
          [
            text.plan,
            <a key="plan" href="/dashboard/plan">
              {services.accounts.find(person.account)?.plan}
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
      <section>
        <h2>{text.password}</h2>
        <PasswordForm visit={visit} refusal={refusal} />
      </section>
    </>,
    refusal === null ? 200 : statusOf(refusal),
  );
}

export const accountRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/account", who: "person", handle: (visit) => accountPage(visit) },
  {
    method: "POST",
    path: "/dashboard/account/password",
    who: "person",
    async handle(visit) {
      const { form, person, services } = visit;
      const passwords = { current: form.get("current") ?? "", next: form.get("next") ?? "" };
      const result = await services.people.changePassword(person, passwords, originOf(visit));
      return "fault" in result
        ? accountPage(visit, result)
        : redirect("/dashboard/account?changed", result.cookies);
    },
  },
];
