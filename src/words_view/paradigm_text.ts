import { texts } from "../look/text.ts";

interface ParadigmText
  extends Readonly<Record<"inflection" | "uninflected" | "form" | "or" | "theoretical" | "noForm", string>> {
  /** Names of tables and sections that are short enough for a tab, where their own are not. */
  readonly tabs: Readonly<Record<string, string>>;
}

/** What stands in a paradigm beside its terms. */
export const paradigmText = texts<ParadigmText>(
  {
    inflection: "Inflection",
    uninflected: "This word is not inflected.",
    form: "Form",
    or: "or",
    theoretical: "° formed by rule, rarely attested.",
    noForm: "–",
    tabs: {
      IND: "Imperfect",
      SBJV: "Subjunctive",
      JUS: "Jussive",
      ENERG: "Energetic",
      nouns: "Participles",
    },
  },
  {
    inflection: "التصريف",
    uninflected: "لا تتصرف هذه الكلمة.",
    form: "الصيغة",
    or: "أو",
    theoretical: "° صيغة يقتضيها القياس ويندر ورودها.",
    noForm: "–",
    tabs: {
      IND: "المضارع",
      SBJV: "المنصوب",
      JUS: "المجزوم",
      ENERG: "المؤكد",
      nouns: "المشتقات",
    },
  },
);
