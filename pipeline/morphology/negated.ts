const negation = /^لَا(?=[أإآ])/;

/** Whether a word has لَا before a hamza that is written as an initial one: لَاإِنْسَانِيّ. */
export const isNegated = (text: string): boolean => negation.test(text);

/** The word without its لَا. */
export const withoutNegation = (text: string): string => text.replace(negation, "");
