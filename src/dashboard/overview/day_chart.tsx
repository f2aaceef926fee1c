/** @jsxImportSource preact */
import { dayMs } from "../../domain/period.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { Bars } from "../parts/bars.tsx";
import type { Visit } from "../route.ts";
import { type ChartDay, subjects } from "./overview_sums.ts";
import { overviewText } from "./overview_text.ts";

/** The next "round" number for the top of the scale: 1, 2 or 5 and zeros. */
export function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

const sumOf = ({ half }: ChartDay): HalfPoints => subjects.reduce((all, subject) => all + half[subject], 0);

/** Points by day as stacked bars. The usage page has the same as a table. */
export function DayChart({ visit, days }: { visit: Visit; days: readonly ChartDay[] }) {
  const text = overviewText[visit.language];
  const { format } = visit;
  const sums = days.map(sumOf);
  const top = roundAbove(dataPoints(Math.max(...sums))) * 2;
  const used = subjects.filter((subject) => days.some(({ half }) => half[subject] > 0));
  const bars = days.map((day) => ({
    key: day.day,
    title: text.dayPoints(format.day(day.day * dayMs), dataPoints(sumOf(day))),
    parts: subjects.map((subject) => ({ colour: subject, value: day.half[subject] })),
  }));
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1].map(
    (index) => days[index] as ChartDay,
  );
  const sum = dataPoints(sums.reduce((all, half) => all + half, 0));
  return (
    <figure class="card chart day-chart">
      <figcaption>
        <h2>{text.chart}</h2>
        <ul class="legend">
          {used.map((subject) => (
            <li key={subject} class={subject}>
              {text.subjects[subject]}
            </li>
          ))}
        </ul>
      </figcaption>
      <div class="plot" role="img" aria-label={text.chartAbout(days.length, sum)}>
        <span class="top">{format.number(dataPoints(top))}</span>
        <Bars bars={bars} top={top} />
      </div>
      <p class="axis row between" aria-hidden="true">
        {marks.map(({ day }) => (
          <span key={day}>{format.day(day * dayMs).replace(/ \d{4}$/, "")}</span>
        ))}
      </p>
    </figure>
  );
}
