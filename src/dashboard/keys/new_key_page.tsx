/** @jsxImportSource preact */
import { CodeTabs, CopyButton, Panels } from "../../look/code/code_tabs.tsx";
import { Notice } from "../parts/form.tsx";
import type { PageResult, PersonVisit } from "../route.ts";
import { FirstCall } from "./first_call.tsx";
import { firstCalls } from "./first_calls.ts";
import { keysText } from "./keys_text.ts";

/** The only page that shows a key's value. */
export function newKeyPage(
  visit: PersonVisit,
  { id, value, next }: { id: string; value: string; next: string },
): PageResult {
  const text = keysText[visit.language];
  const calls = firstCalls(visit.options.baseUrl, value);
  const body = (
    <div class="new-key">
      <Notice kind="warning">
        <p>{text.once}</p>
        <p>{text.server}</p>
      </Notice>
      <div class="secret">
        <code id="key" class="key" dir="ltr">
          {value}
        </code>
        <CopyButton language={visit.language} of="key" />
      </div>
      <h2>{text.tryIt}</h2>
      <CodeTabs language={visit.language} name="call" label={text.tryIt} tabs={calls}>
        <Panels codes={calls} />
      </CodeTabs>
      <FirstCall visit={visit} row={{ id }} endpoint={null} />
      <p>
        <a class="button" href={next}>
          {text.done}
        </a>
      </p>
    </div>
  );
  return { kind: "page", title: text.madeTitle, body, assets: ["code.css", "keys.css"] };
}
