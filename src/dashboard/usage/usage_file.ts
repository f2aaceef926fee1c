import { isoDay } from "../../domain/period.ts";
import { dataPoints } from "../../domain/points.ts";
import { type FileFormat, tableFile } from "../parts/table_file.ts";
import type { PageResult, PersonVisit } from "../route.ts";
import { piecesOf, type UsageFilter } from "./usage_filter.ts";

const columns = ["keyId", "keyName", "day", "endpoint", "outcome", "calls", "freeCalls", "dp"] as const;
type UsageRow = Readonly<Record<(typeof columns)[number], string | number>>;

/** The selected usage, one key and month at a time. */
async function* rowsOf({ services }: PersonVisit, filter: UsageFilter): AsyncGenerator<readonly UsageRow[]> {
  for (const { id: keyId, name: keyName } of filter.keys)
    for (const piece of piecesOf(filter)) {
      const span = { keyIds: [keyId], ...piece };
      const sums = await services.ledger.sums(["day", "endpoint", "outcome"], span);
      yield sums.map(({ day, endpoint, outcome, calls, freeCalls, half }) => ({
        keyId,
        keyName,
        day: isoDay(day),
        endpoint,
        outcome,
        calls,
        freeCalls,
        dp: dataPoints(half),
      }));
    }
}

/** The selected usage as a file: a row per key, day, endpoint and outcome. */
export const usageFile = (visit: PersonVisit, filter: UsageFilter, format: FileFormat): Promise<PageResult> =>
  tableFile(
    { name: `mizan-usage-${isoDay(filter.firstDay)}-${isoDay(filter.lastDay)}`, format, columns },
    rowsOf(visit, filter),
  );
