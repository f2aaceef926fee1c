import { has, type LinkRule, some } from "../link_rule.ts";

/** A name is no construct: سُعَادُ. */
export const names: LinkRule = {
  name: "names",
  description: "A name without a pronoun is no construct.",
  keeps({ spots }, at) {
    const isName = has("PROPN");
    if (!some(spots[at], isName)) return null;
    return (candidate) => !isName(candidate) || candidate.hasPronoun || !candidate.features.includes("PSSD");
  },
};
