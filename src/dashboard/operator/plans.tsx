/** @jsxImportSource preact */
import type { PlanFault } from "../../accounts/accounts.ts";
import { builtInPlans, type Plan, paidPageLimit, readPlan } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import { isolate } from "../../look/text.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import { PlanTable } from "../plan/plan_table.tsx";
import { type PageResult, type PersonVisit, redirect } from "../route.ts";
import { operatorPath } from "./operator_page.tsx";
import { operatorText } from "./operator_text.ts";

const path = `${operatorPath}/plans`;

type Written = Readonly<Record<keyof Plan, string>>;

const noPlan: Written = { name: "", day: "", month: "", concurrency: "", pageLimit: String(paidPageLimit) };

const writtenOf = (plan: Plan): Written => ({
  name: plan.name,
  day: String(dataPoints(plan.day)),
  month: String(dataPoints(plan.month)),
  concurrency: plan.concurrency === null ? "" : String(plan.concurrency),
  pageLimit: String(plan.pageLimit),
});

const ownPlans = ({ plans }: PersonVisit): readonly Plan[] =>
  plans.filter(({ name }) => !builtInPlans.some((plan) => plan.name === name));

function PlanForm({ visit, written }: { visit: PersonVisit; written: Written }) {
  const text = operatorText[visit.language];
  const points = { type: "number", required: true, min: 0, step: 0.5, help: text.pointsHelp } as const;
  const numbers = [
    { name: "day", label: text.day, ...points },
    { name: "month", label: text.month, ...points },
    { name: "concurrency", label: text.concurrency, type: "number", min: 1, help: text.concurrencyHelp },
    { name: "pageLimit", label: text.pageLimit, type: "number", min: 1, required: true },
  ] as const;
  return (
    <Form visit={visit} action={path} class="narrow">
      <p>{text.putAbout}</p>
      <Field
        label={text.planName}
        name="name"
        required
        maxLength={40}
        dir="ltr"
        autocomplete="off"
        help={text.planNameHelp}
        value={written.name}
      />
      {numbers.map((field) => (
        <Field key={field.name} {...field} value={written[field.name]} />
      ))}
      <button type="submit">{text.put}</button>
    </Form>
  );
}

/** All plans, and a form for a custom one: empty, loaded from the query, or as submitted. */
export function plansPage(
  visit: PersonVisit,
  refused?: { readonly faults: readonly PlanFault[]; readonly written: Written },
): PageResult {
  const text = operatorText[visit.language];
  const query = visit.url.searchParams;
  const own = ownPlans(visit);
  const opened = own.find(({ name }) => name === query.get("name"));
  const saved = own.find(({ name }) => name === query.get("saved"));
  return {
    kind: "page",
    title: text.pages.plans,
    body: (
      <>
        {saved === undefined ? null : <Notice kind="done">{text.planPut(isolate(saved.name))}</Notice>}
        {refused === undefined ? null : (
          <Notice kind="fault">
            <p>{text.planRefused}</p>
            <ul>
              {refused.faults.map((fault) => (
                <li key={fault}>{text.planFaults[fault]}</li>
              ))}
            </ul>
          </Notice>
        )}
        <PlanTable visit={visit} marked={null} />
        {own.length === 0 ? (
          <p>{text.noOwnPlans}</p>
        ) : (
          <p class="row">
            {text.plansAbout}
            {own.map(({ name }) => (
              <a key={name} href={`${path}?name=${name}`} aria-label={text.changePlan(isolate(name))}>
                {name}
              </a>
            ))}
          </p>
        )}
        <section>
          <h2>{opened === undefined ? text.newPlan : text.changePlan(isolate(opened.name))}</h2>
          <PlanForm visit={visit} written={refused?.written ?? (opened ? writtenOf(opened) : noPlan)} />
        </section>
      </>
    ),
    status: refused === undefined ? 200 : 400,
  };
}

export async function putPlan(visit: PersonVisit): Promise<PageResult> {
  const field = (name: string): string => visit.form.get(name) ?? "";
  const written: Written = {
    name: field("name"),
    day: field("day"),
    month: field("month"),
    concurrency: field("concurrency"),
    pageLimit: field("pageLimit"),
  };
  const faults = await visit.services.accounts.putPlan(readPlan(written));
  return faults.length > 0
    ? plansPage(visit, { faults, written })
    : redirect(`${path}?saved=${written.name}`);
}
