/** What the dictionary shows to people without a key: nothing, whole records of the commonest words, or all of them. */
export const dictionaryModes = ["off", "preview", "open"] as const;
export type DictionaryMode = (typeof dictionaryModes)[number];
