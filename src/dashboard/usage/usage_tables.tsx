/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { dayMs, firstDayOf, isoDay } from "../../domain/period.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { keysText } from "../keys/keys_text.ts";
import { Code } from "../parts/arabic.tsx";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import type { Visit } from "../route.ts";
import { queryOf, type Step, type UsageFilter } from "./usage_filter.ts";
import { callsOf, groupNames, outcomeGroups, type Totals, type UsageTables } from "./usage_sums.ts";
import { usageText } from "./usage_text.ts";

type Cells = readonly ComponentChildren[];

/** A section with a table: a name column, then number columns. */
function NumberTable({
  title,
  name,
  numbers,
  rows,
  id,
}: {
  title: string;
  name: string;
  numbers: readonly string[];
  rows: readonly Cells[];
  id: string;
}) {
  const columns = [{ name }, ...numbers.map((number) => ({ name: number, isNumber: true }))];
  return (
    <section class="card">
      <h2>{title}</h2>
      <Table caption={title} columns={columns} rows={rows} id={id} />
    </section>
  );
}

const amounts = ({ format }: Visit, { half, calls, freeCalls }: Totals): Cells => [
  format.number(dataPoints(half)),
  format.number(calls),
  format.number(freeCalls),
];

export function ByKey({
  visit,
  filter,
  sums,
}: {
  visit: Visit;
  filter: UsageFilter;
  sums: UsageTables["keys"];
}) {
  const text = usageText[visit.language];
  const rowOf = new Map(filter.keys.map((row) => [row.id, row]));
  const rows = [...sums].map(([id, sum]) => {
    const row = rowOf.get(id) as KeyRow;
    const name = (
      <>
        <a href={`/dashboard/usage?${queryOf({ key: row, span: filter.span })}`}>
          <KeyName row={row} />
        </a>{" "}
        {row.status === "revoked" ? (
          <span class="badge revoked">{keysText[visit.language].status.revoked}</span>
        ) : null}
      </>
    );
    return [name, ...amounts(visit, sum)];
  });
  return (
    <NumberTable
      title={text.byKey}
      name={text.key}
      numbers={[text.points, text.calls, text.free]}
      rows={rows}
      id="usage-by-key"
    />
  );
}

export function ByEndpoint({ visit, sums }: { visit: Visit; sums: UsageTables["endpoints"] }) {
  const text = usageText[visit.language];
  const refused = (sum: Totals): string => visit.format.number(sum.calls - callsOf(sum, "served"));
  const rows = [...sums].map(([endpoint, sum]) => [
    <Code key={endpoint}>{endpoint}</Code>,
    ...amounts(visit, sum),
    refused(sum),
  ]);
  return (
    <NumberTable
      title={text.byEndpoint}
      name={text.endpoint}
      numbers={[text.points, text.calls, text.free, text.notServed]}
      rows={rows}
      id="usage-by-endpoint"
    />
  );
}

export function ByOutcome({ visit: { language, format }, total }: { visit: Visit; total: Totals }) {
  const text = usageText[language];
  const columns = [
    { name: text.outcome },
    { name: text.calls, isNumber: true },
    { name: text.share, isNumber: true },
    { name: text.ofThese },
    { name: text.meaning },
  ];
  const rows = groupNames
    .filter((group) => callsOf(total, group) > 0)
    .map((group) => {
      const calls = callsOf(total, group);
      const parts = outcomeGroups[group].filter((outcome) => total.outcomes[outcome] > 0);
      const ofThese = parts.map(
        (outcome) => `${text.outcomes[outcome]} ${format.number(total.outcomes[outcome])}`,
      );
      return [
        text.groups[group].name,
        format.number(calls),
        format.percent(calls / total.calls),
        outcomeGroups[group].length > 1 ? ofThese.join(" · ") : "",
        text.groups[group].about,
      ];
    });
  return (
    <section class="card">
      <h2>{text.byOutcome}</h2>
      <Table caption={text.byOutcome} columns={columns} rows={rows} id="usage-by-outcome" />
    </section>
  );
}

const periodName: Readonly<
  Record<Step, (visit: Visit, period: number, filter: UsageFilter) => ComponentChildren>
> = {
  day: ({ format }, day) => <time dateTime={isoDay(day)}>{format.day(day * dayMs)}</time>,
  month({ format }, month, { key }) {
    const day = firstDayOf(month);
    const span = isoDay(day).slice(0, 7);
    return (
      <a href={`/dashboard/usage?${queryOf({ key, span })}`}>
        <time dateTime={span}>{format.month(day * dayMs)}</time>
      </a>
    );
  },
};

/** Periods with calls, latest first; columns of outcomes that occurred. */
export function ByPeriod({
  visit,
  filter,
  sums,
  total,
  budget,
}: {
  visit: Visit;
  filter: UsageFilter;
  sums: UsageTables["periods"];
  total: Totals;
  /** The budget of one period; 0 for none. */
  budget: HalfPoints;
}) {
  const { format, language } = visit;
  const { step } = filter;
  const text = usageText[language];
  const shareOf = (half: HalfPoints): ComponentChildren => {
    const share = half / budget;
    return share < 0.8 ? format.percent(share) : <strong class="high">{format.percent(share)}</strong>;
  };
  const occurred = groupNames.filter((group) => callsOf(total, group) > 0);
  const withCalls = [...sums].filter(([, { calls }]) => calls > 0).toReversed();
  const rows = withCalls.map(([period, sum]) => [
    periodName[step](visit, period, filter),
    format.number(dataPoints(sum.half)),
    ...(budget === 0 ? [] : [shareOf(sum.half)]),
    format.number(sum.calls),
    format.number(sum.freeCalls),
    ...occurred.map((group) => format.number(callsOf(sum, group))),
  ]);
  const shares = budget === 0 ? [] : [text.budgetShare[step]];
  const groups = occurred.map((group) => text.groups[group].name);
  return (
    <>
      <NumberTable
        title={text.byPeriod[step]}
        name={text.period[step]}
        numbers={[text.points, ...shares, text.calls, text.free, ...groups]}
        rows={rows}
        id="usage-by-period"
      />
      {budget === 0 ? null : (
        <p class="note">
          <small>{text.budgetNow}</small>
        </p>
      )}
    </>
  );
}
