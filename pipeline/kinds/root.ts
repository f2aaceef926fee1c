import { parseRoot, rootType } from "../../src/arabic/mod.ts";
import { type Root, type VerbForm, verbForms } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import { definePipeline } from "./list_pipeline.ts";

/** By the rank of their commonest word, those without one last, then by id. */
function inOrder(roots: readonly Root[]): Root[] {
  const last = Number.POSITIVE_INFINITY;
  return roots.toSorted((a, b) => {
    const [first, second] = [a.frequencyRank ?? last, b.frequencyRank ?? last];
    return first === second ? compareText(a.id, b.id) : first - second;
  });
}

export const roots = definePipeline({
  name: "roots",
  derive(entries, { words }) {
    const byRoot = Map.groupBy(words, ({ root }) => root);
    const records = entries.map(({ data }): Root => {
      const radicals = parseRoot(data.root) as string[];
      const root = radicals.join(" ");
      const own = byRoot.get(root) ?? [];
      const ranks = own.flatMap(({ frequencyRank }) => (frequencyRank === null ? [] : [frequencyRank]));
      const forms = new Set(own.flatMap(({ verbForm }) => (verbForm === null ? [] : [verbForm as VerbForm])));
      return {
        id: data.id as string,
        root,
        radicals: [...radicals],
        type: rootType(radicals),
        wordCount: own.length,
        verbForms: verbForms.filter((form) => forms.has(form)),
        gloss: data.gloss,
        frequencyRank: ranks.length > 0 ? Math.min(...ranks) : null,
      };
    });
    return inOrder(records);
  },
  columns: ({ id, radicals, type }) => ({
    id,
    radicals: radicals.join(""),
    type,
    letters: radicals.length,
  }),
  sideRows: () => ({}),
});
