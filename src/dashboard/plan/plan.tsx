/** @jsxImportSource preact */

import { isOperator } from "../../domain/person.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { Facts } from "../parts/facts.tsx";
import { type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { planName } from "./plan_names.ts";
import { OwnPlanKeys, PlanTable, planOf, termsOf } from "./plan_table.tsx";
import { planText } from "./plan_text.ts";

/** How to get a larger plan. */
function More({ visit }: { visit: PersonVisit }) {
  const text = planText[visit.language];
  const { contactEmail } = visit.options;
  const { person } = visit;
  if (isOperator(person))
    return (
      <p>
        {text.moreOperator}{" "}
        <a href={`/dashboard/operator/account?name=${encodeURIComponent(person.account)}`}>
          {text.changeHere}
        </a>
        {". "}
        {text.holds}
      </p>
    );
  if (contactEmail === null)
    return (
      <p>
        {text.moreWithout} {text.holds}
      </p>
    );
  return (
    <p>
      {text.more} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      {". "}
      {text.holds}
    </p>
  );
}

function planPage(visit: PersonVisit): PageResult {
  const text = planText[visit.language];
  const plan = planOf(visit);
  const terms = termsOf(visit, plan);
  return page(
    text.title,
    <>
      <section class="card">
        <h2>
          {text.current}: <bdi>{planName(visit.language, plan.name)}</bdi>
        </h2>
        <p>{text.about}</p>
        <Facts
          isLarge
          facts={(["price", "day", "month", "concurrency", "pageLimit"] as const).map(
            (name) => [text[name], terms[name]] as const,
          )}
        />
      </section>
      <OwnPlanKeys visit={visit} keys={ownKeys(visit)} plan={plan.name} />
      <section>
        <h2>{text.allTitle}</h2>
        <div class="card flush">
          <PlanTable visit={visit} marked={plan.name} />
        </div>
        <More visit={visit} />
      </section>
    </>,
  );
}

export const planRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/plan", who: "person", handle: planPage },
];
