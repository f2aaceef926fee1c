import type { CallCode } from "../../look/code/call_code.ts";

/** The first call with a key, ready to paste. */
export function firstCalls(baseUrl: string, key: string): readonly CallCode[] {
  const url = `${baseUrl}/v1/words?q=كتاب&limit=3`;
  return [
    {
      id: "curl",
      name: "curl",
      code: `curl -G "${baseUrl}/v1/words" --data-urlencode "q=كتاب" -d limit=3 \\\n  -H "Authorization: Bearer ${key}"`,
    },
    {
      id: "javascript",
      name: "JavaScript",
      code: `const response = await fetch("${url}", {
  headers: { authorization: "Bearer ${key}" },
});
const { data } = await response.json();
console.log(data.map((word) => \`\${word.arabic}: \${word.gloss}\`));`,
    },
    {
      id: "python",
      name: "Python",
      code: `import json, urllib.parse, urllib.request

query = urllib.parse.urlencode({"q": "كتاب", "limit": 3})
request = urllib.request.Request(
    f"${baseUrl}/v1/words?{query}",
    headers={"Authorization": "Bearer ${key}"},
)
for word in json.load(urllib.request.urlopen(request))["data"]:
    print(word["arabic"], word["gloss"])`,
    },
    {
      id: "php",
      name: "PHP",
      code: `<?php
$query = http_build_query(["q" => "كتاب", "limit" => 3]);
$context = stream_context_create(["http" => [
    "header" => "Authorization: Bearer ${key}",
]]);
$answer = file_get_contents("${baseUrl}/v1/words?$query", false, $context);
foreach (json_decode($answer, true)["data"] as $word) {
    echo "$word[arabic]: $word[gloss]\\n";
}`,
    },
  ];
}
