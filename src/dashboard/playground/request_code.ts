import type { ApiCall } from "./api_call.ts";

/** A call as code, by the language's name on its tab. */
export interface RequestCode {
  /** `curl`, `javascript`, `python`, `php`. */
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

interface Parts {
  readonly method: ApiCall["method"];
  /** The address without its query; letters are readable, everything else is escaped. */
  readonly address: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The body's members; null where there is none. */
  readonly body: Readonly<Record<string, string | readonly string[]>> | null;
}

/** Escapes in a path as letters again, for people to read. Clients and servers take both. */
const readable = (path: string): string =>
  path.replace(/(?:%[0-9A-F]{2})+/g, (run) =>
    [...decodeURIComponent(run)]
      .map((letter) => (/[\p{L}\p{M}]/u.test(letter) ? letter : encodeURIComponent(letter)))
      .join(""),
  );

function partsOf(baseUrl: string, { method, target, body }: ApiCall): Parts {
  const [path = "", query = ""] = target.split("?");
  return {
    method,
    address: `${baseUrl}${readable(path)}`,
    query: [...new URLSearchParams(query)],
    body: body === null ? null : JSON.parse(body),
  };
}

/** In single quotes, for a shell. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** In single quotes, for PHP. */
const php = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
/** In double quotes, as JSON, JavaScript and Python have them. */
const quoted = (text: string): string => JSON.stringify(text);

function curl({ address, query, body }: Parts): string {
  const lines = [
    `curl ${query.length > 0 ? "--get " : ""}-H "Authorization: Bearer $API_KEY"`,
    ...query.map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`),
    ...(body === null
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shell(JSON.stringify(body, null, 2))}`]),
    shell(address),
  ];
  return lines.join(" \\\n  ");
}

function javaScript({ address, query, body }: Parts): string {
  const pairs = query.map(([name, value]) => `  ${name}: ${quoted(value)},`);
  const json = body === null ? "" : JSON.stringify(body, null, 2).replaceAll("\n", "\n  ");
  return [
    `const url = new URL(${quoted(address)});`,
    ...(pairs.length === 0 ? [] : ["url.search = new URLSearchParams({", ...pairs, "});"]),
    "",
    "const response = await fetch(url, {",
    ...(body === null ? [] : ['  method: "POST",']),
    "  headers: {",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is shown has a template
    "    authorization: `Bearer ${process.env.API_KEY}`,",
    ...(body === null ? [] : ['    "content-type": "application/json",']),
    "  },",
    ...(body === null ? [] : [`  body: JSON.stringify(${json}),`]),
    "});",
    "console.log(await response.json());",
  ].join("\n");
}

function python({ address, query, body }: Parts): string {
  const slash = address.lastIndexOf("/") + 1;
  const last = decodeURIComponent(address.slice(slash));
  // urllib takes no letters beyond ASCII in an address.
  const mark = query.length === 0 ? "" : "?";
  const where = /[^ -~]/.test(last)
    ? `${quoted(address.slice(0, slash))} + urllib.parse.quote(${quoted(last)}, safe="")${mark && ' + "?"'}`
    : quoted(address + mark);
  const pairs = query.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`);
  const json = body === null ? "" : JSON.stringify(body, null, 4).replaceAll("\n", "\n    ");
  return [
    "import json, os, urllib.parse, urllib.request",
    "",
    ...(pairs.length === 0 ? [] : ["query = urllib.parse.urlencode({", ...pairs, "})"]),
    "request = urllib.request.Request(",
    `    ${where}${pairs.length === 0 ? "" : " + query"},`,
    ...(body === null ? [] : [`    data=json.dumps(${json}).encode(),`]),
    "    headers={",
    '        "Authorization": "Bearer " + os.environ["API_KEY"],',
    ...(body === null ? [] : ['        "Content-Type": "application/json",']),
    "    },",
    ")",
    "print(json.load(urllib.request.urlopen(request)))",
  ].join("\n");
}

const phpValue = (value: string | readonly string[]): string =>
  typeof value === "string" ? php(value) : `[${value.map(php).join(", ")}]`;

function phpCode({ address, query, body }: Parts): string {
  const slash = address.lastIndexOf("/") + 1;
  const last = decodeURIComponent(address.slice(slash));
  const where = /[^ -~]/.test(last)
    ? `${php(address.slice(0, slash))} . rawurlencode(${php(last)})`
    : php(address);
  const pairs = query.map(([name, value]) => `    ${php(name)} => ${php(value)},`);
  const members = Object.entries(body ?? {}).map(([name, value]) => `${php(name)} => ${phpValue(value)}`);
  return [
    "<?php",
    `$url = ${where};`,
    ...(pairs.length === 0 ? [] : ["$url .= '?' . http_build_query([", ...pairs, "]);"]),
    "$options = ['http' => [",
    ...(body === null ? [] : ["    'method' => 'POST',"]),
    "    'header' => [",
    "        'Authorization: Bearer ' . getenv('API_KEY'),",
    ...(body === null ? [] : ["        'Content-Type: application/json',"]),
    "    ],",
    ...(body === null ? [] : [`    'content' => json_encode([${members.join(", ")}]),`]),
    "    'ignore_errors' => true,",
    "]];",
    "echo file_get_contents($url, false, stream_context_create($options));",
  ].join("\n");
}

/** The call as code to run, with the key in the environment variable `API_KEY`. */
export function requestCodes(baseUrl: string, call: ApiCall): readonly RequestCode[] {
  const parts = partsOf(baseUrl, call);
  return [
    { id: "curl", name: "curl", code: curl(parts) },
    { id: "javascript", name: "JavaScript", code: javaScript(parts) },
    { id: "python", name: "Python", code: python(parts) },
    { id: "php", name: "PHP", code: phpCode(parts) },
  ];
}
