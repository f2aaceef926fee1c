/** @jsxImportSource preact */
import type { OneTimeLink, PersonRefusal, SignUpMail } from "../../people/people.ts";
import { Form, Notice } from "../parts/form.tsx";
import { type Mail, type PageResult, page, type Route, redirect, type Visit } from "../route.ts";
import { trySend } from "../try_send.ts";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { credentialsOf, originOf, statusOf } from "./request.ts";
import { faultText, signInText } from "./sign_in_text.ts";

/** Why sign-up is unavailable, or null. */
async function closedReason(
  { services, options, language }: Visit,
  token: string | null,
): Promise<string | null> {
  const text = signInText[language];
  const { people } = services;
  if (token !== null) {
    const link = await people.findLink(token);
    return link === null || link.kind === "reset" ? text.faults.badLink : null;
  }
  if (await people.isEmpty()) return text.firstWaits;
  if (options.signUp === "open") return null;
  return options.signUp === "invitation" ? text.byInvitation : text.closed;
}

function Greeting({ visit, link }: { visit: Visit; link: OneTimeLink | null }) {
  const text = signInText[visit.language];
  if (link?.kind === "first") return <Notice kind="hint">{text.first}</Notice>;
  return link?.kind === "invitation" ? <Notice kind="hint">{text.invited}</Notice> : null;
}

async function signUpPage(
  visit: Visit,
  token: string | null,
  refusal: PersonRefusal | null = null,
): Promise<PageResult> {
  const text = signInText[visit.language];
  const reason = await closedReason(visit, token);
  if (reason !== null)
    return page(text.signUp, <Notice kind="hint">{reason}</Notice>, token === null ? 200 : 404);
  const link = token === null ? null : await visit.services.people.findLink(token);
  const isAboutPassword = refusal !== null && /Password$/.test(refusal.fault);
  const isByMail = token === null && visit.services.sendMail !== null;
  return page(
    text.signUp,
    <>
      <Greeting visit={visit} link={link} />
      {refusal === null || isAboutPassword ? null : <Notice kind="fault">{faultText(visit, refusal)}</Notice>}
      <Form visit={visit} action="/dashboard/sign-up" class="narrow">
        {token === null ? null : <input type="hidden" name="link" value={token} />}
        {isByMail ? <p>{text.signUpByMail}</p> : null}
        <EmailField visit={visit} value={visit.form.get("email") ?? link?.email ?? ""} />
        {isByMail ? null : (
          <NewPasswordField
            visit={visit}
            label={text.password}
            fault={isAboutPassword ? faultText(visit, refusal) : undefined}
          />
        )}
        <button type="submit">{isByMail ? text.send : text.signUpNow}</button>
      </Form>
      <p>
        {text.haveAccount} <a href="/dashboard/sign-in">{text.signIn}</a>
      </p>
    </>,
    refusal === null ? 200 : statusOf(refusal),
  );
}

function mailOf({ language, options }: Visit, { kind, email, token }: SignUpMail): Mail {
  const { signUpMailSubject: subject, signUpMailText, existingAccountMailText } = signInText[language];
  const at = (path: string): string => `${options.baseUrl}/dashboard/${path}`;
  const text =
    kind === "signUp"
      ? signUpMailText(at(`sign-up?link=${token}`))
      : existingAccountMailText(at("sign-in"), at(`reset?link=${token}`));
  return { to: email, subject, text };
}

/** Open sign-up without a link: the answer never reveals whether the address has an account. */
async function signUpOpenly(visit: Visit): Promise<PageResult> {
  const { people, sendMail } = visit.services;
  if (sendMail === null) {
    const refusal = await people.signUpOpenly(credentialsOf(visit), originOf(visit));
    return refusal ? signUpPage(visit, null, refusal) : redirect("/dashboard/sign-in?asked");
  }
  const answer = await people.askSignUp(credentialsOf(visit).email, originOf(visit));
  if ("fault" in answer) return signUpPage(visit, null, answer);
  setImmediate(trySend, visit, async () => answer.mail && mailOf(visit, answer.mail));
  const text = signInText[visit.language];
  return page(text.signUp, <Notice kind="done">{text.signUpSent}</Notice>);
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
      const link = visit.form.get("link");
      if (link === null) return signUpOpenly(visit);
      const result = await visit.services.people.signUp(credentialsOf(visit), link, originOf(visit));
      return "fault" in result ? signUpPage(visit, link, result) : redirect("/dashboard", result.cookies);
    },
  },
];
