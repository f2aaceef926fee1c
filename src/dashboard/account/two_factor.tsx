/** @jsxImportSource preact */
import type { PersonRefusal, TwoFactorProof, TwoFactorSetUp } from "../../people/people.ts";
import { CodeBlock } from "../parts/code_block.tsx";
import { Form, Notice } from "../parts/form.tsx";
import { type PageResult, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { CodeField } from "../sign_in/fields.tsx";
import { originOf, statusOf } from "../sign_in/request.ts";
import { faultText } from "../sign_in/sign_in_text.ts";
import { accountPage } from "./account_page.tsx";
import { QrCode } from "./qr_code.tsx";
import { twoFactorPath } from "./two_factor_section.tsx";
import { twoFactorText } from "./two_factor_text.ts";

const refusedPage = (visit: PersonVisit, refusal: PersonRefusal): Promise<PageResult> =>
  accountPage(visit, { form: "twoFactor", refusal });

/** The secret for the app, and a form for the first code. */
function setUpPage(
  visit: PersonVisit,
  { secret, uri }: TwoFactorSetUp,
  refusal: PersonRefusal | null = null,
) {
  const text = twoFactorText[visit.language];
  return page(
    text.setUpTitle,
    <>
      <p>{text.scan}</p>
      <QrCode text={uri} label={text.qrCode} />
      <p>{text.orType}</p>
      <p>
        <code id="secret" class="key">
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <p>{text.thenCode}</p>
      <Form visit={visit} action={`${twoFactorPath}/on`} class="narrow">
        <CodeField visit={visit} fault={refusal ? faultText(visit, refusal) : undefined} />
        <button type="submit">{text.switchOn}</button>
      </Form>
      <p>
        <a href="/dashboard/account">{text.notNow}</a>
      </p>
    </>,
    refusal ? statusOf(refusal) : 200,
  );
}

/** The only page that shows recovery codes. */
function codesPage(visit: PersonVisit, codes: readonly string[], done: string): PageResult {
  const text = twoFactorText[visit.language];
  return page(
    text.codesTitle,
    <>
      <Notice kind="done">{done}</Notice>
      <Notice kind="hint">{text.keepCodes}</Notice>
      <CodeBlock visit={visit} id="recovery-codes" name={text.codes} code={codes.join("\n")} />
      <p>
        <a href="/dashboard/account">{text.kept}</a>
      </p>
    </>,
  );
}

async function switchOn(visit: PersonVisit): Promise<PageResult> {
  const { people } = visit.services;
  const result = await people.confirmTwoFactor(visit.person, visit.form.get("code") ?? "", originOf(visit));
  if (!("fault" in result))
    return codesPage(visit, result.recoveryCodes, twoFactorText[visit.language].switchedOn);
  const setUp = await people.twoFactorSetUp(visit.person);
  return setUp === null ? refusedPage(visit, result) : setUpPage(visit, setUp, result);
}

const proofOf = ({ form }: PersonVisit): TwoFactorProof => ({
  password: form.get("password") ?? "",
  code: form.get("code") ?? "",
});

const post = (path: string, handle: (visit: PersonVisit) => Promise<PageResult>): Route => ({
  method: "POST",
  path: `${twoFactorPath}/${path}`,
  who: "person",
  handle,
});

/** The two-factor routes; their forms begin on the account page. */
export const twoFactorRoutes: readonly Route[] = [
  post("start", async (visit) => {
    const { people } = visit.services;
    const { password } = proofOf(visit);
    const result = await people.startTwoFactor(visit.person, password, originOf(visit));
    return "fault" in result ? refusedPage(visit, result) : setUpPage(visit, result);
  }),
  post("on", switchOn),
  post("codes", async (visit) => {
    const { people } = visit.services;
    const result = await people.renewRecoveryCodes(visit.person, proofOf(visit), originOf(visit));
    if ("fault" in result) return refusedPage(visit, result);
    return codesPage(visit, result.recoveryCodes, twoFactorText[visit.language].renewed);
  }),
  post("off", async (visit) => {
    const { people } = visit.services;
    const result = await people.endTwoFactor(visit.person, proofOf(visit), originOf(visit));
    return "fault" in result ? refusedPage(visit, result) : redirect("/dashboard/account?off");
  }),
];
