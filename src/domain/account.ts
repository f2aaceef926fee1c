import type { Plan } from "./plan.ts";

/** The built-in account, which owns keys made without an account and has no limit of keys. */
export const operatorAccount = "operator";

/** True when a person can read the text as a name: 1 to 100 characters, none of them a control character or a line break. */
export const isLabel = (text: string): boolean =>
  text.trim() !== "" && [...text].length <= 100 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

export const unknownAccount = (name: string): Error =>
  new Error(`Cannot find the account: ${name}: give the name of one that was created`);

export const unknownPlan = (name: string, known: readonly Plan[]): Error =>
  new Error(`Cannot find the plan: ${name}: give one of ${known.map((plan) => plan.name).join(", ")}`);
