/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { figures } from "../../domain/figures.ts";
import type { Language } from "../../look/text.ts";
import { type CallCode, codeOf, type ShownCall } from "./call_code.ts";
import { homeText } from "./home_text.ts";

const marked =
  /(?<text>"[^"\n]*"|'[^'\n]*'|`[^`\n]*`)|(?<name>\b(?:curl|const|await|import|new|return)\b|(?<= )-[GHd]\b|--data-urlencode)/g;
const arabicRun = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s،؛؟.!]*/gu;

/** Isolates Arabic in code, so that the signs around it keep their places. */
function isolated(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(arabicRun)) {
    parts.push(text.slice(at, index), <bdi lang="ar">{run}</bdi>);
    at = index + run.length;
  }
  return [...parts, text.slice(at)];
}

function highlighted(code: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of code.matchAll(marked)) {
    const [piece] = match;
    parts.push(
      isolated(code.slice(at, match.index)),
      <span class={match.groups?.text === undefined ? "code-name" : "code-text"}>{isolated(piece)}</span>,
    );
    at = match.index + piece.length;
  }
  return [...parts, isolated(code.slice(at))];
}

/** The code of a call, one panel for each language; the page's tabs choose between them. */
export function CallPanels({ codes }: { codes: readonly CallCode[] }) {
  return (
    <>
      {codes.map(({ id, code }) => (
        <pre key={id} data-code={id}>
          <code>{highlighted(code)}</code>
        </pre>
      ))}
    </>
  );
}

/** What the call costs. */
export function callNote(language: Language, { path }: ShownCall): string {
  const text = homeText[language];
  const { analysis, basic, textWord } = figures.price;
  if (path === "/v1/text/diacritize") return text.codeNoteText(textWord);
  return path === "/v1/words/analyze" ? text.codeNote(analysis) : text.codeNoteWords(basic);
}

/** The part that changes with the look-up. */
export const Call = ({
  call,
  baseUrl,
  language,
}: {
  call: ShownCall;
  baseUrl: string;
  language: Language;
}) => (
  <div id="call">
    <CallPanels codes={codeOf(call, baseUrl)} />
    <p class="code-note">
      <code>
        {call.method} {call.path}
      </code>
      <span>{callNote(language, call)}</span>
    </p>
  </div>
);

/** Tabs that work without a script, around the code of a call. */
export function CodeTabs({ language, children }: { language: Language; children: ComponentChildren }) {
  const text = homeText[language];
  const tabs = codeOf({ method: "GET", path: "", name: "", value: "" }, "");
  return (
    <section class="code" aria-label={text.codeTitle}>
      <div class="code-bar" role="radiogroup" aria-label={text.codeTitle}>
        {tabs.map(({ id, language: name }, index) => (
          <span key={id}>
            <input type="radio" name="code" id={`code-${id}`} value={id} defaultChecked={index === 0} />
            <label for={`code-${id}`}>{name}</label>
          </span>
        ))}
        <button type="button" class="plain" id="copy" data-copied={text.copied} hidden>
          {text.copy}
        </button>
      </div>
      {children}
    </section>
  );
}
