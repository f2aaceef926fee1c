/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Code } from "../parts/arabic.tsx";
import { Dialogued } from "../parts/dialogued.tsx";
import { Form, Notice } from "../parts/form.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { FirstCall, FirstCallState, usedEndpoint } from "./first_call.tsx";
import { KeyCard, KeyUse, LastFour, Status } from "./key_card.tsx";
import { factsOf, type KeyFacts, keyPath, ownKey } from "./key_facts.ts";
import { NameField, RevokeForm, RotateForm } from "./key_forms.tsx";
import { create } from "./keys.tsx";
import { keysText } from "./keys_text.ts";

/** What can be done with an active key; each opens in a dialog where scripts run. */
function KeyActions({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  const text = keysText[visit.language];
  return (
    <div class="row actions">
      <a class="button quiet" href={`${keyPath(row)}/rotate`} data-dialog>
        {text.rotate}
      </a>
      <a class="button quiet danger-ink" href={`${keyPath(row)}/revoke`} data-dialog>
        {text.revoke}
      </a>
    </div>
  );
}

/** The page of a key; `fault` is that of a new name. */
async function keyPage(visit: PersonVisit, row: KeyRow, fault?: string): Promise<PageResult> {
  const text = keysText[visit.language];
  const [facts] = (await factsOf(visit, [row])) as [KeyFacts];
  const endpoint = await usedEndpoint(visit, row);
  const isActive = row.status === "active";
  const body = (
    <>
      {visit.url.searchParams.has("renamed") ? <Notice kind="done">{text.renamed}</Notice> : null}
      {visit.url.searchParams.has("revoked") ? <Notice kind="done">{text.revoked}</Notice> : null}
      {facts.isUnused ? <Notice kind="warning">{text.unused}</Notice> : null}
      <p class="row">
        <LastFour row={row} /> <Status visit={visit} row={row} /> <Code>{row.id}</Code>
      </p>
      <div class="cards">
        <article class="card">
          <KeyUse visit={visit} facts={facts} />
          {isActive && facts.lastUsedMs === null ? (
            <FirstCall visit={visit} row={row} endpoint={endpoint} />
          ) : null}
          <p class="row">
            <a href={`/dashboard/usage?key=${row.id}`}>{text.usage}</a>
            <a href={`/dashboard/events?key=${row.id}`}>{text.events}</a>
          </p>
        </article>
        {isActive ? (
          <section class="card">
            <h2>{text.rename}</h2>
            <Form visit={visit} action={`${keyPath(row)}/rename`}>
              <NameField visit={visit} name={row.name} fault={fault} />
              <button type="submit" class="quiet">
                {text.rename}
              </button>
            </Form>
          </section>
        ) : null}
      </div>
    </>
  );
  const action = isActive ? <KeyActions visit={visit} row={row} /> : null;
  return {
    ...page(row.name, body, fault === undefined ? 200 : 400),
    ...{ action, assets: ["keys.css"] },
  };
}

/** The form to replace a key, and the one to revoke it, each on a page of its own, which a script shows in a dialog. */
const rotateStartPage = (visit: PersonVisit, row: KeyRow): PageResult =>
  page(
    `${keysText[visit.language].rotate}: ${row.name}`,
    <Dialogued>
      <RotateForm visit={visit} row={row} />
    </Dialogued>,
  );
const revokePage = (visit: PersonVisit, row: KeyRow, fault?: string): PageResult =>
  page(
    keysText[visit.language].revoke,
    <Dialogued>
      <RevokeForm visit={visit} row={row} fault={fault} />
    </Dialogued>,
    fault === undefined ? 200 : 400,
  );

/** Old and new key side by side, until the old one can be revoked. */
async function rotatePage(visit: PersonVisit, old: KeyRow, replacement: KeyRow): Promise<PageResult> {
  const text = keysText[visit.language];
  const [oldFacts, newFacts] = (await factsOf(visit, [old, replacement])) as [KeyFacts, KeyFacts];
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
      {old.status === "active" ? (
        <section class="card">
          <h2>{text.revoke}</h2>
          <RevokeForm visit={visit} row={old} />
        </section>
      ) : null}
    </>,
  );
}

async function rename(visit: PersonVisit): Promise<PageResult> {
  const row = ownKey(visit, visit.params.id);
  switch (await visit.services.keys.rename(row.id, visit.form.get("name") ?? "")) {
    case "renamed":
      return redirect(`${keyPath(row)}?renamed`);
    case "badName":
      return keyPage(visit, row, keysText[visit.language].badName);
    case "revoked":
      return redirect(`${keyPath(row)}?revoked`);
    case "unknown":
      throw new NoSuchPage();
  }
}

/** A page of an active key; a revoked one leads to its own page. */
function whileActive(visit: PersonVisit, show: (visit: PersonVisit, row: KeyRow) => PageResult): PageResult {
  const row = ownKey(visit, visit.params.id);
  return row.status === "active" ? show(visit, row) : redirect(keyPath(row));
}

/** The pages of one key: rename, rotate, revoke. */
export const oneKeyRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/dashboard/keys/:id",
    who: "person",
    handle: (visit) => keyPage(visit, ownKey(visit, visit.params.id)),
  },
  {
    method: "GET",
    path: "/dashboard/keys/:id/first-call",
    who: "person",
    async handle(visit) {
      const endpoint = await usedEndpoint(visit, ownKey(visit, visit.params.id));
      return { kind: "fragment", body: <FirstCallState visit={visit} endpoint={endpoint} /> };
    },
  },
  {
    method: "GET",
    path: "/dashboard/keys/:id/revoke",
    who: "person",
    handle: (visit) => whileActive(visit, revokePage),
  },
  {
    method: "POST",
    path: "/dashboard/keys/:id/rename",
    who: "person",
    handle: rename,
  },
  {
    method: "POST",
    path: "/dashboard/keys/:id/revoke",
    who: "person",
    async handle(visit) {
      const row = ownKey(visit, visit.params.id);
      if (visit.form.get("lastFour") !== row.lastFour)
        return revokePage(visit, row, keysText[visit.language].revokeWrong);
      await visit.services.keys.revoke(row.id);
      return redirect(`${keyPath(row)}?revoked`);
    },
  },
  {
    method: "POST",
    path: "/dashboard/keys/:id/rotate",
    who: "person",
    handle(visit) {
      const row = ownKey(visit, visit.params.id);
      return create(visit, row.name, (id) => `${keyPath(row)}/rotate?to=${id}`);
    },
  },
  {
    method: "GET",
    path: "/dashboard/keys/:id/rotate",
    who: "person",
    handle(visit) {
      const to = visit.url.searchParams.get("to");
      if (to === null) return whileActive(visit, rotateStartPage);
      return rotatePage(visit, ownKey(visit, visit.params.id), ownKey(visit, to));
    },
  },
];
