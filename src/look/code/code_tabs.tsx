/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { type Language, texts } from "../text.ts";
import { highlight } from "./highlight.tsx";

const copyText = texts({ copy: "Copy", copied: "Copied" }, { copy: "انسخ", copied: "تم النسخ" });

/**
 * Copies the text of the element with the id `of`, or of the code in sight beside the button. `copy.js` makes it work;
 * without scripts it is hidden.
 */
export const CopyButton = ({ language, of }: { readonly language: Language; readonly of?: string }) => (
  <button
    type="button"
    class={of === undefined ? "copy" : "quiet"}
    hidden
    data-copies={of}
    data-done={copyText[language].copied}
  >
    {copyText[language].copy}
  </button>
);

interface PanelProps {
  /** What `children` is written in, to mark its parts: `sh`, `javascript`. */
  readonly in: string;
  readonly children: string;
  /** The tab that shows it. */
  readonly tab?: string;
}

/** Code that the keyboard can scroll. */
export const Panel = ({ in: language, children, tab }: PanelProps) => (
  <pre tabindex={0} data-tab={tab}>
    <code>{highlight(children, language)}</code>
  </pre>
);

/** Code with a button that copies it. */
export const CodeBox = ({
  language,
  kind,
  children,
}: {
  /** Of the page around it. */
  readonly language: Language;
  readonly kind?: string;
  readonly children: ComponentChildren;
}) => (
  <div class={kind === undefined ? "code" : `code ${kind}`} dir="ltr">
    {children}
    <CopyButton language={language} />
  </div>
);

/** A code for each language. */
export const Panels = ({
  codes,
}: {
  readonly codes: readonly { readonly id: string; readonly code: string }[];
}) => (
  <>
    {codes.map(({ id, code }) => (
      <Panel key={id} in={id} tab={id}>
        {code}
      </Panel>
    ))}
  </>
);

interface TabsProps {
  /** Of the page around them. */
  readonly language: Language;
  /** The name of the group, unique on its page. */
  readonly name: string;
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  /** The panels of the tabs. */
  readonly children: ComponentChildren;
}

/** The same code in several languages, one at a time: radio buttons choose it, so that the tabs work without a script. */
export const CodeTabs = ({ language, name, label, tabs, children }: TabsProps) => (
  <CodeBox language={language} kind="tabs">
    <fieldset class="code-head">
      <legend class="visually-hidden">{label}</legend>
      {tabs.map((tab, index) => (
        <label key={tab.id}>
          <input type="radio" name={name} value={tab.id} checked={index === 0} />
          {tab.name}
        </label>
      ))}
    </fieldset>
    {children}
  </CodeBox>
);
