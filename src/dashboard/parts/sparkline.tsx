/** @jsxImportSource preact */
import type { Visit } from "../route.ts";

const [width, height, rim] = [96, 24, 2];

/** A line of a few values, the latest last in the reading direction; `label` says them. */
export function Sparkline({
  visit,
  values,
  label,
}: {
  visit: Visit;
  values: readonly number[];
  label: string;
}) {
  const highest = Math.max(1, ...values);
  const step = (width - 2 * rim) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const x = rim + index * step;
    const y = height - rim - (value / highest) * (height - 2 * rim);
    return `${(visit.language === "ar" ? width - x : x).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg class="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points.join(" ")} />
    </svg>
  );
}
