import type { Candidate } from "../candidates.ts";
import { has, type LinkRule, some } from "../link_rule.ts";

/** الْأَحَد with the article is the day. */
export const days: LinkRule = {
  name: "days",
  description: "What is the name of a day and has the article is that.",
  keeps({ spots }, at) {
    const isDay = ({ word, showsArticle }: Candidate): boolean => word.posDetail === "day" && showsArticle;
    return some(spots[at], isDay) ? isDay : null;
  },
};

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
