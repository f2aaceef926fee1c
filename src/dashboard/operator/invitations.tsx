/** @jsxImportSource preact */
import { isoInstant } from "../../domain/period.ts";
import { isEmail } from "../../domain/person.ts";
import { isolate } from "../../look/text.ts";
import type { OneTimeLink, StoredLink } from "../../people/people.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import { type PageResult, type PersonVisit, redirect } from "../route.ts";
import { LinkOnce, operatorPath, PlanSelect, RowButton } from "./operator_page.tsx";
import { operatorText } from "./operator_text.ts";

const path = `${operatorPath}/invitations`;
/** The default plan of an invitation. */
const plainPlan = "free";

type State = "open" | "used" | "expired";

const stateOf = ({ usedMs, expiresMs }: OneTimeLink, nowMs: number): State =>
  usedMs !== null ? "used" : expiresMs <= nowMs ? "expired" : "open";

/** The number of usable invitations. */
export async function openInvitations({ services }: PersonVisit): Promise<number> {
  const links = await services.people.invitations();
  return links.filter((link) => stateOf(link, services.clock()) === "open").length;
}

function InviteForm({ visit, fault }: { visit: PersonVisit; fault: string | undefined }) {
  const text = operatorText[visit.language];
  return (
    <Form visit={visit} action={path} class="narrow">
      <p>{text.inviteAbout}</p>
      <Field
        label={text.inviteEmail}
        name="email"
        type="email"
        autocomplete="off"
        dir="ltr"
        fault={fault}
        value={visit.form.get("email") ?? ""}
      />
      <PlanSelect visit={visit} chosen={visit.form.get("plan") ?? plainPlan} />
      <button type="submit">{text.makeInvitation}</button>
    </Form>
  );
}

function InvitationTable({ visit, invitations }: { visit: PersonVisit; invitations: readonly StoredLink[] }) {
  const text = operatorText[visit.language];
  const { format, services } = visit;
  if (invitations.length === 0) return <p>{text.noInvitations}</p>;
  const nowMs = services.clock();
  const instant = (ms: number) => <time dateTime={isoInstant(ms)}>{format.instant(ms)}</time>;
  const rows = invitations.map((link) => {
    const state = stateOf(link, nowMs);
    const recipient = link.email ?? text.anybody;
    const label = state === "expired" ? text.remove : text.withdraw;
    return [
      <bdi key="recipient">{recipient}</bdi>,
      <bdi key="plan">{link.plan ?? plainPlan}</bdi>,
      <span key="state" class={state === "open" ? "badge active" : "badge"}>
        {text.states[state]}
      </span>,
      instant(link.createdMs),
      instant(link.expiresMs),
      state === "used" ? null : (
        <RowButton
          key="action"
          visit={visit}
          action={`${path}/withdraw`}
          name="hash"
          value={link.hash}
          label={label}
          about={text.forWhom(label, isolate(recipient), format.instant(link.createdMs))}
        />
      ),
    ];
  });
  const names = [text.recipient, text.plan, text.state, text.made, text.expires, text.action];
  return (
    <>
      <p>{text.withdrawAbout}</p>
      <Table
        id="invitations"
        caption={text.listTitle}
        columns={names.map((name) => ({ name }))}
        rows={rows}
      />
    </>
  );
}

export async function invitationsPage(visit: PersonVisit, fault?: string): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { signUp } = visit.options;
  const invitations = await visit.services.people.invitations();
  return {
    kind: "page",
    title: text.pages.invitations,
    body: (
      <>
        {visit.url.searchParams.has("withdrawn") ? <Notice kind="done">{text.withdrawn}</Notice> : null}
        {signUp === "open" ? <Notice kind="hint">{text.signUpOpen}</Notice> : null}
        {signUp === "closed" ? <Notice kind="hint">{text.signUpClosed}</Notice> : null}
        <section>
          <h2>{text.invite}</h2>
          <InviteForm visit={visit} fault={fault} />
        </section>
        <section>
          <h2>{text.listTitle}</h2>
          <InvitationTable visit={visit} invitations={invitations} />
        </section>
      </>
    ),
    status: fault === undefined ? 200 : 400,
  };
}

/** Creates an invitation and shows its link once. */
export async function invite(visit: PersonVisit): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { people } = visit.services;
  const email = visit.form.get("email")?.trim() ?? "";
  const plan = visit.form.get("plan") ?? plainPlan;
  if (email !== "" && !isEmail(email)) return invitationsPage(visit, text.inviteBadEmail);
  if (email !== "" && (await people.find(email)) !== null) return invitationsPage(visit, text.inviteTaken);
  const validPlan = visit.plans.some(({ name }) => name === plan) ? plan : plainPlan;
  const recipient = email === "" ? {} : { email };
  const token = await people.makeLink({ kind: "invitation", plan: validPlan, ...recipient });
  const link = await people.findLink(token);
  return {
    kind: "page",
    title: text.invitationMade,
    body: (
      <>
        <p>{text.invitationFor(email === "" ? text.anybody : isolate(email), isolate(validPlan))}</p>
        <LinkOnce
          visit={visit}
          link={`${visit.options.baseUrl}/dashboard/sign-up?link=${token}`}
          expiresMs={link?.expiresMs ?? 0}
        />
        <p>
          <a href={path}>{text.listTitle}</a>
        </p>
      </>
    ),
  };
}

export async function withdraw(visit: PersonVisit): Promise<PageResult> {
  await visit.services.people.withdrawInvitation(visit.form.get("hash") ?? "");
  return redirect(`${path}?withdrawn`);
}
