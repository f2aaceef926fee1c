/** @jsxImportSource preact */
import type { ComponentChild } from "preact";
import type { Language } from "../../look/text.ts";
import { type Call, codeOfCall } from "./call_code.ts";
import { docsText } from "./docs_text.ts";
import { highlight } from "./highlight.tsx";

/** Shown by the script of the pages, which copies the code that is in sight. */
const CopyButton = ({ language }: { readonly language: Language }) => (
  <button type="button" class="copy" hidden data-done={docsText[language].copied}>
    {docsText[language].copy}
  </button>
);

/** Code that the keyboard can scroll. */
const Pre = ({
  text,
  language,
  tab,
}: {
  readonly text: string;
  readonly language: string;
  readonly tab?: string;
}) => (
  <pre tabindex={0} data-tab={tab}>
    <code>{highlight(text, language)}</code>
  </pre>
);

/** A block of code of a page in a language. */
export const codeBlock = (text: string, language: string, around: Language): ComponentChild => (
  <div class="code" dir="ltr">
    <Pre text={text} language={language} />
    <CopyButton language={around} />
  </div>
);

/** A real answer, under its own heading. */
export const answerBlock = (text: string, around: Language): ComponentChild => (
  <div class="code answer" dir="ltr">
    <p class="code-head">{docsText[around].answer}</p>
    <Pre text={text} language="answer" />
    <CopyButton language={around} />
  </div>
);

interface CallBlock {
  readonly call: Call;
  /** `https://mizan.example`, where the call goes. */
  readonly origin: string;
  readonly around: Language;
  /** Name of the group of tabs, unique on its page. */
  readonly name: string;
}

/** A call in several languages: radio buttons choose one, so that the tabs work without a script. */
export const callBlock = ({ call, origin, around, name }: CallBlock): ComponentChild => {
  const codes = codeOfCall(call, origin);
  return (
    <div class="code tabs" dir="ltr">
      <fieldset class="code-head">
        <legend class="visually-hidden">{docsText[around].language}</legend>
        {codes.map(({ label, language }, index) => (
          <label key={language}>
            <input type="radio" name={name} value={language} checked={index === 0} />
            {label}
          </label>
        ))}
      </fieldset>
      {codes.map(({ language, text }) => (
        <Pre key={language} text={text} language={language} tab={language} />
      ))}
      <CopyButton language={around} />
    </div>
  );
};
