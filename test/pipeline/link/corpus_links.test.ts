import { expect, test } from "bun:test";
import { join } from "node:path";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { readText } from "../../../pipeline/read/read_text.ts";
import { readTextLinks } from "../../../pipeline/read/text_links.ts";
import { isLinkable, linkedSentences } from "../../../pipeline/vocabulary/linked_texts.ts";
import { proseSentences } from "../../../pipeline/vocabulary/running_word.ts";

test("98 % of the words of the texts are linked; after an edit of texts: bun run corpus link", () => {
  const files = loadFiles(join(import.meta.dir, "..", "..", "..", "corpus"));
  const { value: textLinks, broken } = readTextLinks(files);
  const texts = [...files]
    .filter(([file]) => file.endsWith(".txt"))
    .flatMap(([file, text]) => readText(file, text).text ?? []);
  const sentences = texts.flatMap(({ lines }) => lines.flatMap(({ text }) => proseSentences(text)));
  const words = sentences.flatMap((tokens) => tokens.filter((_, at) => isLinkable(tokens, at))).length;
  const linked = [...linkedSentences({ texts, textLinks })]
    .flatMap(({ links }) => links)
    .filter((link) => link !== null).length;
  expect(broken).toEqual([]);
  expect(words).toBeGreaterThan(90_000);
  expect(linked / words).toBeGreaterThan(0.98);
});
