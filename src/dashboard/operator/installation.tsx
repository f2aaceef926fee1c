/** @jsxImportSource preact */

import { durationText } from "../../look/time_text.ts";
import { Code } from "../parts/arabic.tsx";
import { Facts } from "../parts/facts.tsx";
import { Notice } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import type { PageResult, PersonVisit } from "../route.ts";
import { operatorText } from "./operator_text.ts";

/** The version and size of the served data. */
export function dataPage(visit: PersonVisit): PageResult {
  const text = operatorText[visit.language];
  const { dataVersion, counts } = visit.services.lexicon;
  const rows = Object.entries(counts).map(([kind, count]) => [
    text.kinds[kind] ?? kind,
    visit.format.number(count),
  ]);
  return {
    kind: "page",
    title: text.pages.data,
    body: (
      <>
        <p>
          {text.dataVersion}: <Code>{dataVersion}</Code>
        </p>
        <p>{text.dataAbout}</p>
        <h2>{text.countsTitle}</h2>
        <Table
          caption={text.countsTitle}
          columns={[{ name: text.kind }, { name: text.amount, isNumber: true }]}
          rows={rows}
        />
      </>
    ),
  };
}

/** The health of the server; this page always answers 200. */
export function healthPage(visit: PersonVisit): PageResult {
  const text = operatorText[visit.language];
  const { format, services } = visit;
  const { reasons, notes, startedMs, databaseBytes } = services.health();
  const facts = [
    [text.since, format.instant(startedMs)],
    [text.uptime, durationText(visit.language, services.clock() - startedMs)],
    [text.database, text.megabytes(format.number(databaseBytes / 1e6))],
  ] as const;
  return {
    kind: "page",
    title: text.pages.health,
    body: (
      <>
        {reasons.length === 0 ? (
          <Notice kind="done">{text.ready}</Notice>
        ) : (
          <Notice kind="fault">
            <p>{text.notReady}</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{text.reasons[reason] ?? reason}</li>
              ))}
            </ul>
          </Notice>
        )}
        {notes.length > 0 && (
          <Notice kind="warning">
            <p>{text.noted}</p>
            <ul>
              {notes.map((note) => (
                <li key={note}>{text.reasons[note] ?? note}</li>
              ))}
            </ul>
          </Notice>
        )}
        <section class="card">
          <Facts isLarge facts={facts} />
        </section>
        <p>
          {text.healthAbout} <Code>/readyz</Code>
        </p>
      </>
    ),
  };
}
