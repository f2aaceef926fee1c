const soundEnding = /(?:\u064Fونَ|\u064Eوْنَ|ات)$/;

/** Whether a plural is a sound one: in ـُونَ, or in ـَات but where ت is the last radical (أَوْقَات, أَصْوَات). */
export const isSoundPlural = (plural: string, radicals: readonly string[] | null): boolean =>
  soundEnding.test(plural) && !(radicals?.at(-1) === "ت" && plural.startsWith("أَ"));
