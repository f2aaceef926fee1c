import type { RunTimeDatabase } from "../database/open_database.ts";
import { runNow } from "../web/steps.ts";
import type { State, Statements } from "./state.ts";

/** The rows of people in the run-time database file. */
export function sqliteState(database: RunTimeDatabase): State<"now"> {
  const { sqlite } = database;
  const numbered = new Map<string, string>();
  /** SQLite numbers its values `?1`. */
  const textOf = (text: string): string => {
    const known = numbered.get(text) ?? text.replaceAll(/\$(\d)/g, "?$1");
    numbered.set(text, known);
    return known;
  };
  const statements: Statements<"now"> = {
    // `all` even for changes: one run by `get` keeps the WAL from being checkpointed.
    rows: <T>(text: string, values: readonly (string | number | null)[] = []) =>
      sqlite.query<T, (string | number | null)[]>(textOf(text)).all(...values),
  };
  return {
    read: (work) => runNow(work(statements)),
    async change(work) {
      const result = await database.write(() => runNow(work(statements)));
      database.touch();
      return result;
    },
    tryChange(work) {
      try {
        database.tryWrite(() => void runNow(work(statements)));
        return true;
      } catch {
        return false;
      }
    },
  };
}
