/** @jsxImportSource preact */

import type { Person } from "../../domain/person.ts";
import { isolate } from "../../look/text.ts";
import { Facts } from "../parts/facts.tsx";
import { Form, Notice } from "../parts/form.tsx";
import { OwnPlanKeys } from "../plan/plan_table.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, redirect } from "../route.ts";
import { signInText } from "../sign_in/sign_in_text.ts";
import { trySend } from "../try_send.ts";
import { LinkOnce, operatorPath, PlanSelect } from "./operator_page.tsx";
import { operatorText } from "./operator_text.ts";

const path = `${operatorPath}/account`;

/** The path of an account's page; most names are e-mail addresses, hence the query. */
export const accountPath = (name: string): string => `${path}?name=${encodeURIComponent(name)}`;

/** The account with this name. @throws NoSuchPage */
async function accountOf({ services }: PersonVisit, name: string | null) {
  const account = await services.accounts.find(name ?? "");
  if (!account) throw new NoSuchPage();
  return account;
}

function PlanSection({ visit, name, plan }: { visit: PersonVisit; name: string; plan: string }) {
  const text = operatorText[visit.language];
  return (
    <section>
      <h2>{text.setPlan}</h2>
      <p>{text.setPlanAbout}</p>
      <Form visit={visit} action={`${path}/plan`} class="inline">
        <input type="hidden" name="name" value={name} />
        <PlanSelect visit={visit} chosen={plan} />
        <button type="submit">{text.setPlan}</button>
      </Form>
    </section>
  );
}

function ResetSection({ visit, name, person }: { visit: PersonVisit; name: string; person: Person | null }) {
  const text = operatorText[visit.language];
  if (person === null)
    return (
      <section>
        <h2>{text.reset}</h2>
        <p>{text.resetNobody}</p>
      </section>
    );
  return (
    <section>
      <h2>{text.reset}</h2>
      <p>{text.resetAbout}</p>
      <Form visit={visit} action={`${path}/reset`} class="inline">
        <input type="hidden" name="name" value={name} />
        <button type="submit">{text.makeReset}</button>
        {visit.services.sendMail === null ? null : (
          <button type="submit" name="by" value="mail">
            {text.sendReset}
          </button>
        )}
      </Form>
    </section>
  );
}

function TwoFactorReset({ visit, name, person }: { visit: PersonVisit; name: string; person: Person }) {
  const text = operatorText[visit.language];
  // An open operator session must not bypass the operator's own second factor.
  const isOwn = person.id === visit.person.id;
  return (
    <section>
      <h2>{text.twoFactorReset}</h2>
      <p>{isOwn ? text.twoFactorOwn : text.twoFactorAbout}</p>
      {isOwn ? (
        <p>
          <a href="/dashboard/account">{text.toOwnAccount}</a>
        </p>
      ) : (
        <Form visit={visit} action={`${path}/two-factor`} class="inline">
          <input type="hidden" name="name" value={name} />
          <button type="submit" class="danger">
            {text.twoFactorReset}
          </button>
        </Form>
      )}
    </section>
  );
}

/** The outcome of a form, at the top of the page. */
function Outcome({
  visit,
  plan,
  fault,
  done,
}: {
  visit: PersonVisit;
  plan: string;
  fault: string | undefined;
  done: string | undefined;
}) {
  const text = operatorText[visit.language];
  const query = visit.url.searchParams;
  return (
    <>
      {fault === undefined ? null : <Notice kind="fault">{fault}</Notice>}
      {done === undefined ? null : <Notice kind="done">{done}</Notice>}
      {query.has("set") ? <Notice kind="done">{text.planSet(isolate(plan))}</Notice> : null}
      {query.has("two-factor-off") ? <Notice kind="done">{text.twoFactorDone}</Notice> : null}
    </>
  );
}

