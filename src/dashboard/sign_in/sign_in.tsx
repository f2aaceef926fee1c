/** @jsxImportSource preact */
import type { PersonRefusal } from "../../people/people.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import { safePath } from "../preferences.ts";
import { type Mail, type PageResult, page, type Route, redirect, type Visit } from "../route.ts";
import { trySend } from "../try_send.ts";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { credentialsOf, originOf, statusOf } from "./request.ts";
import { askForCode, signInCodeRoutes } from "./sign_in_code.tsx";
import { faultText, signInText } from "./sign_in_text.ts";

/** How to get an account. */
function NewHere({ visit, isFirst }: { visit: Visit; isFirst: boolean }) {
  const text = signInText[visit.language];
  if (isFirst) return <Notice kind="hint">{text.firstWaits}</Notice>;
  const { signUp } = visit.options;
  if (signUp === "open")
    return (
      <p>
        {text.noAccount} <a href="/dashboard/sign-up">{text.signUp}</a>
      </p>
    );
  return <p>{signUp === "invitation" ? text.byInvitation : text.closed}</p>;
}

async function signInPage(visit: Visit, refusal: PersonRefusal | null = null): Promise<PageResult> {
  const isFirst = await visit.services.people.isEmpty();
  const text = signInText[visit.language];
  const next = visit.form.get("next") ?? visit.url.searchParams.get("next") ?? "";
  return page(
    text.signIn,
    <>
      {refusal ? <Notice kind="fault">{faultText(visit, refusal)}</Notice> : null}
      {visit.url.searchParams.has("over") ? <Notice kind="fault">{text.faults.signInOver}</Notice> : null}
      {visit.url.searchParams.has("reset") ? <Notice kind="done">{text.resetDone}</Notice> : null}
      {visit.url.searchParams.has("asked") ? <Notice kind="done">{text.signUpAsked}</Notice> : null}
      <Form visit={visit} action="/dashboard/sign-in" class="narrow">
        <input type="hidden" name="next" value={next} />
        <EmailField visit={visit} value={visit.form.get("email") ?? ""} />
        <Field
          label={text.password}
          name="password"
          type="password"
          autocomplete="current-password"
          dir="ltr"
          required
        />
        <button type="submit">{text.signInNow}</button>
      </Form>
      <p>
        <a href="/dashboard/forgot">{text.forgot}</a>
      </p>
      <NewHere visit={visit} isFirst={isFirst} />
    </>,
    refusal ? statusOf(refusal) : 200,
  );
}

function forgotPage(visit: Visit, isSent = false): PageResult {
  const text = signInText[visit.language];
  const { contactEmail } = visit.options;
  if (visit.services.sendMail === null) {
    return page(
      text.forgotTitle,
      <p>
        {text.forgotByOperator}
        {contactEmail === null ? null : (
          <>
            {" "}
            {text.askOperator} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
      </p>,
    );
  }
  if (isSent) return page(text.forgotTitle, <Notice kind="done">{text.sent}</Notice>);
  return page(
    text.forgotTitle,
    <Form visit={visit} action="/dashboard/forgot" class="narrow">
      <p>{text.forgotByMail}</p>
      <EmailField visit={visit} />
      <button type="submit">{text.send}</button>
    </Form>,
  );
}

/** The reset mail, created after the response so that timing does not reveal known addresses. */
async function resetMail({ services, form, language, options }: Visit): Promise<Mail | null> {
  const reset = services.sendMail === null ? null : await services.people.askReset(form.get("email") ?? "");
  if (reset === null) return null;
  const { mailSubject: subject, mailText } = signInText[language];
  const text = mailText(`${options.baseUrl}/dashboard/reset?link=${reset.token}`);
  return { to: reset.person.email, subject, text };
}

async function resetPage(
  visit: Visit,
  link: string,
  refusal: PersonRefusal | null = null,
): Promise<PageResult> {
  const text = signInText[visit.language];
  const found = await visit.services.people.findLink(link);
  if (found?.kind !== "reset")
    return page(text.forgotTitle, <Notice kind="fault">{text.faults.badLink}</Notice>, 404);
  return page(
    text.forgotTitle,
    <Form visit={visit} action="/dashboard/reset" class="narrow">
      <input type="hidden" name="link" value={link} />
      {/* For password managers. */}
      <input type="text" autocomplete="username" value={found.email ?? ""} hidden readOnly />
      <NewPasswordField
        visit={visit}
        label={text.newPassword}
        fault={refusal ? faultText(visit, refusal) : undefined}
      />
      <button type="submit">{text.reset}</button>
    </Form>,
    refusal ? statusOf(refusal) : 200,
  );
}

export const signInRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/dashboard/sign-in",
    who: "anyone",
    handle: (visit) => (visit.session ? redirect("/dashboard") : signInPage(visit)),
  },
  {
    method: "POST",
    path: "/dashboard/sign-in",
    who: "anyone",
    async handle(visit) {
      const result = await visit.services.people.signIn(credentialsOf(visit), originOf(visit));
      if ("fault" in result) return signInPage(visit, result);
      return "person" in result
        ? redirect(safePath(visit.form.get("next")), result.cookies)
        : askForCode(visit, result);
    },
  },
  ...signInCodeRoutes,
  {
    method: "POST",
    path: "/dashboard/sign-out",
    who: "anyone",
    async handle({ services, request }) {
      return redirect("/dashboard/sign-in", await services.people.signOut(request.headers.get("cookie")));
    },
  },
  { method: "GET", path: "/dashboard/forgot", who: "anyone", handle: (visit) => forgotPage(visit) },
  {
    method: "POST",
    path: "/dashboard/forgot",
    who: "anyone",
    handle(visit) {
      setImmediate(trySend, visit, () => resetMail(visit));
      return forgotPage(visit, true);
    },
  },
  {
    method: "GET",
    path: "/dashboard/reset",
    who: "anyone",
    handle: (visit) => resetPage(visit, visit.url.searchParams.get("link") ?? ""),
  },
  {
    method: "POST",
    path: "/dashboard/reset",
    who: "anyone",
    async handle(visit) {
      const { form, services } = visit;
      const link = form.get("link") ?? "";
      const result = await services.people.resetPassword(link, form.get("password") ?? "", originOf(visit));
      return "fault" in result
        ? resetPage(visit, link, result)
        : redirect("/dashboard/sign-in?reset", result.cookies);
    },
  },
];
