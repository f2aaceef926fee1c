import { describeEveryLook } from "./every_look.ts";

const names = new Set([
  "home",
  "word-homographs",
  "proverb",
  "docs-search",
  "page-missing",
  "sign-in",
  "overview",
  "playground-analyzeWord",
]);

// The whole matrix is among the slow tests.
describeEveryLook("eight pages in every look", (name) => names.has(name));
