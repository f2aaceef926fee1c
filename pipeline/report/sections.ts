import type { ChangesSince } from "./changes.ts";
import type { Disputes } from "./disputes.ts";
import type { Coverage, Facts, Family, Letter } from "./facts.ts";
import { arabic, bar, type Column, html, join, type Markup, section, table } from "./html.ts";

const number = (title: string): Column => ({ title, kind: "number" });
const bars = (title: string): Column => ({ title, kind: "bar" });
const text = (title: string): Column => ({ title, kind: "text" });

const coverageColumns = [
  number("words"),
  number("senses a word"),
  bars("with a rank"),
  bars("with an example"),
  bars("with a definition"),
];
const coverageCells = ({ words, senses, ranked, withExample, withDefinition }: Coverage) => [
  words,
  (senses / Math.max(1, words)).toFixed(2),
  bar(ranked, words),
  bar(withExample, words),
  bar(withDefinition, words),
];

const coverageTable = (
  title: string,
  rows: readonly Coverage[],
  show: (name: string) => Markup | string,
): Markup =>
  table(
    [text(title), ...coverageColumns],
    rows.map((row) => [show(row.name), ...coverageCells(row)]),
  );

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);
const shownName = (name: string): Markup | string => (isArabic(name) ? arabic(name) : name);

export const coverage = ({ byPos, byLetter, byRootType }: Facts): Markup =>
  join([
    section(
      "pos",
      "Coverage by part of speech",
      "Of all words that are served.",
      coverageTable("part of speech", byPos, shownName),
    ),
    section(
      "roots",
      "Coverage by kind of root",
      "By the weak radicals of the word's root.",
      coverageTable("root", byRootType, shownName),
    ),
    section(
      "letters",
      "Coverage by first letter",
      "As spelled without marks; hamza and madda on alif aside.",
      coverageTable("letter", byLetter, shownName),
    ),
  ]);

export function letterFrequency(letters: readonly Letter[]): Markup {
  const most = Math.max(
    ...letters.flatMap(({ frequency }) => [frequency.text.percent, frequency.lemmas.percent]),
    0,
  );
  const rows = letters.map(({ letter, name, frequency: { text, lemmas } }) => [
    arabic(letter),
    arabic(name),
    bar(text.percent, most, `${text.percent.toFixed(2)} %`),
    bar(lemmas.percent, most, `${lemmas.percent.toFixed(2)} %`),
  ]);
  const columns = [text("letter"), text("name"), bars("in running text"), bars("in lemmas")];
  return section(
    "frequency",
    "Letter frequency",
    "Share of all letters, in text and in the list of lemmas.",
    table(columns, rows),
  );
}

/** Upper bounds of family sizes. */
const sizes = [1, 2, 5, 10, 20, 50] as const;

function sizeRows(families: readonly Family[]): (Markup | string | number)[][] {
  const bounds = [...sizes, Number.POSITIVE_INFINITY];
  return bounds.flatMap((most, index) => {
    const least = (bounds[index - 1] ?? 0) + 1;
    const found = families.filter(({ words }) => words.length >= least && words.length <= most);
    const name =
      most === least
        ? String(least)
        : most === Number.POSITIVE_INFINITY
          ? `${least} and more`
          : `${least} to ${most}`;
    return found.length === 0 ? [] : [[name, found.length, bar(found.length, families.length)]];
  });
}

const wordsShown = 12;
const familiesShown = 25;

export function familySections(families: readonly Family[]): Markup {
  const largest = families
    .slice(0, familiesShown)
    .map(({ root, gloss, words, withExample }) => [
      arabic(root),
      gloss,
      words.length,
      bar(withExample, words.length),
      arabic(words.slice(0, wordsShown).join("، ")),
    ]);
  const bare = families.filter(({ withExample }) => withExample === 0).length;
  return join([
    section(
      "sizes",
      "Families by size",
      `${families.length.toLocaleString("en")} roots have words; ${bare.toLocaleString("en")} of them no example at any word.`,
      table([text("words of the root"), number("roots"), bars("of all roots")], sizeRows(families)),
    ),
    section(
      "families",
      "The largest families",
      "Words in the order of their frequency.",
      table(
        [text("root"), text("meaning"), number("words"), bars("with an example"), text("commonest words")],
        largest,
      ),
    ),
  ]);
}

const namesShown = 60;

function nameList(title: string, names: readonly string[]): Markup {
  if (names.length === 0) return html``;
  const rest = names.length - namesShown;
  const more = rest > 0 ? html` <span class="note">and ${rest} more</span>` : html``;
  const shown = join(names.slice(0, namesShown).map((name) => html`<li>${shownName(name)}</li>`));
  return html`<h3>${title}: ${names.length}</h3><ul class="names">${shown}</ul>${more}`;
}

export function changeSection({ since, added, changed, removed }: ChangesSince): Markup {
  const isSame = added.length + changed.length + removed.length === 0;
  const lists = [nameList("Added", added), nameList("Changed", changed), nameList("Gone", removed)];
  const nothing = since === null ? "There is no earlier build to compare with." : "No record has changed.";
  return section(
    "changes",
    "Changes since the last build",
    since === null
      ? ""
      : `Compared with data version ${since}; ranks and links that shift with others are left out.`,
    isSame ? html`<p>${nothing}</p>` : join(lists),
  );
}

const disputesShown = 40;

export function disputeSections({ open, openPlaces, exceptions }: Disputes): Markup {
  const rows = open
    .slice(0, disputesShown)
    .map(({ form, places, candidates }) => [
      arabic(form),
      places,
      join(candidates.map((candidate) => html`<div><bdi>${candidate}</bdi></div>`)),
    ]);
  const total = exceptions.reduce((sum, [, count]) => sum + count, 0);
  return join([
    section(
      "open",
      "Open disputes",
      `${openPlaces.toLocaleString("en")} words of the texts fit several analyses and wait for an editor (texts/link_places.tsv).`,
      rows.length === 0
        ? html`<p>None is open.</p>`
        : table([text("form"), number("places"), text("candidates")], rows),
    ),
    section(
      "exceptions",
      "Exceptions to rules",
      `${total.toLocaleString("en")} values that a rule would refuse (exceptions.yaml).`,
      table(
        [text("rule"), number("exceptions"), bars("of all")],
        exceptions.map(([rule, count]) => [rule, count, bar(count, total)]),
      ),
    ),
  ]);
}

/** A stage of the build and how long it took. */
export interface StageTime {
  readonly stage: string;
  readonly ms: number;
}

export function stageSection(stages: readonly StageTime[]): Markup {
  if (stages.length === 0) return html``;
  const slowest = [...stages].sort((a, b) => b.ms - a.ms);
  const most = slowest[0]?.ms ?? 0;
  const total = stages.reduce((sum, { ms }) => sum + ms, 0);
  const rows = slowest.map(({ stage, ms }) => [stage, bar(ms, most, `${(ms / 1000).toFixed(2)} s`)]);
  return section(
    "stages",
    "Slowest stages",
    `The build took ${(total / 1000).toFixed(1)} s.`,
    table([text("stage"), bars("time")], rows),
  );
}
