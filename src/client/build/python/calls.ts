import type { Method, Variant } from "./methods.ts";
import { docstring, pascalCase } from "./names.ts";

/** How a client waits: the same methods are written for each. */
export interface Waiting {
  /** `async def`, `await` and `async for`, or none of it. */
  readonly isAsync: boolean;
  /** Before names of classes: `Async`. */
  readonly prefix: string;
}
export const blocking: Waiting = { isAsync: false, prefix: "" };
export const awaiting: Waiting = { isAsync: true, prefix: "Async" };

/** Operations whose method is written by hand, in the class that their group extends. */
const byHand: Readonly<Record<string, string>> = { lookUpWords: "BulkWords" };

interface Signature {
  readonly name: string;
  /** Before the keyword arguments. */
  readonly positional: readonly string[];
  readonly options: string | null;
  readonly def: string;
}

/** `(self, id: str, *, tier: Literal["full"], **options: Unpack[GetWordOptions]) -> …` */
function signatureText(
  { name, positional, options, def }: Signature,
  keyword: string | null,
  result: string,
): string {
  const parts = [
    "self",
    ...positional.map((argument) => `${argument}: str`),
    ...(keyword === null ? [] : ["*", keyword]),
    ...(options === null ? [] : [`**options: Unpack[${options}]`]),
  ];
  return `    ${def} ${name}(${parts.join(", ")}) -> ${result}`;
}

/** A method with a signature for each variant; the body works for all of them. */
function overloaded(
  signature: Signature,
  variants: readonly Variant[],
  resultOf: (variant: Variant) => string,
  text: { readonly doc: string; readonly body: string; readonly bodyDef: string },
): string {
  const body = `${docstring(text.doc, "        ")}${text.body}`;
  const [only, ...others] = variants;
  if (only !== undefined && others.length === 0) {
    const single = { ...signature, def: text.bodyDef };
    return `${signatureText(single, only.keyword, resultOf(only))}:\n${body}`;
  }
  const overloads = variants.map(
    (variant) => `    @overload\n${signatureText(signature, variant.keyword, resultOf(variant))}: ...\n\n`,
  );
  const general = ["self", ...signature.positional.map((argument) => `${argument}: str`), "**options: Any"];
  return `${overloads.join("")}    ${text.bodyDef} ${signature.name}(${general.join(", ")}) -> Any:\n${body}`;
}

const answerOf = ({ data, meta }: Variant): string =>
  data.startsWith("list[") ? `Many[${data.slice("list[".length, -1)}, ${meta}]` : `Answer[${data}, ${meta}]`;
const itemOf = ({ data }: Variant): string => data.slice("list[".length, -1);

/** The arguments of `self._call` after the operation. */
function argumentsText({ id, required, operation, options, variants }: Method, page = ""): string {
  const takesOptions = options !== null || variants.length > 1;
  const required_ = required.map((name) => `"${name}": ${name}`);
  const members = [...required_, ...(takesOptions ? ["**options"] : []), ...(page ? [page] : [])];
  const isPlain = members.length === 1 && members[0] === "**options";
  const dict = isPlain ? "options" : `{${members.join(", ")}}`;
  const place = operation.body === undefined ? "query" : "body";
  return `${id === null ? "" : `, id=${id}`}${members.length === 0 ? "" : `, ${place}=${dict}`}`;
}

function methodTexts(method: Method, { isAsync }: Waiting): string[] {
  const { operation, name, id, required, options, variants } = method;
  const positional = [...(id === null ? [] : [id]), ...required];
  const [wait, def, generator] = isAsync ? ["await ", "async def", "AsyncIterator"] : ["", "def", "Iterator"];
  const doc = `${operation.object.summary}. ${operation.object.description}`;
  const one = overloaded({ name, positional, options, def }, variants, answerOf, {
    doc,
    body: `        return ${wait}self._call("${operation.name}"${argumentsText(method)})\n`,
    bodyDef: def,
  });
  const pages = `${isAsync ? "async_" : ""}pages(self._call, "${operation.name}"${argumentsText(method)})`;
  const loop = isAsync ? "async for" : "for";
  const iterator = (
    name: string,
    doc: string,
    resultOf: (variant: Variant) => string,
    body: string,
  ): string =>
    overloaded(
      { name, positional, options, def: "def" },
      variants,
      (variant) => `${generator}[${resultOf(variant)}]`,
      { doc, body: `        ${loop} answer in ${pages}:\n            ${body}\n`, bodyDef: def },
    );
  const each = (records: string): string =>
    isAsync ? `for record in ${records}:\n                yield record` : `yield from ${records}`;
  if (method.isList) {
    return [
      one,
      iterator(
        "pages",
        "Iterates over the pages, starting at `page`; at least one, possibly empty.",
        answerOf,
        "yield answer",
      ),
      iterator("each", "Iterates over the records of these pages.", itemOf, each("answer.data")),
    ];
  }
  if (method.hasWords) {
    return [
      one,
      iterator(
        "each_word",
        "Iterates over the words of one record, starting at `page`.",
        () => "BasicWord",
        each('answer.data["words"]'),
      ),
    ];
  }
  return [one];
}

function groupText(group: string, methods: readonly Method[], waiting: Waiting): string {
  const written = methods.filter(({ operation }) => byHand[operation.name] === undefined);
  const base = methods
    .flatMap(({ operation }) => byHand[operation.name] ?? [])
    .map((name) => `${waiting.prefix}${name}`);
  const start = `    def __init__(self, call: ${waiting.prefix}Call) -> None:\n        self._call = call\n`;
  const heading = `class ${waiting.prefix}${pascalCase(group)}${base.length === 0 ? "" : `(${base.join(", ")})`}:\n`;
  return (
    heading +
    [
      ...(base.length === 0 ? [start] : []),
      ...written.flatMap((method) => methodTexts(method, waiting)),
    ].join("\n")
  );
}

/** Renders the classes of one client: one for each group of methods, and `Groups`, which holds them. */
export function callsText(methods: readonly Method[], waiting: Waiting): string {
  const { prefix } = waiting;
  const groups = [...Map.groupBy(methods, ({ group }) => group)];
  const classes = groups.flatMap(([group, members]) =>
    group === null ? [] : [groupText(group, members, waiting)],
  );
  const names = groups.flatMap(([group]) => group ?? []);
  const own = groups.flatMap(([group, members]) => (group === null ? members : []));
  const holder =
    `class ${prefix}Groups:\n    """The methods of a client by what they are about."""\n\n` +
    `    def __init__(self, call: ${prefix}Call) -> None:\n        self._call = call\n` +
    names.map((name) => `        self.${name} = ${prefix}${pascalCase(name)}(call)\n`).join("");
  const rest = own.flatMap((method) => methodTexts(method, waiting));
  return `${[...classes, [holder, ...rest].join("\n")].join("\n\n")}`;
}
