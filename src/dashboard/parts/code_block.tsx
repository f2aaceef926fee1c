/** @jsxImportSource preact */
import { commonText } from "../common_text.ts";
import type { Visit } from "../route.ts";

/** A button that copies the text of an element; hidden without scripts. */
export function CopyButton({ visit, of }: { visit: Visit; of: string }) {
  const { copy, copied } = commonText[visit.language];
  return (
    <button type="button" class="quiet" hidden data-copies={of} data-done={copied}>
      {copy}
    </button>
  );
}

/** Code to copy, labelled by a heading; scrollable by keyboard. */
export function CodeBlock({
  visit,
  id,
  name,
  code,
}: {
  visit: Visit;
  id: string;
  name: string;
  code: string;
}) {
  return (
    <section>
      <div class="row between">
        <h3>{name}</h3>
        <CopyButton visit={visit} of={id} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
      <pre tabIndex={0}>
        <code id={id}>{code}</code>
      </pre>
    </section>
  );
}
