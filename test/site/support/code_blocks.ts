import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docPages } from "../../../src/site/docs/pages.ts";
import { project } from "./real_api.ts";

/** A fenced block of a document. */
export interface CodeBlock {
  /** `src/site/docs/texts/errors.md:31` */
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

/** The documents whose examples are run; Arabic pages have the same ones (`pages.test.ts`). */
export const documents = [
  "README.md",
  "src/client/README.md",
  ...docPages.filter(({ language }) => language === "en").map(({ name }) => `src/site/docs/texts/${name}.md`),
];

const fence = /^```(.*)\n([\s\S]*?)^```$/gm;

function blocksOf(document: string): CodeBlock[] {
  const source = readFileSync(join(project, document), "utf8");
  return [...source.matchAll(fence)].map(({ 1: language = "", 2: text = "", index }) => ({
    place: `${document}:${source.slice(0, index).split("\n").length}`,
    language,
    text,
  }));
}

export const codeBlocks: readonly CodeBlock[] = documents.flatMap(blocksOf);

/** The commands of a shell block: one that goes on in the next line is one command. */
export const commandsOf = (text: string): string[] =>
  text
    .replace(/([\\|])\n/g, (_, end) => (end === "|" ? "| " : ""))
    .split("\n")
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
