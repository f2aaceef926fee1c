import type { Language } from "../../look/text.ts";

/** The path of a page as Markdown. */
export const markdownPath = (path: string): string => `${path}.md`;

export const markdownHeaders = (language: Language) => ({
  "content-type": "text/markdown; charset=utf-8",
  "content-language": language,
  "x-content-type-options": "nosniff",
});
