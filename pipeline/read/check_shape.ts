import type { TSchema } from "typebox";
import { TypeCompiler } from "typebox/compiler";
import { Value, ValueErrorType } from "typebox/value";
import type { Diagnostic } from "../diagnostic.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Path, YamlDocument } from "./yaml_document.ts";

/** The values of a closed set; null for any other schema. */
function allowedValues(schema: TSchema): string | null {
  const { enum: values, anyOf } = schema as { enum?: readonly string[]; anyOf?: readonly TSchema[] };
  if (values !== undefined) return values.join(", ");
  return anyOf?.map((member) => allowedValues(member) ?? String(member.type)).join(", ") ?? null;
}

const steps = (pointer: string): string[] => (pointer === "" ? [] : pointer.slice(1).split("/"));

/** Compiled once for each shape: nearly all values have theirs. */
const compiled = memoizeByOwner((schema: TSchema) => TypeCompiler.Compile(schema));

/** Checks the value at `path` of a document against its schema. */
export function shapeDiagnostics(
  document: YamlDocument,
  path: Path,
  schema: TSchema,
  value: unknown,
): Diagnostic[] {
  if (compiled(schema).Check(value)) return [];
  const diagnostics: Diagnostic[] = [];
  for (const error of Value.Errors(schema, value)) {
    const inner = steps(error.path);
    const name = inner.findLast((step) => !/^\d+$/.test(step)) ?? String(path.at(-1) ?? "");
    const place = document.placeOf([...path, ...inner]);
    const shown = typeof error.value === "object" || error.value === "" ? name : String(error.value ?? name);
    const base = { ...place, rule: "shape", value: shown };
    const allowed = allowedValues(error.schema);
    if (error.type === ValueErrorType.ObjectAdditionalProperties) {
      diagnostics.push({
        ...base,
        value: name,
        message: "unknown field",
        remedy: "correct its name or remove it",
      });
    } else if (error.type === ValueErrorType.ObjectRequiredProperty) {
      diagnostics.push({ ...base, value: name, message: "the field is missing", remedy: `add ${name}` });
    } else if (!diagnostics.some((p) => p.line === place.line && p.value === name)) {
      const fault = allowed === null ? `${name} is malformed (${error.message})` : `not a value of ${name}`;
      const remedy = allowed === null ? "see corpus/README.md" : `write one of: ${allowed}`;
      diagnostics.push({ ...base, message: fault, remedy });
    }
  }
  return diagnostics;
}
