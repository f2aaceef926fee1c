/** Files of an artifact, in the folder `ARTIFACT_DIR`. */
export const artifactFiles = {
  lexicon: "lexicon.sqlite",
  top: "top5000.json",
  manifest: "manifest.json",
} as const;
