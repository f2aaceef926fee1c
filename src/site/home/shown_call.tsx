/** @jsxImportSource preact */
import { type Call, codeOfCall } from "../../look/code/call_code.ts";
import { Panels } from "../../look/code/code_tabs.tsx";
import { directionOf, type Language } from "../../look/text.ts";
import { homeText } from "./home_text.ts";

/** What the call costs. */
function priceOf(language: Language, path: string): string {
  const text = homeText[language];
  if (path === "/v1/text/diacritize") return text.codeNoteText();
  return path === "/v1/words/analyze" ? text.codeNote() : text.codeNoteWords();
}

/** The call of a look-up as code: the part of the tabs that changes with it. */
export function ShownCall({
  call,
  baseUrl,
  language,
}: {
  readonly call: Call;
  readonly baseUrl: string;
  readonly language: Language;
}) {
  const path = call.target.replace(/\?.*/, "");
  return (
    <div id="call">
      <Panels codes={codeOfCall(call, baseUrl)} />
      <p class="code-note" dir={directionOf(language)}>
        <code>
          {call.method} {path}
        </code>
        <span>{priceOf(language, path)}</span>
      </p>
    </div>
  );
}
