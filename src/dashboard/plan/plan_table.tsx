/** @jsxImportSource preact */
import { monthlyPrice, type Plan } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { isolate } from "../../look/text.ts";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import { NoSuchPage, type PersonVisit, type Visit } from "../route.ts";
import { planName } from "./plan_names.ts";
import { planText } from "./plan_text.ts";

/** Display texts of a plan's price and limits. */
export function termsOf({ language, format }: Visit, plan: Plan) {
  const text = planText[language];
  const price = monthlyPrice.get(plan.name);
  return {
    price: price === undefined ? text.agreed : isolate(`$${format.number(price)}`),
    day: format.number(dataPoints(plan.day)),
    month: format.number(dataPoints(plan.month)),
    concurrency: plan.concurrency === null ? text.unlimited : format.number(plan.concurrency),
    pageLimit: format.number(plan.pageLimit),
  };
}

/** All plans side by side; `marked` is the account's. */
export function PlanTable({ visit, marked }: { visit: PersonVisit; marked: string | null }) {
  const text = planText[visit.language];
  const columns = [
    { name: text.name },
    { name: text.price, isNumber: true },
    { name: text.day, isNumber: true },
    { name: text.month, isNumber: true },
    { name: text.concurrency, isNumber: true },
    { name: text.pageLimit, isNumber: true },
  ];
  const rows = visit.plans.map((plan) => {
    const { price, day, month, concurrency, pageLimit } = termsOf(visit, plan);
    const name = (
      <>
        <bdi>{planName(visit.language, plan.name)}</bdi>{" "}
        {plan.name === marked ? <span class="badge active">{text.mark}</span> : null}
      </>
    );
    return [name, price, day, month, concurrency, pageLimit];
  });
  return <Table caption={text.allTitle} columns={columns} rows={rows} />;
}

/** The plan of the visitor's account. @throws NoSuchPage for an unknown account */
export function planOf(visit: PersonVisit): Plan {
  const plan = visit.plans.find(({ name }) => name === visit.plan);
  if (!plan) throw new NoSuchPage();
  return plan;
}

/** The active keys whose plan differs from the account's. */
export function OwnPlanKeys({ visit, keys, plan }: { visit: Visit; keys: readonly KeyRow[]; plan: string }) {
  const text = planText[visit.language];
  const own = keys.filter((key) => key.status === "active" && key.plan !== plan);
  if (own.length === 0) return null;
  const rows = own.map((key) => [
    <KeyName key="name" row={key} />,
    <bdi key="plan">{planName(visit.language, key.plan)}</bdi>,
  ]);
  return (
    <section>
      <h2>{text.ownTitle}</h2>
      <p>{text.ownAbout}</p>
      <Table caption={text.ownTitle} columns={[{ name: text.key }, { name: text.planOfKey }]} rows={rows} />
    </section>
  );
}
