/** @jsxImportSource preact */
import { dayMs } from "../../domain/period.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { usageDays } from "../../ledger/ledger.ts";
import { agoText } from "../../look/time_text.ts";
import { KeyName } from "../parts/key_name.tsx";
import { Sparkline } from "../parts/sparkline.tsx";
import { type Column, Table } from "../parts/table.tsx";
import type { PersonVisit } from "../route.ts";
import { type KeyFacts, keyPath } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

/** The last use of a key, as far back as the ledger keeps usage. */
export function lastUse({ services, language }: PersonVisit, { key, lastUsedMs }: KeyFacts): string {
  const text = keysText[language];
  const nowMs = services.clock();
  if (lastUsedMs !== null) return agoText(language, lastUsedMs, nowMs);
  return nowMs - key.createdMs < usageDays * dayMs ? text.never : text.notLately(usageDays);
}

/** Used points with their budget behind, as far as the screen has room for it. */
const Used = ({ visit, used, limit }: { visit: PersonVisit; used: HalfPoints; limit: HalfPoints }) => {
  const { format, language } = visit;
  const state = used >= limit ? "full" : used >= limit * 0.8 ? "high" : "low";
  return (
    <span class={`used ${state}`}>
      {format.number(dataPoints(used))}{" "}
      <small>{keysText[language].outOf(format.number(dataPoints(limit)))}</small>
    </span>
  );
};

/** Keys with their use: each leads to its page. */
export function KeyTable({ visit, keys }: { visit: PersonVisit; keys: readonly KeyFacts[] }) {
  const text = keysText[visit.language];
  const { format } = visit;
  const columns: readonly Column[] = [
    { name: text.key },
    { name: text.week, className: "roomy" },
    { name: text.today, isNumber: true },
    { name: text.month, isNumber: true, className: "roomy" },
    { name: text.lastUsed, className: "roomy" },
    { name: text.open, className: "end" },
  ];
  const rows = keys.map((facts) => {
    const { key, balance, plan, week } = facts;
    const name = `${key.name} …${key.lastFour}`;
    return [
      <a key="name" href={keyPath(key)} class="quiet-link">
        <KeyName row={key} />
      </a>,
      <Sparkline
        key="week"
        visit={visit}
        values={week}
        label={text.weekOf(week.map((half) => format.number(dataPoints(half))).join(text.comma))}
      />,
      <Used key="today" visit={visit} used={balance.dayUsed} limit={plan.day} />,
      <Used key="month" visit={visit} used={balance.monthUsed} limit={plan.month} />,
      <span key="used" title={facts.lastUsedMs === null ? undefined : format.instant(facts.lastUsedMs)}>
        {lastUse(visit, facts)}
        {facts.isUnused ? <small class="block">{text.unusedShort}</small> : null}
      </span>,
      <a key="open" href={keyPath(key)} aria-label={`${text.open}: ${name}`}>
        {text.open}
      </a>,
    ];
  });
  return <Table caption={text.title} columns={columns} rows={rows} />;
}
