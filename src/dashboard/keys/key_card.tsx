/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { commonText } from "../common_text.ts";
import { Code } from "../parts/arabic.tsx";
import { BudgetBar } from "../parts/budget.tsx";
import { Facts } from "../parts/facts.tsx";
import { KeyName } from "../parts/key_name.tsx";
import type { PersonVisit } from "../route.ts";
import type { KeyFacts } from "./key_facts.ts";
import { lastUse } from "./key_table.tsx";
import { keysText } from "./keys_text.ts";

export const LastFour = ({ row }: { row: KeyRow }) => <Code>…{row.lastFour}</Code>;

export function Status({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  return <span class={`badge ${row.status}`}>{keysText[visit.language].status[row.status]}</span>;
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

/** A key with its use. */
export const KeyCard = ({ visit, facts }: { visit: PersonVisit; facts: KeyFacts }) => (
  <article class="card">
    <header class="row between">
      <h3>
        <KeyName row={facts.key} />
      </h3>
      <Status visit={visit} row={facts.key} />
    </header>
    <KeyUse visit={visit} facts={facts} />
  </article>
);
