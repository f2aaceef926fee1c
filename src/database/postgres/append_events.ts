import type { KeyEvent } from "../../domain/key_event.ts";
import type { Queries } from "./pool.ts";

/** Appends key events inside the transaction of the change. */
export async function appendEvents({ run }: Queries, events: readonly KeyEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(
    `INSERT INTO "keyEvents" ("keyId", "atMs", kind, before, after)
      SELECT "keyId", "atMs", kind, before, after FROM json_populate_recordset(NULL::"keyEvents", $1::text::json)`,
    [JSON.stringify(events)],
  );
}
