import type { KeyEvent } from "../domain/key_event.ts";
import type { RunTimeDatabase } from "./open_database.ts";
import { keyEvents } from "./tables.ts";

/** Appends key events inside the transaction of the change. */
export function appendEvents({ db }: Pick<RunTimeDatabase, "db">, events: readonly KeyEvent[]): void {
  if (events.length > 0)
    db.insert(keyEvents)
      .values([...events])
      .run();
}
