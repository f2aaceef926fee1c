import { isoInstant } from "../../domain/period.ts";
import { ownKeys } from "../keys/key_facts.ts";
import { type FileFormat, tableFile } from "../parts/table_file.ts";
import type { PageResult, PersonVisit } from "../route.ts";
import { type EventSelection, eventFilterOf } from "./event_selection.ts";

const columns = ["number", "time", "keyId", "keyName", "kind", "before", "after"] as const;
type EventRow = Readonly<Record<(typeof columns)[number], string | number | null>>;

const chunkSize = 1_000;

/** All selected events, newest first. Numbers exclude events that are added meanwhile. */
async function* rowsOf(visit: PersonVisit, selection: EventSelection): AsyncGenerator<readonly EventRow[]> {
  const nameOf = new Map(ownKeys(visit).map(({ id, name }) => [id, name]));
  const { keys } = visit.services;
  let before = Number.POSITIVE_INFINITY;
  for (let offset = 0; ; offset += chunkSize) {
    const { events } = await keys.events(eventFilterOf(visit, selection, { offset, limit: chunkSize }));
    const unseen = events.filter(({ number }) => number < before);
    yield unseen.map((event) => ({
      number: event.number,
      time: isoInstant(event.atMs),
      keyId: event.keyId,
      keyName: nameOf.get(event.keyId) ?? null,
      kind: event.kind,
      before: event.before,
      after: event.after,
    }));
    before = unseen.at(-1)?.number ?? before;
    if (events.length < chunkSize) return;
  }
}

/** All selected events as a file. */
export const eventsFile = (
  visit: PersonVisit,
  selection: EventSelection,
  format: FileFormat,
): Promise<PageResult> => tableFile({ name: "mizan-events", format, columns }, rowsOf(visit, selection));