export async function accountPage(
  visit: PersonVisit,
  given: string | null,
  { fault, done }: { readonly fault?: string; readonly done?: string } = {},
): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { services, format } = visit;
  const { name, plan } = await accountOf(visit, given);
  const person = await services.people.ofAccount(name);
  const twoFactor = person && (await services.people.twoFactor(person));
  const keys = await services.keys.list(name);
  const active = keys.filter(({ status }) => status === "active").length;
  const facts = [
    [text.person, <bdi key="person">{person?.email ?? text.nobody}</bdi>],
    [text.twoFactor, person && (twoFactor ? text.onSince(format.day(twoFactor.sinceMs)) : text.off)],
    [text.plan, <bdi key="plan">{plan}</bdi>],
    [text.activeKeys, format.number(active)],
    [text.revokedKeys, format.number(keys.length - active)],
  ] as const;
  return {
    kind: "page",
    title: `${text.name}: ${isolate(name)}`,
    body: (
      <>
        <Outcome visit={visit} plan={plan} fault={fault} done={done} />
        <Facts facts={facts} />
        <PlanSection visit={visit} name={name} plan={plan} />
        <OwnPlanKeys visit={visit} keys={keys} plan={plan} />
        <ResetSection visit={visit} name={name} person={person} />
        {person === null || twoFactor === null ? null : (
          <TwoFactorReset visit={visit} name={name} person={person} />
        )}
        <p>
          <a href={`${operatorPath}/accounts`}>{text.toAccounts}</a>
        </p>
      </>
    ),
    status: fault === undefined ? 200 : 400,
  };
}

export async function setPlan(visit: PersonVisit): Promise<PageResult> {
  const { name } = await accountOf(visit, visit.form.get("name"));
  const plan = visit.form.get("plan") ?? "";
  switch (await visit.services.accounts.setPlan(name, plan)) {
    case "set":
      return redirect(`${accountPath(name)}&set`);
    case "unknownPlan":
      return accountPage(visit, name, { fault: operatorText[visit.language].unknownPlan(isolate(plan)) });
    case "unknownAccount":
      throw new NoSuchPage();
  }
}

/** Switches two-factor sign-in off for a person without app and codes. */
export async function resetTwoFactor(visit: PersonVisit): Promise<PageResult> {
  const { people } = visit.services;
  const { name } = await accountOf(visit, visit.form.get("name"));
  const person = await people.ofAccount(name);
  if (person === null || person.id === visit.person.id) throw new NoSuchPage();
  await people.resetTwoFactor(person);
  return redirect(`${accountPath(name)}&two-factor-off`);
}

/** Creates a reset link, and mails or shows it. */
export async function makeResetLink(visit: PersonVisit): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { people, sendMail } = visit.services;
  const { mailSubject: subject, mailText } = signInText[visit.language];
  const { name } = await accountOf(visit, visit.form.get("name"));
  const person = await people.ofAccount(name);
  if (person === null) throw new NoSuchPage();
  const token = await people.makeLink({ kind: "reset", email: person.email });
  const link = `${visit.options.baseUrl}/dashboard/reset?link=${token}`;
  const expiresMs = (await people.findLink(token))?.expiresMs ?? 0;
  const isByMail = visit.form.get("by") === "mail" && sendMail !== null;
  if (isByMail && (await trySend(visit, async () => ({ to: person.email, subject, text: mailText(link) }))))
    return accountPage(visit, name, { done: text.resetSent(isolate(person.email)) });
  return {
    kind: "page",
    title: text.resetMade(isolate(person.email)),
    body: (
      <>
        {isByMail ? <Notice kind="fault">{text.notSent}</Notice> : null}
        <LinkOnce visit={visit} link={link} expiresMs={expiresMs} />
        <p>{text.resetAbout}</p>
        <p>
          <a href={accountPath(name)}>
            {text.name}: <bdi>{name}</bdi>
          </a>
        </p>
      </>
    ),
  };
}
