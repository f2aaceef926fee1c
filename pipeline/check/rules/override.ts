import { declensionOf } from "../../morphology/declension.ts";
import { feminineOf } from "../../morphology/feminine.ts";
import type { Rule } from "../rule.ts";

const remedy = "remove it: computed values are left out";

export const override: Rule = {
  name: "override",
  description: "A value that the pipeline computes is written only where it differs.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    for (const nominal of corpus.nominals) {
      const { data, radicals, at } = nominal;
      const pattern = data.pattern ?? morphology.nominalPattern(nominal);
      const computed: Record<string, string | null> = {
        declension: declensionOf({ ...data, pattern }),
        feminine:
          data.pos === "adj"
            ? feminineOf({ lemma: data.lemma, posDetail: data.posDetail ?? null, pattern, radicals })
            : null,
        number: "singular",
        rationality: "nonhuman",
        posDetail: morphology.relation(nominal)?.kind ?? "none",
      };
      for (const [field, value] of Object.entries(computed)) {
        const written = data[field as keyof typeof data];
        if (written !== undefined && written === value) {
          yield {
            place: at(field),
            value: `${data.lemma} ${field}: ${String(written)}`,
            message: "the computed value is the same",
            remedy,
          };
        }
      }
    }
  },
};
