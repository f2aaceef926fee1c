/** @jsxImportSource preact */
import { dayMs, dayOf } from "../../domain/period.ts";
import type { Plan } from "../../domain/plan.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { commonText } from "../common_text.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { BudgetBar } from "../parts/budget.tsx";
import { Facts } from "../parts/facts.tsx";
import { FileLinks } from "../parts/file_links.tsx";
import { Notice } from "../parts/form.tsx";
import { KeyChoice, KeyName } from "../parts/key_name.tsx";
import { Select } from "../parts/select.tsx";
import { fileFormats } from "../parts/table_file.ts";
import { type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { chartAssets, UsageChart } from "./usage_chart.tsx";
import { usageFile } from "./usage_file.ts";
import { type NamedSpan, queryOf, spansOn, type UsageFilter, usageFilterOf } from "./usage_filter.ts";
import { callsOf, readUsage, type Totals } from "./usage_sums.ts";
import { ByEndpoint, ByKey, ByOutcome, ByPeriod, periodTable } from "./usage_tables.tsx";
import { usageText } from "./usage_text.ts";

function FilterForm({ visit, filter }: { visit: PersonVisit; filter: UsageFilter }) {
  const text = usageText[visit.language];
  return (
    <form method="get" action="/dashboard/usage" class="inline filter">
      <KeyChoice label={text.key} all={text.allKeys} keys={ownKeys(visit)} chosen={filter.key} />
      <Select
        label={text.span}
        name="span"
        options={[...spansOn(dayOf(visit.services.clock()))].map(
          ([span, { firstDay }]) =>
            [span, text.spans[span as NamedSpan] ?? visit.format.month(firstDay * dayMs)] as const,
        )}
        chosen={filter.span}
      />
      <button type="submit">{text.show}</button>
    </form>
  );
}

function UsageFacts({ visit: { format, language }, total }: { visit: PersonVisit; total: Totals }) {
  const text = usageText[language];
  const facts: readonly (readonly [string, number])[] = [
    [text.points, dataPoints(total.half)],
    [text.calls, total.calls],
    [text.free, total.freeCalls],
    [text.notServed, total.calls - callsOf(total, "served")],
  ];
  return (
    <>
      <Facts isLarge facts={facts.map(([name, value]) => [name, format.number(value)] as const)} />
      <p>
        <small>{text.freeAbout}</small>
      </p>
    </>
  );
}

/** Today's and this month's budget of each active key, or of the selected one. */
function Budgets({
  visit,
  filter,
  planOf,
}: {
  visit: PersonVisit;
  filter: UsageFilter;
  planOf: ReadonlyMap<string, Plan>;
}) {
  const text = usageText[visit.language];
  const common = commonText[visit.language];
  const keys = filter.keys.filter((row) => row.status === "active" || filter.key !== null);
  if (keys.length === 0) return null;
  return (
    <section>
      <h2>{text.budgets}</h2>
      <p>
        <small>{text.budgetsAbout}</small>
      </p>
      <div class="cards marked">
        {keys.map((row) => {
          const plan = planOf.get(row.plan) as Plan;
          const { dayUsed, monthUsed } = visit.services.ledger.balance(row.id);
          return (
            <article key={row.id}>
              <h3>
                <KeyName row={row} />
              </h3>
              <BudgetBar visit={visit} label={common.today} used={dayUsed} limit={plan.day} />
              <BudgetBar visit={visit} label={common.thisMonth} used={monthUsed} limit={plan.month} />
            </article>
          );
        })}
      </div>
    </section>
  );
}

function usagePage(visit: PersonVisit): PageResult {
  const text = usageText[visit.language];
  const filter = usageFilterOf(visit);
  if (filter.keys.length === 0)
    return page(
      text.title,
      <Notice kind="hint">
        <p>{text.noKey}</p>
        <a href="/dashboard/keys">{text.makeKey}</a>
      </Notice>,
    );
  const sums = readUsage(visit, filter);
  const planOf = new Map(visit.services.accounts.plans().map((plan) => [plan.name, plan]));
  const budget: HalfPoints = filter.keys
    .filter(({ status }) => status === "active")
    .reduce((sum, row) => sum + (planOf.get(row.plan)?.[filter.step] ?? 0), 0);
  const hasCalls = sums.total.calls > 0;
  const body = (
    <>
      <FilterForm visit={visit} filter={filter} />
      {hasCalls ? (
        <>
          <UsageFacts visit={visit} total={sums.total} />
          <UsageChart visit={visit} table={periodTable} step={filter.step} budget={budget} />
        </>
      ) : (
        <Notice kind="hint">
          <p>{text.noCalls}</p>
          <a href="/dashboard/playground">{text.tryOne}</a>
        </Notice>
      )}
      <Budgets visit={visit} filter={filter} planOf={planOf} />
      {hasCalls ? (
        <>
          {filter.key === null ? <ByKey visit={visit} filter={filter} sums={sums.keys} /> : null}
          <ByEndpoint visit={visit} sums={sums.endpoints} />
          <ByOutcome visit={visit} total={sums.total} />
          <ByPeriod visit={visit} filter={filter} sums={sums.periods} budget={budget} />
          <FileLinks
            label={text.export}
            nameOf={text.exportAs}
            path="/dashboard/usage"
            query={queryOf(filter)}
          />
        </>
      ) : null}
    </>
  );
  return { kind: "page", title: text.title, body, assets: hasCalls ? chartAssets : [] };
}

export const usageRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/usage", who: "person", handle: usagePage },
  ...fileFormats.map(
    (format): Route => ({
      method: "GET",
      path: `/dashboard/usage.${format}`,
      who: "person",
      handle: (visit) => usageFile(visit, usageFilterOf(visit), format),
    }),
  ),
];
