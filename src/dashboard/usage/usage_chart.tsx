/** @jsxImportSource preact */
import { budgetMarks } from "../../domain/budget_mark.ts";
import { dayMs, firstDayOf } from "../../domain/period.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import type { Language } from "../../look/text.ts";
import { Bars, placeWidth, yOf } from "../parts/bars.tsx";
import { countText } from "../parts/counts.ts";
import type { Visit } from "../route.ts";
import { scaleOf } from "./chart_scale.ts";
import type { Step, UsageFilter } from "./usage_filter.ts";
import { groupNames, type OutcomeGroup, type UsageTables } from "./usage_sums.ts";
import { usageText } from "./usage_text.ts";

/** One part of each bar: its name, its colour's class, and its values by period. */
interface Series {
  readonly name: string;
  readonly colour: string;
  readonly values: ReadonlyMap<number, number>;
}

/** Endpoints in a colour of their own; the rest are one part. */
const endpointsMax = 5;
/** Budget lines are drawn only when a bar reaches this share of the budget: else they would flatten all bars. */
const nearShare = 0.2;
const labelsMax = 7;

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

function together(all: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const joined = new Map<number, number>();
  for (const one of all)
    for (const [period, value] of one) joined.set(period, (joined.get(period) ?? 0) + value);
  return joined;
}

/** The parts of the bars, lowest first, in the chart's unit. */
function seriesOf({ language }: Visit, { by }: UsageFilter, { stacks }: UsageTables): readonly Series[] {
  const text = usageText[language];
  if (by === "outcome")
    return groupNames
      .filter((group) => stacks.has(group))
      .map((group: OutcomeGroup) => ({
        name: text.groups[group].name,
        colour: `of-${group}`,
        values: stacks.get(group) as ReadonlyMap<number, number>,
      }));
  const sorted = [...stacks]
    .map(([name, values]) => ({ name, values }))
    .filter(({ values }) => sum(values.values()) > 0)
    .sort((a, b) => sum(b.values.values()) - sum(a.values.values()));
  const shown = sorted.slice(0, sorted.length > endpointsMax + 1 ? endpointsMax : endpointsMax + 1);
  const others = sorted.slice(shown.length).map(({ values }) => values);
  return [
    ...shown.map((one, index) => ({ ...one, colour: `c${index + 1}` })),
    ...(others.length === 0 ? [] : [{ name: text.others, colour: "rest", values: together(others) }]),
  ];
}

const locales: Readonly<Record<Language, string>> = { en: "en-GB", ar: "ar-u-nu-latn" };

/** The name of a period on the axis. */
function axisLabel(language: Language, step: Step, period: number): string {
  const isDay = step === "day";
  const options = isDay
    ? ({ day: "numeric", month: "short" } as const)
    : ({ month: "short", year: "2-digit" } as const);
  const ms = (isDay ? period : firstDayOf(period)) * dayMs;
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" }).format(ms);
}

interface Mark {
  readonly kind: string;
  readonly value: HalfPoints;
}

/** Lines over the bars: the period before, and marks of the budget. */
function Lines({
  before,
  marks,
  top,
  width,
}: {
  /** Values of the period before; empty for none. */
  readonly before: readonly number[];
  readonly marks: readonly Mark[];
  readonly top: number;
  readonly width: number;
}) {
  const points = before.map(
    (value, index) => `${index * placeWidth + placeWidth / 2},${yOf(value, top).toFixed(2)}`,
  );
  return (
    <>
      {points.length < 2 ? null : <polyline class="before" points={points.join(" ")} />}
      {marks.map(({ kind, value }) => (
        <line key={kind} class={kind} x1={0} x2={width} y1={yOf(value, top)} y2={yOf(value, top)} />
      ))}
    </>
  );
}

interface Props {
  readonly visit: Visit;
  readonly filter: UsageFilter;
  readonly sums: UsageTables;
  /** The budget of one period; 0 draws no lines. */
  readonly budget: HalfPoints;
}

function Legend({
  visit,
  filter,
  sums,
  series,
  marks,
}: Props & { readonly series: readonly Series[]; readonly marks: readonly Mark[] }) {
  const { language, format } = visit;
  const text = usageText[language];
  return (
    <figcaption>
      <strong>{text.chart[filter.by][filter.step]}</strong>
      <ul class="legend">
        {series.map(({ name, colour }) => (
          <li key={name} class={colour}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {sums.before === null ? null : <li class="before">{text.beforeLine}</li>}
        {marks.map(({ kind, value }) => {
          const { percent } = budgetMarks.find((mark) => mark.kind === kind) as (typeof budgetMarks)[number];
          return (
            <li key={kind} class={kind}>
              {text.line(format.percent(percent / 100), countText(language, "points", dataPoints(value)))}
            </li>
          );
        })}
      </ul>
    </figcaption>
  );
}

/** Usage as bars, each stacked by endpoint or outcome, with a line for the period before; drawn on the server. */
export function UsageChart(props: Props) {
  const { visit, filter, sums, budget } = props;
  const { language, format } = visit;
  const { by, step } = filter;
  const text = usageText[language];
  const series = seriesOf(visit, filter, sums);
  const periods = [...sums.periods.keys()];
  const heightOf = (period: number): number => sum(series.map(({ values }) => values.get(period) ?? 0));
  const before = [...(sums.before?.periods.values() ?? [])]
    .slice(0, periods.length)
    .map(({ half, calls }) => (by === "endpoint" ? half : calls));
  const highest = Math.max(1, ...periods.map(heightOf), ...before);
  const isNear = by === "endpoint" && budget > 0 && highest >= budget * nearShare;
  const marks = isNear
    ? budgetMarks.map(({ kind, percent }) => ({ kind, value: (budget * percent) / 100 }))
    : [];
  const { ticks } = scaleOf(Math.max(highest, ...marks.map(({ value }) => value)), by === "endpoint" ? 2 : 1);
  const top = ticks[0] as number;
  const amount = (value: number): string => format.number(by === "endpoint" ? dataPoints(value) : value);
  const titleOf = (period: number): string =>
    [
      `${axisLabel(language, step, period)}: ${amount(heightOf(period))}`,
      ...series
        .filter(({ values }) => (values.get(period) ?? 0) > 0)
        .map(({ name, values }) => `${name}: ${amount(values.get(period) ?? 0)}`),
    ].join("\n");
  const bars = periods.map((period) => ({
    key: period,
    title: titleOf(period),
    parts: series.map(({ colour, values }) => ({ colour, value: values.get(period) ?? 0 })),
  }));
  const every = Math.ceil(periods.length / labelsMax);
  return (
    <figure class="chart card">
      <Legend {...props} series={series} marks={marks} />
      <div class="plot" role="img" aria-label={`${text.chart[by][step]}. ${text.chartAbout}`}>
        <div class="y" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{amount(tick)}</span>
          ))}
        </div>
        <div class="lines">
          {ticks.map((tick) => (
            <i key={tick} />
          ))}
        </div>
        <Bars bars={bars} top={top}>
          <Lines {...{ before, marks, top, width: bars.length * placeWidth }} />
        </Bars>
        <div class="x" aria-hidden="true">
          {periods.map((period, index) => (
            <span key={period}>{index % every === 0 ? axisLabel(language, step, period) : ""}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
