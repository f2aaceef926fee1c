import type { Static } from "typebox";
import { conjunctionKind } from "./kinds/conjunction.ts";
import { expressionKind } from "./kinds/expression.ts";
import type { ListedKind, RecordKind } from "./kinds/kind.ts";
import { letterKind } from "./kinds/letter.ts";
import { patternKind } from "./kinds/pattern.ts";
import { prepositionKind } from "./kinds/preposition.ts";
import { proverbKind } from "./kinds/proverb.ts";
import { rootKind } from "./kinds/root.ts";
import { wordKind } from "./kinds/word.ts";

export * from "./kinds/conjunction.ts";
export * from "./kinds/expression.ts";
export * from "./kinds/letter.ts";
export * from "./kinds/pattern.ts";
export * from "./kinds/preposition.ts";
export * from "./kinds/proverb.ts";
export * from "./kinds/root.ts";
export * from "./kinds/word.ts";

/** The kinds with a list endpoint, in the order of documentation and tables. */
const listed = [
  rootKind,
  patternKind,
  letterKind,
  proverbKind,
  expressionKind,
  prepositionKind,
  conjunctionKind,
] as const;
type Listed = (typeof listed)[number];

export const listedKinds: readonly (ListedKind & { readonly name: ListName })[] = listed;

/** Every kind of record. */
export const recordKinds: readonly RecordKind[] = [wordKind, ...listed];

export type ListName = Listed["name"];
/** The definition of a list. */
export type KindOf<N extends ListName> = Extract<Listed, { readonly name: N }>;
/** A served record of a list. */
export type ItemOf<N extends ListName> = Static<KindOf<N>["item"]>;
/** A corpus record of a list. */
export type EntryOf<N extends ListName> = Static<KindOf<N>["corpus"][0]["shape"]>;

/** The intersection of a union's members. */
type Merged<T> = (T extends unknown ? (part: T) => void : never) extends (whole: infer W) => void ? W : never;

/** The tables of the lists by the pipeline's names for their rows. */
type ListTables = { readonly [K in Listed as K["name"]]: K["table"] } & Merged<Listed["sideTables"]>;

export const listTables = Object.assign(
  {},
  ...listed.map(({ name, table, sideTables }) => ({ [name]: table, ...sideTables })),
) as ListTables;
