/** @jsxImportSource preact */
import type { ComponentChild } from "preact";
import { type Call, codeOfCall } from "../../look/code/call_code.ts";
import { CodeBox, CodeTabs, Panel, Panels } from "../../look/code/code_tabs.tsx";
import type { Language } from "../../look/text.ts";
import { docsText } from "./docs_text.ts";

/** A block of code of a page in a language. */
export const codeBlock = (text: string, language: string, around: Language): ComponentChild => (
  <CodeBox language={around}>
    <Panel in={language}>{text}</Panel>
  </CodeBox>
);

/** A real answer, under its own heading. */
export const answerBlock = (text: string, around: Language): ComponentChild => (
  <CodeBox language={around} kind="answer">
    <p class="code-head">{docsText[around].answer}</p>
    <Panel in="answer">{text}</Panel>
  </CodeBox>
);

interface CallBlock {
  readonly call: Call;
  /** `https://mizan.example`, where the call goes. */
  readonly origin: string;
  readonly around: Language;
  /** Name of the group of tabs, unique on its page. */
  readonly name: string;
}

/** A call in several languages. */
export const callBlock = ({ call, origin, around, name }: CallBlock): ComponentChild => {
  const codes = codeOfCall(call, origin);
  return (
    <CodeTabs language={around} name={name} label={docsText[around].language} tabs={codes}>
      <Panels codes={codes} />
    </CodeTabs>
  );
};
