/** @jsxImportSource preact */
import { isLabel, operatorAccount } from "../../domain/account.ts";
import { Field, Form, Notice } from "../parts/form.tsx";
import { KeyName } from "../parts/key_name.tsx";
import { Table } from "../parts/table.tsx";
import { type Answer, type PersonVisit, page, type Route } from "../route.ts";
import { KeyCard, keyPath, lastUse } from "./key_card.tsx";
import { factsOf, type KeyFacts, ownKeys } from "./key_facts.ts";
import { keysText } from "./keys_text.ts";
import { madePage } from "./made_page.tsx";

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

/** The name of a key, as it was sent or as it is. */
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
  const { format, options, person } = visit;
  const isLimited = person.account !== operatorAccount;
  if (isLimited && active >= options.maxActiveKeys) return <Notice kind="hint">{text.full}</Notice>;
  const count = isLimited
    ? text.limit(format.number(active), format.number(options.maxActiveKeys))
    : text.unlimited(format.number(active));
  return (
    <Form visit={visit} action="/dashboard/keys" class="narrow">
      <NameField visit={visit} name="" help={`${text.nameHelp} ${count}`} fault={fault} />
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

/** Makes a key and shows it; a name that cannot be one, or too many keys, are said on the page. */
export async function create(
  visit: PersonVisit,
  name: string,
  nextOf: (id: string) => string,
): Promise<Answer> {
  const { keys } = visit.services;
  const text = keysText[visit.language];
  if (!isLabel(name)) return keysPage(visit, text.badName);
  const active = ownKeys(visit).filter(({ status }) => status === "active").length;
  if (visit.person.account !== operatorAccount && active >= visit.options.maxActiveKeys)
    return keysPage(visit, text.full);
  const { id, value } = await keys.create({ name, account: visit.person.account });
  return madePage(visit, { value, next: nextOf(id) });
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
