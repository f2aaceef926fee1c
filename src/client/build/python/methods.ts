import type { JsonObject } from "../../../openapi/schemas.ts";
import { listedKinds } from "../../../schema/mod.ts";
import { propertiesOf, type Schemas } from "../base_record.ts";
import { type Operation, parameterComment } from "../operations.ts";
import { literalOf, nameOf, pascalCase } from "./names.ts";
import { addOptions, type Member, type TypeWriter } from "./types.ts";

/** A method of the client: everything that its text needs, for either way of waiting. */
export interface Method {
  readonly operation: Operation;
  /** Attribute of the client (`words`), or null for a method of the client itself. */
  readonly group: string | null;
  readonly name: string;
  /** Whether it lists records page by page. */
  readonly isList: boolean;
  /** Whether it returns a record with a page of its words. */
  readonly hasWords: boolean;
  /** The path argument. */
  readonly id: string | null;
  /** Required members of query or body. */
  readonly required: readonly string[];
  /** Type of the optional members as keyword arguments, or null without any. */
  readonly options: string | null;
  /** One for each signature. */
  readonly variants: readonly Variant[];
}

/** A signature: the value of one keyword argument decides the type of the answer. */
export interface Variant {
  /** `tier: Literal["full"]`, or null where no argument decides. */
  readonly keyword: string | null;
  readonly data: string;
  readonly meta: string;
}

/** What decides the type of the answer, beside the tier: the values of an argument and the schema for each. */
const deciders: Readonly<Record<string, Choice>> = {
  analyzeWord: {
    argument: "group",
    types: [
      ["None = None", "Analysis"],
      ['Literal["lemma"]', "AnalysisGroup"],
    ],
  },
  analyzeText: {
    argument: "format",
    types: [
      ['Literal["json"] | None = None', "AnalysedText"],
      ['Literal["conllu"]', "ConlluText"],
    ],
  },
};

const kindOfOperation: ReadonlyMap<string, string> = new Map(
  listedKinds.map(({ operationId, name }) => [operationId, name]),
);
/** Groups are named as in the TypeScript client. */
const groupNames: Readonly<Record<string, string>> = { text: "texts" };

function placeOf({ name, path }: Operation, isList: boolean): Pick<Method, "group" | "name"> {
  const segments = path.slice("/v1/".length).split("/");
  const [first, last] = [segments[0] as string, segments.at(-1) as string];
  const group = groupNames[first] ?? first;
  if (isList) return { group: kindOfOperation.get(name) ?? group, name: "list" };
  if (last.startsWith("{")) return { group, name: "get" };
  return segments.length === 1 ? { group: null, name: last } : { group, name: last };
}

/** The members that a call takes besides its path argument. */
function membersOf(
  query: readonly JsonObject[],
  body: JsonObject,
): (Member & { readonly isRequired: boolean })[] {
  const required = (body.required ?? []) as readonly string[];
  return [
    ...query.map((parameter) => ({
      name: parameter.name as string,
      schema: parameter.schema as JsonObject,
      doc: parameterComment(parameter),
      isRequired: parameter.required === true,
    })),
    ...Object.entries(propertiesOf(body)).map(([name, schema]) => ({
      name,
      schema,
      doc: String(schema.description ?? ""),
      isRequired: required.includes(name),
    })),
  ];
}

/** Follows a reference to the schema that it names. */
const resolve = (components: Schemas, schema: JsonObject): JsonObject => {
  const { $ref } = schema;
  return typeof $ref === "string"
    ? (components[$ref.slice($ref.lastIndexOf("/") + 1)] as JsonObject)
    : schema;
};

/** What decides the type of the answer, with the values and the type for each. */
interface Choice {
  readonly argument: string;
  readonly types: readonly (readonly [values: string, type: string])[];
}

/** The records of an answer by tier, and what they are when the tier is known at run time only. */
function tierChoice(components: Schemas, types: TypeWriter, item: JsonObject): Choice {
  const branches = (resolve(components, item).anyOf ?? []) as readonly JsonObject[];
  const each = branches.map((branch): [string, string] => {
    const tier = propertiesOf(resolve(components, branch)).tier?.const as string;
    return [`${literalOf([tier])}${tier === "basic" ? " | None = None" : ""}`, types.typeText(branch, "")];
  });
  return { argument: "tier", types: [...each, ["Tier | None", types.typeText(item, "")]] };
}

/** Makes the methods of the client from the operations of a description, declaring the types that they need. */
export function methodsOf(
  operations: readonly Operation[],
  components: Schemas,
  types: TypeWriter,
): Method[] {
  function choiceOf({ name }: Operation, item: JsonObject, isTiered: boolean): Choice | null {
    if (isTiered) return tierChoice(components, types, item);
    const choice = deciders[name];
    if (choice === undefined) return null;
    // Declares the types that it names.
    for (const [, type] of choice.types) types.typeText({ $ref: type }, "");
    return choice;
  }

  function variantsOf({ name, data, meta }: Operation, item: JsonObject, choice: Choice | null): Variant[] {
    const listed = (type: string): string => (data.type === "array" ? `list[${type}]` : type);
    const metaType = types.typeText(meta, `${pascalCase(name)}Meta`);
    if (choice === null) {
      const type = types.typeText(item, `${pascalCase(name)}Data`);
      return [{ keyword: null, data: listed(type), meta: metaType }];
    }
    return choice.types.map(([values, type]) => ({
      keyword: `${choice.argument}: ${values}`,
      data: listed(type),
      meta: metaType,
    }));
  }

  return operations.map((operation): Method => {
    const members = membersOf(operation.query, resolve(components, operation.body ?? {}));
    const isPaged = "totalPages" in propertiesOf(resolve(components, operation.meta));
    const [id = null] = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const isList = isPaged && id === null;
    const item = (operation.data.type === "array" ? operation.data.items : operation.data) as JsonObject;
    const choice = choiceOf(
      operation,
      item,
      members.some(({ name }) => name === "tier"),
    );
    const optional = members.filter(({ name, isRequired }) => !isRequired && name !== choice?.argument);
    const place = placeOf(operation, isList);
    const doc = `Keyword arguments of \`${place.group === null ? "" : `${place.group}.`}${place.name}\`.`;
    const name = `${pascalCase(operation.name)}Options`;
    return {
      operation,
      ...place,
      isList,
      hasWords: isPaged && id !== null,
      id,
      required: members.filter(({ isRequired }) => isRequired).map(({ name }) => nameOf(name)),
      variants: variantsOf(operation, item, choice),
      options: optional.length === 0 ? null : addOptions(types, { name, doc }, optional),
    };
  });
}
