import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../support/temp_folder.ts";
import { findPython, pythonClient, runPython } from "./python/find_python.ts";

const python = findPython("mypy, httpx");
if (python === null) {
  console.log(
    "skipped: the types of the Python client need python3 (3.11) with httpx and mypy; PYTHON names one",
  );
}

/** What programs may and may not write; mypy complains of an `ignore` that nothing needs. */
const program = `
from typing import assert_type

import mizan
from mizan.types import BasicWord, FullWord, ListWordsOptions, PartOfSpeech, Word

client = mizan.Client(base_url="http://127.0.0.1:3000", api_key="key")
query: ListWordsOptions = {"pos": "verb"}
assert_type(client.words.list(**query).data, list[BasicWord])
pos: PartOfSpeech = client.words.random(verb_form="X").data["pos"]
for word in client.words.each(tier="full"):
    assert_type(word, FullWord)
    print([cell["form"] for cell in word["inflection"]], pos)


def at_any_tier(tier: mizan.types.Tier) -> None:
    assert_type(client.words.get("w_1", tier=tier).data, Word)


client.words.get("w_1").data["plurals"]  # type: ignore[typeddict-item]
client.words.list(pos="noum")  # type: ignore[call-overload]
client.roots.list(theme="hope")  # type: ignore[call-arg]


async def awaited(client: mizan.AsyncClient) -> str:
    async for word in client.patterns.each_word("p_1"):
        assert_type(word, BasicWord)
    return (await client.texts.analyze("كتاب", format="conllu")).data["conllu"]
`;

test.skipIf(python === null)(
  "the client, its tests and its README's examples are strictly typed",
  async () => {
    using folder = tempFolder();
    const readme = readFileSync(join(pythonClient, "README.md"), "utf8");
    const examples = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code]) => code as string);
    mkdirSync(folder.file("programs"));
    const programs = [program, ...examples].map((code, n) => {
      const path = folder.file(`programs/program_${n}.py`);
      writeFileSync(path, code);
      return path;
    });
    const files = [join(pythonClient, "mizan"), ".", ...programs];
    const args = [
      "-m",
      "mypy",
      "--strict",
      "--explicit-package-bases",
      "--cache-dir",
      folder.file("cache"),
      ...files,
    ];
    const { exitCode, output } = await runPython(python as string, args);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(/^Success: no issues found in \d+ source files\n$/),
    ]);
  },
);
