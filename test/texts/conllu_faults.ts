/**
 * A small reader of CoNLL-U (https://universaldependencies.org/format.html): what is wrong with a file, and its sentences.
 * Heads and relations are left open (`_`) here, as in files that are yet to be parsed.
 */
const upos = new Set(
  "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split(" "),
);

/** A line by its columns. */
export interface Row {
  readonly id: string;
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  readonly misc: readonly string[];
}

export interface Sentence {
  readonly id: string;
  readonly text: string;
  readonly rows: readonly Row[];
}

const rowOf = (line: string): Row => {
  const [id = "", form = "", lemma = "", pos = "", xpos = "", feats = "", , , , misc = ""] = line.split("\t");
  return { id, form, lemma, upos: pos, xpos, feats, misc: misc === "_" ? [] : misc.split("|") };
};

const isRange = ({ id }: Row): boolean => id.includes("-");

export const sentencesIn = (file: string): Sentence[] =>
  file
    .split("\n\n")
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n");
      const comment = (name: string): string =>
        lines.find((line) => line.startsWith(`# ${name} = `))?.slice(name.length + 5) ?? "";
      const rows = lines.filter((line) => !line.startsWith("#")).map(rowOf);
      return { id: comment("sent_id"), text: comment("text"), rows };
    });

function featFaults({ feats }: Row): string[] {
  if (feats === "_") return [];
  const pairs = feats.split("|");
  const sorted = pairs.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return [
    ...pairs.filter((pair) => !/^[A-Z][A-Za-z0-9]*=[A-Z0-9][A-Za-z0-9,]*$/.test(pair)),
    ...(pairs.join() === sorted.join() ? [] : ["features are not sorted"]),
  ];
}

function sentenceFaults({ id, text, rows }: Sentence): string[] {
  const faults: string[] = [];
  if (id === "") faults.push("no sent_id");
  let next = 1;
  let rangeEnd = 0;
  let spelled = "";
  for (const row of rows) {
    if (isRange(row)) {
      const [from = 0, to = 0] = row.id.split("-").map(Number);
      if (from !== next || to <= from || from <= rangeEnd) faults.push(`range ${row.id} is not right`);
      if ([row.lemma, row.upos, row.xpos, row.feats].some((cell) => cell !== "_"))
        faults.push(`range ${row.id} has more than a form`);
      rangeEnd = to;
    } else if (Number(row.id) !== next++) faults.push(`line ${row.id} is out of order`);
    if (!isRange(row)) {
      if (!upos.has(row.upos)) faults.push(`${row.upos} is no UPOS`);
      faults.push(...featFaults(row));
    }
    const isInRange = !isRange(row) && Number(row.id) <= rangeEnd;
    if (isInRange && row.misc.includes("SpaceAfter=No")) faults.push(`SpaceAfter inside range at ${row.id}`);
    if (!isInRange) spelled += row.form + (row.misc.includes("SpaceAfter=No") ? "" : " ");
  }
  if (rangeEnd >= next) faults.push("a range ends after the last word");
  if (spelled.trimEnd() !== text) faults.push(`the words spell ${spelled}, not ${text}`);
  return faults.map((fault) => `${id}: ${fault}`);
}

/** Everything in a file that the format forbids. */
export function conlluFaults(file: string): string[] {
  if (file === "") return [];
  const faults: string[] = [];
  if (!file.endsWith("\n\n") || file.endsWith("\n\n\n"))
    faults.push("no empty line at the end of a sentence");
  for (const line of file.split("\n")) {
    if (line === "" || line.startsWith("# ")) continue;
    const cells = line.split("\t");
    if (cells.length !== 10) faults.push(`${cells.length} columns: ${line}`);
    if (cells.some((cell) => cell === "" || cell !== cell.trim())) faults.push(`an empty column: ${line}`);
    if (cells.some((cell, index) => index !== 9 && /\s/.test(cell))) faults.push(`a space in: ${line}`);
  }
  const sentences = sentencesIn(file);
  if (new Set(sentences.map(({ id }) => id)).size !== sentences.length)
    faults.push("a sent_id is there twice");
  return [...faults, ...sentences.flatMap(sentenceFaults)];
}
