import { analysisParts } from "../../src/schema/mod.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { AnalysisWeightRow, FrequencyRow, HomographShareRow, PublishedId, UsageRow } from "./corpus.ts";

/** The rows of a tab-separated file, and diagnostics for malformed lines. */
export interface Table<Row> {
  readonly rows: readonly Row[];
  readonly broken: readonly Diagnostic[];
}

type Columns<Row> = Pick<Diagnostic, "file" | "rule" | "message" | "remedy"> & {
  /** Null for malformed cells. */
  readonly rowOf: (cells: readonly string[]) => Omit<Row, "place"> | null;
};

function readTable<Row>(text: string, { file, rule, message, remedy, rowOf }: Columns<Row>): Table<Row> {
  const rows: Row[] = [];
  const broken: Diagnostic[] = [];
  text.split("\n").forEach((line, index) => {
    if (line === "" || line.startsWith("#") || line.startsWith("id\t")) return;
    const place = { file, line: index + 1 };
    const row = rowOf(line.split("\t"));
    if (row === null) broken.push({ ...place, rule, value: line, message, remedy });
    else rows.push({ ...row, place } as Row);
  });
  return { rows, broken };
}

export const readFrequency = (text: string): Table<FrequencyRow> =>
  readTable(text, {
    file: "frequency.tsv",
    rule: "frequency",
    message: "the line is not an id, a lemma and a figure above 0",
    remedy: "recompute the file: bun run corpus frequency",
    rowOf: ([id, lemma, figure, ...rest]) => {
      const perMillion = Number(figure);
      return id && lemma && perMillion > 0 && rest.length === 0 ? { id, lemma, perMillion } : null;
    },
  });

export const readUsage = (text: string): Table<UsageRow> =>
  readTable(text, {
    file: "usage.tsv",
    rule: "usage",
    message: "the line is not an id, a lemma and a whole number above 0",
    remedy: "export the file again: bun run usage export",
    rowOf: ([id, lemma, count = "", ...rest]) =>
      id && lemma && /^[1-9]\d{0,14}$/.test(count) && rest.length === 0
        ? { id, lemma, count: Number(count) }
        : null,
  });

export const readHomographShares = (text: string): Table<HomographShareRow> =>
  readTable(text, {
    file: "homograph_shares.tsv",
    rule: "homograph-share",
    message: "the line is not an id, a lemma, a share from 0 to 1 and a reason",
    remedy: "write the four with tabs between them",
    rowOf: ([id, lemma, share = "", reason, ...rest]) =>
      id && lemma && /^(?:0(?:\.\d+)?|1)$/.test(share) && reason && rest.length === 0
        ? { id, lemma, share: Number(share), reason }
        : null,
  });

export const readPublishedIds = (text: string): Table<PublishedId> =>
  readTable(text, {
    file: "ids.tsv",
    rule: "published-id",
    message: "the line does not have an id and a name",
    remedy: "restore it",
    rowOf: ([id, name, ...rest]) => (id && name && rest.length === 0 ? { id, name } : null),
  });

export const readAnalysisWeights = (text: string): Table<AnalysisWeightRow> =>
  readTable(text, {
    file: "analysis_weights.tsv",
    rule: "frequency",
    message: "the line is not a part of an analysis, a context, a value and a share from 0 to 1",
    remedy: "recompute the file: bun run corpus frequency",
    rowOf: ([name, context, value, share, ...rest]) => {
      const part = analysisParts.find((known) => known === name);
      const isShare = Number(share) > 0 && Number(share) <= 1;
      return part && context && value && isShare && rest.length === 0
        ? { part, context, value, share: Number(share) }
        : null;
    },
  });
