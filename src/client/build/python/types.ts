import type { Json, JsonObject } from "../../../openapi/schemas.ts";
import { baseOf, propertiesOf, type Schemas } from "../base_record.ts";
import { namedSets } from "../type_text.ts";
import { commentText, docstring, isReserved, literalOf, nameOf, pascalCase } from "./names.ts";

/** Writes Python types of JSON Schemas; each record becomes a declaration when it is first referred to. */
export interface TypeWriter {
  /** The type of a schema as text. `name` is for an object without a name of its own. */
  typeText(schema: JsonObject, name: string): string;
  /** In an order in which every base comes before what extends it. */
  readonly declarations: string[];
}

/** A keyword argument. */
export interface Member {
  readonly name: string;
  readonly schema: JsonObject;
  readonly doc: string;
}

const setNames = new Map(Object.entries(namedSets).map(([name, values]) => [JSON.stringify(values), name]));
const scalars: Readonly<Record<string, string>> = {
  integer: "int",
  number: "float",
  string: "str",
  boolean: "bool",
  null: "None",
};

interface Field {
  readonly name: string;
  readonly type: string;
  readonly doc: Json | undefined;
}

/** A record as a class; one with a field that is no name in Python, such as `class`, as a call. */
function recordText(
  name: string,
  base: string | null,
  doc: Json | undefined,
  fields: readonly Field[],
): string {
  if (!fields.some((field) => isReserved(field.name))) {
    const own = docstring(doc, "    ");
    const body = fields
      .map(({ name, type, doc }) => `    ${name}: ${type}\n${docstring(doc, "    ")}`)
      .join("");
    return (
      `class ${name}(${base ?? "TypedDict"}):\n${own}${own && body ? "\n" : ""}${body}` +
      (own || body ? "" : "    pass\n")
    );
  }
  if (base !== null) throw new Error(`Cannot write a record that extends another: ${name}`);
  const body = fields.map(
    ({ name, type, doc }) =>
      `${commentText(doc, "        ")}        ${JSON.stringify(name)}: ${JSON.stringify(type)},\n`,
  );
  return `${name} = TypedDict(\n    "${name}",\n    {\n${body.join("")}    },\n)\n`;
}

/** Declares the keyword arguments of a call, all optional, and returns the name of their type. */
export function addOptions(
  { typeText, declarations }: TypeWriter,
  { name, doc }: { readonly name: string; readonly doc: string },
  options: readonly Member[],
): string {
  const fields = options.map((option) => {
    const type = typeText(option.schema, `${name}${pascalCase(option.name)}`);
    return `    ${nameOf(option.name)}: ${type} | None\n${docstring(option.doc, "    ")}`;
  });
  declarations.push(`class ${name}(TypedDict, total=False):\n${docstring(doc, "    ")}\n${fields.join("")}`);
  return name;
}

/** The component that a component extends: a field of a `TypedDict` cannot get another type in what extends it. */
function extendedBy(components: Schemas, component: string): string | null {
  const names = Object.keys(components);
  const earlier = Object.entries(components).slice(0, names.indexOf(component));
  const base = baseOf(components[component] as JsonObject, Object.fromEntries(earlier));
  return base !== null && base.changed.length === 0 ? base.name : null;
}

/** The type of a schema of one value. */
function scalarText(schema: JsonObject): string {
  const { enum: values, const: value, type } = schema;
  if (value !== undefined) return literalOf([value as Json]);
  if (Array.isArray(values)) return setNames.get(JSON.stringify(values)) ?? literalOf(values);
  const scalar = scalars[type as string];
  if (scalar !== undefined) return scalar;
  throw new Error(`Cannot write the type of a schema: ${JSON.stringify(schema)}`);
}

/** Throws on schemas that the description does not use. */
export function typeWriter(components: Schemas): TypeWriter {
  const declarations: string[] = [];
  const declared = new Set<string>();
  const nestedNames = new Map<string, string>();

  /** Declares an object type under a name; one that extends another component has only its own fields. */
  function declare(name: string, schema: JsonObject, base: string | null = null): void {
    const inherited = base === null ? {} : propertiesOf(components[base] as JsonObject);
    const parent = base === null ? null : refer(base);
    const required = (schema.required ?? []) as readonly string[];
    const own = Object.entries(propertiesOf(schema)).filter(([field]) => !(field in inherited));
    const fields = own.map(([field, fieldSchema]) => {
      const type = typeText(fieldSchema, `${name}${pascalCase(field)}`);
      const doc = fieldSchema.description;
      return { name: field, type: required.includes(field) ? type : `NotRequired[${type}]`, doc };
    });
    declarations.push(recordText(name, parent, schema.description, fields));
  }

  /** Declares a named schema and what it refers to, once. */
  function refer(reference: string): string {
    const component = reference.slice(reference.lastIndexOf("/") + 1);
    const name = component === "Error" ? "ErrorBody" : component;
    if (declared.has(name)) return name;
    declared.add(name);
    const schema = components[component] as JsonObject;
    if (schema.type === "object") {
      declare(name, schema, extendedBy(components, component));
      return name;
    }
    const type = typeText(schema, name).replaceAll('"', "'");
    declarations.push(`${commentText(schema.description, "")}${name}: TypeAlias = "${type}"\n`);
    return name;
  }

  /** Declares an object without a name; objects that are alike share one. */
  function nested(schema: JsonObject, name: string): string {
    const { description: _, ...shape } = schema;
    const key = JSON.stringify(shape);
    const known = nestedNames.get(key);
    if (known === undefined) declare(name, schema);
    nestedNames.set(key, known ?? name);
    return known ?? name;
  }

  function typeText(schema: JsonObject, name: string): string {
    const { $ref, anyOf, type, items, properties } = schema;
    if (typeof $ref === "string") return refer($ref);
    if (Array.isArray(anyOf)) return anyOf.map((branch) => typeText(branch as JsonObject, name)).join(" | ");
    if (type === "array") return `list[${typeText(items as JsonObject, name)}]`;
    if (type === "object" && properties !== undefined) return nested(schema, name);
    return scalarText(schema);
  }

  return { typeText, declarations };
}
