/** @jsxImportSource preact */

import { eventKinds, type KeyEvent } from "../../domain/key_event.ts";
import { isoInstant } from "../../domain/period.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { isolate } from "../../look/text.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { FileLinks } from "../parts/file_links.tsx";
import { Notice } from "../parts/form.tsx";
import { KeyChoice, KeyName } from "../parts/key_name.tsx";
import { Select } from "../parts/select.tsx";
import { Table } from "../parts/table.tsx";
import { fileFormats } from "../parts/table_file.ts";
import { planName } from "../plan/plan_names.ts";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import {
  type EventSelection,
  eventFilterOf,
  eventSelectionOf,
  pageSize,
  queryOf,
} from "./event_selection.ts";
import { eventsFile } from "./events_file.ts";
import { eventsText } from "./events_text.ts";

const pathOf = (selection: EventSelection): string => `/dashboard/events?${queryOf(selection)}`;

function FilterForm({
  visit,
  selection,
  keys,
}: {
  visit: PersonVisit;
  selection: EventSelection;
  keys: readonly KeyRow[];
}) {
  const text = eventsText[visit.language];
  return (
    <form method="get" action="/dashboard/events" class="inline filter">
      <KeyChoice label={text.key} all={text.allKeys} keys={keys} chosen={selection.key} />
      <Select
        label={text.kind}
        name="kind"
        options={[["", text.allKinds], ...eventKinds.map((kind) => [kind, text.kinds[kind]] as const)]}
        chosen={selection.kind ?? ""}
      />
      <button type="submit">{text.show}</button>
    </form>
  );
}

/** An event as a sentence. */
function sentenceOf(visit: PersonVisit, { kind, before, after }: KeyEvent): string {
  const { sentences, periods } = eventsText[visit.language];
  const word = (value: string | null): string => {
    if (value === null) return "–";
    if (kind === "planChanged") return isolate(planName(visit.language, value));
    return kind === "budget80" || kind === "budget100" ? (periods[value] ?? value) : isolate(value);
  };
  return sentences[kind](word(before), word(after));
}

function EventTable({
  visit,
  keys,
  events,
}: {
  visit: PersonVisit;
  keys: readonly KeyRow[];
  events: readonly KeyEvent[];
}) {
  const text = eventsText[visit.language];
  const rowOf = new Map(keys.map((row) => [row.id, row]));
  const rows = events.map((event) => [
    <time key="when" dateTime={isoInstant(event.atMs)}>
      {visit.format.instant(event.atMs)}
    </time>,
    <a key="key" href={`/dashboard/keys/${event.keyId}`}>
      <KeyName row={rowOf.get(event.keyId) as KeyRow} />
    </a>,
    sentenceOf(visit, event),
  ]);
  const columns = [text.when, text.key, text.what].map((name) => ({ name }));
  return (
    <div class="card flush">
      <Table caption={text.title} columns={columns} rows={rows} id="events" />
    </div>
  );
}

function PageLinks({
  visit,
  selection,
  total,
}: {
  visit: PersonVisit;
  selection: EventSelection;
  total: number;
}) {
  const { language, format } = visit;
  const text = eventsText[language];
  const first = (selection.page - 1) * pageSize + 1;
  const last = Math.min(total, selection.page * pageSize);
  return (
    <nav aria-label={text.pages} class="row">
      {selection.page > 1 ? (
        <a rel="prev" href={pathOf({ ...selection, page: selection.page - 1 })}>
          {text.newer}
        </a>
      ) : null}
      <span>{text.count(format.number(first), format.number(last), format.number(total))}</span>
      {last < total ? (
        <a rel="next" href={pathOf({ ...selection, page: selection.page + 1 })}>
          {text.older}
        </a>
      ) : null}
    </nav>
  );
}

async function eventsPage(visit: PersonVisit): Promise<PageResult> {
  const text = eventsText[visit.language];
  const selection = eventSelectionOf(visit);
  const keys = ownKeys(visit);
  if (keys.length === 0)
    return page(
      text.title,
      <Notice kind="hint">
        <p>{text.noKey}</p>
        <a href="/dashboard/keys">{text.makeKey}</a>
      </Notice>,
    );
  const offset = (selection.page - 1) * pageSize;
  const { total, events } = await visit.services.keys.events(
    eventFilterOf(visit, selection, { offset, limit: pageSize }),
  );
  if (events.length === 0 && selection.page > 1) throw new NoSuchPage();
  const body = (
    <>
      <FilterForm visit={visit} selection={selection} keys={keys} />
      {events.length === 0 ? (
        <Notice kind="hint">
          <p>{text.none}</p>
          <a href="/dashboard/events">{text.showAll}</a>
        </Notice>
      ) : (
        <>
          <EventTable visit={visit} keys={keys} events={events} />
          <PageLinks visit={visit} selection={selection} total={total} />
          <FileLinks
            label={text.export}
            nameOf={text.exportAs}
            path="/dashboard/events"
            query={queryOf({ ...selection, page: 1 })}
          />
        </>
      )}
    </>
  );
  return { ...page(text.title, body), assets: ["events.css"] };
}

export const eventRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/events", who: "person", handle: eventsPage },
  ...fileFormats.map(
    (format): Route => ({
      method: "GET",
      path: `/dashboard/events.${format}`,
      who: "person",
      handle: (visit) => eventsFile(visit, eventSelectionOf(visit), format),
    }),
  ),
];
