/** First API calls with a key, ready to paste. */
export const firstCalls = (
  baseUrl: string,
  key: string,
): readonly { readonly name: string; readonly text: string }[] => [
  {
    name: "curl",
    text: `curl -H "Authorization: Bearer ${key}" "${baseUrl}/v1/words?pos=verb&limit=5"`,
  },
  {
    name: "TypeScript",
    text: `const answer = await fetch("${baseUrl}/v1/words?pos=verb&limit=5", {
  headers: { authorization: "Bearer ${key}" },
});
console.log(await answer.json());`,
  },
  {
    name: "Python",
    text: `import json, urllib.request

request = urllib.request.Request(
    "${baseUrl}/v1/words?pos=verb&limit=5",
    headers={"Authorization": "Bearer ${key}"},
)
print(json.load(urllib.request.urlopen(request)))`,
  },
];
