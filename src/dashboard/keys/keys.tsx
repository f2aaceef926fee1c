/** @jsxImportSource preact */
import { Field, Form, Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import { NoSuchPage, type PageResult, type PersonVisit, page, type Route } from "../route.ts";
import { KeyCard, keyPath, lastUse } from "./key_card.tsx";
import { factsOf, type KeyFacts, ownKeys } from "./key_facts.ts";
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
    <section>
      <h2>{text.revokedTitle}</h2>
      <Table caption={text.revokedTitle} columns={names.map((name) => ({ name }))} rows={rows} />
    </section>
  );
}

/** The field for a key's name. */
export const NameField = ({
  visit,
  name,
  help,
  fault,
}: {
  visit: PersonVisit;
  name: string;
  help?: string;
  fault?: string | undefined;
}) => (
  <Field
    label={keysText[visit.language].name}
    name="name"
    required
    maxLength={100}
    dir="auto"
    help={help}
    fault={fault}
    value={visit.form.get("name") ?? name}
  />
);

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
  const { format, services, person } = visit;
  const max = services.keys.activeKeysMax(person.account);
  if (max !== null && active >= max) return <Notice kind="hint">{text.full}</Notice>;
  const count =
    max === null
      ? text.unlimited(format.number(active))
      : text.limit(format.number(active), format.number(max));
  return (
    <Form visit={visit} action="/dashboard/keys" class="narrow">
      <NameField visit={visit} name="" help={`${text.nameHelp} ${count}`} fault={fault} />
      <button type="submit">{text.create}</button>
    </Form>
  );
}

function keysPage(visit: PersonVisit, fault?: string): PageResult {
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
      return keysPage(visit, text.badName);
    case "tooManyKeys":
      return keysPage(visit, text.full);
    case "unknownAccount":
    case "unknownPlan":
      throw new NoSuchPage();
    default:
      return newKeyPage(visit, { value: created.value, next: nextOf(created.id) });
  }
}

export const keyRoutes: readonly Route[] = [
  { method: "GET", path: "/dashboard/keys", who: "person", handle: (visit) => keysPage(visit) },
  {
    method: "POST",
    path: "/dashboard/keys",
    who: "person",
    handle: (visit) => create(visit, visit.form.get("name") ?? "", (id) => keyPath({ id })),
  },
];
