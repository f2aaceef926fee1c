/** @jsxImportSource preact */
import { CodeBlock, CopyButton } from "../parts/code_block.tsx";
import { Notice } from "../parts/form.tsx";
import { type PageResult, type PersonVisit, page } from "../route.ts";
import { firstCalls } from "./first_calls.ts";
import { keysText } from "./keys_text.ts";

/** The only page that shows a key's value. */
export function newKeyPage(visit: PersonVisit, { value, next }: { value: string; next: string }): PageResult {
  const text = keysText[visit.language];
  return page(
    text.madeTitle,
    <>
      <Notice kind="hint">
        <p>{text.once}</p>
        <p>{text.server}</p>
      </Notice>
      <div class="row">
        <code id="key" class="key">
          {value}
        </code>
        <CopyButton visit={visit} of="key" />
      </div>
      <h2>{text.tryIt}</h2>
      {firstCalls(visit.options.baseUrl, value).map(({ name, text: code }) => (
        <CodeBlock key={name} visit={visit} id={`call-${name}`} name={name} code={code} />
      ))}
      <p>
        <a href={next}>{text.done}</a>
      </p>
    </>,
  );
}
