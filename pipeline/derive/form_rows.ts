import { foldForm, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { hostForm } from "../morphology/host_form.ts";
import type { InflectedForm } from "../morphology/paradigm.ts";

/** Particles that take a pronoun as their noun: إِنَّهُ, لٰكِنَّهَا, لَعَلَّكَ, لَيْتَنِي. */
const hostParticle = /(ن|لَعَل)\u064E\u0651$|^لَيْتَ$/;

/** The form before an attached pronoun, or null: of active forms of transitive verbs, of the construct, of prepositions and of إِنَّ and its sisters. */
function hostOf(word: FullWord, { form, unimorph }: InflectedForm): string | null {
  if (word.pos === "verb") {
    const takesObject = word.transitivity !== "intransitive" && /^V;.*\bACT\b/.test(unimorph);
    return takesObject ? hostForm(form) : null;
  }
  if (word.pos === "adp") return hostForm(form === "لِ" ? "لَ" : form, { isPreposition: true });
  if (word.pos === "part" || word.pos === "sconj") return hostParticle.test(form) ? hostForm(form) : null;
  return /;PSSD;/.test(unimorph) ? hostForm(form) : null;
}

/** Collects where each key occurs. */
class KeyIndex {
  private readonly levels: Record<1 | 3, Map<string, string[]>> = { 1: new Map(), 3: new Map() };

  add(form: string, entry: string, hasEnd: boolean): void {
    const bare = stripMarks(form);
    const folded = foldForm(bare, { hasEnd });
    this.put(1, bare, entry);
    if (folded !== bare) this.put(3, folded, entry);
  }

  private put(level: 1 | 3, key: string, entry: string): void {
    const known = this.levels[level].get(key);
    if (known === undefined) this.levels[level].set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  }

  rows(): ArtifactRows["formKeys"] {
    return ([1, 3] as const).flatMap((level) =>
      [...this.levels[level]]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, entries]) => ({ level, key, entries: entries.join(" ") })),
    );
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
    const forms = word.inflection.map((inflected, position): StoredFormTuple => {
      const { form, variants, unimorph, ud, label, status } = inflected;
      const cell = cells.get(unimorph) ?? { id: cells.size + 1, unimorph, ud, label };
      cells.set(unimorph, cell);
      const host = hostOf(word, inflected);
      keys.add(form, `${ord}.${position}f`, true);
      for (const variant of variants) keys.add(variant, `${ord}.${position}v`, true);
      if (host !== null) keys.add(host, `${ord}.${position}h`, false);
      return [form, variants, cell.id, status, host];
    });
    inflections.push({ ord, forms: JSON.stringify(forms) });
  });
  return { cells: [...cells.values()], inflections, formKeys: keys.rows() };
}
