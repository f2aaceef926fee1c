/** @jsxImportSource preact */
import { halfPoints } from "../../../domain/points.ts";
import type { Usage } from "../../../schema/mod.ts";
import { commonText } from "../../common_text.ts";
import { Code } from "../../parts/arabic.tsx";
import { BudgetBar } from "../../parts/budget.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Table } from "../../parts/table.tsx";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

/** A key's usage, as bars and by endpoint. */
export function KeyUsage({ visit, data }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const { plan, day, month, concurrency, pageLimit, endpoints } = data as Usage;
  const bar = (label: string, { used, limit }: Usage["day"]) => (
    <BudgetBar visit={visit} label={label} used={halfPoints(used)} limit={halfPoints(limit)} />
  );
  return (
    <>
      {bar(commonText[language].today, day)}
      {bar(commonText[language].thisMonth, month)}
      <Facts
        facts={[
          [text.plan, plan],
          [text.concurrency, concurrency === null ? text.unlimited : format.number(concurrency)],
          [text.pageLimit, format.number(pageLimit)],
        ]}
      />
      <Table
        caption={text.usage}
        columns={[
          { name: text.endpoint },
          { name: text.calls, isNumber: true },
          { name: text.dayPoints, isNumber: true },
          { name: text.monthPoints, isNumber: true },
        ]}
        rows={endpoints.map(({ endpoint, calls, dp }) => [
          <Code key="endpoint">{endpoint}</Code>,
          format.number(calls),
          format.number(dp.day),
          format.number(dp.month),
        ])}
      />
    </>
  );
}
