import { operatorAccount } from "./account.ts";

/** Someone who signs in to the dashboard. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly account: string;
}

/** Whether a text has the shape of an e-mail address, and can be the name of an account. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 &&
  /^[^\s\p{C}@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u.test(text);

/** An e-mail address as it is kept and looked up. */
export const normalizedEmail = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/** Whoever holds the built-in account looks after this installation. */
export const isOperator = ({ account }: Person): boolean => account === operatorAccount;

export const linkKinds = ["first", "invitation", "signUp", "reset"] as const;
/** What a link that works once is for: the operator's own account, that of somebody invited or who asked for one, a new password. */
export type LinkKind = (typeof linkKinds)[number];

/** How people get an account: by themselves, with an operator's link, or not at all. */
export const signUpModes = ["open", "invitation", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];
