/** A call of the API, as the home page shows it. */
export interface ShownCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The one parameter of its query (GET) or body (POST). */
  readonly name: string;
  readonly value: string;
}

export interface CallCode {
  /** Names the tab, and the panel in the page. */
  readonly id: "curl" | "javascript" | "python" | "php";
  readonly language: string;
  readonly code: string;
}

// What somebody typed stands in the code as text: each language escapes it in its own way.
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const json = (text: string): string => JSON.stringify(text);
const php = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

function curl({ method, path, name, value }: ShownCall, baseUrl: string): string {
  const key = '-H "Authorization: Bearer $API_KEY"';
  return method === "GET"
    ? `curl -G ${key} \\\n  --data-urlencode ${shell(`${name}=${value}`)} \\\n  ${baseUrl}${path}`
    : `curl ${key} \\\n  -H "Content-Type: application/json" \\\n  -d ${shell(JSON.stringify({ [name]: value }))} \\\n  ${baseUrl}${path}`;
}

function javascript({ method, path, name, value }: ShownCall, baseUrl: string): string {
  const authorization = "Authorization: `Bearer $" + "{process.env.API_KEY}`";
  return method === "GET"
    ? `const query = new URLSearchParams({ ${name}: ${json(value)} });
const answer = await fetch(\`${baseUrl}${path}?\${query}\`, {
  headers: { ${authorization} },
});
const { data } = await answer.json();`
    : `const answer = await fetch("${baseUrl}${path}", {
  method: "POST",
  headers: { ${authorization},
    "Content-Type": "application/json" },
  body: JSON.stringify({ ${name}: ${json(value)} }),
});
const { data } = await answer.json();`;
}

const python = ({ method, path, name, value }: ShownCall, baseUrl: string): string =>
  `import os, requests

answer = requests.${method === "GET" ? "get" : "post"}(
    "${baseUrl}${path}",
    ${method === "GET" ? "params" : "json"}={"${name}": ${json(value)}},
    headers={"Authorization": "Bearer " + os.environ["API_KEY"]},
)
data = answer.json()["data"]`;

function phpCode({ method, path, name, value }: ShownCall, baseUrl: string): string {
  const key = "'Authorization: Bearer ' . getenv('API_KEY')";
  return method === "GET"
    ? `$query = http_build_query(['${name}' => ${php(value)}]);
$context = stream_context_create(['http' => ['header' => ${key}]]);
$answer = file_get_contents("${baseUrl}${path}?$query", false, $context);
$data = json_decode($answer, true)['data'];`
    : `$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [${key}, 'Content-Type: application/json'],
    'content' => json_encode(['${name}' => ${php(value)}]),
]]);
$answer = file_get_contents('${baseUrl}${path}', false, $context);
$data = json_decode($answer, true)['data'];`;
}

/** A call as code that is ready to run with a key in `API_KEY`, whatever text it sends. */
export const codeOf = (call: ShownCall, baseUrl: string): readonly CallCode[] => [
  { id: "curl", language: "curl", code: curl(call, baseUrl) },
  { id: "javascript", language: "JavaScript", code: javascript(call, baseUrl) },
  { id: "python", language: "Python", code: python(call, baseUrl) },
  { id: "php", language: "PHP", code: phpCode(call, baseUrl) },
];
