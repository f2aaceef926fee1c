/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { dayOf, dayResetMs, monthOf, monthResetMs } from "../../domain/period.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { usedEndpoint } from "../keys/first_call.tsx";
import { factsOf, type KeyFacts, keyPath, ownKeys } from "../keys/key_facts.ts";
import { hasRoom } from "../keys/key_forms.tsx";
import { KeyTable } from "../keys/key_table.tsx";
import { CreateButton } from "../keys/keys.tsx";
import { Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import type { PageResult, PersonVisit, Route } from "../route.ts";
import { DayChart } from "./day_chart.tsx";
import { FirstSteps } from "./first_steps.tsx";
import { type Overview, overviewOf } from "./overview_sums.ts";
import { overviewText } from "./overview_text.ts";

const assets = ["code.css", "chart.css", "keys.css", "overview.css"];

/** From this share of a budget on, a key is named. */
const nearShare = 0.8;

const shareOf = (used: HalfPoints, limit: HalfPoints): number => (limit === 0 ? 1 : used / limit);

const Figure = ({
  name,
  value,
  of,
  children,
}: {
  name: string;
  value: string;
  of?: string;
  children: ComponentChildren;
}) => (
  <div class="card figure">
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong> {of === undefined ? null : <span class="of">{of}</span>}
      {children}
    </dd>
  </div>
);

function UsedBar({ used, limit, label }: { used: HalfPoints; limit: HalfPoints; label: string }) {
  const share = shareOf(used, limit);
  const state = share >= 1 ? "full" : share >= nearShare ? "high" : "low";
  return (
    <div class={`budget bare ${state}`}>
      <progress value={Math.min(used, limit)} max={Math.max(1, limit)} aria-label={label} />
    </div>
  );
}

function Figures({ visit, sums, activeKeys }: { visit: PersonVisit; sums: Overview; activeKeys: number }) {
  const text = overviewText[visit.language];
  const { format, services } = visit;
  const nowMs = services.clock();
  const points = (half: HalfPoints): string => format.number(dataPoints(half));
  const lost = sums.notServed.reduce((sum, [, calls]) => sum + calls, 0);
  return (
    <dl class="figures">
      <Figure name={text.today} value={points(sums.dayUsed)} of={text.of(points(sums.dayLimit))}>
        <UsedBar used={sums.dayUsed} limit={sums.dayLimit} label={text.today} />
        <small>
          {text.resets(dayResetMs(dayOf(nowMs)) - nowMs)}
          {activeKeys > 1 ? ` · ${text.acrossKeys(activeKeys)}` : null}
        </small>
      </Figure>
      <Figure name={text.month} value={points(sums.monthUsed)} of={text.of(points(sums.monthLimit))}>
        <small>{text.monthResets(format.day(monthResetMs(monthOf(nowMs))))}</small>
      </Figure>
      <Figure name={text.calls} value={format.number(sums.callsToday)}>
        <small class={sums.freeToday > 0 ? "good" : undefined}>
          {sums.callsToday === 0
            ? text.noneToday
            : text.free(format.percent(sums.freeToday / sums.callsToday))}
        </small>
      </Figure>
      <Figure name={text.notServed} value={format.number(lost)}>
        <small class={lost > 0 ? "warn" : sums.callsToday > 0 ? "good" : undefined}>
          {lost === 0
            ? sums.callsToday === 0
              ? text.noneToday
              : text.allServed
            : sums.notServed.map(([reason, calls]) => (
                <span key={reason} class="block">
                  {text.times(format.number(calls), text.reasons[reason])}
                </span>
              ))}
        </small>
      </Figure>
    </dl>
  );
}

/** Names each key whose budget of the day or month is nearly used up: others may have plenty left. */
function NearLimits({ visit, facts }: { visit: PersonVisit; facts: readonly KeyFacts[] }) {
  const text = overviewText[visit.language];
  return (
    <>
      {facts.map(({ key, balance, plan }) => {
        const [day, month] = [shareOf(balance.dayUsed, plan.day), shareOf(balance.monthUsed, plan.month)];
        if (Math.max(day, month) < nearShare) return null;
        const percent = (share: number): string => visit.format.percent(Math.min(1, share));
        return (
          <Notice key={key.id} kind={Math.max(day, month) >= 1 ? "fault" : "warning"}>
            <p>
              <a href={keyPath(key)}>
                <KeyName row={key} />
              </a>{" "}
              {month >= nearShare ? text.nearMonth(percent(month)) : text.near(percent(day))}{" "}
              <a href="/dashboard/plan">{text.toPlan}</a>
            </p>
          </Notice>
        );
      })}
    </>
  );
}

async function overviewPage(visit: PersonVisit): Promise<PageResult> {
  const text = overviewText[visit.language];
  const facts = await factsOf(visit, ownKeys(visit));
  const active = facts.filter(({ key }) => key.status === "active");
  const sums = await overviewOf(visit, facts);
  if (active.length === 0 || !sums.isUsed) {
    const row = active[0]?.key ?? null;
    const endpoint = row && (await usedEndpoint(visit, row));
    const body = <FirstSteps visit={visit} row={row} endpoint={endpoint} />;
    return { kind: "page", title: text.title, body, assets };
  }
  const body = (
    <>
      <NearLimits visit={visit} facts={active} />
      <Figures visit={visit} sums={sums} activeKeys={active.length} />
      <DayChart visit={visit} days={sums.days} />
      <section class="card flush">
        <KeyTable visit={visit} keys={active} />
      </section>
    </>
  );
  return {
    kind: "page",
    title: text.title,
    body,
    assets,
    action: hasRoom(visit) ? <CreateButton visit={visit} /> : null,
  };
}

export const overviewRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard", who: "person", handle: overviewPage },
];
