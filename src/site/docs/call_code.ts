/** A call of the API as it is written in the pages: `GET /v1/words?root=كتب`, unencoded, with its body as JSON text. */
export interface Call {
  readonly method: string;
  readonly target: string;
  readonly body: string | null;
}

/** The code that makes a call, in one language. */
export interface CallCode {
  readonly label: string;
  readonly language: "sh" | "js" | "python" | "php";
  readonly text: string;
}

/** Reads a call: its first line names method and target, the next ones are the body. */
export function parseCall(text: string): Call {
  const [first = "", ...rest] = text.trim().split("\n");
  const [method = "", ...target] = first.split(" ");
  return { method, target: target.join(" "), body: rest.length > 0 ? rest.join("\n") : null };
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

interface Literals {
  readonly constants: readonly [yes: string, no: string, nothing: string];
  readonly object: readonly [open: string, arrow: string, close: string];
}
const python: Literals = { constants: ["True", "False", "None"], object: ["{", ": ", "}"] };
const php: Literals = { constants: ["true", "false", "null"], object: ["[", " => ", "]"] };

/** A JSON value as a literal of a language. */
function literal(value: Value, literals: Literals): string {
  const [yes, no, nothing] = literals.constants;
  const [open, arrow, close] = literals.object;
  if (value === null) return nothing;
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, literals)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}${arrow}${literal(member, literals)}`,
  );
  return `${open}${members.join(", ")}${close}`;
}

interface Parts {
  readonly path: string;
  readonly query: Readonly<Record<string, string>> | null;
  readonly body: Value | undefined;
}

function partsOf({ target, body }: Call): Parts {
  const [path = "", search] = target.split("?");
  return {
    path,
    query: search === undefined ? null : Object.fromEntries(new URLSearchParams(search)),
    body: body === null ? undefined : (JSON.parse(body) as Value),
  };
}

// A quote in the body would end the shell's quoted word.
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ target, body }: Call, origin: string): string {
  const key = `curl -H "Authorization: Bearer $API_KEY"`;
  if (body === null) return `${key} \\\n  "${origin}${target}"`;
  return `${key} \\\n  -H "Content-Type: application/json" \\\n  -d ${quoted(body)} \\\n  "${origin}${target}"`;
}

function javaScript({ target, body }: Call, origin: string): string {
  const key = "authorization: `Bearer $" + "{process.env.API_KEY}`";
  const options =
    body === null
      ? `  headers: { ${key} },\n`
      : `  method: "POST",\n  headers: { ${key}, "content-type": "application/json" },\n  body: JSON.stringify(${body}),\n`;
  return `const response = await fetch("${origin}${target}", {\n${options}});\nconst { data, error } = await response.json();\nconsole.log(error ?? data);`;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

function pythonCode(call: Call, origin: string): string {
  const { path, query, body } = partsOf(call);
  const parse = [...(isAscii(path) ? [] : ["quote"]), ...(query === null ? [] : ["urlencode"])];
  const shownPath = isAscii(path) ? path : `{quote('${path}')}`;
  const url = `${origin}${shownPath}${query === null ? "" : "?{query}"}`;
  return [
    "import json",
    "import os",
    ...(parse.length === 0 ? [] : [`from urllib.parse import ${parse.join(", ")}`]),
    "from urllib.request import Request, urlopen",
    "",
    ...(query === null ? [] : [`query = urlencode(${literal(query, python)})`]),
    ...(body === undefined ? [] : [`body = ${literal(body, python)}`]),
    "request = Request(",
    `    ${url.includes("{") ? "f" : ""}"${url}",`,
    `    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"${body === undefined ? "" : ', "Content-Type": "application/json"'}},`,
    ...(body === undefined ? [] : ["    data=json.dumps(body).encode(),"]),
    ")",
    "with urlopen(request) as response:",
    '    print(json.load(response)["data"])',
  ].join("\n");
}

function phpCode(call: Call, origin: string): string {
  const { path, query, body } = partsOf(call);
  const encoded = path
    .split("/")
    .map((part) => (isAscii(part) ? part : `" . rawurlencode("${part}") . "`))
    .join("/");
  const url = `"${origin}${encoded}${query === null ? "" : "?$query"}"`.replace(/ \. ""$/, "");
  const headers =
    body === undefined
      ? ['    "header" => "Authorization: Bearer " . getenv("API_KEY"),']
      : [
          '    "method" => "POST",',
          '    "header" => "Authorization: Bearer " . getenv("API_KEY") . "\\r\\nContent-Type: application/json",',
          `    "content" => json_encode(${literal(body, php)}),`,
        ];
  return [
    "<?php",
    ...(query === null ? [] : [`$query = http_build_query(${literal(query, php)});`]),
    '$context = stream_context_create(["http" => [',
    ...headers,
    "]]);",
    `$answer = file_get_contents(${url}, false, $context);`,
    'print_r(json_decode($answer, true)["data"]);',
  ].join("\n");
}

/** The code of a call in each language, ready to run with a key in `API_KEY`. */
export const codeOfCall = (call: Call, origin: string): readonly CallCode[] => [
  { label: "curl", language: "sh", text: curl(call, origin) },
  { label: "JavaScript", language: "js", text: javaScript(call, origin) },
  { label: "Python", language: "python", text: pythonCode(call, origin) },
  { label: "PHP", language: "php", text: phpCode(call, origin) },
];
