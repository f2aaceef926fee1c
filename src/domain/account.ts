/** The built-in account: owns keys created without an account and has no key limit. */
export const operatorAccount = "operator";

/** True for a readable name: 1 to 100 characters, no control characters or line breaks. */
export const isLabel = (text: string): boolean =>
  text.trim() !== "" && [...text].length <= 100 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();
