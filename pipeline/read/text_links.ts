import type { Diagnostic } from "../diagnostic.ts";

/**
 * How a word of a text was settled, the surest first: one analysis has its vowels; the grammar of its surroundings leaves
 * one; an editor chose; the trained choice is sure; its lemma is far commoner; the trained choice finds it likelier.
 */
export const linkGrounds = ["alone", "grammar", "editor", "choice", "frequency", "likely"] as const;
export type LinkGround = (typeof linkGrounds)[number];

/** The analysis that a word of the texts has. */
export interface TextLink {
  readonly id: string;
  /** `lemma/pos` for people to read; of an adjective by rule `lemma/pos>adjective`. */
  readonly word: string;
  /** UniMorph. */
  readonly features: string;
  readonly by: LinkGround;
}

/** An analysis that an editor may choose, with a gloss of its word. */
export type LinkCandidate = Omit<TextLink, "by"> & { readonly gloss: string };

/** A word of a text between its neighbours. */
export interface LinkPlace {
  readonly text: string;
  readonly before: string;
  readonly form: string;
  readonly after: string;
}

/** A line of `link_places.tsv`: a word that is not what its form mostly is, or that is for an editor to settle. */
export interface PlacedLink extends LinkPlace {
  /** Null where it is open. */
  readonly link: TextLink | null;
  /** What an open word is to be chosen from. */
  readonly candidates: readonly LinkCandidate[];
  /** The number of the candidate that an editor wrote in place of `open`; null for none. */
  readonly chosen: number | null;
}

/** The links of the texts: `links.tsv`, `link_places.tsv` and `linked.tsv`. */
export interface TextLinks {
  /** By form: what it is wherever `places` says nothing else. */
  readonly forms: ReadonlyMap<string, TextLink>;
  readonly places: readonly PlacedLink[];
  /** Digests of the texts as they were linked, by their ids. */
  readonly digests: ReadonlyMap<string, string>;
}

export const linkFiles = {
  forms: "texts/links.tsv",
  places: "texts/link_places.tsv",
  digests: "texts/linked.tsv",
} as const;

const openWord = "open";

const isGround = (value: string | undefined): value is LinkGround =>
  linkGrounds.some((ground) => ground === value);

/** The lines of a table without its first, which names the columns. */
const linesOf = (text: string): (readonly [cells: string[], line: number])[] =>
  text
    .split("\n")
    .map((line, index) => [line.split("\t"), index + 1] as const)
    .filter(([cells, line]) => line > 1 && cells[0] !== "");

const printed = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((cells) => `${cells.join("\t")}\n`).join("");

/** One line for each word and ground; then for each of its cells the features and the forms, with spaces between. */
export function printForms(forms: ReadonlyMap<string, TextLink>): string {
  const rows = [...Map.groupBy(forms, ([, { id, word, by }]) => [id, word, by].join("\t"))].map(
    ([key, links]) => {
      const cells = [...Map.groupBy(links, ([, { features }]) => features)];
      return [
        ...key.split("\t"),
        ...cells.map(([features, own]) => [features, ...own.map(([form]) => form).sort()].join(" ")).sort(),
      ];
    },
  );
  return printed(
    ["id", "word", "by", "features and forms"],
    rows.sort((a, b) => (a.join("\t") < b.join("\t") ? -1 : 1)),
  );
}

const glossMark = " = ";
const analysisText = ({ id, word, features }: Omit<TextLink, "by">): string => `${id} ${word} ${features}`;
const candidateText = (candidate: LinkCandidate): string =>
  `${analysisText(candidate)}${glossMark}${candidate.gloss}`;

function parseCandidate(text: string): LinkCandidate | null {
  const [analysis = "", gloss = ""] = text.split(glossMark);
  const cut = [analysis.indexOf(" "), analysis.lastIndexOf(" ")] as const;
  if (cut[0] < 0 || cut[0] === cut[1]) return null;
  const [id, features] = [analysis.slice(0, cut[0]), analysis.slice(cut[1] + 1)];
  return { id, word: analysis.slice(cut[0] + 1, cut[1]), features, gloss };
}

/** One line for each place; those that are open first. */
export function printPlaces(places: readonly PlacedLink[]): string {
  const rows = places.map(({ text, before, form, after, link, candidates }) => {
    const analyses = link === null ? candidates.map(candidateText) : [analysisText(link)];
    return [link === null ? openWord : link.by, text, before, form, after, ...analyses];
  });
  const sorted = rows.sort(
    (a, b) => Number(b[0] === openWord) - Number(a[0] === openWord) || (a.join("\t") < b.join("\t") ? -1 : 1),
  );
  return printed(["by", "text", "before", "form", "after", "analyses"], sorted);
}

export const printDigests = (digests: ReadonlyMap<string, string>): string =>
  printed(["text", "digest"], [...digests].sort());

interface Read<T> {
  readonly value: T;
  readonly broken: readonly Diagnostic[];
}

const fault = (file: string, line: number, value: string): Diagnostic => ({
  ...{ file, line, rule: "text-link", value, message: "the line is no link of a word" },
  remedy: "remove it, and run: bun run corpus link",
});

function readForms(text: string): Read<Map<string, TextLink>> {
  const forms = new Map<string, TextLink>();
  const broken: Diagnostic[] = [];
  for (const [[id, word, by, ...cells], line] of linesOf(text)) {
    if (!id || !word || !isGround(by) || cells.length === 0) {
      broken.push(fault(linkFiles.forms, line, id ?? ""));
      continue;
    }
    for (const cell of cells) {
      const [features = "", ...own] = cell.split(" ");
      const link = { id, word, features, by };
      for (const form of own) forms.set(form, link);
    }
  }
  return { value: forms, broken };
}

function readPlaces(text: string): Read<PlacedLink[]> {
  const places: PlacedLink[] = [];
  const broken: Diagnostic[] = [];
  for (const [[by = "", id = "", before = "", form = "", after = "", ...texts], line] of linesOf(text)) {
    const candidates = texts.flatMap((candidate) => parseCandidate(candidate) ?? []);
    const place = { text: id, before, form, after, candidates };
    const [first] = candidates.map(({ gloss: _, ...analysis }) => analysis);
    const chosen = /^\d+$/.test(by) ? Number(by) : null;
    const isOpen = by === openWord || (chosen !== null && chosen >= 1 && chosen <= candidates.length);
    if (first === undefined || candidates.length !== texts.length || (!isOpen && !isGround(by)))
      broken.push(fault(linkFiles.places, line, form));
    else places.push({ ...place, chosen, link: isGround(by) ? { ...first, by } : null });
  }
  return { value: places, broken };
}

/** Reads the links of the texts; without files there are none. */
export function readTextLinks(files: ReadonlyMap<string, string>): Read<TextLinks> {
  const forms = readForms(files.get(linkFiles.forms) ?? "");
  const places = readPlaces(files.get(linkFiles.places) ?? "");
  const digests = linesOf(files.get(linkFiles.digests) ?? "").map(
    ([[text = "", digest = ""]]) => [text, digest] as const,
  );
  return {
    value: { forms: forms.value, places: places.value, digests: new Map(digests) },
    broken: [...forms.broken, ...places.broken],
  };
}
