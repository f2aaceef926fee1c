import type { JsonObject } from "../../../openapi/schemas.ts";
import type { Schemas } from "../base_record.ts";
import { at, operationsOf } from "../operations.ts";
import { namedSets } from "../type_text.ts";
import { awaiting, blocking, callsText, type Waiting } from "./calls.ts";
import { methodsOf } from "./methods.ts";
import { literalOf } from "./names.ts";
import { typeWriter } from "./types.ts";

const note = "# Written by `bun run client:types` from the OpenAPI description. Do not edit.\n";
const future = "from __future__ import annotations\n";

function callsFile(calls: string, { isAsync, prefix }: Waiting): string {
  // Names that begin with a capital and are defined elsewhere, as far as the text uses them.
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(calls);
  const own = new Set([...calls.matchAll(/^class (\w+)/gm)].map(([, name]) => name as string));
  const typing = ["Any", "Literal", "Unpack", "overload"].filter(uses);
  const answers = ["Answer", "Many"].filter(uses);
  const known = new Set([
    ...typing,
    ...answers,
    "AsyncIterator",
    "Iterator",
    "None",
    `${prefix}Call`,
    `${prefix}BulkWords`,
  ]);
  const code = calls.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"/g, "");
  const types = new Set([...code.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name));
  const imported = [...types].filter((name) => !own.has(name) && !known.has(name)).sort();
  return [
    note,
    future,
    [
      `from collections.abc import ${isAsync ? "AsyncIterator" : "Iterator"}\n`,
      `from typing import ${typing.join(", ")}\n`,
    ].join(""),
    [
      `from ._answer import ${answers.join(", ")}\n`,
      `from ._bulk import ${prefix}BulkWords\n`,
      `from ._pages import ${prefix}Call, ${isAsync ? "async_pages" : "pages"}\n`,
      `from .types import (\n${imported.map((name) => `    ${name},\n`).join("")})\n`,
    ].join(""),
    `\n${calls}`,
  ].join("\n");
}

/** The generated modules of the Python client, by their names. */
export function pythonFiles(openapi: JsonObject): Map<string, string> {
  const components = at(openapi, "components", "schemas") as Schemas;
  const operations = operationsOf(openapi);
  const types = typeWriter(components);
  types.typeText({ $ref: "#/components/schemas/Error" }, "");
  const methods = methodsOf(operations, components, types);
  const sets = Object.entries(namedSets).map(
    ([name, values]) => `${name}: TypeAlias = ${literalOf(values)}\n`,
  );
  const addresses = operations.map(({ name, method, path }) => `    "${name}": ("${method}", "${path}"),\n`);
  return new Map([
    [
      "types.py",
      [
        note,
        '"""What the API sends and takes: records have its names of fields, keyword arguments Python\'s."""\n',
        future,
        "from typing import Literal, NotRequired, TypeAlias, TypedDict\n",
        sets.join(""),
        `\n${types.declarations.join("\n\n")}`,
      ].join("\n"),
    ],
    [
      "_addresses.py",
      [
        note,
        future,
        "from typing import Final, Literal, TypeAlias\n",
        `Operation: TypeAlias = ${literalOf(operations.map(({ name }) => name))}\n`,
        `# The method and path of each operation; \`{name}\` in a path is its argument.\nADDRESSES: Final[dict[Operation, tuple[str, str]]] = {\n${addresses.join("")}}\n`,
      ].join("\n"),
    ],
    ["_calls.py", callsFile(callsText(methods, blocking), blocking)],
    ["_async_calls.py", callsFile(callsText(methods, awaiting), awaiting)],
  ]);
}
