/** @jsxImportSource preact */
import { budgetMarks } from "../../domain/budget_mark.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import type { Visit } from "../route.ts";
import type { Step } from "./usage_filter.ts";
import { usageText } from "./usage_text.ts";

/** What the page with a chart loads besides the frame's own files. */
export const chartAssets = ["uplot.css", "uplot.js"];

/**
 * Where `dashboard.js` draws the points of a table as bars, with a line at each mark of the budget; without scripts the
 * table says it all. A row of the table is a bar: its `<time>` names it, its `<data>` is its height.
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
  /** Of one period; 0 for no lines. */
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
