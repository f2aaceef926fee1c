/** @jsxImportSource preact */
import { budgetMarks } from "../../domain/budget_mark.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import type { Visit } from "../route.ts";
import type { Step } from "./usage_filter.ts";
import { usageText } from "./usage_text.ts";

/** Extra assets of a page with a chart. */
export const chartAssets = ["uplot.css", "uplot.js"];

/**
 * The place where `dashboard.js` draws a table as bars, with a line at each budget mark; without scripts the table
 * suffices. Each row is a bar: its `<time>` is the name, its `<data>` the height.
 */
export function UsageChart({
  visit: { language, format },
  table,
  step,
  budget,
}: {
  visit: Visit;
  /** Id of the table, latest row first. */
  table: string;
  step: Step;
  /** The budget of one period; 0 draws no lines. */
  budget: HalfPoints;
}) {
  const text = usageText[language];
  return (
    <figure class="chart" hidden data-table={table} data-step={step} data-budget={dataPoints(budget)}>
      <figcaption class="row">
        <strong>{text.chart[step]}</strong>
        {budget === 0
          ? null
          : budgetMarks.map(({ kind, percent }) => (
              <span key={kind} class={`mark ${kind}`} data-percent={percent}>
                {text.line(format.percent(percent / 100), format.number(dataPoints(budget * percent) / 100))}
              </span>
            ))}
        <span class="beyond" hidden>
          {text.beyond}
        </span>
      </figcaption>
      <div class="plot" role="img" aria-label={`${text.chart[step]}. ${text.chartAbout}`} />
      <p class="pointed" aria-hidden="true" />
    </figure>
  );
}
