/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { KeyRow } from "../../keys/keys.ts";
import { CodeTabs, Panels } from "../../look/code/code_tabs.tsx";
import { Icon } from "../../look/icons.tsx";
import { FirstCall } from "../keys/first_call.tsx";
import { firstCalls } from "../keys/first_calls.ts";
import { CreateForm } from "../keys/key_forms.tsx";
import { KeyName } from "../parts/key_name.tsx";
import type { PersonVisit } from "../route.ts";
import { overviewText } from "./overview_text.ts";

function Step({
  visit,
  number,
  title,
  isDone = false,
  children,
}: {
  visit: PersonVisit;
  number: number;
  title: string;
  isDone?: boolean;
  children: ComponentChildren;
}) {
  const text = overviewText[visit.language];
  return (
    <li class={isDone ? "step is-done" : "step"}>
      <span class="mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : visit.format.number(number)}
      </span>
      <div>
        <h3>
          {title}
          {isDone ? <span class="visually-hidden"> ({text.done})</span> : null}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** What a new account does first: a key, a call with it, and the sight of that call. `row` is its newest active key,
 * `endpoint` what that was used with. */
export function FirstSteps({
  visit,
  row,
  endpoint,
}: {
  visit: PersonVisit;
  row: KeyRow | null;
  endpoint: string | null;
}) {
  const text = overviewText[visit.language];
  const calls = firstCalls(visit.options.baseUrl, "<API_KEY>");
  return (
    <section class="card first-steps">
      <h2>{text.stepsTitle}</h2>
      <p class="quiet-ink">{text.stepsAbout}</p>
      <ol class="steps">
        <Step visit={visit} number={1} title={text.stepKey} isDone={row !== null}>
          {row === null ? (
            <CreateForm visit={visit} />
          ) : (
            <p>
              <KeyName row={row} />
            </p>
          )}
        </Step>
        <Step visit={visit} number={2} title={text.stepCall}>
          {row === null ? null : (
            <>
              <p>{text.stepCallAbout}</p>
              <CodeTabs language={visit.language} name="call" label={text.stepCall} tabs={calls}>
                <Panels codes={calls} />
              </CodeTabs>
            </>
          )}
        </Step>
        <Step visit={visit} number={3} title={text.stepSeen}>
          {row === null ? (
            <p class="quiet-ink">{text.stepSeenWaits}</p>
          ) : (
            <FirstCall visit={visit} row={row} endpoint={endpoint} />
          )}
        </Step>
      </ol>
      <p class="row small">
        {text.meanwhile}
        <a href="/dashboard/look-up">{text.tryLookUp}</a>
        <a href="/dashboard/playground">{text.tryPlayground}</a>
        <a href={visit.language === "ar" ? "/docs/quick-start.ar" : "/docs/quick-start"}>{text.readDocs}</a>
      </p>
    </section>
  );
}
