import { texts } from "../look/text.ts";

/** What stands in a paradigm beside its terms. */
export const paradigmText = texts(
  {
    inflection: "Inflection",
    uninflected: "This word is not inflected.",
    form: "Form",
    or: "or",
    theoretical: "° formed by rule, rarely attested.",
    noForm: "–",
  },
  {
    inflection: "التصريف",
    uninflected: "لا تتصرف هذه الكلمة.",
    form: "الصيغة",
    or: "أو",
    theoretical: "° صيغة يقتضيها القياس ويندر ورودها.",
    noForm: "–",
  },
);
