import { foldForm, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { hostForm, takesPronoun } from "../morphology/host_form.ts";

/** Collects where each spelling occurs, under its folded key. */
class KeyIndex {
  private readonly bySpelling = new Map<string, Map<string, string>>();

  add(form: string, entry: string, hasEnd: boolean): void {
    const bare = stripMarks(form);
    const key = foldForm(bare, { hasEnd });
    const spellings = this.bySpelling.get(key) ?? new Map<string, string>();
    this.bySpelling.set(key, spellings);
    const known = spellings.get(bare);
    spellings.set(bare, known === undefined ? `${bare}:${entry}` : `${known} ${entry}`);
  }

  rows(): ArtifactRows["formKeys"] {
    return [...this.bySpelling]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, spellings]) => ({ key, entries: [...spellings.values()].join("|") }));
  }
}

/** The rows of every paradigm, of the cells that occur in them, and of the keys by which a form is found. */
export function makeFormRows(
  words: readonly FullWord[],
): Pick<ArtifactRows, "cells" | "inflections" | "formKeys"> {
  const cells = new Map<string, ArtifactRows["cells"][number] & { id: number }>();
  const inflections: ArtifactRows["inflections"] = [];
  const keys = new KeyIndex();
  words.forEach((word, index) => {
    const ord = index + 1;
    // Names of several words have no forms of one word.
    const isOneWord = !word.arabic.includes(" ");
    const lines: string[] = [];
    word.inflection.forEach((inflected, position) => {
      const { form, variants, unimorph, ud, label, status } = inflected;
      const cell = cells.get(unimorph) ?? { id: cells.size + 1, unimorph, ud, label };
      cells.set(unimorph, cell);
      const spellings = [form, ...variants];
      const hosts =
        isOneWord && takesPronoun(word, inflected)
          ? spellings.map((spelling) => hostForm(spelling, unimorph))
          : null;
      const stored: StoredFormTuple = [form, variants, cell.id, status, hosts];
      lines.push(JSON.stringify(stored));
      const place = `${ord}.${position}.${cell.id}`;
      spellings.forEach((spelling, which) => {
        keys.add(spelling, `${place}f${which}`, true);
        const host = hosts?.[which];
        if (host !== undefined) keys.add(host, `${place}h${which}`, false);
      });
    });
    inflections.push({ ord, forms: lines.join("\n") });
  });
  return { cells: [...cells.values()], inflections, formKeys: keys.rows() };
}
