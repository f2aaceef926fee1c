import { type TObject, type TProperties, type TSchema, Type } from "typebox";

/** Parts of the tools' answers. Members without a value are left out: a model reads every byte. */

export const text = (description: string) => Type.String({ description });
export const list = <T extends TSchema>(items: T, description: string) => Type.Array(items, { description });
export const optionalText = (description: string) => Type.Optional(text(description));
export const optionalTexts = (description: string) => Type.Optional(list(Type.String(), description));

/** An object with these members and no others. */
export const members = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** A word that a tool names beside its answer. */
export const namedWord = members({ arabic: text("Vocalised citation form."), gloss: text("Short gloss.") });

/** How much was left out to keep an answer short. */
export const more = (what: string) =>
  Type.Integer({ minimum: 0, description: `${what} left out to keep the answer short.` });

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The members of a record by name, without those that have no value. */
export const pick = (record: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (record as Record<string, unknown>)[name];
      return isEmpty(value) ? [] : [[name, value]];
    }),
  );

/** A list without its last item; null for an empty one. */
export const withoutLast = <T>(items: readonly T[]): T[] | null =>
  items.length === 0 ? null : items.slice(0, -1);
