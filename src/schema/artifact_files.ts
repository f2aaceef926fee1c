/** Files of an artifact in `ARTIFACT_DIR`. */
export const artifactFiles = {
  lexicon: "lexicon.sqlite",
  top: "top5000.json",
  manifest: "manifest.json",
} as const;
