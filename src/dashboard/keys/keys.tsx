/** @jsxImportSource preact */
import { isLabel, operatorAccount } from "../../domain/account.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { commonText } from "../common_text.ts";
import { Code } from "../parts/arabic.tsx";
import { BudgetBar } from "../parts/budget.tsx";
import { CodeBlock, CopyButton } from "../parts/code_block.tsx";
import { Facts } from "../parts/facts.tsx";
import { Field, Form, Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import { type Answer, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { firstCalls } from "./first_calls.ts";
import { factsOf, type KeyFacts, ownKey, ownKeys } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";

const nameMax = 100;
const keyPath = ({ id }: Pick<KeyRow, "id">): string => `/dashboard/keys/${id}`;

const LastFour = ({ row }: { row: KeyRow }) => <Code>…{row.lastFour}</Code>;

function Status({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  return <span class={`badge ${row.status}`}>{keysText[visit.language].status[row.status]}</span>;
}

/** Points and calls of a key, as bars and numbers. */
function KeyUse({ visit, facts }: { visit: PersonVisit; facts: KeyFacts }) {
  const { plan, balance, calls, lastUsedMs } = facts;
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
          [text.lastUsed, lastUsedMs === null ? text.never : format.instant(lastUsedMs)],
        ]}
      />
    </>
  );
}

