/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { Code } from "../parts/arabic.tsx";
import { Field, Form, Notice } from "../parts/form.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route, redirect } from "../route.ts";
import { KeyCard, KeyUse, keyPath, LastFour, Status } from "./key_card.tsx";
import { factsOf, type KeyFacts, ownKey } from "./key_facts.ts";
import { create, NameField } from "./keys.tsx";
import { keysText } from "./keys_text.ts";

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

/** The page of a key; `faults` are those of a submitted form, by field. */
function keyPage(
  visit: PersonVisit,
  row: KeyRow,
  faults: { readonly name?: string; readonly lastFour?: string } = {},
): PageResult {
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
              <NameField visit={visit} name={row.name} fault={faults.name} />
              <button type="submit">{text.rename}</button>
            </Form>
          </section>
          <RotateSection visit={visit} row={row} />
          <RevokeSection visit={visit} row={row} fault={faults.lastFour} />
        </>
      ) : null}
    </>,
    faults.name === undefined && faults.lastFour === undefined ? 200 : 400,
  );
}

/** Old and new key side by side, until the old one can be revoked. */
function rotatePage(visit: PersonVisit, old: KeyRow, replacement: KeyRow): PageResult {
  const text = keysText[visit.language];
  const [oldFacts, newFacts] = factsOf(visit, [old, replacement]) as [KeyFacts, KeyFacts];
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

async function rename(visit: PersonVisit): Promise<PageResult> {
  const row = ownKey(visit, visit.params.id);
  switch (await visit.services.keys.rename(row.id, visit.form.get("name") ?? "")) {
    case "renamed":
      return redirect(`${keyPath(row)}?renamed`);
    case "badName":
      return keyPage(visit, row, { name: keysText[visit.language].badName });
    case "revoked":
      return redirect(`${keyPath(row)}?revoked`);
    case "unknown":
      throw new NoSuchPage();
  }
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
        return keyPage(visit, row, { lastFour: keysText[visit.language].revokeWrong });
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
    handle: (visit) =>
      rotatePage(visit, ownKey(visit, visit.params.id), ownKey(visit, visit.url.searchParams.get("to"))),
  },
];
