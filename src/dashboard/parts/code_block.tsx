/** @jsxImportSource preact */
import { CopyButton } from "../../look/code/code_tabs.tsx";
import type { Visit } from "../route.ts";

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
        <CopyButton language={visit.language} of={id} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
      <pre tabIndex={0}>
        <code id={id}>{code}</code>
      </pre>
    </section>
  );
}
