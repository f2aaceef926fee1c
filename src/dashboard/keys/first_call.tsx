/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Icon } from "../../look/icons.tsx";
import { Code } from "../parts/arabic.tsx";
import type { PersonVisit } from "../route.ts";
import { keyPath } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

export const firstCallPath = (key: Pick<KeyRow, "id">): string => `${keyPath(key)}/first-call`;

/** Whether the key was used, and by which endpoints this month. `data-waiting` tells the script to ask again. */
export function FirstCallState({ visit, row }: { visit: PersonVisit; row: Pick<KeyRow, "id"> }) {
  const text = keysText[visit.language];
  const used = visit.services.ledger.usage(row.id).filter(({ calls }) => calls > 0);
  if (used.length === 0)
    return (
      <p class="waiting" data-waiting>
        <span class="pulse" aria-hidden="true" /> {text.waiting}
      </p>
    );
  return (
    <p class="seen">
      <Icon name="circle-check" /> {text.seen} <Code>{used[0]?.endpoint}</Code>
    </p>
  );
}

/** The state of the first call, which a script keeps up to date; without scripts it is that of the page. */
export const FirstCall = ({ visit, row }: { visit: PersonVisit; row: Pick<KeyRow, "id"> }) => (
  <div class="first-call" role="status" data-poll={firstCallPath(row)}>
    <FirstCallState visit={visit} row={row} />
  </div>
);
