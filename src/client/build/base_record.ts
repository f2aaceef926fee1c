import type { JsonObject } from "../../openapi/schemas.ts";

/** Schemas by name. */
export type Schemas = Readonly<Record<string, JsonObject>>;

export const propertiesOf = (schema: JsonObject) => (schema.properties ?? {}) as Record<string, JsonObject>;

interface Base {
  readonly name: string;
  /** Members that the extension retypes: one at most. */
  readonly changed: readonly string[];
}

/** Finds the largest record among `others` whose members this one includes: each tier includes the one before. */
export function baseOf(schema: JsonObject, others: Schemas): Base | null {
  const own = propertiesOf(schema);
  const bases = Object.entries(others).map(([name, other]) => {
    const members = Object.entries(propertiesOf(other));
    const changed = members.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(own[key]));
    const isIncluded = members.length > 0 && members.every(([key]) => key in own) && changed.length <= 1;
    return { name, size: isIncluded ? members.length : 0, changed: changed.map(([key]) => key) };
  });
  const [best] = bases.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  return best ?? null;
}
