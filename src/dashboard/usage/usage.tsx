/** @jsxImportSource preact */
import { dayMs, dayOf } from "../../domain/period.ts";
import type { Plan } from "../../domain/plan.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import type { KeyRow } from "../../keys/keys.ts";
import type { Balance } from "../../ledger/ledger.ts";
import { commonText } from "../common_text.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { BudgetBar } from "../parts/budget.tsx";
import { FileLinks } from "../parts/file_links.tsx";
import { Notice } from "../parts/form.tsx";
import { KeyChoice, KeyName } from "../parts/key_name.tsx";
import { Select } from "../parts/select.tsx";
import { fileFormats } from "../parts/table_file.ts";
import { type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { UsageChart } from "./usage_chart.tsx";
import { usageFile } from "./usage_file.ts";
import {
  type NamedSpan,
  queryOf,
  spansOn,
  stackings,
  type UsageFilter,
  usageFilterOf,
} from "./usage_filter.ts";
import { callsOf, readUsage, type Totals, type UsageTables } from "./usage_sums.ts";
import { ByEndpoint, ByKey, ByOutcome, ByPeriod } from "./usage_tables.tsx";
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
      <Select
        label={text.by}
        name="by"
        options={stackings.map((by) => [by, text.stackings[by]] as const)}
        chosen={filter.by}
      />
      <button type="submit" class="quiet">
        {text.show}
      </button>
      <FileLinks label={text.export} nameOf={text.exportAs} path="/dashboard/usage" query={queryOf(filter)} />
    </form>
  );
}

/** The change against the period before; null where there was nothing to compare with. */
function Change({ visit: { format }, now, before }: { visit: PersonVisit; now: number; before: number }) {
  if (before === 0) return null;
  const share = (now - before) / before;
  const sign = share > 0 ? "+" : share < 0 ? "\u2212" : "";
  return (
    <bdi class="change" dir="ltr">
      {sign}
      {format.percent(Math.abs(share))}
    </bdi>
  );
}

/** The main figures, each beside that of the period before. */
function UsageFacts({ visit, sums: { total, before } }: { visit: PersonVisit; sums: UsageTables }) {
  const { format, language } = visit;
  const text = usageText[language];
  const facts: readonly (readonly [string, (totals: Totals) => number])[] = [
    [text.points, ({ half }) => dataPoints(half)],
    [text.calls, ({ calls }) => calls],
    [text.free, ({ freeCalls }) => freeCalls],
    [text.notServed, (totals) => totals.calls - callsOf(totals, "served")],
  ];
  return (
    <>
      <dl class="figures">
        {facts.map(([name, figureOf]) => (
          <div key={name} class="card">
            <dt>{name}</dt>
            <dd>
              <strong>{format.number(figureOf(total))}</strong>{" "}
              {before === null ? null : (
                <Change visit={visit} now={figureOf(total)} before={figureOf(before.total)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p class="note">
        <small>
          {before === null
            ? null
            : `${text.before(format.day(before.filter.firstDay * dayMs), format.day(before.filter.lastDay * dayMs))}. `}
          {text.freeAbout}
        </small>
      </p>
    </>
  );
}

/** The keys whose budgets are shown. */
const withBudget = ({ key, keys }: UsageFilter): readonly KeyRow[] =>
  keys.filter(({ status }) => status === "active" || key !== null);

/** Today's and this month's budget of each active key, or of the selected one. */
function Budgets({
  visit,
  filter,
  planOf,
  balances,
}: Pick<TablesProps, "visit" | "filter" | "planOf" | "balances">) {
  const text = usageText[visit.language];
  const common = commonText[visit.language];
  const keys = withBudget(filter);
  if (keys.length === 0) return null;
  return (
    <section class="card budgets">
      <h2>{text.budgets}</h2>
      <p>
        <small>{text.budgetsAbout}</small>
      </p>
      <div class="marked">
        {keys.map((row) => {
          const plan = planOf.get(row.plan) as Plan;
          const { dayUsed, monthUsed } = balances.get(row.id) as Balance;
          return (
            <div key={row.id}>
              <h3>
                <KeyName row={row} />
              </h3>
              <BudgetBar visit={visit} label={common.today} used={dayUsed} limit={plan.day} />
              <BudgetBar visit={visit} label={common.thisMonth} used={monthUsed} limit={plan.month} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface TablesProps {
  readonly visit: PersonVisit;
  readonly filter: UsageFilter;
  readonly sums: UsageTables;
  readonly budget: HalfPoints;
  readonly planOf: ReadonlyMap<string, Plan>;
  /** Of the keys with a budget, by key id. */
  readonly balances: ReadonlyMap<string, Balance>;
}

function Tables({ visit, filter, sums, budget, planOf, balances }: TablesProps) {
  const { total } = sums;
  const budgets = <Budgets {...{ visit, filter, planOf, balances }} />;
  if (total.calls === 0) return budgets;
  return (
    <>
      <div class="tables">
        <ByEndpoint visit={visit} sums={sums.endpoints} />
        {filter.key === null ? <ByKey visit={visit} filter={filter} sums={sums.keys} /> : null}
        {budgets}
      </div>
      <ByOutcome visit={visit} total={total} />
      <ByPeriod visit={visit} filter={filter} sums={sums.periods} total={total} budget={budget} />
    </>
  );
}

async function usagePage(visit: PersonVisit): Promise<PageResult> {
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
  const sums = await readUsage(visit, filter);
  const planOf = new Map(visit.plans.map((plan) => [plan.name, plan]));
  const budget: HalfPoints = filter.keys
    .filter(({ status }) => status === "active")
    .reduce((sum, row) => sum + (planOf.get(row.plan)?.[filter.step] ?? 0), 0);
  const balances = new Map<string, Balance>();
  for (const { id } of withBudget(filter)) balances.set(id, await visit.services.ledger.balance(id));
  const hasCalls = sums.total.calls > 0;
  const body = (
    <div class="usage">
      <FilterForm visit={visit} filter={filter} />
      {hasCalls ? (
        <>
          <UsageFacts visit={visit} sums={sums} />
          <UsageChart visit={visit} filter={filter} sums={sums} budget={budget} />
        </>
      ) : (
        <Notice kind="hint">
          <p>{text.noCalls}</p>
          <a href="/dashboard/playground">{text.tryOne}</a>
        </Notice>
      )}
      <Tables {...{ visit, filter, sums, budget, planOf, balances }} />
    </div>
  );
  return { kind: "page", title: text.title, body, assets: ["chart.css", "usage.css", "usage.js"] };
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
