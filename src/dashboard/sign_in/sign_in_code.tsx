/** @jsxImportSource preact */
import type { CodeRequired, PersonRefusal } from "../../people/people.ts";
import { Field, Form } from "../parts/form.tsx";
import { safePath } from "../preferences.ts";
import { type PageResult, page, type Route, redirect, type Visit } from "../route.ts";
import { CodeField } from "./fields.tsx";
import { originOf, statusOf } from "./request.ts";
import { faultText, signInText } from "./sign_in_text.ts";

const path = "/dashboard/sign-in/code";

/** Redirects from the password to the code, and passes the requested page on. */
export function askForCode({ form }: Visit, { cookies }: CodeRequired): PageResult {
  const next = form.get("next");
  return redirect(next ? `${path}?next=${encodeURIComponent(safePath(next))}` : path, cookies);
}

function codePage(visit: Visit, refusal: PersonRefusal | null = null): PageResult {
  const text = signInText[visit.language];
  const next = visit.form.get("next") ?? visit.url.searchParams.get("next") ?? "";
  const isRecovery = visit.form.has("recoveryCode");
  const fault = refusal ? faultText(visit, refusal) : undefined;
  return page(
    text.codeTitle,
    <>
      <Form visit={visit} action={path} class="narrow">
        <input type="hidden" name="next" value={next} />
        <CodeField visit={visit} fault={isRecovery ? undefined : fault} />
        <button type="submit">{text.signIn}</button>
      </Form>
      <details open={isRecovery}>
        <summary>{text.noApp}</summary>
        <Form visit={visit} action={path} class="narrow">
          <input type="hidden" name="next" value={next} />
          <Field
            label={text.recoveryCode}
            name="recoveryCode"
            autocomplete="off"
            dir="ltr"
            required
            help={text.recoveryCodeHelp}
            fault={isRecovery ? fault : undefined}
          />
          <button type="submit">{text.signIn}</button>
        </Form>
        <p>{text.noCodes}</p>
      </details>
      <p>
        <a href="/dashboard/sign-in">{text.startAgain}</a>
      </p>
    </>,
    refusal ? statusOf(refusal) : 200,
  );
}

/** The second step of signing in, with two-factor sign-in on. */
export const signInCodeRoutes: readonly Route[] = [
  {
    method: "GET",
    path,
    who: "anyone",
    async handle(visit) {
      if (visit.session) return redirect("/dashboard");
      const { isCodeRequired } = visit.services.people;
      return (await isCodeRequired(originOf(visit).cookie))
        ? codePage(visit)
        : redirect("/dashboard/sign-in");
    },
  },
  {
    method: "POST",
    path,
    who: "anyone",
    async handle(visit) {
      const { form, services } = visit;
      const code = form.get("recoveryCode") ?? form.get("code") ?? "";
      const result = await services.people.signInWithCode(code, originOf(visit));
      if (!("fault" in result)) return redirect(safePath(form.get("next")), result.cookies);
      return result.fault === "signInOver" ? redirect("/dashboard/sign-in?over") : codePage(visit, result);
    },
  },
];
