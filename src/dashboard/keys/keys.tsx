/** @jsxImportSource preact */
import { Icon } from "../../look/icons.tsx";
import { Dialogued } from "../parts/dialogued.tsx";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { factsOf, type KeyFacts, keyPath, ownKeys } from "./key_facts.ts";
import { CreateForm, hasRoom } from "./key_forms.tsx";
import { KeyTable, lastUse } from "./key_table.tsx";
import { keysText } from "./keys_text.ts";
import { newKeyPage } from "./new_key_page.tsx";

function RevokedKeys({ visit, keys }: { visit: PersonVisit; keys: readonly KeyFacts[] }) {
  const text = keysText[visit.language];
  const { format } = visit;
  const names = [text.name, text.created, text.revokedAt, text.lastUsed, text.open];
  const rows = keys.map((facts) => {
    const { key } = facts;
    return [
      <KeyName key="name" row={key} />,
      format.day(key.createdMs),
      format.day(key.revokedMs ?? 0),
      lastUse(visit, facts),
      <a key="open" href={keyPath(key)} aria-label={`${text.usage}: ${key.name} …${key.lastFour}`}>
        {text.usage}
      </a>,
    ];
  });
  return (
    <details class="revoked-keys">
      <summary>{text.revokedTitle(keys.length)}</summary>
      <Table caption={text.revokedCaption} columns={names.map((name) => ({ name }))} rows={rows} />
    </details>
  );
}

/** The button that opens the form for a new key. */
export const CreateButton = ({ visit }: { visit: PersonVisit }) => (
  <a class="button" href="/dashboard/keys/new" data-dialog>
    <Icon name="plus" /> {keysText[visit.language].create}
  </a>
);

/** What a key is for, and the form for the first one. */
function FirstKey({ visit }: { visit: PersonVisit }) {
  const text = keysText[visit.language];
  return (
    <section class="card lesson">
      <Icon name="key-round" />
      <h2>{text.firstTitle}</h2>
      <p>{text.first}</p>
      <CreateForm visit={visit} />
    </section>
  );
}

async function keysPage(visit: PersonVisit): Promise<PageResult> {
  const text = keysText[visit.language];
  const facts = await factsOf(visit, ownKeys(visit));
  const active = facts.filter(({ key }) => key.status === "active");
  const revoked = facts.filter(({ key }) => key.status === "revoked");
  const max = visit.services.keys.activeKeysMax(visit.person.account);
  const body = (
    <>
      {active.length === 0 ? (
        <FirstKey visit={visit} />
      ) : (
        <section class="card flush">
          <KeyTable visit={visit} keys={active} />
        </section>
      )}
      {active.length === 0 ? null : (
        <p class="small">
          {max === null ? text.unlimited(active.length) : text.limit(active.length, max)} {text.ownBudget}
        </p>
      )}
      {revoked.length === 0 ? null : <RevokedKeys visit={visit} keys={revoked} />}
    </>
  );
  const action = active.length === 0 || !hasRoom(visit) ? null : <CreateButton visit={visit} />;
  return { kind: "page", title: text.title, body, action, assets: ["keys.css"] };
}

/** The form for a new key on a page of its own, which a script shows in a dialog. */
const createPage = (visit: PersonVisit, fault?: string): PageResult =>
  page(
    keysText[visit.language].create,
    <Dialogued>
      <CreateForm visit={visit} fault={fault} />
    </Dialogued>,
    fault === undefined ? 200 : 400,
  );

/** Creates a key and shows it; the page reports a bad name or too many keys. */
export async function create(
  visit: PersonVisit,
  name: string,
  nextOf: (id: string) => string,
): Promise<PageResult> {
  const text = keysText[visit.language];
  const created = await visit.services.keys.create({ name, account: visit.person.account });
  switch (created) {
    case "badName":
      return createPage(visit, text.badName);
    case "tooManyKeys":
      return createPage(visit, text.full);
    case "unknownAccount":
    case "unknownPlan":
      throw new NoSuchPage();
    default:
      return newKeyPage(visit, { ...created, next: nextOf(created.id) });
  }
}

export const keyRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/keys", who: "person", handle: keysPage },
  { method: "GET", path: "/dashboard/keys/new", who: "person", handle: (visit) => createPage(visit) },
  {
    method: "POST",
    path: "/dashboard/keys",
    who: "person",
    handle: (visit) => create(visit, visit.form.get("name") ?? "", (id) => keyPath({ id })),
  },
];
