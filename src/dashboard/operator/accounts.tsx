/** @jsxImportSource preact */
import { Field, Notice } from "../parts/form.tsx";
import { Table } from "../parts/table.tsx";
import type { PageResult, PersonVisit } from "../route.ts";
import { accountPath } from "./account.tsx";
import { operatorPath } from "./operator_page.tsx";
import { operatorText } from "./operator_text.ts";

const pageSize = 50;
const path = `${operatorPath}/accounts`;

const pagePath = (like: string, number: number): string =>
  `${path}?${new URLSearchParams({ ...(like === "" ? {} : { q: like }), page: String(number) })}`;

function Search({ visit, like }: { visit: PersonVisit; like: string }) {
  const text = operatorText[visit.language];
  return (
    <search>
      <form method="get" action={path} class="inline filter">
        <Field label={text.search} name="q" type="search" dir="auto" maxLength={100} value={like} />
        <button type="submit">{text.find}</button>
        {like === "" ? null : <a href={path}>{text.all}</a>}
      </form>
    </search>
  );
}

/** The range of accounts, with links to the previous and next page. */
function Pages({
  visit,
  like,
  number,
  total,
}: {
  visit: PersonVisit;
  like: string;
  number: number;
  total: number;
}) {
  const text = operatorText[visit.language];
  const { format } = visit;
  const last = Math.min(number * pageSize, total);
  return (
    <p class="row">
      <span>
        {text.found(format.number((number - 1) * pageSize + 1), format.number(last), format.number(total))}
      </span>
      {number > 1 ? (
        <a href={pagePath(like, number - 1)} rel="prev">
          {text.previous}
        </a>
      ) : null}
      {last < total ? (
        <a href={pagePath(like, number + 1)} rel="next">
          {text.next}
        </a>
      ) : null}
    </p>
  );
}

/** Accounts by name, 50 per page. */
export async function accountsPage(visit: PersonVisit): Promise<PageResult> {
  const text = operatorText[visit.language];
  const { services, url, format } = visit;
  const like = url.searchParams.get("q")?.trim() ?? "";
  const requestedPage = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const { total, accounts } = await services.accounts.list({
    like,
    offset: (requestedPage - 1) * pageSize,
    limit: pageSize,
  });
  const holders = await Promise.all(accounts.map(({ name }) => services.people.ofAccount(name)));
  const rows = accounts.map(({ name, plan, activeKeys, revokedKeys }, index) => [
    <a key="name" href={accountPath(name)}>
      <bdi>{name}</bdi>
    </a>,
    <bdi key="person">{holders[index]?.email ?? text.nobody}</bdi>,
    <bdi key="plan">{plan}</bdi>,
    format.number(activeKeys),
    format.number(revokedKeys),
  ]);
  const columns = [
    { name: text.name },
    { name: text.person },
    { name: text.plan },
    { name: text.activeKeys, isNumber: true },
    { name: text.revokedKeys, isNumber: true },
  ];
  return {
    kind: "page",
    title: text.pages.accounts,
    body: (
      <>
        <Search visit={visit} like={like} />
        {rows.length === 0 ? (
          <Notice kind="hint">
            {text.none} <a href={path}>{text.all}</a>
          </Notice>
        ) : (
          <>
            <Table caption={text.pages.accounts} columns={columns} rows={rows} />
            <Pages visit={visit} like={like} number={requestedPage} total={total} />
          </>
        )}
      </>
    ),
  };
}
