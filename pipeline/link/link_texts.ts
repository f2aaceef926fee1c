import type { Corpus } from "../read/corpus.ts";
import { textId } from "../read/read_text.ts";
import {
  linkFiles,
  linkGrounds,
  type PlacedLink,
  printDigests,
  printForms,
  printPlaces,
  type TextLink,
} from "../read/text_links.ts";
import { placeKey, textDigest } from "../vocabulary/linked_texts.ts";
import type { Candidate } from "./candidates.ts";
import { type SettledWord, settleTexts } from "./open_texts.ts";

/** How many words of the texts each ground settles; `open` ones are for an editor, `unknown` ones have no analysis. */
export type LinkCounts = Readonly<Record<TextLink["by"] | "open" | "unknown", number>>;

export interface LinkedTexts {
  /** The files to write, by their paths in the corpus. */
  readonly files: ReadonlyMap<string, string>;
  readonly counts: LinkCounts;
}

type Analysis = Omit<TextLink, "by">;

const analysisOf = ({ word, derived, features }: Candidate): Analysis => ({
  id: word.id,
  word: `${word.lemma}/${word.pos}${derived === null ? "" : `>${derived}`}`,
  features: features.join(";"),
});

const keyOf = ({ id, word, features }: Analysis): string => `${id} ${word} ${features}`;

/** What editors have chosen, by place. */
function chosenByEditors(places: readonly PlacedLink[]): Map<string, Analysis> {
  const chosen = new Map<string, Analysis>();
  for (const placed of places) {
    const analysis = placed.chosen === null ? placed.link : placed.candidates[placed.chosen - 1];
    if (analysis && (placed.chosen !== null || placed.link?.by === "editor")) {
      const { id, word, features } = analysis;
      chosen.set(placeKey(placed), { id, word, features });
    }
  }
  return chosen;
}

/** Candidates less likely than this are not shown to an editor. */
const leastShown = 0.02;

/** The link of a word; null where it is open, undefined where no record has its form. */
function linkOf(
  { place, settled }: SettledWord,
  chosen: ReadonlyMap<string, Analysis>,
): PlacedLink | undefined {
  if (settled === null) return undefined;
  const { candidate, by, all, left } = settled;
  const edited = chosen.get(placeKey(place));
  const isEdited = edited !== undefined && all.some((one) => keyOf(analysisOf(one)) === keyOf(edited));
  if (isEdited && by !== "alone")
    return { ...place, candidates: [], chosen: null, link: { ...edited, by: "editor" } };
  if (by !== null) return { ...place, candidates: [], chosen: null, link: { ...analysisOf(candidate), by } };
  const shown = left
    .filter(({ likelihood }) => likelihood >= leastShown)
    .map((one) => ({ ...analysisOf(one), gloss: one.word.gloss }));
  return { ...place, candidates: shown, chosen: null, link: null };
}

const strength = ({ by }: TextLink): number => linkGrounds.indexOf(by);

/** The commonest link of a form, which holds wherever no place says otherwise, on its weakest ground; null if all are open. */
function mostly(links: readonly PlacedLink[]): TextLink | null {
  const groups = Map.groupBy(
    links.flatMap(({ link }) => (link && link.by !== "editor" ? [link] : [])),
    keyOf,
  );
  const [most] = [...groups.values()].sort(
    (a, b) => b.length - a.length || (keyOf(a[0] as TextLink) < keyOf(b[0] as TextLink) ? -1 : 1),
  );
  return most?.reduce((weakest, link) => (strength(link) > strength(weakest) ? link : weakest)) ?? null;
}

/** Links of the same place are one: the weakest of them, an open one before all. */
function onePerPlace(links: readonly PlacedLink[]): PlacedLink[] {
  const rank = ({ link }: PlacedLink): number => (link === null ? linkGrounds.length : strength(link));
  return [...Map.groupBy(links, placeKey).values()].map((same) =>
    same.reduce((weakest, one) => (rank(one) > rank(weakest) ? one : weakest)),
  );
}

/** Links each word of the texts to the analysis that is meant, with the choices of editors; over the files of an artifact. */
export function linkTexts(
  corpus: Corpus,
  artifact: { readonly lexicon: string; readonly choices: string | null },
): LinkedTexts {
  const chosen = chosenByEditors(corpus.textLinks.places);
  const counts: Record<keyof LinkCounts, number> = {
    ...{ alone: 0, grammar: 0, editor: 0, choice: 0, frequency: 0, likely: 0 },
    ...{ open: 0, unknown: 0 },
  };
  const found: PlacedLink[] = [];
  for (const { words } of settleTexts(corpus, artifact)) {
    for (const word of words) {
      const placed = linkOf(word, chosen);
      counts[placed === undefined ? "unknown" : (placed.link?.by ?? "open")]++;
      if (placed) found.push(placed);
    }
  }
  const forms = new Map<string, TextLink>();
  const places: PlacedLink[] = [];
  for (const [form, links] of Map.groupBy(onePerPlace(found), ({ form }) => form)) {
    const usual = mostly(links);
    if (usual) forms.set(form, usual);
    places.push(
      ...links.filter(
        ({ link }) => link === null || link.by === "editor" || keyOf(link) !== keyOf(usual as TextLink),
      ),
    );
  }
  const digests = new Map(corpus.texts.map((text) => [textId(text), textDigest(text)]));
  const files = new Map([
    [linkFiles.forms, printForms(forms)],
    [linkFiles.places, printPlaces(places)],
    [linkFiles.digests, printDigests(digests)],
  ]);
  return { files, counts };
}

/** The counts as lines for people. */
export function showLinkCounts(counts: LinkCounts): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const share = (count: number): string =>
    `${count.toLocaleString("en").padStart(8)}  ${((100 * count) / all).toFixed(2).padStart(6)} %`;
  const settled = all - counts.open - counts.unknown;
  return [
    `words of the texts  ${share(all)}`,
    `settled             ${share(settled)}`,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(17)} ${share(count)}`),
  ];
}
