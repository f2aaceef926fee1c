import { type EventKind, eventKinds } from "../../domain/key_event.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { ownKey } from "../keys/key_facts.ts";
import { NoSuchPage, type PersonVisit } from "../route.ts";

/** Events per page. */
export const pageSize = 50;

/** Selects events by key and kind; null selects all. */
export interface EventSelection {
  readonly key: KeyRow | null;
  readonly kind: EventKind | null;
  /** From 1. */
  readonly page: number;
}

/** Reads the selection from the query: `?key=key_…&kind=renamed&page=2`. @throws NoSuchPage for an unknown or foreign key */
export function eventSelectionOf(visit: PersonVisit): EventSelection {
  const { searchParams } = visit.url;
  const id = searchParams.get("key") || null;
  const page = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,8}$/.test(page)) throw new NoSuchPage();
  return {
    key: id === null ? null : ownKey(visit, id),
    kind: eventKinds.find((kind) => kind === searchParams.get("kind")) ?? null,
    page: Number(page),
  };
}

/** The selection as a query; the first page needs no number. */
export const queryOf = ({ key, kind, page }: EventSelection): string =>
  new URLSearchParams({
    ...(key === null ? {} : { key: key.id }),
    ...(kind === null ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();

/** The selection as the keys port takes it. */
export const eventFilterOf = (
  { person }: PersonVisit,
  { key, kind }: EventSelection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => ({ account: person.account, keyId: key?.id, kind: kind ?? undefined, offset, limit });