function KeyCard({ visit, facts }: { visit: PersonVisit; facts: KeyFacts }) {
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

function RevokedKeys({ visit, keys }: { visit: PersonVisit; keys: readonly KeyFacts[] }) {
  const text = keysText[visit.language];
  const { format } = visit;
  const names = [text.name, text.created, text.revokedAt, text.lastUsed, text.open];
  const rows = keys.map(({ key, lastUsedMs }) => [
    <KeyName key="name" row={key} />,
    format.day(key.createdMs),
    format.day(key.revokedMs ?? 0),
    lastUsedMs === null ? text.never : format.instant(lastUsedMs),
    <a key="open" href={keyPath(key)} aria-label={`${text.usage}: ${key.name} …${key.lastFour}`}>
      {text.usage}
    </a>,
  ]);
  return (
    <section>
      <h2>{text.revokedTitle}</h2>
      <Table caption={text.revokedTitle} columns={names.map((name) => ({ name }))} rows={rows} />
    </section>
  );
}

function CreateForm({
  visit,
  active,
  fault,
}: {
  visit: PersonVisit;
  active: number;
  fault?: string | undefined;
}) {
  const text = keysText[visit.language];
  const { format, options, person } = visit;
  const isLimited = person.account !== operatorAccount;
  if (isLimited && active >= options.maxActiveKeys) return <Notice kind="hint">{text.full}</Notice>;
  const count = isLimited
    ? text.limit(format.number(active), format.number(options.maxActiveKeys))
    : text.unlimited(format.number(active));
  return (
    <Form visit={visit} action="/dashboard/keys" class="narrow">
      <Field
        label={text.name}
        name="name"
        required
        maxLength={nameMax}
        dir="auto"
        help={`${text.nameHelp} ${count}`}
        fault={fault}
        value={visit.form.get("name") ?? ""}
      />
      <button type="submit">{text.create}</button>
    </Form>
  );
}

function keysPage(visit: PersonVisit, fault?: string): Answer {
  const text = keysText[visit.language];
  const facts = factsOf(visit, ownKeys(visit));
  const active = facts.filter(({ key }) => key.status === "active");
  const revoked = facts.filter(({ key }) => key.status === "revoked");
  return page(
    text.title,
    <>
      {active.length === 0 ? <Notice kind="hint">{text.first}</Notice> : null}
      <CreateForm visit={visit} active={active.length} fault={fault} />
      {active.length === 0 ? null : (
        <section>
          <h2>{text.activeTitle}</h2>
          <div class="cards">
            {active.map((one) => (
              <KeyCard key={one.key.id} visit={visit} facts={one} />
            ))}
          </div>
        </section>
      )}
      {revoked.length === 0 ? null : <RevokedKeys visit={visit} keys={revoked} />}
    </>,
    fault === undefined ? 200 : 400,
  );
}

/** The one page that shows a key's value. */
function madePage(visit: PersonVisit, { value, next }: { value: string; next: string }): Answer {
  const text = keysText[visit.language];
  return page(
    text.madeTitle,
    <>
      <Notice kind="hint">
        <p>{text.once}</p>
        <p>{text.server}</p>
      </Notice>
      <div class="row">
        <code id="key" class="key">
          {value}
        </code>
        <CopyButton visit={visit} of="key" />
      </div>
      <h2>{text.tryIt}</h2>
      {firstCalls(visit.options.baseUrl, value).map(({ name, text: code }) => (
        <CodeBlock key={name} visit={visit} id={`call-${name}`} name={name} code={code} />
      ))}
      <p>
        <a href={next}>{text.done}</a>
      </p>
    </>,
  );
}

/** Makes a key and shows it; a name that cannot be one, or too many keys, are said on the page. */
function create(visit: PersonVisit, name: string, nextOf: (id: string) => string): Answer {
  const { keys } = visit.services;
  const text = keysText[visit.language];
  if (!isLabel(name)) return keysPage(visit, text.badName);
  const active = ownKeys(visit).filter(({ status }) => status === "active").length;
  if (visit.person.account !== operatorAccount && active >= visit.options.maxActiveKeys)
    return keysPage(visit, text.full);
  const { id, value } = keys.create({ name, account: visit.person.account });
  return madePage(visit, { value, next: nextOf(id) });
}

function RotateSection({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  const text = keysText[visit.language];
  return (
    <section>
      <h2>{text.rotate}</h2>
      <p>{text.rotateAbout}</p>
      <ol>
        {text.rotateSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Form visit={visit} action={`${keyPath(row)}/rotate`}>
        <button type="submit">{text.rotateStart}</button>
      </Form>
    </section>
  );
}

function RevokeSection({
  visit,
  row,
  fault,
}: {
  visit: PersonVisit;
  row: KeyRow;
  fault?: string | undefined;
}) {
  const text = keysText[visit.language];
  return (
    <section>
      <h2>{text.revoke}</h2>
      <p>{text.revokeAbout}</p>
      <Form visit={visit} action={`${keyPath(row)}/revoke`} class="narrow">
        <Field
          label={text.revokeType(row.lastFour)}
          name="lastFour"
          required
          dir="ltr"
          autocomplete="off"
          maxLength={4}
          fault={fault}
        />
        <button type="submit" class="danger">
          {text.revoke}
        </button>
      </Form>
    </section>
  );
}

function keyPage(visit: PersonVisit, row: KeyRow, fault?: string): Answer {
  const text = keysText[visit.language];
  const [facts] = factsOf(visit, [row]) as [KeyFacts];
  const isActive = row.status === "active";
  return page(
    row.name,
    <>
      {visit.url.searchParams.has("renamed") ? <Notice kind="done">{text.renamed}</Notice> : null}
      {visit.url.searchParams.has("revoked") ? <Notice kind="done">{text.revoked}</Notice> : null}
      <p class="row">
        <LastFour row={row} /> <Status visit={visit} row={row} /> <Code>{row.id}</Code>
      </p>
      <div class="cards">
        <article>
          <KeyUse visit={visit} facts={facts} />
          {facts.isUnused ? <Notice kind="hint">{text.unused}</Notice> : null}
          <p>
            <a href={`/dashboard/usage?key=${row.id}`}>{text.usage}</a> ·{" "}
            <a href={`/dashboard/events?key=${row.id}`}>{text.events}</a>
          </p>
        </article>
      </div>
      {isActive ? (
        <>
          <section>
            <h2>{text.rename}</h2>
            <Form visit={visit} action={`${keyPath(row)}/rename`} class="inline">
              <Field label={text.name} name="name" required maxLength={nameMax} dir="auto" value={row.name} />
              <button type="submit">{text.rename}</button>
            </Form>
          </section>
          <RotateSection visit={visit} row={row} />
          <RevokeSection visit={visit} row={row} fault={fault} />
        </>
      ) : null}
    </>,
    fault === undefined ? 200 : 400,
  );
}

/** Old and new key side by side: what to wait for before the old one is revoked. */
function rotatePage(visit: PersonVisit, old: KeyRow, made: KeyRow): Answer {
  const text = keysText[visit.language];
  const [oldFacts, newFacts] = factsOf(visit, [old, made]) as [KeyFacts, KeyFacts];
  const { lastUsedMs } = newFacts;
  return page(
    `${text.rotate}: ${old.name}`,
    <>
      {lastUsedMs === null ? (
        <Notice kind="hint">
          <p>{text.rotateWaiting}</p>
          <p>
            <a href={`${visit.url.pathname}${visit.url.search}`}>{text.rotateLook}</a>
          </p>
        </Notice>
      ) : (
        <Notice kind="done">{text.rotateUsed(visit.format.instant(lastUsedMs))}</Notice>
      )}
      <div class="cards">
        <div>
          <h2>{text.rotateNew}</h2>
          <KeyCard visit={visit} facts={newFacts} />
        </div>
        <div>
          <h2>{text.rotateOld}</h2>
          <KeyCard visit={visit} facts={oldFacts} />
        </div>
      </div>
      {old.status === "active" ? <RevokeSection visit={visit} row={old} /> : null}
    </>,
  );
}

export const keyRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/keys", who: "person", handle: (visit) => keysPage(visit) },
  {
    method: "POST",
    path: "/dashboard/keys",
    who: "person",
    handle: (visit) => create(visit, visit.form.get("name") ?? "", (id) => keyPath({ id })),
  },
  {
    method: "GET",
    path: "/dashboard/keys/{id}",
    who: "person",
    handle: (visit) => keyPage(visit, ownKey(visit, visit.params.id)),
  },
  {
    method: "POST",
    path: "/dashboard/keys/{id}/rename",
    who: "person",
    handle(visit) {
      const row = ownKey(visit, visit.params.id);
      const name = visit.form.get("name") ?? "";
      if (!isLabel(name)) return keyPage(visit, row, keysText[visit.language].badName);
      visit.services.keys.rename(row.id, name);
      return redirect(`${keyPath(row)}?renamed`);
    },
  },
  {
    method: "POST",
    path: "/dashboard/keys/{id}/revoke",
    who: "person",
    handle(visit) {
      const row = ownKey(visit, visit.params.id);
      if (visit.form.get("lastFour") !== row.lastFour)
        return keyPage(visit, row, keysText[visit.language].revokeWrong);
      visit.services.keys.revoke(row.id);
      return redirect(`${keyPath(row)}?revoked`);
    },
  },
  {
    method: "POST",
    path: "/dashboard/keys/{id}/rotate",
    who: "person",
    handle(visit) {
      const row = ownKey(visit, visit.params.id);
      return create(visit, row.name, (id) => `${keyPath(row)}/rotate?to=${id}`);
    },
  },
  {
    method: "GET",
    path: "/dashboard/keys/{id}/rotate",
    who: "person",
    handle: (visit) =>
      rotatePage(visit, ownKey(visit, visit.params.id), ownKey(visit, visit.url.searchParams.get("to"))),
  },
];
