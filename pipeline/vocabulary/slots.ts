/** A person (`ه`) or a thing (`هـ`) in an expression: a word of its own. */
const slot = /(?<![\p{L}\p{M}])هـ?(?![\p{L}\p{M}])/gu;

/** An expression with something else in place of its slots. */
export const withSlots = (expression: string, filler: string): string => expression.replace(slot, filler);
