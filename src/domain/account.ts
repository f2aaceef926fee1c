/** The built-in account, which owns keys made without an account and has no limit of keys. */
export const operatorAccount = "operator";

/** True when a person can read the text as a name: 1 to 100 characters, none of them a control character or a line break. */
export const isLabel = (text: string): boolean =>
  text.trim() !== "" && [...text].length <= 100 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();
