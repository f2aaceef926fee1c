/** @jsxImportSource preact */
import type { Visit } from "../route.ts";
import { CopyButton } from "./code_block.tsx";

export interface CodeExample {
  /** `curl`; also part of ids. */
  readonly name: string;
  readonly code: string;
}

/**
 * The same code in several languages, one at a time. Radio buttons choose it: so it works without scripts, and the arrow
 * keys go from one to the next.
 */
export const CodeTabs = ({
  visit,
  id,
  label,
  examples,
}: {
  visit: Visit;
  id: string;
  label: string;
  examples: readonly CodeExample[];
}) => (
  <fieldset class="tabs">
    <legend class="visually-hidden">{label}</legend>
    {examples.map(({ name, code }, index) => {
      const codeId = `${id}-${name.toLowerCase()}`;
      return (
        <>
          <input
            key={`${name} input`}
            type="radio"
            name={id}
            id={`${codeId}-tab`}
            class="visually-hidden"
            checked={index === 0}
          />
          <label key={`${name} label`} for={`${codeId}-tab`} dir="ltr">
            {name}
          </label>
          <div key={`${name} code`} class="tab">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
            <pre tabIndex={0}>
              <code id={codeId}>{code}</code>
            </pre>
            <CopyButton visit={visit} of={codeId} />
          </div>
        </>
      );
    })}
  </fieldset>
);
