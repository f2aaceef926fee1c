/** @jsxImportSource preact */
import type { PersonRefusal } from "../../people/people.ts";
import { Form, Notice } from "../parts/form.tsx";
import { type Answer, page, type Route, redirect, type Visit } from "../route.ts";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { faultText, signInText } from "./sign_in_text.ts";

function signUpPage(visit: Visit, token: string | null, refusal: PersonRefusal | null = null): Answer {
  const text = signInText[visit.language];
  const { people } = visit.services;
  const link = token === null ? null : people.findLink(token);
  const usable = link?.kind === "first" || link?.kind === "invitation";
  if (!usable && (people.isEmpty() || visit.options.signUp !== "open")) {
    const why =
      token !== null
        ? text.faults.badLink
        : people.isEmpty()
          ? text.firstWaits
          : visit.options.signUp === "invitation"
            ? text.byInvitation
            : text.closed;
    return page(text.signUp, <Notice kind="hint">{why}</Notice>, token === null ? 200 : 404);
  }
  const greeting = link?.kind === "first" ? text.first : link ? text.invited : null;
  const isAboutPassword = refusal?.fault === "weakPassword" || refusal?.fault === "commonPassword";
  return page(
    text.signUp,
    <>
      {greeting === null ? null : <Notice kind="hint">{greeting}</Notice>}
      {refusal === null || isAboutPassword ? null : <Notice kind="fault">{faultText(visit, refusal)}</Notice>}
      <Form visit={visit} action="/dashboard/sign-up" class="narrow">
        {token === null ? null : <input type="hidden" name="link" value={token} />}
        <EmailField visit={visit} value={visit.form.get("email") ?? link?.email ?? ""} />
        <NewPasswordField
          visit={visit}
          label={text.password}
          fault={isAboutPassword && refusal ? faultText(visit, refusal) : undefined}
        />
        <button type="submit">{text.signUp}</button>
      </Form>
      <p>
        {text.haveAccount} <a href="/dashboard/sign-in">{text.signIn}</a>
      </p>
    </>,
    refusal === null ? 200 : 400,
  );
}

export const signUpRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/dashboard/sign-up",
    who: "anyone",
    handle: (visit) =>
      visit.session ? redirect("/dashboard") : signUpPage(visit, visit.url.searchParams.get("link")),
  },
  {
    method: "POST",
    path: "/dashboard/sign-up",
    who: "anyone",
    async handle(visit) {
      const { form, address, request } = visit;
      const link = form.get("link");
      const credentials = { email: form.get("email") ?? "", password: form.get("password") ?? "" };
      const origin = { address, cookie: request.headers.get("cookie") };
      const result = await visit.services.people.signUp(credentials, link, origin);
      return "fault" in result
        ? signUpPage(visit, link, result)
        : redirect("/dashboard/keys", result.cookies);
    },
  },
];
