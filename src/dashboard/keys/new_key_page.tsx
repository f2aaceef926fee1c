/** @jsxImportSource preact */
import { CopyButton } from "../parts/code_block.tsx";
import { CodeTabs } from "../parts/code_tabs.tsx";
import { Notice } from "../parts/form.tsx";
import { type PageResult, type PersonVisit, page } from "../route.ts";
import { FirstCall } from "./first_call.tsx";
import { firstCalls } from "./first_calls.ts";
import { keysText } from "./keys_text.ts";

/** The only page that shows a key's value. */
export function newKeyPage(
  visit: PersonVisit,
  { id, value, next }: { id: string; value: string; next: string },
): PageResult {
  const text = keysText[visit.language];
  return page(
    text.madeTitle,
    <div class="new-key">
      <Notice kind="warning">
        <p>{text.once}</p>
        <p>{text.server}</p>
      </Notice>
      <div class="secret">
        <code id="key" class="key" dir="ltr">
          {value}
        </code>
        <CopyButton visit={visit} of="key" />
      </div>
      <h2>{text.tryIt}</h2>
      <CodeTabs
        visit={visit}
        id="call"
        label={text.tryIt}
        examples={firstCalls(visit.options.baseUrl, value)}
      />
      <FirstCall visit={visit} row={{ id }} />
      <p>
        <a class="button" href={next}>
          {text.done}
        </a>
      </p>
    </div>,
  );
}
