/** @jsxImportSource preact */
import { dayMs } from "../../domain/period.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { usageDays } from "../../ledger/ledger.ts";
import { commonText } from "../common_text.ts";
import { Code } from "../parts/arabic.tsx";
import { BudgetBar } from "../parts/budget.tsx";
import { Facts } from "../parts/facts.tsx";
import { Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import type { PersonVisit } from "../route.ts";
import type { KeyFacts } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

export const keyPath = ({ id }: Pick<KeyRow, "id">): string => `/dashboard/keys/${id}`;

export const LastFour = ({ row }: { row: KeyRow }) => <Code>…{row.lastFour}</Code>;

export function Status({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  return <span class={`badge ${row.status}`}>{keysText[visit.language].status[row.status]}</span>;
}

/** The last use of a key, as far back as the ledger keeps usage. */
export function lastUse({ services, format, language }: PersonVisit, { key, lastUsedMs }: KeyFacts): string {
  const text = keysText[language];
  if (lastUsedMs !== null) return format.instant(lastUsedMs);
  const isYoung = services.clock() - key.createdMs < usageDays * dayMs;
  return isYoung ? text.never : text.notLately(format.number(usageDays));
}

/** A key's points and calls, as bars and numbers. */
export function KeyUse({ visit, facts }: { visit: PersonVisit; facts: KeyFacts }) {
  const { plan, balance, calls } = facts;
  const { format, language } = visit;
  const text = keysText[language];
  const common = commonText[language];
  return (
    <>
      <BudgetBar visit={visit} label={common.today} used={balance.dayUsed} limit={plan.day} />
      <BudgetBar visit={visit} label={common.thisMonth} used={balance.monthUsed} limit={plan.month} />
      <Facts
        facts={[
          [text.requests, format.number(calls)],
          [text.created, format.day(facts.key.createdMs)],
          [text.lastUsed, lastUse(visit, facts)],
        ]}
      />
    </>
  );
}

/** A key with its use and a link to its page. */
export function KeyCard({ visit, facts }: { visit: PersonVisit; facts: KeyFacts }) {
  const text = keysText[visit.language];
  const { key } = facts;
  return (
    <article>
      <header class="row">
        <h3>
          <KeyName row={key} />
        </h3>
        <Status visit={visit} row={key} />
      </header>
      <KeyUse visit={visit} facts={facts} />
      {facts.isUnused ? <Notice kind="hint">{text.unused}</Notice> : null}
      <a href={keyPath(key)} aria-label={`${text.open}: ${key.name} …${key.lastFour}`}>
        {text.open}
      </a>
    </article>
  );
}
