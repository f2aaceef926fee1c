/** Files of an artifact in `ARTIFACT_DIR`. */
export const artifactFiles = {
  lexicon: "lexicon.sqlite",
  search: "search.bin",
  top: "top5000.json",
  choices: "choices.bin",
  manifest: "manifest.json",
} as const;

/** The files that the manifest lists. */
export const dataFiles = [
  artifactFiles.lexicon,
  artifactFiles.search,
  artifactFiles.top,
  artifactFiles.choices,
] as const;
