/** @jsxImportSource preact */
import type { KeyRow } from "../../keys/keys.ts";
import { isolate, texts } from "../../look/text.ts";
import { ownKey, ownKeys } from "../keys/key_facts.ts";
import { Notice } from "../parts/form.tsx";
import { Select } from "../parts/select.tsx";
import type { PersonVisit } from "../route.ts";

const text = texts(
  {
    key: "API key to charge",
    none: "A call needs an active API key, and this account has none yet.",
    make: "Create a key",
    revoked: "This key is revoked: choose another.",
  },
  {
    key: "المفتاح الذي تُحتسب عليه النقاط",
    none: "يحتاج كل طلب إلى مفتاح فعّال، وليس في هذا الحساب مفتاح بعد.",
    make: "أنشئ مفتاحًا",
    revoked: "أُبطل هذا المفتاح: اختر غيره.",
  },
);

const isActive = ({ status }: KeyRow): boolean => status === "active";

/** The key with the requested id, else the newest; null without active keys. @throws NoSuchPage for a foreign key */
export function chosenKey(visit: PersonVisit, id: string | null): KeyRow | null {
  const chosen = id === null ? null : ownKey(visit, id);
  if (chosen && isActive(chosen)) return chosen;
  return ownKeys(visit).find(isActive) ?? null;
}

/** The active key that a form names, or its fault. @throws NoSuchPage for a foreign key */
export function keyOfForm(visit: PersonVisit): KeyRow | { readonly fault: string } {
  const row = ownKey(visit, visit.form.get("key"));
  return isActive(row) ? row : { fault: text[visit.language].revoked };
}

/** Name and last four characters, each isolated: an Arabic name would move the dots. */
export const keyName = ({ name, lastFour }: KeyRow): string => `${isolate(name)} ${isolate(`…${lastFour}`)}`;

export const KeySelect = ({ visit, chosen }: { visit: PersonVisit; chosen: KeyRow }) => (
  <Select
    label={text[visit.language].key}
    name="key"
    options={ownKeys(visit)
      .filter(isActive)
      .map((row) => [row.id, keyName(row)] as const)}
    chosen={chosen.id}
  />
);

/** The notice for people without a key. */
export const NoKeyHint = ({ visit }: { visit: PersonVisit }) => (
  <Notice kind="hint">
    <p>{text[visit.language].none}</p>
    <p>
      <a href="/dashboard/keys">{text[visit.language].make}</a>
    </p>
  </Notice>
);
