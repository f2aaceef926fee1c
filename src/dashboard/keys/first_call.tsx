/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Icon } from "../../look/icons.tsx";
import { Code } from "../parts/arabic.tsx";
import type { PersonVisit } from "../route.ts";
import { keyPath } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

export const firstCallPath = (key: Pick<KeyRow, "id">): string => `${keyPath(key)}/first-call`;

/** An endpoint that the key was used with this month, or null. */
export async function usedEndpoint(
  { services }: PersonVisit,
  row: Pick<KeyRow, "id">,
): Promise<string | null> {
  const usage = await services.ledger.usage(row.id);
  return usage.find(({ calls }) => calls > 0)?.endpoint ?? null;
}

/** Whether the key was used, and with which endpoint. `data-waiting` tells the script to ask again. */
export function FirstCallState({ visit, endpoint }: { visit: PersonVisit; endpoint: string | null }) {
  const text = keysText[visit.language];
  if (endpoint === null)
    return (
      <p class="waiting" data-waiting>
        <span class="pulse" aria-hidden="true" /> {text.waiting}
      </p>
    );
  return (
    <p class="seen">
      <Icon name="circle-check" /> {text.seen} <Code>{endpoint}</Code>
    </p>
  );
}

/** The state of the first call, which a script keeps up to date; without scripts it is that of the page. */
export const FirstCall = ({
  visit,
  row,
  endpoint,
}: {
  visit: PersonVisit;
  row: Pick<KeyRow, "id">;
  endpoint: string | null;
}) => (
  <div class="first-call" role="status" data-poll={firstCallPath(row)}>
    <FirstCallState visit={visit} endpoint={endpoint} />
  </div>
);
