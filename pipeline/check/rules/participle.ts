import { isStative, participlesOf } from "../../morphology/verb/participles.ts";
import type { Rule } from "../rule.ts";

export const participle: Rule = {
  name: "participle",
  description:
    "`participle` names a noun or adjective of the verb's root, or none, only of form I and where it differs from the computed one.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    const byRoot = Map.groupBy(
      corpus.nominals.filter(({ data }) => data.retired === undefined && ["noun", "adj"].includes(data.pos)),
      ({ radicals }) => radicals?.join(" ") ?? "",
    );
    for (const { data, radicals, at } of corpus.verbs) {
      const { form, lemma, imperfect, participle: value } = data;
      if (value === undefined) continue;
      const place = at("participle");
      if (form !== "I" || radicals === null || imperfect === undefined) {
        yield { place, value, message: "only verbs of form I have it", remedy: "remove it" };
        continue;
      }
      const regular = participlesOf({ form, lemma, imperfect, radicals }).activeParticiple;
      const words = (byRoot.get(radicals.join(" ")) ?? []).map((nominal) => nominal.data.lemma);
      if (value === (isStative(data) ? "none" : regular)) {
        const message = "the computed participle is the same";
        yield { place, value, message, remedy: "remove it: computed values are left out" };
      } else if (value !== "none" && value !== regular && !words.includes(value)) {
        const remedy = "write a lemma of the same file, or none";
        yield { place, value, message: "no noun or adjective of the root has this lemma", remedy };
      }
    }
  },
};
