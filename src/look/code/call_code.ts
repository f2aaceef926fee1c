import { javaScript, json, literal, php, phpString, python, quoted, shellWord } from "./literal.ts";

/** A call of the API that is shown as code. */
export interface Call {
  readonly method: string;
  /** Path and query, as letters or escaped: `/v1/words?root=كتب`. */
  readonly target: string;
  /** JSON text; null where the endpoint takes no body. */
  readonly body: string | null;
}

/** The languages that calls are shown in; `id` names the tab and its panel. */
export const callLanguages = [
  { id: "curl", name: "curl" },
  { id: "javascript", name: "JavaScript" },
  { id: "python", name: "Python" },
  { id: "php", name: "PHP" },
] as const;

/** The code that makes a call, in one language. */
export interface CallCode {
  readonly id: (typeof callLanguages)[number]["id"];
  readonly name: string;
  readonly code: string;
}

interface Parts {
  readonly method: string;
  readonly baseUrl: string;
  /** What stands after each slash of the path, as text. */
  readonly segments: readonly string[];
  /** The address without its query; letters are readable, everything else is escaped. */
  readonly address: string;
  /** Null where there is none. */
  readonly query: Readonly<Record<string, string>> | null;
  /** What the body says; undefined where there is none. */
  readonly body: unknown;
}

/** Part of a path, with letters left for people to read: clients and servers take both. */
const readable = (segment: string): string =>
  segment.replace(/[^\p{L}\p{M}]+/gu, (run) => encodeURIComponent(run));

function partsOf({ method, target, body }: Call, baseUrl: string): Parts {
  const [path = "", query] = target.split("?");
  const segments = path.split("/").slice(1).map(decodeURIComponent);
  return {
    ...{ method, baseUrl, segments },
    address: [baseUrl, ...segments.map(readable)].join("/"),
    query: query ? Object.fromEntries(new URLSearchParams(query)) : null,
    body: body === null ? undefined : JSON.parse(body),
  };
}

/** How a language that sends nothing but ASCII in an address puts one together. */
interface Joining {
  readonly string: (text: string) => string;
  /** A text with the variable of the query after it. */
  readonly withQuery: (text: string) => string;
  readonly escaped: (segment: string) => string;
  readonly plus: string;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The address as an expression: parts of the path with other letters than those of ASCII are escaped as it runs. */
function joinedAddress({ baseUrl, segments, query }: Parts, { string, withQuery, escaped, plus }: Joining) {
  const pieces: string[] = [];
  let text = baseUrl;
  for (const segment of segments) {
    text += "/";
    if (isAscii(segment)) text += readable(segment);
    else {
      pieces.push(string(text), escaped(segment));
      text = "";
    }
  }
  if (query !== null) pieces.push(withQuery(`${text}?`));
  else if (text !== "") pieces.push(string(text));
  return pieces.join(plus);
}

function curlCode({ address, query, body }: Parts): string {
  const lines = [
    `curl ${query === null ? "" : "-G "}-H "Authorization: Bearer $API_KEY"`,
    ...Object.entries(query ?? {}).map(
      ([name, value]) => `--data-urlencode ${shellWord(`${name}=${value}`)}`,
    ),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellWord(literal(body, json, "  -d "))}`]),
    shellWord(address),
  ];
  return lines.join(" \\\n  ");
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is shown has a template
const bearer = "authorization: `Bearer ${process.env.API_KEY}`";

function javaScriptCode({ method, address, query, body }: Parts): string {
  return [
    ...(query === null
      ? []
      : [
          `const query = new URLSearchParams(${literal(query, javaScript, "const query = new URLSearchParams(")});`,
        ]),
    `const response = await fetch(${query === null ? quoted(address) : `\`${address}?\${query}\``}, {`,
    ...(body === undefined
      ? [`  headers: { ${bearer} },`]
      : [
          `  method: ${quoted(method)},`,
          `  headers: { ${bearer}, "content-type": "application/json" },`,
          `  body: JSON.stringify(${literal(body, javaScript, "  body: JSON.stringify(")}),`,
        ]),
    "});",
    "const { data, error } = await response.json();",
    "console.log(error ?? data);",
  ].join("\n");
}

const pythonJoining: Joining = {
  string: quoted,
  withQuery: (text) => `f"${text}{query}"`,
  escaped: (segment) => `quote(${quoted(segment)}, safe="")`,
  plus: " + ",
};

function pythonCode(parts: Parts): string {
  const { segments, query, body } = parts;
  const parse = [...(segments.every(isAscii) ? [] : ["quote"]), ...(query === null ? [] : ["urlencode"])];
  return [
    "import json",
    "import os",
    ...(parse.length === 0 ? [] : [`from urllib.parse import ${parse.join(", ")}`]),
    "from urllib.request import Request, urlopen",
    "",
    ...(query === null ? [] : [`query = urlencode(${literal(query, python, "query = urlencode(")})`]),
    ...(body === undefined ? [] : [`body = ${literal(body, python, "body = ")}`]),
    "request = Request(",
    `    ${joinedAddress(parts, pythonJoining)},`,
    `    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"${body === undefined ? "" : ', "Content-Type": "application/json"'}},`,
    ...(body === undefined ? [] : ["    data=json.dumps(body).encode(),"]),
    ")",
    "with urlopen(request) as response:",
    '    print(json.load(response)["data"])',
  ].join("\n");
}

const phpJoining: Joining = {
  string: phpString,
  withQuery: (text) => `"${text}$query"`,
  escaped: (segment) => `rawurlencode(${phpString(segment)})`,
  plus: " . ",
};

function phpCode(parts: Parts): string {
  const { method, query, body } = parts;
  const key = "'Authorization: Bearer ' . getenv('API_KEY')";
  return [
    "<?php",
    ...(query === null
      ? []
      : [`$query = http_build_query(${literal(query, php, "$query = http_build_query(")});`]),
    "$context = stream_context_create(['http' => [",
    ...(body === undefined
      ? [`    'header' => ${key},`]
      : [
          `    'method' => ${phpString(method)},`,
          `    'header' => [${key}, 'Content-Type: application/json'],`,
          `    'content' => json_encode(${literal(body, php, "    'content' => json_encode(")}),`,
        ]),
    "]]);",
    `$answer = file_get_contents(${joinedAddress(parts, phpJoining)}, false, $context);`,
    "print_r(json_decode($answer, true)['data']);",
  ].join("\n");
}

const makers = { curl: curlCode, javascript: javaScriptCode, python: pythonCode, php: phpCode } as const;

/** A call as code that is ready to run with a key in `API_KEY`, whatever text it sends. */
export function codeOfCall(call: Call, baseUrl: string): readonly CallCode[] {
  const parts = partsOf(call, baseUrl);
  return callLanguages.map(({ id, name }) => ({ id, name, code: makers[id](parts) }));
}
