/** @jsxImportSource preact */
import { dayMs } from "../../domain/period.ts";
import { dataPoints } from "../../domain/points.ts";
import type { Visit } from "../route.ts";
import { type ChartDay, subjects } from "./overview_sums.ts";
import { overviewText } from "./overview_text.ts";

const [slot, bar, height] = [20, 16, 160];

/** The bars of a day, stacked from the bottom, with its numbers as a tooltip. */
function DayBars({ visit, day, x, highest }: { visit: Visit; day: ChartDay; x: number; highest: number }) {
  const text = overviewText[visit.language];
  let top = height;
  const name = visit.format.day(day.day * dayMs);
  const sum = subjects.reduce((all, subject) => all + day.half[subject], 0);
  return (
    <g>
      <title>{text.dayPoints(name, dataPoints(sum))}</title>
      <rect class="ground" x={x} y={0} width={slot} height={height} />
      {subjects.map((subject) => {
        const size = (day.half[subject] / highest) * height;
        top -= size;
        return size === 0 ? null : (
          <rect
            key={subject}
            class={subject}
            x={x + (slot - bar) / 2}
            y={top.toFixed(2)}
            width={bar}
            height={size.toFixed(2)}
          />
        );
      })}
    </g>
  );
}

/** The next "round" number for the top of the scale: 1, 2 or 5 and zeros. */
export function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/** Points by day as stacked bars, in the reading direction. The usage page has the same as a table. */
export function DayChart({ visit, days }: { visit: Visit; days: readonly ChartDay[] }) {
  const text = overviewText[visit.language];
  const { format, language } = visit;
  const sums = days.map(({ half }) => subjects.reduce((all, subject) => all + half[subject], 0));
  const highest = roundAbove(dataPoints(Math.max(...sums))) * 2;
  const used = subjects.filter((subject) => days.some(({ half }) => half[subject] > 0));
  const xOf = (index: number): number => slot * (language === "ar" ? days.length - 1 - index : index);
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1].map(
    (index) => days[index] as ChartDay,
  );
  const sum = dataPoints(sums.reduce((all, half) => all + half, 0));
  return (
    <figure class="card day-chart">
      <figcaption class="row between">
        <h2>{text.chart}</h2>
        <span class="legend">
          {used.map((subject) => (
            <span key={subject} class={`key-of ${subject}`}>
              {text.subjects[subject]}
            </span>
          ))}
        </span>
      </figcaption>
      <div class="plot">
        <span class="top">{format.number(dataPoints(highest))}</span>
        <svg
          viewBox={`0 0 ${slot * days.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text.chartAbout(days.length, sum)}
        >
          {days.map((day, index) => (
            <DayBars key={day.day} visit={visit} day={day} x={xOf(index)} highest={highest} />
          ))}
        </svg>
      </div>
      <p class="axis row between" aria-hidden="true">
        {marks.map(({ day }) => (
          <span key={day}>{format.day(day * dayMs).replace(/ \d{4}$/, "")}</span>
        ))}
      </p>
    </figure>
  );
}
