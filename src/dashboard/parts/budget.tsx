/** @jsxImportSource preact */
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { commonText } from "../common_text.ts";
import type { Visit } from "../route.ts";

/** The used share of a budget as a labelled bar; marked from 80 % and when used up. */
export function BudgetBar({
  visit,
  label,
  used,
  limit,
}: {
  visit: Visit;
  label: string;
  used: HalfPoints;
  limit: HalfPoints;
}) {
  const { format, language } = visit;
  const share = limit === 0 ? 1 : used / limit;
  const state = share >= 1 ? "full" : share >= 0.8 ? "high" : "low";
  const numbers = commonText[language].of(dataPoints(used), dataPoints(limit));
  return (
    <div class={`budget ${state}`}>
      <span>{label}</span>
      <span>
        {numbers}
        {state === "low" ? null : <strong> · {format.percent(share)}</strong>}
      </span>
      <progress value={Math.min(used, limit)} max={Math.max(1, limit)} aria-label={`${label}: ${numbers}`} />
    </div>
  );
}
