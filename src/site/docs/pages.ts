/** A short page under /docs, written in `texts/<name>.md`. */
export interface DocPage {
  readonly name: string;
  /** Title in the navigation and in the page's first heading. */
  readonly title: string;
  readonly language: "en" | "ar";
}

const page = (name: string, title: string, language: DocPage["language"] = "en"): DocPage => ({
  name,
  title,
  language,
});

/** Every page, in the order of the navigation. */
export const docPages: readonly DocPage[] = [
  page("quick-start", "Quick start"),
  page("quick-start.ar", "بداية سريعة", "ar"),
  page("authentication", "Authentication"),
  page("data-points", "Data Points"),
  page("tiers", "Tiers"),
  page("search", "Search and folding"),
  page("texts", "Texts"),
  page("transliteration", "Transliteration"),
  page("pagination", "Lists and pages"),
  page("errors", "Errors"),
  page("versioning", "Versions and caching"),
  page("sources", "Sources and licences"),
  page("self-hosting", "Self-hosting"),
];

export const docPath = ({ name }: DocPage): string => `/docs/${name}`;
